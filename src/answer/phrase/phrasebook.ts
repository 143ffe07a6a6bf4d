import type { SmallTalk } from '../understand/small-talk.ts';

/** A text for each personality; those that have none of their own speak as `friendly`. */
export type Manners = Readonly<Record<string, string>> & { readonly friendly: string };

/** Dress codes that have a usual name in every language. */
export const usualDressCodes = [
  'black tie',
  'cocktail',
  'formal',
  'garden party',
  'smart casual',
  'casual',
] as const;
type DressCode = (typeof usualDressCodes)[number];

/** All that guests are told in one language, beside what the couple wrote. */
export type Phrasebook = {
  /** Where the knowledge does not hold the answer. */
  readonly decline: string;
  /** Beside an answer, of the part of a message that has none. */
  readonly partlyDecline: string;
  /** Where the guest asks what the couple pays. */
  readonly privateDecline: string;
  /** What meets abuse and attempts at the instructions: calm, and one sentence. */
  readonly calm: string;
  /** The first words of a reply where the couple speaks as "we". */
  readonly voices: Manners;
  /** The first words where the passage speaks for itself; the manner is in them. */
  readonly openers: Manners;
  readonly smallTalk: Readonly<Record<SmallTalk, Manners>>;
  readonly yes: string;
  readonly no: string;
  readonly nights: readonly [one: string, many: string];
  /** A clock time as it is said, from its hour (0 to 23) and two figures of minutes. */
  readonly clock: (hour: number, minutes: string) => string;
  /** What each of those dress codes is called. */
  readonly dressCodes: Readonly<Record<DressCode, string>>;
};

/** The text of a personality. */
export const inManner = (manners: Manners, personality: string): string =>
  Object.hasOwn(manners, personality) ? manners[personality]! : manners.friendly;
