import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage, PassageQuestions } from '../types.ts';
import { memoize } from '../understand/memoize.ts';
import { type ParsedQuestion, parseStandalone } from '../understand/parse-question.ts';
import { keysOf, likenessOf } from './question-likeness.ts';
import { readerInputs } from './reader/input.ts';
import { productOf } from './reader/packed.ts';
import type { Reader } from './reader/reader.ts';
import { atLeastOne, type Token } from './reader/tokens.ts';

/** A passage as questions are generated for it: by the hash of its input to the reader. */
export type AskablePassage = {
  hash: string;
  source: string;
  headings: readonly string[];
  text: string;
};

/**
 * The passages worth generating questions for, each once, in the order of the texts, at most `most`: not
 * private or superseded ones, nor what the couple taught, which already has its question as heading.
 */
export function askablePassages({ passages }: KnowledgeIndex, most: number): AskablePassage[] {
  const inputs = readerInputs(passages);
  const isLeftOut = (passage: Passage) =>
    !isForGuests(passage) || passage.isTaught || /\?\s*$/.test(passage.text);
  // Two passages may have the same input: if one is private, so is the other.
  const held = new Set(inputs.filter((_, i) => passages[i]!.isPrivate).map(({ hash }) => hash));
  const askable = new Map<string, AskablePassage>();
  passages.forEach((passage, i) => {
    const { hash } = inputs[i]!;
    if (isLeftOut(passage) || held.has(hash) || askable.has(hash)) return;
    const { source, headings, text } = passage;
    askable.set(hash, { hash, source, headings, text });
  });
  return [...askable.values()].slice(0, most);
}

/** The questions of each passage that guests may see, by its id. */
export function questionsOf(
  passages: readonly Passage[],
  questions: PassageQuestions,
): Map<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  if (questions.size === 0) return found;
  readerInputs(passages).forEach(({ hash }, id) => {
    const own = questions.get(hash);
    if (own && own.length > 0 && !passages[id]!.isPrivate) found.set(id, own);
  });
  return found;
}

/** The minimum likeness at which two questions ask the same. docs/decisions/0029 says what it was set on. */
export const SAME_QUESTION = 0.55;
/** Two that name the same things count as the same from here on, whatever the reader makes of them. */
const SAME_WORDS = 0.7;
/** Below this likeness, questions are unrelated. */
const UNLIKE = 0.4;

/** How alike the guest's question is to those that a passage is known to answer: 0 (or none) to 1. */
export function askedLikeness(
  { question, vector }: { question: ParsedQuestion; vector: Float32Array },
  { id }: Passage,
  index: KnowledgeIndex,
): number {
  const known = index.questions.get(id) ?? [];
  return known.reduce((most, each) => {
    const other = index.questionVectors.get(each);
    const byVector = other ? Math.min(1, productOf(vector, other)) : 0;
    const isSame = likenessOf(question, keysOf(readKnown(each))) >= SAME_WORDS;
    return Math.max(most, byVector, isSame ? SAME_QUESTION : 0);
  }, 0);
}

/** What a passage gains, in log odds, that is known to answer the same question. */
const SAME_GAINS = 1.3;
/** What this likeness adds to a passage's log odds: never enough to overrule a clear "no" of the reader. */
export const oddsOfLikeness = (likeness: number): number =>
  Math.max(0, (likeness - UNLIKE) / (1 - UNLIKE)) + (likeness >= SAME_QUESTION ? SAME_GAINS : 0);

/** The tokens of a known question, as the reader gets those of a guest's. */
export const tokensOfQuestion = (question: string, reader: Pick<Reader, 'tokenize'>): Token[] =>
  atLeastOne(reader.tokenize(readKnown(question).spoken, 'question'), 'question');

const readKnown = memoize(parseStandalone);
