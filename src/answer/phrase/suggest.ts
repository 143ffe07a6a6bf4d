import { decide } from '../decide/decide.ts';
import { findCandidates } from '../rank/find.ts';
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

const answerable = new WeakMap<KnowledgeIndex, Map<string, Passage>>();

/** Questions that this knowledge answers, for a guest to begin with; at most `limit`. */
export function suggestQuestions(index: KnowledgeIndex, limit: number): string[] {
  return [...answersOf(index).keys()].slice(0, limit);
}

/** Up to three questions that can be answered and whose answer has not just been given. */
export function suggestFollowUps(index: KnowledgeIndex, told: readonly Passage[]): string[] {
  const toldIds = new Set(told.map((passage) => passage.id));
  return [...answersOf(index)]
    .filter(([, passage]) => !toldIds.has(passage.id))
    .map(([question]) => question)
    .slice(0, 3);
}

function answersOf(index: KnowledgeIndex): Map<string, Passage> {
  const known = answerable.get(index);
  if (known) return known;
  const answers = new Map<string, Passage>();
  for (const text of commonQuestions) {
    const [question] = readMessage(text, [], index).questions;
    const best = question && decide(question, findCandidates(question, index), index).passages[0];
    if (best) answers.set(text, best);
  }
  answerable.set(index, answers);
  return answers;
}
