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
import { fitLogistic, type Observation } from './logistic-regression.ts';
import { passagesHolding, readQuestions } from './questions.ts';

/** Small: it keeps a sign that is seldom seen from a large weight. */
const PENALTY = 2;

const reader = await openReader();
/** A passage besides the best one: its signs, and whether it holds a part of the answer. */
const points: Observation[] = [];
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
        holds: holding.has(passage.id),
      });
  }
}
const weights = fitLogistic(points, PENALTY);
console.log(
  `${points.length} passages, ${points.filter(({ holds }) => holds).length} of them part of the answer`,
);
signNames.forEach((name, i) => console.log(`  ${name}: ${weights[i]!.toFixed(2)},`));
