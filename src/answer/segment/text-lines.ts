import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { withoutDoubleSpacing } from './double-spaced.ts';
import { STARTS_AT } from './group-entries.ts';
import { BULLET, cellsOf, isInCapitals, pairOf, scheduleOf } from './line-shapes.ts';
import { withoutMessageHeads } from './message-heads.ts';
import { joinNamelessEvents } from './nameless-events.ts';
import { withoutPageMenus } from './page-menus.ts';
import { splitEvents } from './run-in-events.ts';
import { splitSchedules } from './run-in-schedules.ts';
import { findTables } from './tables.ts';
import { type Breaks, continues, isInSmallLetters, unwrap, wrapWidthOf } from './wrapped-lines.ts';

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
  /^(?:loading(?:\.{3}|…)?|\d{1,4} days? to go!?|add to (?:my )?calendar|(?:view|see|open) (?:on |the )?map|get directions|(?:made|built|created) (?:with|on) [\p{L}]+|(?:privacy policy|terms of (?:use|service)|cookies?|[ |·•&])+|for all the days along the way|about zola.{0,120}|.{0,80}©.{0,80}all rights reserved.{0,80})$/iu;

/** Lines with each event of a programme on its own. */
const eventLinesOf = (lines: readonly string[]): string[] =>
  joinNamelessEvents(splitEvents(splitSchedules(lines)));

/** This many paragraphs, and this share of them, begin with a line of a word or two where they do so on purpose. */
const LEAST_HEADS = 4;
const HEADS_SHARE = 0.6;
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

/** The lines of a text, trimmed, and their layout: in tables, hard-wrapped at a width, in lower case. */
export class TextLines {
  private readonly lines: readonly string[];
  private readonly breaks: Breaks;
  private capitals: readonly string[] | null = null;
  private headed: boolean | null = null;
  private readonly tables: ReadonlyMap<number, readonly string[]>;

  constructor(text: string) {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !PAGE_REMAINS.test(line));
    this.lines = withoutPageMenus(withoutDoubleSpacing(eventLinesOf(withoutMessageHeads(lines))))
      .map((line) =>
        line.replace(LEADING_PICTURE, '').replace(ORNAMENTS, '$2').replace(TABBED_NUMBER, '$1 '),
      )
      .filter((line) => line.length > 90 || !PAGE_NUMBER.test(line));
    this.breaks = {
      wrapWidth: wrapWidthOf(this.lines),
      isInSmall: isInSmallLetters(this.lines),
    };
    this.tables = findTables(this.lines);
  }

  /** Whether headings are written in capitals: several short lines are, not counting a title. */
  get hasCapitals(): boolean {
    // "FAQ" and "TGV" are written so anywhere.
    this.capitals ??= this.lines
      .slice(1)
      .filter((line) => line.length >= 4 && line.length <= 70 && isInCapitals(line));
    return this.capitals.length > 1;
  }

  /** Whether the line at `i` is one that says in a word or two what its paragraph is about, as most of the text's do. */
  isHeadedAt(i: number): boolean {
    this.headed ??= this.hasHeads();
    return this.headed && isHead(this.at(i), this.at(i + 1) || this.at(i + 2));
  }

  private hasHeads(): boolean {
    const starts = this.lines.flatMap((line, i) =>
      i > 0 && line !== '' && this.at(i - 1) === '' && this.at(i + 1) !== '' && isWord(line)
        ? [i]
        : [],
    );
    const heads = starts.filter((i) => isHead(this.at(i), this.at(i + 1)));
    return heads.length >= LEAST_HEADS && heads.length >= starts.length * HEADS_SHARE;
  }

  /** The lines from `i` to the next empty one. */
  paragraphAt(i: number): string[] {
    const end = this.lines.indexOf('', i);
    return this.lines.slice(i, end < 0 ? undefined : end);
  }

  /** Whether lines usually begin in lower case. */
  get isInSmall(): boolean {
    return this.breaks.isInSmall;
  }

  get count(): number {
    return this.lines.length;
  }

  /** The line at `i`; past the end, an empty one. */
  at(i: number): string {
    return this.lines[i] ?? '';
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

  /** The text that begins with `first` at line `i` and continues to line `last`. */
  joined(first: string, i: number, last: number): string {
    return [first, ...this.lines.slice(i + 1, last + 1)].join(' ');
  }

  /** The last line that continues the item or label at `i`: it begins in the middle of a sentence. */
  lastContinuation(i: number): number {
    let last = i;
    while (this.goesOnAfter(last)) last += 1;
    return last;
  }

  /** Lines as a text; those that are part of the statement before are added to it with a comma. */
  unwrapped(lines: readonly string[], isPart: readonly boolean[] = []): string {
    return unwrap(lines, this.breaks, isPart);
  }

  private goesOnAfter(i: number): boolean {
    const next = this.at(i + 1);
    if (next === '' || BULLET.test(next) || this.cellsAt(i + 1)) return false;
    const { wrapWidth } = this.breaks;
    if (/^\p{Ll}/u.test(next) && continues(this.at(i), next, this.breaks)) return true;
    const isLong =
      wrapWidth !== null && this.at(i).length >= wrapWidth * 0.8 && !/[.!?:]$/.test(this.at(i));
    return isLong && !pairOf(next) && !scheduleOf(next);
  }
}
