import type { Passage, Statement } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { memoize } from '../understand/memoize.ts';
import { weekdaysIn } from '../values/value-kinds.ts';

/** What a passage claims about something of which a wedding has only one. */
export type Fact = {
  topic: string;
  /** Tells apart several facts of one topic: only claims with the same part can contradict each other. */
  part?: string;
  label: string;
  /** What is compared; `shown` is the same as it appears in the text. */
  value: string;
  shown: string;
  /** The weekday it holds for, where the text names one; else ''. */
  day?: string;
  passage: Passage;
};

/**
 * One kind of fact: how it is read from a passage, and whether two with the same topic and part conflict.
 * These are methods, so that kinds of different facts can stand in one list.
 */
export type FactKind<F extends Fact = Fact> = {
  read(passage: Passage, setting: Setting): F[];
  clash(a: F, b: F, setting: Setting): boolean;
};

/** What must be known about all of the knowledge to read one passage of it. */
export type Setting = {
  /** The weekday of the wedding itself, or ''. */
  mainDay: string;
  /** Names of towns, which follow addresses and name no place in them. */
  towns: ReadonlySet<string>;
  /** The preceding passage of the same paragraph, or null. */
  before: (passage: Passage) => Passage | null;
};

/** What a passage states: its value was read from the folded text, and is shown as it appears in the text. */
export function statementOf({ source, text }: Passage, shown: string): Statement {
  const at = text.toLowerCase().indexOf(shown.toLowerCase());
  return { source, quote: text, value: at < 0 ? shown : text.slice(at, at + shown.length) };
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
