import type { TextValue } from '#answer/engine.ts';
import type { Part } from './parts.ts';

/** A passage that a reply may rest on. */
export type EvidencePassage = {
  id: number;
  source: string;
  headings: readonly string[];
  text: string;
};

/** One passage: what it holds as a whole, and each part of it. */
export type Statement = {
  isCited: boolean;
  /** Cited, or under the same heading as one that is. */
  isNear: boolean;
  /** Those under the same heading have the same group; one without a heading has its own. */
  group: string;
  keys: ReadonlySet<string>;
  events: ReadonlySet<string>;
  /** The events that its headings name. */
  headingEvents: ReadonlySet<string>;
  /** The stems of its words with a capital. */
  names: ReadonlySet<string>;
  /** What all of it is said of, where it is a row of its own or goes on with one: the names before its colon. */
  label: ReadonlySet<string>;
  /** The streets in it, as they are compared. */
  streets: readonly string[];
  /** The names behind that. */
  values: ReadonlySet<string>;
  /** The weekdays and dates that it names, or that stand over it; true where it says nothing else. */
  days: ReadonlySet<string>;
  isDayAlone: boolean;
  parts: readonly StatedPart[];
};

/** A part of a passage, and what it tells. */
export type StatedPart = Pick<Part, 'events' | 'words' | 'roles'> & {
  keys: ReadonlySet<string>;
  /** The stems of its names, or of those of the part that it goes on with. */
  names: ReadonlySet<string>;
  /** With the words that begin it and may be a name. */
  maybeNames: ReadonlySet<string>;
  /** It says of itself that it is the last one. */
  isLast: boolean;
  isHeading: boolean;
  times: Time[];
};
export type Time = Extract<TextValue, { kind: 'time' }>;

/** Everything that a reply may say: what is near the passages it cites, and what is anywhere. */
export type Evidence = {
  statements: readonly Statement[];
  near: readonly Statement[];
  nearKeys: ReadonlySet<string>;
  /** Weekdays, years and words. */
  anywhere: ReadonlySet<string>;
  /** What is surely a name there. */
  sureNames: ReadonlySet<string>;
  /** Where nearby links lead; see links.ts. */
  links: ReadonlySet<string>;
  /** The texts as streets are looked up in them. */
  texts: readonly string[];
  /** The year that all is in, where there is only one, and the month that is named most. */
  year: number | null;
  month: number | null;
};
