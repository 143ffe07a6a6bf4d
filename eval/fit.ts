// npx tsx eval/fit.ts [folder…]: fits the weights of src/answer/find/weights.ts to weddings, and says
// what they give on weddings that they were not fitted to.
import path from 'node:path';
import { answerQuestion } from '#answer/answer.ts';
import { type FeatureName, featureNames } from '#answer/find/features.ts';
import { findCandidates } from '#answer/find/find.ts';
import { none as noAnswer, weights } from '#answer/find/weights.ts';
import { readMessage } from '#answer/read/read-question.ts';
import type { Turn } from '#answer/types.ts';
import { loadEvalSet } from './load-set.ts';
import { has, norm } from './score.mjs';
import { vectorsOf, withVectors } from './vectors.ts';

type Row = { features: Record<FeatureName, number>; isRight: boolean; isBarred: boolean };
type Example = { wedding: string; rows: Row[]; xs: Float64Array[]; isAnswerable: boolean };

/** Weddings are measured by weights that were fitted to the weddings of the other folds. */
const FOLDS = 6;

const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
const sets = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const isDense = process.argv.includes('--dense');
const examples: Example[] = [];
for (const name of sets.length > 0 ? sets : ['dev', 'general', 'pilot', 'outside']) {
  const { items, indexes } = await loadEvalSet(path.resolve(import.meta.dirname, name));
  const asked = isDense ? await vectorsOf(items.map(({ q }) => q)) : new Map();
  for (const item of items) {
    const plain = indexes.get(item.wedding)!;
    const index = isDense ? await withVectors(plain) : plain;
    let history: readonly Turn[] = [];
    for (const { q: question } of item.history) {
      const reply = answerQuestion({ question, history, index, style });
      history = [...history, { question, reply: reply.response, answered: reply.answered }];
    }
    const { questions } = readMessage(item.q, history, index);
    const isAnswerable = item.kind === 'answerable' && item.must.length === 1;
    if (questions.length !== 1 || !(isAnswerable || item.kind === 'unanswerable')) continue;
    const rows = findCandidates(questions[0]!, index, asked.get(item.q) ?? null).map(
      (candidate) => {
        const text = norm(`${candidate.passage.headings.at(-1) ?? ''} ${candidate.passage.text}`);
        const isRight =
          isAnswerable &&
          !candidate.passage.superseded &&
          item.must.every((group) => group.some((each) => has(text, each)));
        return {
          features: candidate.features,
          isRight,
          isBarred: candidate.missingThings.length > 0,
        };
      },
    );
    if (isAnswerable && !rows.some(({ isRight }) => isRight)) continue;
    const xs = rows.map((row) => Float64Array.from(featureNames, (each) => row.features[each]));
    examples.push({ wedding: item.wedding, rows, xs, isAnswerable });
  }
}
console.log(`${examples.length} questions`);

const names = [...featureNames, 'none'] as const;
const prior = names.map((name) => (name === 'none' ? noAnswer.value : weights[name]));
const vectorOf = (row: Row) => featureNames.map((name) => row.features[name]);

const STEPS = 250;
/** How strongly the weights are held where they were. */
const PULL = 0.002;
const RATE = 1.2;

/** Gradient descent on the log loss of a softmax over the passages and "none", pulled to the prior. */
function fit(data: readonly Example[]): number[] {
  const w = [...prior];
  const size = featureNames.length;
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = w.map((value, k) => PULL * data.length * (value - prior[k]!));
    for (const { xs, rows, isAnswerable } of data) {
      const none = w[size]!;
      const scores = new Float64Array(xs.length);
      let top = none;
      for (let i = 0; i < xs.length; i += 1) {
        let sum = 0;
        for (let k = 0; k < size; k += 1) sum += xs[i]![k]! * w[k]!;
        scores[i] = sum;
        if (sum > top) top = sum;
      }
      const nothing = Math.exp(none - top);
      let total = nothing;
      let right = 0;
      for (let i = 0; i < xs.length; i += 1) {
        scores[i] = Math.exp(scores[i]! - top);
        total += scores[i]!;
        if (rows[i]!.isRight) right += scores[i]!;
      }
      for (let i = 0; i < xs.length; i += 1) {
        const wanted = isAnswerable && rows[i]!.isRight ? scores[i]! / right : 0;
        const delta = scores[i]! / total - wanted;
        if (Math.abs(delta) < 1e-3) continue;
        for (let k = 0; k < size; k += 1) gradient[k]! += delta * xs[i]![k]!;
      }
      gradient[size]! += nothing / total - (isAnswerable ? 0 : 1);
    }
    for (let k = 0; k <= size; k += 1) w[k]! -= (RATE / data.length) * gradient[k]!;
  }
  return w;
}

function measure(w: readonly number[], data: readonly Example[], margin = 0) {
  let right = 0;
  let wrong = 0;
  let declined = 0;
  let answerable = 0;
  for (const { rows, isAnswerable } of data) {
    const scored = rows
      .filter((row) => !row.isBarred)
      .map((row) => ({ row, score: vectorOf(row).reduce((sum, x, i) => sum + x * w[i]!, 0) }))
      .toSorted((a, b) => b.score - a.score);
    const best = scored[0];
    const answers = best !== undefined && best.score >= w.at(-1)! + margin;
    if (isAnswerable) answerable += 1;
    if (isAnswerable && answers && best.row.isRight) right += 1;
    else if (answers) wrong += 1;
    else if (!isAnswerable) declined += 1;
  }
  return {
    n: data.length,
    answerable,
    right,
    wrong,
    unanswerable: data.length - answerable,
    declined,
  };
}

const weddings = [...new Set(examples.map(({ wedding }) => wedding))];
const sum = (all: ReturnType<typeof measure>[]) => {
  const add = (key: keyof ReturnType<typeof measure>) => all.reduce((s, each) => s + each[key], 0);
  return `right ${((100 * add('right')) / add('answerable')).toFixed(1)} %  declined ${((100 * add('declined')) / add('unanswerable')).toFixed(1)} %  wrong ${((100 * add('wrong')) / add('n')).toFixed(1)} %`;
};
console.log('before     ', sum([measure(prior, examples)]));
const folds = Array.from({ length: FOLDS }, (_, fold) => {
  const held = new Set(weddings.filter((_each, i) => i % FOLDS === fold));
  const fitted = fit(examples.filter(({ wedding }) => !held.has(wedding)));
  return { fitted, data: examples.filter(({ wedding }) => held.has(wedding)) };
});
for (const margin of [0, 0.3, 0.6, 1]) {
  const held = folds.map(({ fitted, data }) => measure(fitted, data, margin));
  console.log(`unseen, margin ${margin}`, sum(held));
  console.log(`  before, margin ${margin}`, sum([measure(prior, examples, margin)]));
}
const all = fit(examples);
console.log('fitted     ', sum([measure(all, examples)]));
names.forEach((name, i) => console.log(`  ${name}: ${all[i]!.toFixed(2)},`));
