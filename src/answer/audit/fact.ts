import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { memoize } from '../understand/memoize.ts';
import { weekdaysIn } from '../values/value-kinds.ts';

/** What a passage claims about something of which a wedding has only one. */
export type Fact = {
  /** The same for claims that can contradict each other. */
  key: string;
  topic: string;
  label: string;
  /** What is compared; `shown` is the same as it appears in the text. */
  value: string;
  shown: string;
  /** The weekday it holds for, where the text names one. */
  day: string;
  passage: Passage;
};

/** One kind of fact: how it is read from a passage, and whether two with the same key conflict. */
export type FactKind<F extends Fact = Fact> = {
  read: (passage: Passage, setting: Setting) => F[];
  clash: (a: F, b: F, setting: Setting) => boolean;
};

/** What must be known about all of the knowledge to read one passage of it. */
export type Setting = {
  /** The weekday of a date such as `6-12`, where the text states it. */
  weekdays: ReadonlyMap<string, string>;
  /** The weekday of the wedding itself, or ''. */
  mainDay: string;
  /** Names of towns, which follow addresses and name no place in them. */
  towns: ReadonlySet<string>;
  /** The preceding passage of the same paragraph, or null. */
  before: (passage: Passage) => Passage | null;
};

/** What was read from the folded text, as it appears in the text itself. */
export function asWritten(text: string, shown: string): string {
  const at = text.toLowerCase().indexOf(shown.toLowerCase());
  return at < 0 ? shown : text.slice(at, at + shown.length);
}

/** The weekday of a text in English that names only one, or ''. */
export const onlyDay = memoize((folded: string): string => {
  const days = weekdaysIn(folded);
  return days.size === 1 ? [...days][0]! : '';
});

/** The weekday that a passage states, or else the heading nearest to it that states one. */
export const dayOf = ({ text, headings }: Passage): string =>
  [text, ...headings.toReversed()].map((each) => onlyDay(englishOf(each))).find(Boolean) ?? '';

/** Whether two may hold for one day: what names none is of the usual day, where there is one. */
export function isSameDay(a: Fact, b: Fact, usual: string): boolean {
  const [dayA, dayB] = [a.day || usual, b.day || usual];
  return dayA === dayB || dayA === '' || dayB === '';
}
