import { type Personality, personalityOf } from '#shared/rules/helpers.ts';
import type { SmallTalk } from '../understand/small-talk.ts';

/** A text for each personality, or the one with which all of them speak. */
export type Manners = Readonly<Record<Personality, string>> | string;

/** Dress codes with an established name in every language. */
export const usualDressCodes = [
  'black tie',
  'cocktail',
  'formal',
  'garden party',
  'smart casual',
  'casual',
] as const;
type DressCode = (typeof usualDressCodes)[number];

/** All fixed phrases of replies in one language, apart from what the couple wrote. */
export type Phrasebook = {
  /** Where the knowledge does not hold the answer. */
  readonly decline: string;
  /** Added to an answer, for the part of a message that has none. */
  readonly partlyDecline: string;
  /** Below a list that is too long for a reply: how many entries it leaves out. */
  readonly more: (count: number) => string;
  /** Before an answer that the details state in two ways, each given as Markdown. */
  readonly contested: (one: string, other: string) => string;
  /** Where the guest asks about what the couple pays. */
  readonly privateDecline: string;
  /** The reply to abuse and prompt injection: calm, and one sentence. */
  readonly offTopic: string;
  /** The lead-in of a reply where the couple speaks as "we". */
  readonly voices: Manners;
  /** The lead-in where the passage speaks for itself, if another; it carries the personality. */
  readonly openers?: Manners;
  /** The lead-in of a quote in another language, given by its name. */
  readonly quoting: (language: string) => string;
  readonly smallTalk: Readonly<Record<SmallTalk, Manners>>;
  /** What a room costs a night, from its rate. */
  readonly perNight: (rate: string) => string;
  readonly children: Readonly<Record<'yes' | 'no', string>>;
  readonly parking: Readonly<Record<'free' | 'freeInPart', string>>;
  /** A clock time as it is spoken, from its hour (0 to 23) and two digits of minutes. */
  readonly clock: (hour: number, minutes: string) => string;
  /** The name of each of those dress codes. */
  readonly dressCodes: Readonly<Record<DressCode, string>>;
};

/** The text for a stored personality. */
export const inManner = (manners: Manners, personality: string): string =>
  typeof manners === 'string' ? manners : manners[personalityOf(personality)];
