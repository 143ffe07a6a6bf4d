import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { ownerOf } from '../understand/owner-of.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { type Decision, sure } from './decision.ts';

/** A longer text may name somebody beside another's number. */
const MAX_LENGTH = 120;
/** "DJ Raj", "the band (The Rusty Spoons)", "unsere Band heißt Los Locos", by what is asked for. */
const performers = {
  dj: /\bDJ(?:ane)?(?: is| will be|:)? ["“]?\p{Lu}\p{L}+/u,
  band: /\b[Bb]and(?:a|e)?(?:\s*\(|: | is | called | named | heißt )["“]?\p{Lu}\p{L}+/u,
} as const;
/** "Call Mel or Tom on 07700 900 412": whose it is, is not sure. */
const SEVERAL = /\p{Lu}\p{L}+(?: (?:or|and|oder|und|o|e|y|et|ou)|,| &| \/) \p{Lu}\p{L}+/u;
const ASKS_NAME = /\b(?:names?|called|who is|who's the)\b/;

/**
 * The one passage that surely holds what is asked of somebody: the number of who is named, or what the band is
 * called. Null where none or several do, and for any other question.
 */
export function namedAnswerOf(question: ParsedQuestion, index: KnowledgeIndex): Decision | null {
  const holds = holderOf(question);
  if (!holds) return null;
  const [passage, ...others] = index.passages.filter((each) => isForGuests(each) && holds(each));
  return passage && others.length === 0 ? sure([passage]) : null;
}

function holderOf(question: ParsedQuestion): ((passage: Passage) => boolean) | null {
  const { wants, concepts, text } = question;
  const owner = ownerOf(question);
  if (owner !== null && wants.has('phone'))
    return (passage) =>
      passage.terms.has(owner) &&
      !passage.concepts.has('lodging') &&
      passage.text.length <= MAX_LENGTH &&
      !SEVERAL.test(passage.text) &&
      numbersIn(passage) === 1;
  const isOfPerformer = [...concepts].every((id) => id === 'dj-or-band' || id === 'music');
  const asked = /\b(?:dj|band)(?='?s?\b)/.exec(text)?.[0] as keyof typeof performers | undefined;
  if (!asked || !isOfPerformer || !ASKS_NAME.test(text)) return null;
  return (passage) => performers[asked].test(passage.text);
}

const numbersIn = ({ text }: Passage): number =>
  readValues(toReadableLine(text)).filter(({ value }) => value.kind === 'phone').length;
