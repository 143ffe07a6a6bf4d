import { answerQuestion } from '#answer/answer.ts';
import type { KnowledgeIndex, Turn } from '#answer/types.ts';
import { readMessage } from '#answer/understand/read-question.ts';
import type { EvalSet } from './load-set.ts';
import { type Scores, score } from './score.mjs';
import { vectorsOf, withVectors } from './vectors.ts';

/** Whether sentence vectors are used: never, where words are not sure (as on the server), or always. */
export type Mode = 'words' | 'unsure' | 'always';

const style = { personality: 'friendly', responseStyle: 'detailed' } as const;

/** Asks each question in its conversation: what was asked before is asked, and answered, first. */
export async function ask({ items, indexes }: EvalSet, how: Mode) {
  const isDense = how !== 'words';
  const known = new Map<string, KnowledgeIndex>();
  for (const [wedding, index] of indexes) {
    known.set(wedding, isDense ? await withVectors(index) : index);
  }
  const answer = async (question: string, history: readonly Turn[], index: KnowledgeIndex) => {
    const byWords = { question, history, index, style };
    const startedAt = performance.now();
    const reply = answerQuestion(byWords);
    const firstMs = performance.now() - startedAt;
    const { questions } = readMessage(question, history, index);
    const texts = how === 'always' ? questions.map(({ spoken }) => spoken) : reply.unsureOf;
    if (!isDense || texts.length === 0) return { ...reply, ms: firstMs };
    const vectors = await vectorsOf(texts);
    const againAt = performance.now();
    const again = answerQuestion({ ...byWords, vectors });
    return { ...again, ms: firstMs + performance.now() - againAt };
  };
  const answers: { id: string; reply: string; answered: boolean; ms: number }[] = [];
  for (const item of items) {
    const index = known.get(item.wedding)!;
    let history: readonly Turn[] = [];
    for (const { q } of item.history) {
      const { response: reply, answered, cited } = await answer(q, history, index);
      history = [...history, { question: q, reply, answered, cited }];
    }
    const { response, answered, ms } = await answer(item.q, history, index);
    answers.push({ id: item.id, reply: response, answered, ms });
  }
  return { ...score(items, answers), answers };
}

/** The figures of a table's row, in percent. */
export function figuresOf(res: Scores) {
  return {
    answerable: res.answerable.pct,
    multi: res.multi.pct,
    followups: res.followups.pct,
    declined: res.unanswerable_declined.pct,
    wrong: res.wrong_answer_overall.pct,
    smalltalk: res.smalltalk.pct,
    injection: res.injection_safe.pct,
    balanced: res.balanced,
  };
}

export function lineOf(figures: ReturnType<typeof figuresOf>): string {
  return Object.entries(figures)
    .map(([figure, value]) => `${figure} ${value ?? '–'}`)
    .join('  ');
}
