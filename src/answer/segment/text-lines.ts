import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { BULLET, cellsOf, isInCapitals, pairOf, scheduleOf } from './line-shapes.ts';
import { withoutMessageHeads } from './message-heads.ts';
import { findTables } from './tables.ts';
import { type Breaks, continues, isInSmallLetters, unwrap, wrapWidthOf } from './wrapped-lines.ts';

const { layout } = foreignWords;

/** An emoji before a line says what it is about, like a bullet. */
const LEADING_PICTURE = /^(?:\p{Extended_Pictographic}[\uFE0F\u200D]?)+\s*/u;

/** "1.	INTRODUCTION" is no row of a table. */
const TABBED_NUMBER = /^(\d{1,2}[.)])\t+(?=[^\t]+$)/;

/** A page header or footer. */
const PAGE_NUMBER = new RegExp(
  String.raw`(?:^|\s)(?:page|${layout.page}) \d{1,3}(?: (?:of|${layout.pageOf}) \d{1,3})?$|^\d{1,3} ?\/ ?\d{1,3}$|^-? ?\d{1,3} ?-?$`,
  'i',
);

/** The lines of a text, trimmed, and their layout: in tables, hard-wrapped at a width, in lower case. */
export class TextLines {
  private readonly lines: readonly string[];
  private readonly breaks: Breaks;
  private capitals: readonly string[] | null = null;
  private readonly tables: ReadonlyMap<number, readonly string[]>;

  constructor(text: string) {
    const lines = text.split('\n').map((line) => line.trim());
    this.lines = withoutMessageHeads(lines)
      .map((line) => line.replace(LEADING_PICTURE, '').replace(TABBED_NUMBER, '$1 '))
      .filter((line) => line.length > 90 || !PAGE_NUMBER.test(line));
    this.breaks = {
      wrapWidth: wrapWidthOf(this.lines),
      isInSmall: isInSmallLetters(this.lines),
    };
    this.tables = findTables(this.lines);
  }

  /** Whether headings are written in capitals: several short lines are, not counting a title. */
  get hasCapitals(): boolean {
    this.capitals ??= this.lines.slice(1).filter((line) => line.length <= 70 && isInCapitals(line));
    return this.capitals.length > 1;
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
