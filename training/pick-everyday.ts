// npx tsx training/pick-everyday.ts OUTDIR COUNT FOLDER…: of each wedding a sheet of so many of the messages of everyday.en.txt, or
// of its language, drawn by chance, to be judged by hand (training/weddings/JUDGING.md). What judges say is kept by
// take-others.ts: in others.tsv of weddings that are learned from, with --everyday in everyday.tsv of those that measure.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import type { Language } from '#answer/understand/language.ts';
import { mainLanguage } from '#answer/understand/main-language.ts';
import { readJudgedQuestions, readOthersQuestions, readQuestions } from './questions.ts';
import { makeRandom, sheetOf } from './sheets.ts';

const [out, count, ...folders] = process.argv.slice(2);

/** Nobody reads a longer text fast and well; of a shorter one hardly anything can be asked. */
const MOST_PASSAGES = 130;
const LEAST_PASSAGES = 20;

const messagesIn = (language: Language): string[] =>
  readFileSync(path.join(import.meta.dirname, `everyday.${language}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean);
const random = makeRandom(20261129);
mkdirSync(out!, { recursive: true });
for (const folder of folders) {
  const text = readFileSync(path.join(folder, 'details.txt'), 'utf8');
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const { length } = index.passages;
  if (length > MOST_PASSAGES || length < LEAST_PASSAGES) continue;
  const language = mainLanguage(index);
  const known = new Set(
    [
      ...readQuestions(folder),
      ...readOthersQuestions(folder),
      ...readJudgedQuestions(folder, 'everyday'),
    ].map(({ question }) => question),
  );
  const drawn = messagesIn(language)
    .filter((message) => !known.has(message))
    .map((question) => ({ question, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, Number(count))
    .map(({ question }) => ({ question, earlier: '', language }));
  const name = path.basename(folder);
  writeFileSync(path.join(out!, `${name}.txt`), sheetOf(name, index, drawn));
}
