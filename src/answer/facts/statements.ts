import { findContradictions } from '../audit/contradictions.ts';
import type { Setting } from '../audit/fact.ts';
import { settingOf } from '../audit/setting.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { Stated } from './wedding-facts.ts';

const { facts: words } = foreignWords;

/** What facts are read from: the passages that are public and still valid, and the contradictions in them. */
export type Statements = {
  passages: readonly Passage[];
  setting: Setting;
  /** Whether a passage's claim on this topic contradicts another one. */
  isDisputed: (topic: string, passage: Passage) => boolean;
};

/** Plans, conditions and the past: not facts to rely on. */
const NOT_SURE = new RegExp(
  String.raw`\b(?:tb[acd]|to be (?:confirmed|decided|announced|determined)|provisional\w*|tentativ\w*|not sure|probably|maybe|perhaps|we think|used to be|originally|${words.notSure})\b`,
);

/** Collects what facts may be taken from: nothing private, nothing superseded, nothing only planned. */
export function statementsOf(index: KnowledgeIndex): Statements {
  const passages = index.passages.filter(
    (passage) => isForGuests(passage) && !NOT_SURE.test(fold(passage.text)),
  );
  const disputed = new Set(
    findContradictions(index).flatMap(({ topic, statements }) =>
      statements.map(({ quote }) => `${topic} ${quote}`),
    ),
  );
  return {
    passages,
    setting: settingOf(passages),
    isDisputed: (topic, { text, headings }) =>
      [text, headings.at(-1) ?? ''].some((quote) => disputed.has(`${topic} ${quote}`)),
  };
}

/** A value with the passage that states it. */
export const stated = <T>(value: T, { source, text }: Passage): Stated<T> => ({
  value,
  source,
  quote: text,
});

/** A claim about something of which there is only one. */
export type Claim<T> = { key: string; value: T; passage: Passage };

/** A passage's claim; two with the same value agree. */
export const toClaim = <T>(value: T, passage: Passage): Claim<T> => ({
  key: fold(JSON.stringify(value)),
  value,
  passage,
});

/**
 * The claim that all agree on, or the one that the couple taught, if any; null where claims differ. Of those
 * that agree, the first is returned.
 */
export function agreedOn<T>(claims: readonly Claim<T>[]): Stated<T> | null {
  const taught = claims.filter(({ passage }) => passage.isTaught);
  const valid = taught.length > 0 ? taught : claims;
  const [first] = valid;
  if (!first || valid.some(({ key }) => key !== first.key)) return null;
  return stated(first.value, first.passage);
}
