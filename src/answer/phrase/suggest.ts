import { decide } from '../decide/decide.ts';
import { rankFor } from '../rank/rank.ts';
import type { Reader } from '../rank/reader/reader.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { readMessage } from '../understand/read-question.ts';

/** What guests ask most, in the order in which they ask it. */
export const commonQuestions: readonly string[] = [
  'What time does the ceremony start?',
  'Where is the venue?',
  'What should I wear?',
  'Where can I park?',
  'Where should I stay?',
  'When do I need to RSVP?',
  'Can I bring my kids?',
  'Can I bring a plus one?',
  'Is there a shuttle?',
  "What's for dinner?",
  'Do you have a gift registry?',
  'What happens if it rains?',
  'When does it end?',
  'Is there an open bar?',
  'Is it wheelchair accessible?',
  'Which airport is closest?',
  'Is there anything the day after?',
  'Can I take photos during the ceremony?',
  'Are there vegan options?',
  'Is there an after-party?',
];

/**
 * What each of these questions is surely answered with, as far as it was asked for: one costs as much
 * as a guest's own question, and the first few are mostly enough.
 */
const answerable = new WeakMap<KnowledgeIndex, Map<string, Known>>();
type Known = { passage: Passage | null; isRead: boolean };

/** Only what is as sure as this is offered, or what words and reader agree on. */
const SURE = 0.9;

/** Questions that this knowledge surely answers, for a guest to begin with; at most `limit`. */
export async function suggestQuestions(
  index: KnowledgeIndex,
  reader: Reader | null,
  limit: number,
): Promise<string[]> {
  return firstAnswerable(index, reader, { limit, told: [] });
}

/** Up to three questions that can surely be answered and whose answer has not just been given. */
export async function suggestFollowUps(
  index: KnowledgeIndex,
  reader: Reader | null,
  told: readonly Passage[],
): Promise<string[]> {
  return firstAnswerable(index, reader, { limit: 3, told });
}

async function firstAnswerable(
  index: KnowledgeIndex,
  reader: Reader | null,
  { limit, told }: { limit: number; told: readonly Passage[] },
): Promise<string[]> {
  const toldIds = new Set(told.map((passage) => passage.id));
  const questions: string[] = [];
  for (const question of commonQuestions) {
    if (questions.length >= limit) break;
    const passage = await sureAnswerTo(question, index, reader);
    if (passage && !toldIds.has(passage.id)) questions.push(question);
  }
  return questions;
}

async function sureAnswerTo(
  text: string,
  index: KnowledgeIndex,
  reader: Reader | null,
): Promise<Passage | null> {
  const answers = answerable.get(index) ?? new Map<string, Known>();
  answerable.set(index, answers);
  const known = answers.get(text);
  // Before the reader has been there it is the words' opinion, which is asked for again.
  if (known && (known.isRead || reader === null)) return known.passage;
  const [question] = readMessage(text, [], index).questions;
  if (!question) return null;
  const { candidates, read } = await rankFor(question, NOTHING_BEFORE, index, reader);
  const { passages, confidence } = decide(question, candidates, read, index);
  const isSure = read === null || confidence >= SURE || read[0]?.isAgreed === true;
  const passage = isSure ? (passages[0] ?? null) : null;
  answers.set(text, { passage, isRead: read !== null });
  return passage;
}

const NOTHING_BEFORE = { before: '', told: [] };
