import { hasTrait } from '../lexicon/concepts.ts';
import { noticeOf } from '../privacy/private-notice.ts';
import { isBareName } from './bare-name.ts';
import { LIST_HEADING } from './cards.ts';
import { beginsWithDay } from './line-dates.ts';
import { FAQ } from './line-headings.ts';
import { isInCapitals } from './line-shapes.ts';
import { listsPlacesToStay, namesHouse, readHeading } from './passage-concepts.ts';

type Section = {
  heading: string;
  level: number;
  /** Whether it is the heading of the list or table directly below it, not of a text. */
  isOverRows: boolean;
  /** Whether it stands directly over a paragraph, and so over no card below that. */
  isOverText: boolean;
  /** Whether others of its level are below it: it stood alone above the first of them. */
  isOverOthers: boolean;
};

/** Headings, in English, that stand below no other, whatever stood there without a text of its own. */
const SECTION =
  /^(?:the )?(?:beds|travel|flying in|coach(?:es)?|getting (?:here|there)|rsvp|repl(?:y|ies)|contacts?|things to do|what to wear|dress notes|clothes)$/;
/** "FAQ", "Häufige Fragen", "Things people ask". */
const OF_QUESTIONS =
  /\b(?:quest|fragen?\b|ask(?:ed|ing)\b|(?:all|people|you|guests|folks|every(?:one|body)) asks?\b|ask us\b|domand|pregunt|pergunt)/i;

/** Levels of headings that are not in Markdown, whose own go from 1 to 6. */
export const IN_CAPITALS = 7;
const PLAIN = 8;
/** That of "> Gifts", which is read as "### Gifts". */
const QUOTED = 3;

/** The level of a heading: capitals are above the rest where a text has several headings in capitals. */
export function levelOf(line: string, hasCapitals: boolean): number {
  const marks = /^#+/.exec(line)?.[0].length;
  const isAbove = FAQ.test(line) || isInCapitals(line.replace(/\s?\([^()]*\)/, ''));
  return marks ?? (hasCapitals && isAbove ? IN_CAPITALS : PLAIN);
}

/** What stands above the line that is read: each kind of heading, and when it begins and ends. */
export class Outline {
  /** The title of the whole text. */
  title = '';
  /** The headings above, the outermost first. */
  private sections: Section[] = [];
  /** The heading that says for whom what follows is, until the next one that is not below it. */
  private notice: Section | null = null;
  /** The day's line: set by startDay, which ends what was below the one before. */
  day = '';
  /** What happens on that day, where a heading below it says so. */
  event = '';
  /** What the paragraph is about, where its first line says so. */
  private head = '';
  /** The name above the lines of the paragraph, such as a hotel's. */
  entry = '';
  /** What applies to the lines directly below it, or a question until the end of its answer. */
  label = '';

  /** The blocks so far show what already has something below it. */
  constructor(private readonly blocks: readonly { headings: readonly string[] }[]) {}

  /** All that stands above, the outermost first. */
  headings(): string[] {
    const sections = this.sections.map(({ heading }) => heading);
    const notice = this.noticed().filter((each) => !sections.includes(each));
    const entry = this.entry || this.event;
    return [this.title, ...notice, ...sections, this.day, this.head, entry, this.label].filter(
      (each) => each !== '',
    );
  }

  /** The notice alone: what tells its own day or date needs no other heading. */
  noticed(): string[] {
    return this.notice ? [this.notice.heading] : [];
  }

  /** Whether a text's title may still stand here. */
  get isAtStart(): boolean {
    return this.blocks.length === 0 && this.section === '';
  }

  /** Whether the nearest heading is that of places to stay. */
  get listsHouses(): boolean {
    return namesHouse(this.section) || namesHouse(this.head);
  }

  startSection(
    heading: string,
    level: number,
    { isOverParagraph = false, isOverRows = false } = {},
  ): void {
    if (beginsWithDay(heading)) this.endDays();
    const above = this.sections.at(-1);
    if (above?.level === level && isOverParagraph && !this.isFilled) above.isOverOthers = true;
    // "Gifts" is no part of "Beds", whatever stood below that.
    const isBelow =
      isOverParagraph &&
      !LIST_HEADING.test(heading) &&
      !isBareName({ text: heading }) &&
      !listsPlacesToStay(heading) &&
      !SECTION.test(readHeading(heading).folded);
    this.endSections(level, ({ isOverOthers }) => isOverOthers && isBelow);
    const isOverText = isOverParagraph && above !== undefined && !LIST_HEADING.test(heading);
    const section = { heading, level, isOverRows, isOverText, isOverOthers: false };
    this.sections.push(section);
    // "Not for guests" directly above "Food" holds for what is below both.
    const isEnded = this.notice && level <= this.notice.level && this.hasBelow(this.notice.heading);
    if (isEnded) this.notice = null;
    if (!this.notice && noticeOf(heading) !== null) this.notice = section;
  }

  startDay(line: string): void {
    if (line !== '') this.endDays();
    this.day = line;
    this.event = '';
    this.entry = '';
    this.label = '';
  }

  startEvent(heading: string): void {
    this.startDay(this.day);
    this.event = heading;
  }

  startHead(heading: string): void {
    this.startDay('');
    this.endSections(PLAIN);
    this.head = heading;
  }

  /** Ends what applies to a paragraph only; a question ends with its answer. */
  endParagraph(): void {
    this.head = '';
    this.entry = '';
    const isAnswered = (this.blocks.at(-1)?.headings.at(-1) ?? '') === this.label;
    if (!this.label.endsWith('?') || isAnswered) this.label = '';
  }

  /** Ends the sections of a level and those below it, but for the ones of that level to be kept. */
  endSections(level: number, isKept: (section: Section) => boolean = () => false): void {
    this.sections = this.sections.filter(
      (each) => each.level < level || (each.level === level && isKept(each)),
    );
  }

  /** Ends a day that is a section, and what is below it: "FRIDAY THE 11TH" is no part of "THURSDAY (all times Pacific)". */
  endDays(): void {
    const day = this.sections.findIndex(({ heading }) => beginsWithDay(heading));
    if (day >= 0) this.sections.length = day;
  }

  /** Ends the sections over a text that a card has followed, but for the last one where the card is directly below it. */
  endTexts(isDirectlyBelow: boolean): void {
    const own = isDirectlyBelow ? this.sections.at(-1) : undefined;
    this.sections = this.sections.filter((each) => !each.isOverText || each === own);
  }

  /** Below a list and a gap, "Dress code: cocktail" is no longer about the menu. */
  endList(label: string): void {
    const above = readHeading(this.section).concepts;
    const own = [...readHeading(label).concepts];
    if (own.length > 0 && own.every((id) => !above.has(id)) && this.sections.at(-1)?.isOverRows)
      this.sections.pop();
  }

  /** Below "THE EVENING" with its text and a gap, "KIDS: welcome till nine" is its equal, whether or not it stands alone. */
  endFilledCapitals(): void {
    if (this.sections.at(-1)?.level === IN_CAPITALS && this.isFilled) this.endSections(IN_CAPITALS);
  }

  /** "RSVP by 1 March", below the last section and a gap, is no part of it. */
  endForReply(): void {
    if (this.label !== '' || !this.isFilled || readHeading(this.section).concepts.has('rsvp'))
      return;
    this.sections = [];
    this.startDay('');
  }

  /** Below "Taxis" with its text and a gap, "What do I wear?" is no question about taxis. */
  endForQuestion(question: string): void {
    this.startDay('');
    const level = this.sections.at(-1)?.level;
    const isEqual =
      level === PLAIN || level === QUOTED || beginsWithDay(this.section) || isInCapitals(question);
    if (isEqual && this.isFilled && !this.isBelowQuestion && !this.isOfQuestions)
      this.sections.pop();
  }

  /** Whether the section is one of questions with their answers. */
  get isOfQuestions(): boolean {
    return FAQ.test(this.section) || OF_QUESTIONS.test(this.section);
  }

  /** Whether the last block answers a question that stands above it. */
  get isBelowQuestion(): boolean {
    return this.blocks.at(-1)?.headings.at(-1)?.endsWith('?') === true;
  }

  /** A day begins something else: below "STAYING" with its hotels, "FRIDAY NIGHT" is no place to stay. */
  endFilledSections(): void {
    const concepts = [...readHeading(this.section).concepts];
    if (this.isFilled && !concepts.some((id) => hasTrait(id, 'of-events'))) this.sections = [];
  }

  private get section(): string {
    return this.sections.at(-1)?.heading ?? '';
  }

  /** Whether the last block stands below the innermost section. */
  private get isFilled(): boolean {
    return this.hasBelow(this.section);
  }

  private hasBelow(heading: string): boolean {
    return this.blocks.at(-1)?.headings.includes(heading) === true;
  }
}
