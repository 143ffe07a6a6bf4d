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

/** What each of these questions is surely answered with; filled by {@link suggestQuestions}. */
const answerable = new WeakMap<KnowledgeIndex, Answers>();
type Answers = { byQuestion: ReadonlyMap<string, Passage>; isRead: boolean };

/** Only what is as sure as this is offered, or what words and reader agree on. */
const SURE = 0.9;

/** Questions that this knowledge surely answers, for a guest to begin with; at most `limit`. */
export async function suggestQuestions(
  index: KnowledgeIndex,
  reader: Reader | null,
  limit: number,
): Promise<string[]> {
  return [...(await answersOf(index, reader)).keys()].slice(0, limit);
}

/** Up to three questions that can surely be answered and whose answer has not just been given. */
export async function suggestFollowUps(
  index: KnowledgeIndex,
  reader: Reader | null,
  told: readonly Passage[],
): Promise<string[]> {
  const toldIds = new Set(told.map((passage) => passage.id));
  return [...(await answersOf(index, reader))]
    .filter(([, passage]) => !toldIds.has(passage.id))
    .map(([question]) => question)
    .slice(0, 3);
}

async function answersOf(
  index: KnowledgeIndex,
  reader: Reader | null,
): Promise<ReadonlyMap<string, Passage>> {
  const known = answerable.get(index);
  // Before the reader has been there it is the words' opinion, which is asked for again.
  if (known && (known.isRead || reader === null)) return known.byQuestion;
  const answers = new Map<string, Passage>();
  let isRead = reader !== null;
  for (const text of commonQuestions) {
    const [question] = readMessage(text, [], index).questions;
    if (!question) continue;
    const { candidates, read } = await rankFor(question, NOTHING_BEFORE, index, reader);
    isRead &&= read !== null;
    const { passages, confidence } = decide(question, candidates, read, index);
    const isSure = read === null || confidence >= SURE || read[0]?.isAgreed === true;
    if (passages[0] && isSure) answers.set(text, passages[0]);
  }
  answerable.set(index, { byQuestion: answers, isRead });
  return answers;
}

const NOTHING_BEFORE = { before: '', told: [] };
