import { hasTrait } from '../lexicon/concepts.ts';
import { isNoticeLine, noticeOf } from '../privacy/private-notice.ts';
import { isBareName } from './bare-name.ts';
import {
  type Card,
  cardOf,
  isAddress,
  isListHeading,
  splitAtLabels,
  timedCardsOf,
} from './cards.ts';
import {
  type EntryGroup,
  groupEntries,
  isEventTitle,
  isRemarked,
  isShortName,
  PRICE,
  STARTS_AT,
  shortOnes,
} from './group-entries.ts';
import { holdsBack, isOfMoney } from './holds-back.ts';
import {
  isDayLabel,
  isGuestHeading,
  isMoment,
  isOfWholeStay,
  isTitleLike,
  nameOf,
  namesHouse,
} from './line-roles.ts';
import {
  ANSWER,
  BULLET,
  cellsOf,
  FAQ,
  headingOf,
  inlineAnswerOf,
  isColumnTitles,
  isDashed,
  isDateAndTime,
  isDateLine,
  isFullDate,
  isInCapitals,
  isLabelAlone,
  isMenu,
  isNamedDay,
  isQuestionHeading,
  isSeparatorRow,
  isShortAnswer,
  isTitleRow,
  isUnmarkedQuestion,
  pairOf,
  QUESTION,
  RULE,
  scheduleOf,
  statedQuestionOf,
  tellsDate,
} from './line-shapes.ts';
import { readHeading } from './passage-concepts.ts';
import { remarkedNamesOf } from './remarked-names.ts';
import { isHeadOf } from './tables.ts';
import { TextLines } from './text-lines.ts';

/** A block of a text in its author's layout, under its headings. */
export type Block =
  | { kind: 'paragraph'; text: string; headings: readonly string[] }
  | { kind: 'pair'; label: string; text: string; headings: readonly string[] }
  | {
      kind: 'row';
      cells: readonly string[];
      titles: readonly string[];
      headings: readonly string[];
      table: number;
    };

/** Parses a text's layout: headings of every kind, questions with answers, labels, items, tables. */
export function parseBlocks(text: string): Block[] {
  return new BlockReader(text).read();
}

/** Levels of headings that are not in Markdown. */
const IN_CAPITALS = 7;
const PLAIN = 8;

/** More lines than this, below a heading or a gap, are no card and no list of names. */
const MAX_CARD = 80;

type Section = {
  heading: string;
  level: number;
  /** Whether it stands directly over a paragraph, and so over no card below that. */
  isOverText: boolean;
  /** Whether others of its level are below it: it stood alone above the first of them. */
  isOverOthers: boolean;
};

class BlockReader {
  private readonly blocks: Block[] = [];
  private readonly lines: TextLines;
  private title = '';
  /** The index of the last line that began a section as a title. */
  private headingAt = -2;
  /** The headings above, the outermost first. */
  private sections: Section[] = [];
  /** Whether that is the heading of the list or table directly below it, not of a text. */
  private isOverRows = false;
  /** The heading that says for whom what follows is, until the next one that is not below it. */
  private notice: Section | null = null;
  private day = '';
  /** What happens on that day, where a heading below it says so. */
  private event = '';
  /** What the paragraph is about, where its first line says so. */
  private head = '';
  /** The name above the lines of the paragraph, such as a hotel's. */
  private entry = '';
  private label = '';
  private paragraph: string[] = [];
  /** The titles of the table's columns, where a table has begun. */
  private titles: readonly string[] | null = null;
  private table = 0;

  constructor(text: string) {
    this.lines = new TextLines(text);
  }

  read(): Block[] {
    for (let i = 0; i < this.lines.count; i += 1) i = this.readLine(i);
    this.flush();
    return this.blocks;
  }

  /** Parses the line at `i`, and possibly some after it; returns the index of the last one parsed. */
  private readLine(i: number): number {
    const line = this.lines.at(i);
    return (
      this.readLayout(i) ??
      this.readCapitalCells(i) ??
      this.readRow(this.lines.tableRowAt(i), i) ??
      this.readGap(line, i) ??
      this.readSchedule(line, i) ??
      this.readRow(cellsOf(line), i) ??
      this.readMarker(line, i) ??
      this.readInlineAnswer(line, i) ??
      this.readHeading(line, i) ??
      this.readItem(line, i) ??
      this.readTitledDay(line, i) ??
      this.readLabel(line, i) ??
      this.readProse(line, i)
    );
  }

  /** A paragraph, or what stands directly below a heading or a day, that is read as a whole by its layout. */
  private readLayout(i: number): number | null {
    const isHeaded = this.headingAt === i - 1 && this.startsParagraph(i - 1);
    const isOfDay = this.day !== '' && this.lines.at(i - 1) === this.day;
    if (!(this.startsParagraph(i) || isHeaded || isOfDay)) return null;
    const paragraph = this.lines.paragraphAt(i, MAX_CARD + 1);
    if (paragraph.length === 0 || paragraph.length > MAX_CARD) return null;
    const isNoticed = this.headings().some((heading) => noticeOf(heading) !== null);
    if (isNoticed || holdsBack(paragraph)) return null;
    const isRead =
      this.readTimedCards(paragraph) ||
      (!isOfDay && (this.readCard(paragraph, isHeaded) || this.readRemarkedNames(paragraph)));
    return isRead ? i + paragraph.length - 1 : null;
  }

  /** "11.30 Uhr / Kirchliche Trauung / St. Quirin", and more of the kind. */
  private readTimedCards(paragraph: readonly string[]): boolean {
    const cards = timedCardsOf(paragraph);
    if (!cards) return false;
    this.flush();
    this.event = '';
    for (const card of cards) {
      if (card.day) this.startDay(card.day);
      this.pushCard(card);
    }
    return true;
  }

  /** "Rehearsal Dinner / Friday, April 16 / 6 PM / The Olde Pink House / Attire: cocktail": one paragraph, one thing. */
  private readCard(paragraph: readonly string[], isHeaded: boolean): boolean {
    // Directly below "THE DAY", its ceremony; below a hotel's name its address is none, and hotels are read as a list.
    const isOfList =
      isHeaded &&
      (isAddress(paragraph[0]!) || this.sections.some(({ heading }) => namesHouse(heading)));
    const card = isOfList || this.isAtStart ? null : cardOf(paragraph);
    if (!card) return false;
    this.flush();
    const isPricedHouse = PRICE.test(card.lines.join(' ')) && namesHouse(card.title);
    if (card.isDated || isPricedHouse) this.startDay('');
    if (isEventTitle(card.title, '')) this.event = '';
    const own = isHeaded ? this.sections.at(-1) : undefined;
    this.sections = this.sections.filter((each) => !each.isOverText || each === own);
    this.pushCard(card);
    return true;
  }

  private pushCard({ title, lines }: Card): void {
    const text = splitAtLabels(lines)
      .map((piece, k) => this.lines.unwrapped(piece, k === 0 ? shortOnes(piece) : []))
      .join('\n');
    this.pushPair(title, text);
  }

  /** "The Narrows / Old house, family-style / Good Robot / Beer in an old garage" */
  private readRemarkedNames(paragraph: readonly string[]): boolean {
    const list = this.isAtStart ? null : remarkedNamesOf(paragraph);
    if (!list) return false;
    this.flush();
    if (list.heading !== '') this.startSection(list.heading, this.levelOf(list.heading), true);
    for (const [name, remark] of list.entries) {
      const text = remark.replace(BULLET, '');
      if (name === '') this.pushText(text);
      else this.pushPair(name, text);
    }
    return true;
  }

  /** "EVENT 4 | White Wedding" above rows of their own: a heading. */
  private readCapitalCells(i: number): number | null {
    const cells = this.startsParagraph(i) ? this.lines.cellsAt(i) : null;
    const below = this.lines.below(i);
    if (!cells || cells.length > 3 || !isInCapitals(cells[0]!) || this.lines.at(below) === '')
      return null;
    if (isInCapitals(this.lines.cellsAt(below)?.[0] ?? this.lines.at(below))) return null;
    const heading = cells.join(' – ');
    this.startDay(isDateLine(heading) ? heading : '');
    if (this.day !== '') return i;
    this.startSection(heading, IN_CAPITALS);
    this.pushDated(heading);
    return i;
  }

  private readGap(line: string, i: number): number | null {
    const isRule = RULE.test(line);
    if (line !== '' && !isRule && !isColumnTitles(line)) return null;
    this.endParagraph();
    if (isRule) this.readRule(i);
    return i;
  }

  /** A line of signs between empty ones ends what stands above it, but for a day that has only begun. */
  private readRule(i: number): void {
    if (this.day !== '') {
      // Below it, what is no event is none of the day's.
      const below = this.lines.below(i);
      const next = this.lines.at(this.lines.below(below));
      if (this.isBelowDay(i) || isEventTitle(this.lines.at(below), next)) return;
      this.startDay('');
    }
    if (this.lines.at(i - 1) !== '') return;
    this.sections = this.sections.filter(({ level }) => level < IN_CAPITALS);
  }

  /** "4:30 PM Ceremony" */
  private readSchedule(line: string, i: number): number | null {
    const schedule = scheduleOf(line);
    if (!schedule) return null;
    this.flush();
    const { text, last } = this.lines.continued(schedule.what, i);
    this.pushSchedule(schedule.time, text);
    return last;
  }

  /** "Answer:" on a line of its own. What follows is read as if there were no gap below it. */
  private readMarker(line: string, i: number): number | null {
    if (!/^(?:question|answer)s?:?$/i.test(line)) return null;
    this.flush();
    return this.lines.at(i + 1) === '' ? i + 1 : i;
  }

  /** "Is there parking? Yes, behind the barn." */
  private readInlineAnswer(line: string, i: number): number | null {
    const item = line.replace(BULLET, '');
    const [above, below] = [this.lines.aboveGap(i), this.lines.at(this.lines.below(i))];
    const isListed = isShortAnswer(line) && (isShortAnswer(above) || isShortAnswer(below));
    const isAmongAnswers = [above, below].some((each) => inlineAnswerOf(each, true) !== null);
    const inline =
      inlineAnswerOf(item, isListed) ?? (isAmongAnswers ? statedQuestionOf(item) : null);
    if (!inline) return null;
    this.flush();
    const { text, last } = this.lines.continued(inline.answer, i);
    this.pushText(text, [...this.headings(), inline.question]);
    return last;
  }

  private readItem(line: string, i: number): number | null {
    if (!BULLET.test(line)) return null;
    this.flush();
    const { text, last } = this.lines.continued(line.replace(BULLET, ''), i);
    const schedule = scheduleOf(text);
    if (isNoticeLine(text)) this.label = text;
    else if (schedule) this.pushSchedule(schedule.time, schedule.what);
    else this.pushPairOrText(text);
    return last;
  }

  /** "Welcome Dinner - Friday, May 13" is the heading of what happens then. */
  private readTitledDay(line: string, i: number): number | null {
    const titled = pairOf(line);
    const isTitled = titled !== null && !/^(?:date|when|day|rsvp|deadline)\b/i.test(titled.label);
    if (!isTitled || !isDateLine(titled.value)) return null;
    if (this.lines.at(i + 1) === '' || this.paragraph.length > 0) return null;
    this.startSection(line, this.levelOf(line));
    this.startDay('');
    this.pushText(line, this.noticed());
    return i;
  }

  /** "Dress code: black tie" */
  private readLabel(line: string, i: number): number | null {
    const isInAnswer = this.label.endsWith('?');
    const pair = isInAnswer ? null : pairOf(line);
    if (!pair || !this.isOwnLine(line) || isRemarked(line, this.lines.at(i + 1))) return null;
    this.flush();
    if (namesHouse(pair.label) || isMoment(line)) this.entry = '';
    if (this.startsParagraph(i)) {
      this.endList(pair.label);
      if (this.day !== '' && isOfWholeStay(pair.label)) this.startDay('');
    }
    const { text, last } = this.lines.continued(line, i);
    this.pushPairOrText(text);
    return last;
  }

  /** Below a list and a gap, "Dress code: cocktail" is no longer about the menu. */
  private endList(label: string): void {
    const above = readHeading(this.section).concepts;
    const own = [...readHeading(label).concepts];
    if (!this.isOverRows || own.length === 0 || own.some((id) => above.has(id))) return;
    this.sections.pop();
    this.isOverRows = false;
  }

  private readProse(line: string, i: number): number {
    if (this.entry !== '' && isMoment(line)) {
      this.flush();
      this.entry = '';
    }
    this.paragraph.push(line);
    return i;
  }

  private readHeading(line: string, i: number): number | null {
    const next = this.lines.at(i + 1) || this.afterGap(line, i);
    return this.readQuestion(line, next) ||
      this.readAnswer(line) ||
      this.readDay(line, next, i) ||
      this.readTitle(line, next, i)
      ? i
      : null;
  }

  private readQuestion(line: string, next: string): boolean {
    const question =
      QUESTION.exec(line)?.[1] ??
      (isQuestionHeading(line, next) ? line : null) ??
      (this.isUnmarkedQuestion(line, next) ? `${line}?` : null);
    if (!question) return false;
    this.flush();
    this.entry = '';
    this.label = question.replace(BULLET, '');
    return true;
  }

  /** "who's officiating" above its answer; among questions, or where it can be nothing else. */
  private isUnmarkedQuestion(line: string, next: string): boolean {
    // "When parking is full use the field behind the church" goes on below.
    const goesOn = /^\p{Ll}/u.test(next) && !this.lines.isInSmall;
    return (
      this.paragraph.length === 0 &&
      next !== '' &&
      !goesOn &&
      noticeOf(line) === null &&
      isUnmarkedQuestion(line, this.leastAsked)
    );
  }

  /** A question without its sign has at least so many words: fewer among other questions. */
  private get leastAsked(): number {
    return this.blocks.at(-1)?.headings.at(-1)?.endsWith('?') === true ? 2 : 4;
  }

  private readAnswer(line: string): boolean {
    const answer = this.label === '' ? undefined : ANSWER.exec(line)?.[1];
    if (!answer) return false;
    this.flush();
    this.paragraph.push(answer);
    return true;
  }

  /** The day of a list belongs to what follows; the day of the wedding is worth quoting on its own. */
  private readDay(line: string, next: string, i: number): boolean {
    // Within a paragraph, only above a line with a time: elsewhere, a sentence goes on with the date.
    if (this.paragraph.length > 0 && !(isFullDate(line) && scheduleOf(next))) return false;
    this.flush();
    const isFirst = this.blocks.length === 0;
    const isHeading = next !== '' || isFirst || isFullDate(line);
    const isDay = isDateLine(line) && (isHeading || isTitleLike(this.lines.at(i + 2)));
    // "Thu: whatever you travelled in" above "Fri: formal" is one line of a list.
    const isNamed = isNamedDay(line) && next !== '' && !(isDayLabel(line) && isDayLabel(next));
    if (!isDay && !isNamed) return false;
    if (this.startsParagraph(i) && this.day === '' && this.isSectionOver()) this.sections = [];
    if (!isDay || isFirst || /\d{4}/.test(line)) {
      this.startDay('');
      this.pushText(line);
    }
    this.startDay(line);
    return true;
  }

  private startDay(line: string): void {
    this.day = line;
    this.event = '';
    this.entry = '';
    this.label = '';
  }

  /** Whether a line follows that of the day, with or without an empty one between. */
  private isBelowDay(i: number): boolean {
    return this.lines.contentAbove(i) === this.day;
  }

  /** Whether a day begins something else: below "STAYING" with its hotels, "FRIDAY NIGHT" is no place to stay. */
  private isSectionOver(): boolean {
    const concepts = [...readHeading(this.section).concepts];
    const isFilled = this.blocks.at(-1)?.headings.includes(this.section) === true;
    return isFilled && concepts.every((id) => !hasTrait(id, 'of-events'));
  }

  private readTitle(line: string, next: string, i: number): boolean {
    const isAlone = this.isAlone(i);
    // Below "17:00 Coffee and cake", "Hall" is where that is.
    const isFirst = this.paragraph.length === 0 && !scheduleOf(this.lines.at(i - 1));
    const isOverRows = this.standsOverRows(line, i);
    // "Mithaas - get the pani puri" above "Swagath - dosas longer than your arm" is one of several.
    const isListed =
      isDashed(line) && isDashed(next) && noticeOf(line) === null && !isOfMoney(line);
    const found =
      headingOf(line, next, { isFirst, isOverRows, isAlone, isListed }) ??
      (this.isNotice(line) || this.endsNotice(line, i) ? line : null);
    if (found === null && this.readEventOfDay(line, i)) return true;
    if (found === null && !this.headsParagraph(line, i)) return false;
    this.flush();
    this.titles = null;
    const heading = found ?? line;
    if (this.isLabelOfList(line, i)) {
      this.label = heading;
    } else if (this.isOfDay(heading, line, next, i)) {
      this.startDay(this.day);
      this.event = heading;
    } else if (found === null && !isAlone) {
      this.startDay('');
      this.sections = this.sections.filter(({ level }) => level < PLAIN);
      this.head = heading;
    } else {
      this.startDay('');
      const isTitle = /^#\s/.test(line) && this.blocks.length === 0 && noticeOf(heading) === null;
      if (isTitle) this.title = heading;
      else this.startSection(heading, this.levelOf(line), !isAlone && this.startsParagraph(i));
      this.headingAt = i;
      // What is a heading anyway stays one below its list.
      const anyway = headingOf(line, next, {
        isFirst: true,
        isOverRows: false,
        isAlone,
        isListed,
      });
      this.isOverRows = anyway === null && !this.isNotice(line);
      this.pushDated(heading);
    }
    return true;
  }

  /** "Beds:" above a list applies to that list. */
  private isLabelOfList(line: string, i: number): boolean {
    const isSection = isInCapitals(line) && this.startsParagraph(i) && this.lines.hasCapitals;
    return isLabelAlone(line) && this.lines.at(i + 1) !== '' && !isSection;
  }

  /** Whether a heading names what happens on the day above it. */
  private isOfDay(heading: string, line: string, next: string, i: number): boolean {
    const isLower =
      this.levelOf(line) === PLAIN || (!isInCapitals(this.day) && STARTS_AT.test(next));
    return (
      this.day !== '' &&
      isLower &&
      (isEventTitle(heading, next.replace(BULLET, '')) || this.isBelowDay(i)) &&
      !isDateAndTime(this.lines.at(this.lines.below(i)))
    );
  }

  /** "Reception" above "Grand Ballroom" and "6:00 PM Cocktails", below a day. */
  private readEventOfDay(line: string, i: number): boolean {
    if (this.day === '' || !(this.startsParagraph(i) || this.isBelowDay(i))) return false;
    const [, , second = '', third = ''] = this.lines.paragraphAt(i);
    const isTimed = [second, third].some((each) => STARTS_AT.test(each) || scheduleOf(each));
    if (!isShortName(line) || line.split(' ').length > 4 || !isTimed) return false;
    this.flush();
    this.startDay(this.day);
    this.event = line;
    return true;
  }

  /** "kids" above "sat yes, until 8:30", where a text's paragraphs begin with what they are about. */
  private headsParagraph(line: string, i: number): boolean {
    if (!this.startsParagraph(i) || this.blocks.length === 0 || !this.lines.isHeadedAt(i))
      return false;
    if (this.isAlone(i)) return true;
    const below = this.day === '' ? 'other' : 'day';
    const [first] = groupEntries(this.lines.paragraphAt(i), below, this.lines.isInSmall);
    return first?.title === '';
  }

  /** Where a text's title may still stand. */
  private get isAtStart(): boolean {
    return this.blocks.length === 0 && this.section === '';
  }

  private startsParagraph(i: number): boolean {
    return this.lines.at(i - 1) === '';
  }

  /** Whether a line is between empty ones, with something below. */
  private isAlone(i: number): boolean {
    const isBetween = i > 0 && this.startsParagraph(i) && this.lines.at(i + 1) === '';
    return isBetween && this.lines.at(i + 2) !== '';
  }

  /** Whether rows of a table, or lines with labels or times, stand directly below a line that starts a paragraph. */
  private standsOverRows(line: string, i: number): boolean {
    const first = this.lines.below(i);
    if (this.lines.isRow(first) && this.lines.isRow(first + 1)) return true;
    // "Menu" above a list of short lines; above a time, "Dinner" is an entry.
    const [next, second] = [this.lines.at(i + 1), this.lines.at(i + 2)];
    if (next !== '' && second !== '' && !/\d/.test(next) && isBareName({ text: line })) return true;
    const isOver = this.lines.isEntry(i + 1) && this.lines.isEntry(i + 2);
    // Above all else stands who marries, which is no heading of the list below.
    const isTopic = () => this.blocks.length > 0 || readHeading(line).concepts.size > 0;
    return isOver && this.startsParagraph(i) && isTopic();
  }

  /** "Notes to ourselves (not for guests)" stands over what follows, whatever it looks like. */
  private isNotice(line: string): boolean {
    const isInSentence = this.paragraph.length > 0 && /^\p{Ll}/u.test(line);
    return !isInSentence && !BULLET.test(line) && isNoticeLine(line);
  }

  private endsNotice(line: string, i: number): boolean {
    return this.startsParagraph(i) && this.notice !== null && isGuestHeading(line);
  }

  private get section(): string {
    return this.sections.at(-1)?.heading ?? '';
  }

  private startSection(heading: string, level: number, isOverParagraph = false): void {
    const above = this.sections.at(-1);
    const isFilled = this.blocks.at(-1)?.headings.includes(this.section) === true;
    if (above?.level === level && isOverParagraph && !above.isOverText && !isFilled)
      above.isOverOthers = true;
    // "Gifts" is no part of "Beds", whatever stood below that.
    const isBelow = isOverParagraph && !isListHeading(heading) && !isBareName({ text: heading });
    this.sections = this.sections.filter(
      (each) => each.level < level || (each.isOverOthers && each.level === level && isBelow),
    );
    const isOverText = isOverParagraph && above !== undefined && !isListHeading(heading);
    const section = { heading, level, isOverText, isOverOthers: false };
    this.sections.push(section);
    if (this.notice && level <= this.notice.level) this.notice = null;
    if (!this.notice && noticeOf(heading) !== null) this.notice = section;
  }

  /** A Markdown heading has its own; capitals are above the rest where several headings are in capitals. */
  private levelOf(line: string): number {
    const marks = /^#+/.exec(line)?.[0].length;
    return (
      marks ??
      (this.lines.hasCapitals && (FAQ.test(line) || isInCapitals(line.replace(/\s?\([^()]*\)/, '')))
        ? IN_CAPITALS
        : PLAIN)
    );
  }

  private noticed(): string[] {
    return this.notice ? [this.notice.heading] : [];
  }

  /** The line after a gap, below a question on a line of its own. */
  private afterGap(line: string, i: number): string {
    const isAsked = line.endsWith('?') || isUnmarkedQuestion(line, this.leastAsked);
    return isAsked && this.paragraph.length === 0 ? this.lines.at(i + 2) : '';
  }

  private readRow(cells: readonly string[] | null | undefined, i: number): number | null {
    if (!cells) return null;
    this.flush();
    if (isMoment(cells[0]!)) this.entry = '';
    const isNew = this.titles === null;
    const isOfSite = isNew && isMenu(cells) && !this.lines.isRow(i + 1);
    if (isOfSite || isSeparatorRow(cells) || (isNew && this.startTable(cells, i))) return i;
    const { titles, table } = this;
    this.blocks.push({
      kind: 'row',
      cells,
      titles: titles ?? [],
      headings: this.headings(),
      table,
    });
    return i;
  }

  /** Whether the first row of a table is no row of values: a label with its value, or the columns' titles. */
  private startTable(cells: readonly string[], i: number): boolean {
    const below = this.lines.rowsFrom(i + 1);
    const [label = '', text = ''] = cells;
    const isPair = cells.length === 2 && !this.lines.isRow(i + 1, 3) && !isHeadOf(cells, below);
    if (isPair && label.length <= 40) {
      this.pushPair(label, text);
      return true;
    }
    this.table += 1;
    const [next] = below;
    const isTitles = next !== undefined && (isSeparatorRow(next) || isTitleRow(cells));
    this.titles = isTitles ? cells : [];
    return isTitles;
  }

  private endParagraph(): void {
    this.flush();
    this.titles = null;
    this.head = '';
    this.entry = '';
    // A label applies to the lines directly below it, a question until the end of its answer.
    const isAnswered = (this.blocks.at(-1)?.headings.at(-1) ?? '') === this.label;
    if (!this.label.endsWith('?') || isAnswered) this.label = '';
  }

  private headings(): string[] {
    const sections = this.sections.map(({ heading }) => heading);
    const notice = this.noticed().filter((each) => !sections.includes(each));
    const entry = this.entry || this.event;
    return [this.title, ...notice, ...sections, this.day, this.head, entry, this.label].filter(
      (each) => each !== '',
    );
  }

  private flush(): void {
    if (this.paragraph.length === 0) return;
    for (const { title, lines } of this.entries()) {
      if (title === '') {
        this.pushText(this.lines.unwrapped(lines));
        continue;
      }
      const text = this.lines.unwrapped(lines, shortOnes(lines));
      // A hotel with its price is none of the day's.
      if (PRICE.test(text) && namesHouse(title)) this.startDay('');
      this.entry = '';
      this.pushPair(title, text);
      this.entry = title;
    }
    this.paragraph = [];
  }

  private entries(): EntryGroup[] {
    if (this.label.endsWith('?')) return [{ title: '', lines: this.paragraph }];
    const isFirst = this.blocks.length === 0;
    const elsewhere = this.day !== '' ? 'day' : isFirst ? 'start' : 'other';
    const below = namesHouse(this.section) || namesHouse(this.head) ? 'houses' : elsewhere;
    return groupEntries(this.paragraph, below, this.lines.isInSmall);
  }

  private pushText(text: string, headings = this.headings()): void {
    this.blocks.push({ kind: 'paragraph', text, headings });
  }

  private pushPair(label: string, text: string): void {
    this.blocks.push({ kind: 'pair', label, text, headings: this.headings() });
  }

  private pushPairOrText(line: string): void {
    const pair = pairOf(line);
    if (pair) this.pushPair(pair.label, pair.value);
    else this.pushText(line);
  }

  private pushSchedule(time: string, what: string): void {
    this.entry = '';
    this.pushPair(time, what);
    // In "9 AM gather", nothing is named.
    this.entry = this.lines.isInSmall || /^\P{Ll}/u.test(what) ? nameOf(what) : '';
  }

  /** A heading with a date is informative on its own: "Friday, June 25: Sangeet". */
  private pushDated(heading: string): void {
    if (tellsDate(heading)) this.pushText(heading, this.noticed());
  }

  /** A label in the middle of a paragraph counts only where the line before it is complete. */
  private isOwnLine(line: string): boolean {
    const before = this.paragraph.at(-1);
    return before === undefined || (/[.!?:)]$/.test(before) && /^\p{Lu}/u.test(line));
  }
}
