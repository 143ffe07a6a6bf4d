// npx tsx eval/cross-validate.ts: chooses, for each wedding, what the engine can be tuned by on all the
// other weddings, asks that wedding with what was chosen, and prints the figures of the sets so made.
import path from 'node:path';
import { none, weights } from '#answer/rank/weights.ts';
import { ask, figuresOf, lineOf } from './ask-set.ts';
import { type EvalSet, loadEvalSet } from './load-set.ts';
import { score } from './score.mjs';

/** What an answer must at least come to, how much topics told by vectors count, and the meaning. */
const settings = [4, 4.4, 4.8, 5.2].flatMap((least) =>
  [1.5, 3, 4.5].flatMap((topic) => [3, 4, 5].map((dense) => ({ least, topic, dense }))),
);
/** A wrong answer is worse than two that are missing. */
const WORSE = 2;

type Answers = Awaited<ReturnType<typeof ask>>['answers'];
type Outcome = { right: number; wrong: number };

const names = ['dev', 'general', 'pilot', 'outside', 'indirect'];
const sets = new Map<string, EvalSet>();
for (const name of names) sets.set(name, await loadEvalSet(path.join(import.meta.dirname, name)));
const runs: { answers: Map<string, Answers>; outcomes: Map<string, Outcome> }[] = [];
for (const setting of settings) runs.push(await runWith(setting));
for (const [name, { items }] of sets) {
  const weddings = [...new Set(items.map((item) => item.wedding))];
  const chosen = weddings.flatMap((wedding) => {
    const best = runs.toSorted((a, b) => worthWithout(wedding, b) - worthWithout(wedding, a))[0]!;
    const own = new Set(items.filter((item) => item.wedding === wedding).map(({ id }) => id));
    return best.answers.get(name)!.filter(({ id }) => own.has(id));
  });
  console.log(`${name.padEnd(10)} ${lineOf(figuresOf(score(items, chosen).res))}`);
}

async function runWith({ least, topic, dense }: (typeof settings)[number]) {
  none.value = least;
  weights.topic = topic;
  weights.dense = dense;
  const answers = new Map<string, Answers>();
  const outcomes = new Map<string, Outcome>();
  for (const [name, set] of sets) {
    const asked = await ask(set, 'unsure');
    answers.set(name, asked.answers);
    for (const { it, r } of asked.rows) {
      const outcome = outcomes.get(it.wedding) ?? { right: 0, wrong: 0 };
      outcome.right += r.ok ? 1 : 0;
      outcome.wrong += r.wrong ? 1 : 0;
      outcomes.set(it.wedding, outcome);
    }
  }
  return { answers, outcomes };
}

/** What a run is worth on all weddings but one. */
function worthWithout(wedding: string, { outcomes }: (typeof runs)[number]): number {
  let worth = 0;
  for (const [each, { right, wrong }] of outcomes)
    if (each !== wedding) worth += right - WORSE * wrong;
  return worth;
}
