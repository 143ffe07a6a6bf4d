// npx tsx training/pick-others.ts OUTDIR LETTERS [WEDDINGS] [PART/PARTS] [--any]: of each wedding a sheet of questions
// that guests of other weddings asked, of which the reader is least sure (--any: as chance draws them), to be
// judged by hand (training/weddings/JUDGING.md); what they say becomes others.tsv by training/take-judged.ts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import { oddsOfAny, probabilityOf } from '#answer/decide/calibration.ts';
import { wordsOf } from '#answer/lexicon/words.ts';
import { rankFor } from '#answer/rank/rank.ts';
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
const LEAST_FOREIGN_AUTHORS = 2;
/** Of questions to texts in another language, this share is asked in that language. */
const OWN_LANGUAGE = 0.6;

/** From here on the reader would surely tell its best passage. */
const SURELY = 0.9;

type Asked = { question: string; language: string; author: string };
type Random = () => number;

const reader = await openReader();
const authorOf = (wedding: string) => /^[a-z]+/i.exec(path.basename(wedding))![0];

const weddings = weddingsOf(letters ?? '');
const asked: Asked[] = weddings.flatMap((wedding) =>
  readQuestions(wedding)
    .filter(({ kind, question }) => (kind === 'a' || kind === 'n') && question.length < 140)
    .map(({ question, language }) => ({ question, language, author: authorOf(wedding) })),
);
const askedIn = groupBy(asked, ({ language }) => language);
const authorsOfWord = new Map<string, Set<string>>();
for (const { question, author } of asked)
  for (const word of wordsOf(question))
    authorsOfWord.set(word, (authorsOfWord.get(word) ?? new Set()).add(author));

const random = makeRandom(20261128);
const chosen = weddings
  .map((wedding) => ({ wedding, by: random() }))
  .toSorted((a, b) => a.by - b.by)
  .slice(0, Number(most));
mkdirSync(out!, { recursive: true });
for (const [k, { wedding }] of chosen.entries()) {
  if (k % parts! !== part) continue;
  const text = readFileSync(path.join(wedding, 'details.txt'), 'utf8');
  const bare = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const index = await withEncodings(bare, reader);
  const drawn = drawFor(wedding, text, mainLanguage(index), makeRandom(k));
  const picked = await pickFrom(drawn, index);
  const name = path.basename(wedding);
  writeFileSync(path.join(out!, `${name}.txt`), sheetOf(name, index, picked));
}

/** Questions of other authors that could be asked of this text, each once and none that was judged before. */
function drawFor(wedding: string, text: string, language: string, draw: Random): Asked[] {
  const here = new Set(wordsOf(text));
  const known = new Set(readOthersQuestions(wedding).map(({ question }) => question));
  const drawn: Asked[] = [];
  for (let tries = 0; drawn.length < DRAWN && tries < 20 * DRAWN; tries += 1) {
    const wanted = language === 'en' || draw() > OWN_LANGUAGE ? 'en' : language;
    const pool = askedIn.get(wanted) ?? [];
    const one = pool[Math.floor(draw() * pool.length)];
    if (!one || one.author === authorOf(wedding) || known.has(one.question)) continue;
    const least = one.language === 'en' ? LEAST_AUTHORS : LEAST_FOREIGN_AUTHORS;
    const isForAny = wordsOf(one.question).every(
      (word) => here.has(word) || authorsOfWord.get(word)!.size >= least,
    );
    if (!isForAny) continue;
    known.add(one.question);
    drawn.push(one);
  }
  return drawn;
}

/** Those of which the reader is least sure, with some of which it is sure. */
async function pickFrom(drawn: readonly Asked[], index: KnowledgeIndex): Promise<Asked[]> {
  const scored: { one: Asked; p: number }[] = [];
  for (const one of drawn) {
    const message = parseMessage(one.question, [], index);
    if (message.questions.length !== 1) continue;
    const { reranked } = await rankFor(message.questions[0]!, message, index, reader);
    scored.push({ one, p: reranked?.length ? probabilityOf(oddsOfAny(reranked.slice(0, 3))) : 0 });
  }
  if (isAny) return scored.slice(0, ANY).map(({ one }) => one);
  const bySureness = scored.toSorted((a, b) => b.p - a.p);
  const sure = bySureness.filter(({ p }) => p > SURELY);
  const byDoubt = bySureness
    .slice(sure.length)
    .toSorted((a, b) => Math.abs(a.p - 0.5) - Math.abs(b.p - 0.5));
  const everyNth = Math.max(1, Math.floor(sure.length / SURE));
  return [
    ...byDoubt.slice(0, UNSURE),
    ...sure.filter((_, i) => i % everyNth === 0).slice(0, SURE),
    ...byDoubt.slice(UNSURE).slice(-HARDLY),
  ].map(({ one }) => one);
}

function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key) {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

/** A wedding's passages, by their numbers and headings, and the questions. */
function sheetOf(name: string, { passages }: KnowledgeIndex, questions: readonly Asked[]): string {
  let above = '';
  const lines = passages.map(({ text, headings }, i) => {
    const heading = headings.join(' > ');
    const line = `${heading === above ? '' : `# ${heading}\n`}${i}: ${text}`;
    above = heading;
    return line;
  });
  const asking = questions.map(
    ({ language, question }, i) => `Q${i + 1}\t${language}\t${question}`,
  );
  return [`== ${name}`, ...lines, '-- questions', ...asking, ''].join('\n');
}

/** Numbers from 0 to 1 by a seed (mulberry32). */
function makeRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
