// npx tsx training/pick-others.ts OUTDIR LETTERS [WEDDINGS] [PART/PARTS] [--any]: of each wedding a sheet of questions
// that guests of other weddings asked, of which the reader is least sure (--any: as chance draws them), to be
// judged by hand (training/weddings/JUDGING.md); what they say becomes others.tsv by training/take-judged.ts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import { oddsOfAny, probabilityOf } from '#answer/decide/calibration.ts';
import { wordsOf } from '#answer/lexicon/words.ts';
import { rankFor } from '#answer/rank/rank.ts';
import { partsOfInput, readerInputs } from '#answer/rank/reader/input.ts';
import type { KnowledgeIndex } from '#answer/types.ts';
import { mainLanguage } from '#answer/understand/main-language.ts';
import { parseMessage } from '#answer/understand/parse-question.ts';
import { openReader } from '#reader/open-reader.ts';
import { withEncodings } from '../eval/encodings.ts';
import { weddingsOf } from '../eval/weddings.ts';
import { readOthersQuestions, readQuestions } from './questions.ts';

const isAny = process.argv.includes('--any');
const [out, letters, most = '400', share = '0/1'] = process.argv
  .slice(2)
  .filter((each) => each !== '--any');
const [part, parts] = share.split('/').map(Number);

/** So many questions are drawn by chance for a wedding. */
const DRAWN = 260;
/** Of those, the nearest to even odds, some that the reader would surely tell, and some hardly; or any. */
const UNSURE = 34;
const SURE = 14;
const HARDLY = 6;
const ANY = 44;
/** A question is one that guests of any wedding could ask where this many authors use each of its words. */
const LEAST_AUTHORS = 6;
/** Of questions to texts in another language, this share is asked in that language. */
const OWN_LANGUAGE = 0.6;

const reader = await openReader();
if (!reader) throw new Error('No reader');
const authorOf = (wedding: string) => /^[a-z]+/i.exec(path.basename(wedding))![0];

const weddings = weddingsOf(letters ?? '');
const asked = weddings.flatMap((wedding) =>
  readQuestions(wedding)
    .filter(({ kind, question }) => (kind === 'a' || kind === 'n') && question.length < 140)
    .map(({ question, language }) => ({ question, language, author: authorOf(wedding) })),
);
const authorsOfWord = new Map<string, Set<string>>();
for (const { question, author } of asked)
  for (const word of wordsOf(question))
    authorsOfWord.set(word, (authorsOfWord.get(word) ?? new Set()).add(author));

const askedIn = new Map(
  [...new Set(asked.map(({ language }) => language))].map((language) => [
    language,
    asked.filter((each) => each.language === language),
  ]),
);

const random = makeRandom(20261128);
const chosen = weddings
  .map((wedding) => ({ wedding, by: random() }))
  .toSorted((a, b) => a.by - b.by)
  .slice(0, Number(most))
  .map(({ wedding }) => wedding);
mkdirSync(out!, { recursive: true });
for (const [k, wedding] of chosen.entries()) {
  const draw = makeRandom(k);
  if (k % parts! !== part) continue;
  const text = readFileSync(path.join(wedding, 'details.txt'), 'utf8');
  const index = await withEncodings(
    buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]),
    reader,
  );
  const language = mainLanguage(index);
  const here = new Set(wordsOf(text));
  const judgedBefore = new Set(readOthersQuestions(wedding).map(({ question }) => question));
  const drawn = new Set<string>();
  for (let tries = 0; drawn.size < DRAWN && tries < 20 * DRAWN; tries += 1) {
    const wanted = language === 'en' || draw() > OWN_LANGUAGE ? 'en' : language;
    const pool = askedIn.get(wanted) ?? [];
    const one = pool[Math.floor(draw() * pool.length)];
    const isWanted =
      one !== undefined &&
      one.author !== authorOf(wedding) &&
      !judgedBefore.has(one.question) &&
      wordsOf(one.question).every(
        (word) =>
          here.has(word) ||
          authorsOfWord.get(word)!.size >= (one.language === 'en' ? LEAST_AUTHORS : 2),
      );
    if (one && isWanted) drawn.add(`${one.language}\t${one.question}`);
  }
  const judged: { line: string; p: number }[] = [];
  for (const line of drawn) {
    const message = parseMessage(line.split('\t')[1]!, [], index);
    if (message.questions.length !== 1) continue;
    const { reranked } = await rankFor(message.questions[0]!, message, index, reader);
    judged.push({ line, p: reranked?.length ? probabilityOf(oddsOfAny(reranked.slice(0, 3))) : 0 });
  }
  const bySureness = judged.toSorted((a, b) => b.p - a.p);
  const sure = bySureness.filter(({ p }) => p > 0.9);
  const unsure = bySureness
    .filter(({ p }) => p <= 0.9)
    .toSorted((a, b) => Math.abs(a.p - 0.5) - Math.abs(b.p - 0.5));
  const rest = unsure.slice(UNSURE);
  const picked = isAny
    ? judged.slice(0, ANY)
    : [
        ...unsure.slice(0, UNSURE),
        ...sure
          .filter((_, i) => i % Math.max(1, Math.floor(sure.length / SURE)) === 0)
          .slice(0, SURE),
        ...rest.slice(-HARDLY * 4).filter((_, i) => i % 4 === 0),
      ];
  const name = path.basename(wedding);
  writeFileSync(
    path.join(out!, `${name}.txt`),
    sheetOf(
      name,
      index,
      picked.map(({ line }) => line),
    ),
  );
}

function sheetOf(name: string, index: KnowledgeIndex, lines: readonly string[]): string {
  let above = '';
  const passages = readerInputs(index.passages).map((input, i) => {
    const { heading, text } = partsOfInput(input.text);
    const original = index.passages[i]!.text || text;
    const head = index.passages[i]!.headings.join(' > ') || heading;
    const line = `${head === above ? '' : `# ${head}\n`}${i}: ${original}`;
    above = head;
    return line;
  });
  return [
    `== ${name}`,
    ...passages,
    '-- questions',
    ...lines.map((line, i) => `Q${i + 1}\t${line}`),
    '',
  ].join('\n');
}

/** Numbers from 0 to 1 by a seed (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
