// npx tsx training/further.ts LETTERS: fits the weights by which src/answer/decide/further.ts tells a passage besides the
// best one, over the questions of authors that the reader was not trained on: does it hold a part of what answers?
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import { decideByReader, withoutBarred } from '#answer/decide/decide-by-reader.ts';
import { NOTHING } from '#answer/decide/decision.ts';
import { furtherOf, signNames } from '#answer/decide/further.ts';
import { rankFor } from '#answer/rank/rank.ts';
import { parseMessage } from '#answer/understand/parse-question.ts';
import { openReader } from '#reader/open-reader.ts';
import { withEncodings } from '../eval/encodings.ts';
import { weddingsOf } from '../eval/weddings.ts';
import { passagesHolding, readQuestions } from './questions.ts';

const STEPS = 20;
const PENALTY = 2;

const reader = await openReader();
/** A passage besides the best one: its signs, and whether it holds a part of the answer. */
const points: { signs: number[]; isPart: boolean }[] = [];
for (const wedding of weddingsOf(process.argv[2] ?? '')) {
  const text = readFileSync(path.join(wedding, 'details.txt'), 'utf8');
  const index = await withEncodings(
    buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]),
    reader,
  );
  for (const { kind, earlier, question, evidence } of readQuestions(wedding)) {
    const message = parseMessage(question, [], index);
    const [asked, ...others] = message.questions;
    if (kind === 'n' || earlier !== '' || !asked || others.length > 0) continue;
    const { reranked: all } = await rankFor(asked, message, index, reader);
    const { passages, isList = false } = all ? decideByReader(asked, all, index) : NOTHING;
    if (!all || passages.length === 0 || isList) continue;
    const reranked = withoutBarred(asked, all, index);
    const holding = new Set(passagesHolding(evidence, index));
    for (const { passage, signs } of furtherOf(asked, reranked, index))
      points.push({
        signs: signNames.map((name) => Number(signs[name])),
        isPart: holding.has(passage.id),
      });
  }
}
const weights = fit(points);
console.log(
  `${points.length} passages, ${points.filter(({ isPart }) => isPart).length} of them part of the answer`,
);
signNames.forEach((name, i) => console.log(`  ${name}: ${weights[i]!.toFixed(2)},`));

/** Logistic regression with a small penalty on large weights, by Newton's method. */
function fit(rows: typeof points): number[] {
  const size = signNames.length;
  const found = signNames.map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = found.map((weight) => PENALTY * weight);
    const curve = found.map((_, i) => found.map((__, j) => (i === j ? PENALTY : 0)));
    for (const { signs, isPart } of rows) {
      const odds = signs.reduce((sum, sign, i) => sum + sign * found[i]!, 0);
      const p = 1 / (1 + Math.exp(-odds));
      for (let i = 0; i < size; i += 1) {
        slope[i]! += (p - Number(isPart)) * signs[i]!;
        for (let j = 0; j < size; j += 1) curve[i]![j]! += p * (1 - p) * signs[i]! * signs[j]!;
      }
    }
    solve(curve, slope).forEach((change, i) => {
      found[i]! -= change;
    });
  }
  return found;
}

/** Solves a positive definite system of equations by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  rows.forEach((pivot, i) => {
    rows.forEach((row, k) => {
      if (k === i) return;
      const factor = row[i]! / pivot[i]!;
      for (let j = i; j < row.length; j += 1) row[j]! -= factor * pivot[j]!;
    });
  });
  return rows.map((row, i) => row.at(-1)! / row[i]!);
}
