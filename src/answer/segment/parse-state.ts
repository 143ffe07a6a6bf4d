import { groupEntries, shortOnes } from './group-entries.ts';
import { byHouse, houseOf } from './houses.ts';
import { tellsDate } from './line-dates.ts';
import { isTitleLike, PRICE, pairOf } from './line-shapes.ts';
import { Outline } from './outline.ts';
import { namesHouse } from './passage-concepts.ts';
import type { TextLines } from './text-lines.ts';

/** A block of a text in its author's layout, under its headings. */
export type Block = { headings: readonly string[] } & (
  | { kind: 'paragraph'; text: string }
  /** A name with what is said of it; or, `isLabelled`, what the couple wrote behind "Parking:". */
  | { kind: 'pair'; label: string; text: string; isLabelled: boolean }
  | { kind: 'row'; cells: readonly string[]; titles: readonly string[]; table: number }
);

/** How far a text has been parsed: its blocks so far, what stands above the line, and what has begun. */
export class ParseState {
  readonly blocks: Block[] = [];
  readonly outline = new Outline(this.blocks);
  /** The index of the last line that began a section as a title. */
  titleAt = -2;
  /** The lines of the paragraph that are in no block yet. */
  paragraph: string[] = [];
  /** The titles of the table's columns; null where no table has begun. */
  titles: readonly string[] | null = null;
  private table = 0;

  constructor(readonly lines: TextLines) {}

  /** Makes blocks of the paragraph's lines: before whatever is none of them. */
  flush(): void {
    for (const { title, lines } of this.entries()) {
      if (title === '') {
        this.pushText(this.lines.unwrapped(lines));
        continue;
      }
      const text = this.lines.unwrapped(lines, shortOnes(lines));
      // A hotel with its price is none of the day's.
      if (PRICE.test(text) && namesHouse(title)) this.outline.startDay('');
      this.outline.entry = '';
      this.pushPair(title, text);
      this.outline.entry = title;
    }
    this.paragraph = [];
  }

  endParagraph(): void {
    this.flush();
    this.titles = null;
    this.outline.endParagraph();
  }

  startTable(titles: readonly string[]): void {
    this.table += 1;
    this.titles = titles;
  }

  pushRow(cells: readonly string[]): void {
    const [titles, headings] = [this.titles ?? [], this.outline.headings()];
    this.blocks.push({ kind: 'row', cells, titles, headings, table: this.table });
  }

  pushText(text: string, headings = this.outline.headings()): void {
    const house = houseOf(text);
    const isOfHouse = house !== '' && [house, ...headings].some(namesHouse);
    // "Clarion Wisby, four stars." above "Villa Alma, three stars.": what is said of one is not said of the other.
    const each = isOfHouse ? byHouse(text) : [text];
    if (each.length > 1) {
      for (const one of each) this.pushText(one, headings);
      return;
    }
    const own = isOfHouse && headings.at(-1) !== house ? [...headings, house] : headings;
    this.blocks.push({ kind: 'paragraph', text, headings: own });
  }

  pushPair(label: string, text: string, { isLabelled = false } = {}): void {
    this.blocks.push({ kind: 'pair', label, text, isLabelled, headings: this.outline.headings() });
  }

  pushPairOrText(line: string): void {
    const pair = pairOf(line);
    if (pair) this.pushPair(pair.label, pair.value, { isLabelled: true });
    else this.pushText(line);
  }

  pushSchedule(time: string, what: string): void {
    this.outline.entry = '';
    this.pushPair(time, what);
    // In "9 AM gather", nothing is named.
    this.outline.entry = this.lines.isInSmall || /^\P{Ll}/u.test(what) ? nameOf(what) : '';
  }

  /** A heading with a date is informative on its own: "Friday, June 25: Sangeet". */
  pushDated(heading: string): void {
    if (tellsDate(heading)) this.pushText(heading, this.outline.noticed());
  }

  private entries() {
    if (this.paragraph.length === 0) return [];
    const { day, label, listsHouses } = this.outline;
    if (label.endsWith('?')) return [{ title: '', lines: this.paragraph }];
    const elsewhere = day !== '' ? 'day' : this.blocks.length === 0 ? 'start' : 'other';
    return groupEntries(this.paragraph, listsHouses ? 'houses' : elsewhere, this.lines.isInSmall);
  }
}

/** "Mehendi" of "Mehendi, Neem Courtyard": what the lines below it are about. */
const nameOf = (what: string): string => {
  const [name = ''] = what.split(/,| [–—|-] | \(|: /);
  return isTitleLike(name) && name.split(' ').length <= 5 ? name : '';
};
