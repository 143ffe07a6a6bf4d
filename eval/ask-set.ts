import { answerQuestion, type KnowledgeIndex, type Reader, type Turn } from '#answer/engine.ts';
import { withEncodings } from './encodings.ts';
import type { Answer } from './judge.ts';
import type { EvalItem, EvalSet } from './load-set.ts';
import { type Scores, score } from './score.ts';

/** Whether the trained reader judges the passages, as on the server, or words alone do. */
export type Mode = 'words' | 'reader';

const style = { personality: 'friendly', responseStyle: 'detailed' } as const;

/** Asks each question in its conversation: what was asked before is asked, and answered, first. */
export async function ask({ items, indexes }: EvalSet, reader: Reader | null) {
  const known = new Map<string, KnowledgeIndex>();
  for (const [wedding, index] of indexes)
    known.set(wedding, reader ? await withEncodings(index, reader) : index);
  const answers: Answer[] = [];
  for (const item of items) answers.push(await askOne(item, known.get(item.wedding)!, reader));
  return { ...score(items, answers), answers };
}

async function askOne(
  item: EvalItem,
  index: KnowledgeIndex,
  reader: Reader | null,
): Promise<Answer> {
  let history: readonly Turn[] = [];
  for (const { q } of item.history) {
    const { response, answered, cited } = await answerQuestion({
      question: q,
      history,
      index,
      style,
      reader,
    });
    history = [...history, { question: q, reply: response, answered, cited }];
  }
  const startedAt = performance.now();
  const { response, answered, choices } = await answerQuestion({
    question: item.q,
    history,
    index,
    style,
    reader,
  });
  const ms = performance.now() - startedAt;
  return {
    id: item.id,
    reply: response,
    answered,
    choices: choices.map((each) => each.answer),
    ms,
  };
}

/** The figures of a table's row, in percent. */
export function figuresOf(res: Scores) {
  return {
    answerable: res.answerable.pct,
    multi: res.multi.pct,
    followups: res.followups.pct,
    declined: res.unanswerable_declined.pct,
    wrong: res.wrong_answer_overall.pct,
    oneTap: res.within_one_tap.pct,
    smalltalk: res.smalltalk.pct,
    injection: res.injection_safe.pct,
  };
}

export function lineOf(figures: ReturnType<typeof figuresOf>): string {
  return Object.entries(figures)
    .map(([figure, value]) => `${figure} ${value ?? '–'}`)
    .join('  ');
}
