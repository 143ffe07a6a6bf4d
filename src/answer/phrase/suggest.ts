import { commonQuestions, type SuggestedQuestion } from '#shared/rules/suggested-questions/en.ts';
import { decide } from '../decide/decide.ts';
import { rankFor } from '../rank/rank.ts';
import type { Reader } from '../rank/reader/reader.ts';
import type { KnowledgeIndex, Passage, Turn } from '../types.ts';
import {
  type ParsedMessage,
  type ParsedQuestion,
  parseMessage,
  parseSuggested,
} from '../understand/parse-question.ts';
import { readSuggested } from '../understand/suggested.ts';
import { questionsAfter } from './fitting-questions.ts';
import { leadsWithTopic } from './leads-with-topic.ts';

/**
 * What each of these questions is surely answered with, computed on demand: one costs as much as a guest's
 * own question, and the first few are usually enough.
 */
const answerable = new WeakMap<KnowledgeIndex, Map<string, Known>>();
type Known = { passage: Passage | null; isRead: boolean };

/**
 * Only answers with this confidence are offered, and only where they lead with the topic: what is found unasked must be
 * right more often than what is asked for.
 */
const OFFERED = 0.8;
/** The most questions that a reply suggests. */
const MAX_FOLLOW_UPS = 3;

/** Questions that this knowledge surely answers, to start a guest off; at most `limit`. */
export async function suggestQuestions(
  index: KnowledgeIndex,
  reader: Reader | null,
  limit: number,
): Promise<string[]> {
  return firstAnswerable(index, reader, { questions: commonQuestions, limit, shown: new Set() });
}

/** A reply and the question it answers. */
type Replied = {
  questions: readonly ParsedQuestion[];
  passages: readonly Passage[];
  history: readonly Turn[];
};

/**
 * What a guest may want to know after a reply: questions that fit it, that are surely answered, and whose
 * answers appear neither in it nor earlier. None where nothing fits.
 */
export async function suggestFollowUps(
  index: KnowledgeIndex,
  reader: Reader | null,
  { questions, passages, history }: Replied,
): Promise<string[]> {
  const shown = new Set([
    ...passages.map(({ hash }) => hash),
    ...history.flatMap(({ cited }) => cited),
  ]);
  const fitting = questionsAfter(questions);
  return firstAnswerable(index, reader, { questions: fitting, limit: MAX_FOLLOW_UPS, shown });
}

type Asked = {
  question: string;
  history: readonly Turn[];
  index: KnowledgeIndex;
  reader?: Reader | null;
};

/**
 * Parses a guest's message in its conversation; one that is a suggestion, and could have been offered, is
 * read as that suggestion.
 */
export async function parseInput(asked: Asked): Promise<ParsedMessage> {
  const { question, history, index, reader = null } = asked;
  const suggested = readSuggested(question);
  const isOffered = suggested && (await sureAnswerTo(suggested.english, index, reader)) !== null;
  return isOffered ? parseSuggested(suggested) : parseMessage(question, history, index);
}

type Wanted = {
  questions: readonly SuggestedQuestion[];
  limit: number;
  /** Hashes of the passages that the guest has already seen. */
  shown: ReadonlySet<string>;
};

async function firstAnswerable(
  index: KnowledgeIndex,
  reader: Reader | null,
  { questions, limit, shown }: Wanted,
): Promise<string[]> {
  const offered: string[] = [];
  for (const question of questions) {
    if (offered.length >= limit) break;
    const passage = await sureAnswerTo(question, index, reader);
    if (passage && !shown.has(passage.hash)) offered.push(question);
  }
  return offered;
}

async function sureAnswerTo(
  text: string,
  index: KnowledgeIndex,
  reader: Reader | null,
): Promise<Passage | null> {
  const answers = answerable.get(index) ?? new Map<string, Known>();
  answerable.set(index, answers);
  const known = answers.get(text);
  // Before the reader has encoded the passages it is the words' judgement, and is asked for again later.
  if (known && (known.isRead || reader === null)) return known.passage;
  const [question] = parseMessage(text, [], index).questions;
  if (!question) return null;
  const { found, reranked } = await rankFor(question, NO_PREVIOUS, index, reader);
  const decision = decide(question, found, reranked, index);
  const [first] = decision.passages;
  const isSure = reranked === null || decision.confidence >= OFFERED;
  const passage = isSure && first && leadsWithTopic(question, first) ? first : null;
  answers.set(text, { passage, isRead: reranked !== null });
  return passage;
}

const NO_PREVIOUS = { before: '', previousAnswer: [] };
