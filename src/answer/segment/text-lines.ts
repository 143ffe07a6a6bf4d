import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { withoutLoneLeaders } from './dot-leaders.ts';
import { withoutDoubleSpacing } from './double-spaced.ts';
import { BULLET, cellsOf, isInCapitals, pairOf, RULE } from './line-shapes.ts';
import { STARTS_AT, scheduleOf, withoutTimeZone } from './line-times.ts';
import { withoutMessageHeads } from './message-heads.ts';
import { withMenuHeadings, withoutPageMenus } from './page-menus.ts';
import { withoutChevrons, withQuotedHeadings } from './quoted-headings.ts';
import { splitEvents, splitSchedules } from './run-in-lines.ts';
import { findTables } from './tables.ts';
import { type Breaks, breaksOf, continues, unwrap } from './wrapped-lines.ts';

const { layout } = foreignWords;

/** An emoji before a line says what it is about, like a bullet. */
const LEADING_PICTURE = /^(?:\p{Extended_Pictographic}[\uFE0F\u200D]?)+\s*/u;

/** "★ SATURDAY ★" */
const ORNAMENTS = /^([★☆✦✧◆◇❀✿♡])\s?([^★☆✦✧◆◇❀✿♡]+?)\s?\1$/u;

/** "1.	INTRODUCTION" is no row of a table. */
const TABBED_NUMBER = /^(\d{1,2}[.)])\t+(?=[^\t]+$)/;

/** A page header or footer. */
const PAGE_NUMBER = new RegExp(
  String.raw`(?:^|\s)(?:page|${layout.page}) \d{1,3}(?: (?:of|${layout.pageOf}) \d{1,3})?$|^\d{1,3} ?\/ ?\d{1,3}$|^-? ?\d{1,3} ?-?$`,
  'i',
);

/** What a website's page shows around a couple's words: "Loading", and its maker's footer. */
const PAGE_REMAINS =
  /^(?:loading(?:\.{3}|…)?|(?:countdown:? )?\d{1,4} days?(?:,? \d{1,2} (?:hours?|hrs?)(?:,? (?:and )?\d{1,2} min(?:ute)?s?)?(?: to go)?| to go)!?|\[?(?:reserve|book (?:now|online|here)|rsvp (?:now|here)|learn more|read more|show more)\]?|add to (?:my )?calendar|(?:view|see|open) (?:on |the )?map|get directions|(?:made|built|created) (?:with|on) [\p{L}]+|(?:privacy policy|terms of (?:use|service)|cookies?|[ |·•&])+|for all the days along the way|about zola.{0,120}|.{0,80}©.{0,80}all rights reserved.{0,80})$/iu;

/** A line in bold or italics that is no question and no sentence: a heading. */
const EMPHASISED_TITLE = /^(?=.{1,70}$)([*_]{1,3})(?=[^\s*_])[^*_|]*[^\s*_|.!?]\1$/u;
/** "**Parking:** behind the barn", "*Is there wifi?* No." */
const EMPHASISED = /(?<![\p{L}\p{N}*_])([*_]{1,3})(?=[^\s*_])([^*_]*[^\s*_])\1(?![\p{L}\p{N}*_])/gu;

const withoutEmphasis = (line: string): string =>
  EMPHASISED_TITLE.test(line) ? line : line.replace(EMPHASISED, '$2');

/** The lines of a text, trimmed, and their layout: in tables, hard-wrapped at a width, in lower case. */
export class TextLines {
  /** Whether headings are written in capitals: several short lines are, not counting a title. */
  readonly hasCapitals: boolean;
  private readonly lines: readonly string[];
  private readonly breaks: Breaks;
  private readonly isHeaded: boolean;
  /** For each line the index of the last one, itself included, that is neither empty nor a line of signs. */
  private readonly contents: readonly number[];
  private readonly tables: ReadonlyMap<number, readonly string[]>;

  constructor(text: string) {
    const lines = withoutChevrons(
      text.split('\n').map((line) => withoutEmphasis(line.trim())),
    ).filter((line) => !PAGE_REMAINS.test(line));
    const apart = splitEvents(splitSchedules(withoutMessageHeads(withoutLoneLeaders(lines))));
    this.lines = withQuotedHeadings(withoutPageMenus(withMenuHeadings(withoutDoubleSpacing(apart))))
      .map((line) =>
        line.replace(LEADING_PICTURE, '').replace(ORNAMENTS, '$2').replace(TABBED_NUMBER, '$1 '),
      )
      .map(withoutTimeZone)
      .filter((line) => line.length > 90 || !PAGE_NUMBER.test(line));
    this.breaks = breaksOf(this.lines);
    this.tables = findTables(this.lines);
    // "FAQ" and "TGV" are written so anywhere.
    const capitals = this.lines
      .slice(1)
      .filter((line) => line.length >= 4 && line.length <= 70 && isInCapitals(line));
    this.hasCapitals = capitals.length > 1;
    this.isHeaded = hasHeads(this.lines);
    let last = 0;
    this.contents = this.lines.map((line, i) => {
      if (line !== '' && !RULE.test(line)) last = i;
      return last;
    });
  }

  get count(): number {
    return this.lines.length;
  }

  /** Whether lines usually begin in lower case. */
  get isInSmall(): boolean {
    return this.breaks.isInSmall;
  }

  /** The line at `i`; past the end, an empty one. */
  at(i: number): string {
    return this.lines[i] ?? '';
  }

  /** The index of the line below `i`, with or without an empty one between. */
  below(i: number): number {
    return this.at(i + 1) === '' ? i + 2 : i + 1;
  }

  /** The nearest line above `i` that is neither empty nor a line of signs; else the first one. */
  contentAbove(i: number): string {
    return this.at(this.contents[i - 1] ?? 0);
  }

  startsParagraph(i: number): boolean {
    return this.at(i - 1) === '';
  }

  /** Whether the line at `i` is between empty ones, with something below. */
  isAlone(i: number): boolean {
    const isBetween = i > 0 && this.startsParagraph(i) && this.at(i + 1) === '';
    return isBetween && this.at(i + 2) !== '';
  }

  /** The line above `i`, with or without an empty one between. */
  aboveGap(i: number): string {
    return this.at(i - 1) || this.at(i - 2);
  }

  /** The lines from `i` to the next empty one, or so many of them. */
  paragraphAt(i: number, most = this.count): string[] {
    let end = i;
    while (end < this.count && end - i < most && this.lines[end] !== '') end += 1;
    return this.lines.slice(i, end);
  }

  /** Whether the line at `i` is one that says in a word or two what its paragraph is about, as most of the text's do. */
  isHeadedAt(i: number): boolean {
    return this.isHeaded && isHead(this.at(i), this.at(this.below(i)));
  }

  /** The cells at `i` where columns separated by spaces make it a row of a table. */
  tableRowAt(i: number): readonly string[] | undefined {
    return this.tables.get(i);
  }

  /** The cells of the line at `i`, where it is a row of a table in any form; else null. */
  cellsAt(i: number): readonly string[] | null {
    return this.tables.get(i) ?? cellsOf(this.at(i));
  }

  isRow(i: number, least = 2): boolean {
    return (this.cellsAt(i)?.length ?? 0) >= least;
  }

  /** The rows of a table from line `i` on. */
  rowsFrom(i: number): (readonly string[])[] {
    const rows: (readonly string[])[] = [];
    for (let cells = this.cellsAt(i); cells; cells = this.cellsAt(i + rows.length))
      rows.push(cells);
    return rows;
  }

  /** Whether the line at `i` is an entry of a list, by its label or its time. */
  isEntry(i: number): boolean {
    const line = this.at(i).replace(BULLET, '');
    return pairOf(line) !== null || scheduleOf(line) !== null;
  }

  /** An item or a label that begins with `first` at line `i`, and the last line that continues it. */
  continued(first: string, i: number): { text: string; last: number } {
    let last = i;
    while (this.goesOnAfter(last)) last += 1;
    return { text: [first, ...this.lines.slice(i + 1, last + 1)].join(' '), last };
  }

  /** Lines as a text; those that are part of the statement before are added to it with a comma. */
  unwrapped(lines: readonly string[], isPart: readonly boolean[] = []): string {
    return unwrap(lines, this.breaks, isPart);
  }

  /** Whether the line below `i` begins in the middle of a sentence. */
  private goesOnAfter(i: number): boolean {
    const [line, next] = [this.at(i), this.at(i + 1)];
    if (next === '' || BULLET.test(next) || this.cellsAt(i + 1)) return false;
    if (/^\p{Ll}/u.test(next) && continues(line, next, this.breaks)) return true;
    const { wrapWidth } = this.breaks;
    const isLong = wrapWidth !== null && line.length >= wrapWidth * 0.8 && !/[.!?:]$/.test(line);
    return isLong && !pairOf(next) && !scheduleOf(next);
  }
}

/** This many paragraphs, and this share of them, begin with a line of a word or two where they do so on purpose. */
const LEAST_HEADS = 4;
const HEADS_SHARE = 0.6;

function hasHeads(lines: readonly string[]): boolean {
  const starts = lines.flatMap((line, i) => {
    const next = lines[i + 1] ?? '';
    const isStart = line !== '' && lines[i - 1] === '' && next !== '' && isWord(line);
    return isStart ? [{ line, next }] : [];
  });
  const heads = starts.filter(({ line, next }) => isHead(line, next));
  return heads.length >= LEAST_HEADS && heads.length >= starts.length * HEADS_SHARE;
}

const isHead = (line: string, next: string): boolean =>
  (STARTS_AT.test(next)
    ? line.length <= 36 && line.split(' ').length <= 6
    : line.length <= 24 && line.split(' ').length <= 3) &&
  !/[\d.!?,;:|\t]/.test(line) &&
  !BULLET.test(line) &&
  next !== '';

/** No question with its answer, no row, no item of a list and no label with its value. */
const isWord = (line: string): boolean =>
  !line.endsWith('?') &&
  !BULLET.test(line) &&
  !isInCapitals(line) &&
  cellsOf(line) === null &&
  pairOf(line) === null &&
  scheduleOf(line) === null;
