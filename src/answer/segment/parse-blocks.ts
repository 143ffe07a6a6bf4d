import { groupEntries } from './group-entries.ts';
import {
  ANSWER,
  BULLET,
  cellsOf,
  headingOf,
  inlineAnswerOf,
  isColumnTitles,
  isDateLine,
  isLabelAlone,
  isMenu,
  isNamedDay,
  isQuestionHeading,
  isSeparatorRow,
  isTitleRow,
  MARKDOWN_HEADING,
  pairOf,
  QUESTION,
  RULE,
  scheduleOf,
} from './line-shapes.ts';
import { withoutMessageHeads } from './message-heads.ts';
import { findTables } from './tables.ts';
import { isInSmallLetters, unwrap, wrapWidthOf } from './wrapped-lines.ts';

/** A block of a text as its author laid it out, under its headings. */
export type Block =
  | { kind: 'paragraph'; text: string; headings: string[] }
  | { kind: 'item'; text: string; headings: string[] }
  | { kind: 'pair'; label: string; text: string; headings: string[] }
  | { kind: 'row'; cells: string[]; titles: string[]; headings: string[] };

/** Reads a text's layout: headings of every kind, questions with answers, labels, items, tables. */
export function parseBlocks(text: string): Block[] {
  return new BlockReader(text).read();
}

/** A picture before a line says what it is about, as a bullet would. */
const LEADING_PICTURE = /^(?:\p{Extended_Pictographic}[\uFE0F\u200D]?)+\s*/u;

/** What stands at the head or foot of each page. */
const PAGE_NUMBER =
  /(?:^|\s)(?:page|seite|p[aá]gina|pagina) \d{1,3}(?: (?:of|von|de|di) \d{1,3})?$|^\d{1,3} ?\/ ?\d{1,3}$|^-? ?\d{1,3} ?-?$/i;
const HAS_DATE =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
/** The day on which something was written, not one on which something happens. */
const IS_NEWS =
  /\b(?:updated?|changed?|corrections?|post(?:ed)?|news|version|added|written|sent)\b/i;
class BlockReader {
  private readonly blocks: Block[] = [];
  private readonly lines: string[];
  private title = '';
  private section = '';
  private day = '';
  private label = '';
  private paragraph: string[] = [];
  private titles: string[] | null = null;

  private readonly wrapWidth: number;
  private readonly isInSmall: boolean;
  private readonly tables: ReadonlyMap<number, readonly string[]>;

  constructor(text: string) {
    const lines = text.split('\n').map((line) => line.trim());
    this.lines = withoutMessageHeads(lines)
      .map((line) => line.replace(LEADING_PICTURE, ''))
      .filter((line) => line.length > 90 || !PAGE_NUMBER.test(line));
    this.wrapWidth = wrapWidthOf(this.lines);
    this.isInSmall = isInSmallLetters(this.lines);
    this.tables = findTables(this.lines);
  }

  read(): Block[] {
    for (let i = 0; i < this.lines.length; i += 1) i = this.readLine(i);
    this.flush();
    return this.blocks;
  }

  /** Reads the line at `i`, and perhaps some after it; gives the index of the last one read. */
  private readLine(i: number): number {
    const line = this.lines[i]!;
    const row = this.tables.get(i);
    if (row) {
      this.readRow(row, i);
      return i;
    }
    if (line === '' || RULE.test(line) || isColumnTitles(line)) {
      this.endParagraph();
      return i;
    }
    const schedule = scheduleOf(line);
    if (schedule && !line.startsWith('|')) {
      this.flush();
      const last = this.lastContinuation(i);
      const rest = [schedule.what, ...this.lines.slice(i + 1, last + 1)].join(' ');
      this.push({ kind: 'pair', label: schedule.time, text: rest, headings: this.headings() });
      return last;
    }
    const cells = cellsOf(line);
    if (cells) {
      this.readRow(cells, i);
      return i;
    }
    if (/^(?:question|answer)s?:?$/i.test(line)) {
      this.flush();
      // What follows the word stands as if the gap below it were not there.
      return this.lines[i + 1] === '' ? i + 1 : i;
    }
    const inline = inlineAnswerOf(line.replace(BULLET, ''));
    if (inline) {
      this.flush();
      const last = this.lastContinuation(i);
      const text = [inline.answer, ...this.lines.slice(i + 1, last + 1)].join(' ');
      this.push({ kind: 'paragraph', text, headings: [...this.headings(), inline.question] });
      return last;
    }
    if (this.readHeading(line, i)) return i;
    if (BULLET.test(line)) {
      this.flush();
      const last = this.lastContinuation(i);
      this.pushPairOr(
        'item',
        this.lines
          .slice(i, last + 1)
          .join(' ')
          .replace(BULLET, ''),
      );
      return last;
    }
    const titled = pairOf(line);
    const isTitled = titled !== null && !/^(?:date|when|day|rsvp|deadline)\b/i.test(titled.label);
    if (isTitled && isDateLine(titled.value) && this.lines[i + 1] && this.paragraph.length === 0) {
      // "Welcome Dinner - Friday, May 13" stands over what happens then.
      this.flush();
      this.push({ kind: 'paragraph', text: line, headings: [] });
      this.section = line;
      this.day = '';
      this.label = '';
      return i;
    }
    const isInAnswer = this.label.endsWith('?');
    if (!isInAnswer && pairOf(line) && this.isOwnLine(line)) {
      this.flush();
      const last = this.lastContinuation(i);
      this.pushPairOr('paragraph', this.lines.slice(i, last + 1).join(' '));
      return last;
    }
    this.paragraph.push(line);
    return i;
  }

  private readHeading(line: string, i: number): boolean {
    const next = this.lines[i + 1] || this.afterGap(line, i);
    const question = QUESTION.exec(line)?.[1] ?? (isQuestionHeading(line, next) ? line : null);
    if (question) {
      this.flush();
      this.label = question.replace(BULLET, '');
      return true;
    }
    const answer = this.label === '' ? undefined : ANSWER.exec(line)?.[1];
    if (answer) {
      this.flush();
      this.paragraph.push(answer);
      return true;
    }
    if (
      isDateLine(line) &&
      (next !== '' || this.blocks.length === 0 || isTitleLike(this.lines[i + 2] ?? '')) &&
      this.paragraph.length === 0
    ) {
      // The day over a list belongs to what follows; the day of it all says so itself.
      if (this.blocks.length === 0 || /\d{4}/.test(line))
        this.push({ kind: 'paragraph', text: line, headings: this.headings() });
      this.day = line;
      this.label = '';
      return true;
    }
    if (isNamedDay(line) && next !== '' && this.paragraph.length === 0) {
      this.push({ kind: 'paragraph', text: line, headings: this.headings() });
      this.day = line;
      this.label = '';
      return true;
    }
    const heading = headingOf(line, next, this.paragraph.length === 0);
    if (heading === null) return false;
    this.flush();
    if (isLabelAlone(line) && this.lines[i + 1]) {
      // "Beds:" over a list holds for that list.
      this.label = heading;
      return true;
    }
    this.label = '';
    this.day = '';
    const isTitle = MARKDOWN_HEADING.test(line) && /^#\s/.test(line) && this.blocks.length === 0;
    if (isTitle) this.title = heading;
    else this.section = heading;
    // A heading with a date tells something by itself: "Friday, June 25: Sangeet".
    if (HAS_DATE.test(heading) && !IS_NEWS.test(heading))
      this.push({ kind: 'paragraph', text: heading, headings: [] });
    return true;
  }

  /** The line after a gap, below a question that stands alone. */
  private afterGap(line: string, i: number): string {
    const isAlone = line.endsWith('?') && this.paragraph.length === 0;
    return isAlone ? (this.lines[i + 2] ?? '') : '';
  }

  private readRow(cells: readonly string[], i: number): void {
    this.flush();
    if (isSeparatorRow(cells) || (this.titles === null && isMenu(cells) && !this.isRow(i + 1)))
      return;
    if (cells.length === 2 && this.titles === null && !this.isRow(i + 1, 3)) {
      const [label, text] = cells as readonly [string, string];
      if (label.length <= 40) {
        this.push({ kind: 'pair', label, text, headings: this.headings() });
        return;
      }
    }
    const next = this.cellsAt(i + 1);
    if (!this.titles && next && (isSeparatorRow(next) || isTitleRow(cells))) {
      this.titles = [...cells];
      return;
    }
    this.titles ??= [];
    this.push({ kind: 'row', cells: [...cells], titles: this.titles, headings: this.headings() });
  }

  /** The cells of the line at `i`, where it is a row of a table; else null. */
  private cellsAt(i: number): readonly string[] | null {
    return this.tables.get(i) ?? cellsOf(this.lines[i] ?? '');
  }

  private isRow(i: number, least = 2): boolean {
    return (this.cellsAt(i)?.length ?? 0) >= least;
  }

  private endParagraph(): void {
    this.flush();
    this.titles = null;
    // A label holds for the lines directly under it, a question until its answer has ended.
    const isAnswered = (this.blocks.at(-1)?.headings.at(-1) ?? '') === this.label;
    if (!this.label.endsWith('?') || isAnswered) this.label = '';
  }

  private headings(): string[] {
    return [this.title, this.section, this.day, this.label].filter((each) => each !== '');
  }

  private flush(): void {
    if (this.paragraph.length > 0) {
      for (const group of groupEntries(this.paragraph)) {
        const headings = this.headings();
        if (group.title === '')
          this.push({ kind: 'paragraph', text: unwrap(group.lines, this.isInSmall), headings });
        else
          this.push({
            kind: 'pair',
            label: group.title,
            text: unwrap(group.lines, this.isInSmall),
            headings,
          });
      }
    }
    this.paragraph = [];
  }

  private push(block: Block): void {
    this.blocks.push(block);
  }

  private pushPairOr(kind: 'item' | 'paragraph', line: string): void {
    const pair = pairOf(line);
    const headings = this.headings();
    if (pair) this.push({ kind: 'pair', label: pair.label, text: pair.value, headings });
    else this.push({ kind, text: line, headings });
  }

  /** A label in the middle of a paragraph is one only where the line before has ended. */
  private isOwnLine(line: string): boolean {
    const before = this.paragraph.at(-1);
    return before === undefined || (/[.!?:)]$/.test(before) && /^\p{Lu}/u.test(line));
  }

  /** The last line that goes on with the item or label at `i`: it begins in the middle of a sentence. */
  private lastContinuation(i: number): number {
    let last = i;
    for (;;) {
      const next = this.lines[last + 1] ?? '';
      const isLong =
        this.lines[last]!.length >= this.wrapWidth * 0.8 && !/[.!?:]$/.test(this.lines[last]!);
      const goesOn =
        (!this.isInSmall && /^\p{Ll}/u.test(next)) ||
        (isLong && !pairOf(next) && !scheduleOf(next));
      if (next === '' || BULLET.test(next) || this.cellsAt(last + 1) || !goesOn) return last;
      last += 1;
    }
  }
}

/** "Welcome Tacos" below a day: a name, not a sentence. */
const isTitleLike = (line: string): boolean =>
  line !== '' && line.length <= 48 && !/[.!?,;]$/.test(line);
