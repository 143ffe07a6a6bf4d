import { helperNotFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findKnowledgeOf, loadKnowledge } from '../knowledge/knowledge-queries.ts';
import { findQuestions } from './question-queries.ts';

/**
 * Asks those of a helper's guests' questions again, each by itself, as the next guest would: what was not
 * answered when it was asked may be by what the couple has written since. Returns those that are, with the
 * reply; nothing of it is counted or kept.
 */
export async function answerNow(
  { answers, database: { db } }: Pick<Services, 'answers' | 'database'>,
  owned: { userId: string; helperId: number; ids: readonly number[] },
): Promise<{ id: number; reply: string }[]> {
  const { helperId } = owned;
  const knowledge = await findKnowledgeOf(db, owned);
  if (!knowledge) throw helperNotFound();
  const { knowledgeVersion: version, personality, responseStyle } = knowledge;
  const style = { personality, responseStyle };
  const load = () => loadKnowledge(db, helperId);
  const found: { id: number; reply: string }[] = [];
  // One after the other: guests who ask meanwhile do not wait behind all of them.
  for (const { id, question } of await findQuestions(db, owned)) {
    const { reply } = await answers.answer({ helperId, version }, load, {
      question,
      history: [],
      style,
    });
    if (reply.answered) found.push({ id, reply: reply.response });
  }
  return found;
}
