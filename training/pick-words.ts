// npx tsx training/pick-words.ts OUTDIR LETTERS WEDDINGS [SHEETS]: of so many weddings that have none yet, drawn by chance, sheets of passages
// with questions that each answers, for somebody to say by which words (training/weddings/ANSWERING.md); what they
// say becomes answers.tsv by training/take-words.ts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import { weddingsOf } from '../eval/weddings.ts';
import {
  passagesHolding,
  plainWords,
  readAnswers,
  readOthersQuestions,
  readQuestions,
} from './questions.ts';
import { makeRandom } from './sheets.ts';

const [out, letters, most = '400', sheets = '8'] = process.argv.slice(2);

/** So many questions of a wedding are drawn; a passage shorter than so many words is told whole anyway. */
const DRAWN = 26;
const LEAST_WORDS = 8;

const random = makeRandom(20261129);
const drawn = weddingsOf(letters!)
  .filter((folder) => readAnswers(folder).length === 0)
  .map((folder) => ({ folder, order: random() }))
  .toSorted((a, b) => a.order - b.order)
  .slice(0, Number(most));
const parts = drawn.map(({ folder }) => sheetOf(folder));
mkdirSync(out!, { recursive: true });
for (let k = 0; k < Number(sheets); k += 1) {
  const own = parts.filter((_, i) => i % Number(sheets) === k);
  writeFileSync(path.join(out!, `${k + 1}.txt`), own.join('\n'));
}

function sheetOf(folder: string): string {
  const text = readFileSync(path.join(folder, 'details.txt'), 'utf8');
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const asked = [...readQuestions(folder), ...readOthersQuestions(folder)]
    .filter(({ kind }) => kind === 'a' || kind === 'f')
    .flatMap((each) => {
      const best = passagesHolding(each.evidence, index)
        .map((id) => index.passages[id]!)
        .find((passage) => plainWords(passage.text).split(' ').length >= LEAST_WORDS);
      return best ? [{ ...each, passage: best, order: random() }] : [];
    })
    .toSorted((a, b) => a.order - b.order)
    .slice(0, DRAWN)
    .toSorted((a, b) => a.passage.id - b.passage.id);
  const lines = asked.flatMap(({ question, earlier, passage }, i) => [
    ...(asked[i - 1]?.passage === passage
      ? []
      : [`P${passage.id} [${passage.headings.join(' > ')}] ${passage.text}`]),
    `  Q${i + 1}\t${question}${earlier ? `\tafter: ${earlier}` : ''}`,
  ]);
  return [`== ${path.basename(folder)}`, ...lines, ''].join('\n');
}
