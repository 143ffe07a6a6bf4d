// npx tsx training/calibrate.ts LETTERS: how sure the reader is of what it would tell, held against whether
// that answers, over authors that it was not trained on; prints what a threshold gives.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import { oddsOf } from '#answer/decide/calibration.ts';
import { likeliestOf } from '#answer/decide/decide-by-reader.ts';
import { rankFor } from '#answer/rank/rank.ts';
import { parseMessage } from '#answer/understand/parse-question.ts';
import { openReader } from '#reader/open-reader.ts';
import { withEncodings } from '../eval/encodings.ts';
import { weddingsOf } from '../eval/weddings.ts';
import { fitLogistic } from './logistic-regression.ts';
import { historyOf, passagesHolding, readQuestions } from './questions.ts';

const reader = await openReader();
const rows: {
  author: string;
  kind: string;
  language: string;
  logit: number;
  right: boolean;
}[] = [];
for (const wedding of weddingsOf(process.argv[2] ?? '')) {
  const text = readFileSync(path.join(wedding, 'details.txt'), 'utf8');
  const index = await withEncodings(
    buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]),
    reader,
  );
  const all = readQuestions(wedding);
  for (const { kind, earlier, question, evidence } of all) {
    const history = await historyOf(earlier, all, index);
    const message = parseMessage(question, history, index);
    if (message.questions.length !== 1) continue;
    const { reranked } = await rankFor(message.questions[0]!, message, index, reader);
    if (!reranked?.[0]) continue;
    const { passages, confidence } = likeliestOf(message.questions[0]!, reranked, index);
    const returned = passages.map(({ id }) => id);
    const holding = passagesHolding(evidence, index);
    rows.push({
      author: /^[a-z]+/i.exec(path.basename(wedding))![0],
      kind,
      language: message.language,
      logit: oddsOf(confidence),
      right: kind !== 'n' && returned.some((id) => holding.includes(id)),
    });
  }
}
const pc = (a: number, b: number) => ((100 * a) / Math.max(1, b)).toFixed(1);
for (const [name, some] of [
  ['all', rows],
  ['other than English', rows.filter((r) => r.language !== 'en')],
  ...['en', 'de', 'es', 'fr', 'it', 'pt'].map(
    (language) => [language, rows.filter((r) => r.language === language)] as const,
  ),
] as const) {
  const n = some.filter((r) => r.kind === 'n');
  const a = some.filter((r) => r.kind !== 'n');
  console.log(name, some.length, 'at best', pc(a.filter((r) => r.right).length, a.length));
  for (const wanted of [0.85, 0.9, 0.92, 0.94]) {
    const sorted = n.map((r) => r.logit).toSorted((x, y) => x - y);
    const t = sorted[Math.min(sorted.length - 1, Math.ceil(wanted * sorted.length))]! + 1e-6;
    const returned = some.filter((r) => r.logit >= t);
    console.log(
      `  declined ${wanted}: threshold ${t.toFixed(2)} right ${pc(returned.filter((r) => r.right).length, a.length)} wrong ${pc(returned.filter((r) => !r.right).length, some.length)} when told right ${pc(returned.filter((r) => r.right).length, returned.length)}`,
    );
  }
}
// Reliability: of what was said with such a probability, so much is right.
for (let low = 0; low < 1; low += 0.1) {
  const own = rows.filter(({ logit }) => {
    const p = 1 / (1 + Math.exp(-logit));
    return p >= low && p < low + 0.1;
  });
  if (own.length > 0)
    console.log(
      `${low.toFixed(1)}–${(low + 0.1).toFixed(1)}: ${own.length} right ${pc(own.filter((r) => r.right).length, own.length)}`,
    );
}

// The line over log odds under which what was right is likeliest (Platt, 1999).
const observed = rows.map(({ logit, right }) => ({ signs: [logit, 1], holds: right }));
const [slope = 1, shift = 0] = fitLogistic(observed);
console.log(`Platt's line: slope ${slope.toFixed(2)}, shift ${shift.toFixed(2)}`);
for (let low = 0; low < 1; low += 0.1) {
  const own = rows.filter(({ logit }) => {
    const p = 1 / (1 + Math.exp(-(slope * logit + shift)));
    return p >= low && p < low + 0.1;
  });
  if (own.length > 0)
    console.log(
      `after it ${low.toFixed(1)}–${(low + 0.1).toFixed(1)}: ${own.length} right ${pc(own.filter((r) => r.right).length, own.length)}`,
    );
}
