// npx tsx training/pick-others.ts OUTDIR LETTERS [WEDDINGS] [PART/PARTS] [--any | --follow-ups | --blank] [--abroad] [--from=N]: of
// each wedding a sheet of questions that guests of other weddings asked, of which the reader is least sure (--any: as chance draws
// them; --follow-ups: what they asked next), to be judged by hand (training/weddings/JUDGING.md); what judges say
// becomes others.tsv by training/take-others.ts. --blank: sheets without questions, for somebody to write them.
// --abroad: English texts are asked about in other languages. --from=N: only weddings numbered from there on get sheets.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import { oddsOfAny, probabilityOf } from '#answer/decide/calibration.ts';
import { groupBy } from '#answer/facts/group-by.ts';
import { wordsOf } from '#answer/lexicon/words.ts';
import { rankFor } from '#answer/rank/rank.ts';
import type { KnowledgeIndex } from '#answer/types.ts';
import { mainLanguage } from '#answer/understand/main-language.ts';
import { parseMessage } from '#answer/understand/parse-question.ts';
import { openReader } from '#reader/open-reader.ts';
import { withEncodings } from '../eval/encodings.ts';
import { weddingsOf } from '../eval/weddings.ts';
import { historyOf, keyOf, readOthersQuestions, readQuestions } from './questions.ts';
import { makeRandom, sheetOf } from './sheets.ts';

const [out, letters, most = '400', share = '0/1'] = process.argv
  .slice(2)
  .filter((each) => !each.startsWith('--'));
const [isAny, asksNext, isBlank, isAbroad] = ['--any', '--follow-ups', '--blank', '--abroad'].map(
  (flag) => process.argv.includes(flag),
);
const from = Number(process.argv.find((each) => each.startsWith('--from='))?.slice(7) ?? 0);
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
const ABROAD = ['de', 'fr', 'es', 'it', 'pt'];

/** From here on the reader would surely tell its best passage. */
const SURELY = 0.9;

type Asked = { question: string; earlier: string; language: string; author: string };
type Random = () => number;

const reader = await openReader();
const numberOf = (wedding: string) => Number(/\d+/.exec(path.basename(wedding))![0]);
const authorOf = (wedding: string) => /^[a-z]+/i.exec(path.basename(wedding))![0];

const weddings = weddingsOf(letters ?? '');
const asked: Asked[] = weddings.flatMap((wedding) =>
  readQuestions(wedding)
    .filter(({ kind, question, earlier }) => {
      if (question.length + earlier.length > 140) return false;
      return asksNext ? kind === 'f' : kind === 'a' || kind === 'n';
    })
    .map(({ question, earlier, language }) => ({
      question,
      earlier,
      language,
      author: authorOf(wedding),
    })),
);
const askedIn = groupBy(asked, ({ language }) => language);
const authorsOfWord = new Map<string, Set<string>>();
for (const { question, earlier, author } of asked)
  for (const word of wordsOf(`${earlier} ${question}`))
    authorsOfWord.set(word, (authorsOfWord.get(word) ?? new Set()).add(author));

const random = makeRandom(20261128);
const chosen = weddings
  .filter((wedding) => numberOf(wedding) >= from)
  .map((wedding) => ({ wedding, by: random() }))
  .toSorted((a, b) => a.by - b.by)
  .slice(0, Number(most));
mkdirSync(out!, { recursive: true });
for (const [k, { wedding }] of chosen.entries()) {
  if (k % parts! !== part) continue;
  const text = readFileSync(path.join(wedding, 'details.txt'), 'utf8');
  const bare = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const index = await withEncodings(bare, reader);
  const picked = isBlank
    ? []
    : await pickFrom(drawFor(wedding, text, mainLanguage(index), makeRandom(k)), index);
  const name = path.basename(wedding);
  writeFileSync(path.join(out!, `${name}.txt`), sheetOf(name, index, picked));
}

/** Questions of other authors that could be asked of this text, each once and none that was judged before. */
function drawFor(wedding: string, text: string, language: string, draw: Random): Asked[] {
  const here = new Set(wordsOf(text));
  const known = new Set(readOthersQuestions(wedding).map(keyOf));
  const drawn: Asked[] = [];
  for (let tries = 0; drawn.length < DRAWN && tries < 20 * DRAWN; tries += 1) {
    const own =
      language === 'en' && isAbroad ? ABROAD[Math.floor(draw() * ABROAD.length)]! : language;
    const wanted = draw() > OWN_LANGUAGE ? 'en' : own;
    const pool = askedIn.get(wanted) ?? [];
    const one = pool[Math.floor(draw() * pool.length)];
    if (!one || one.author === authorOf(wedding) || known.has(keyOf(one))) continue;
    const least = one.language === 'en' ? LEAST_AUTHORS : LEAST_FOREIGN_AUTHORS;
    const isForAny = wordsOf(`${one.earlier} ${one.question}`).every(
      (word) => here.has(word) || authorsOfWord.get(word)!.size >= least,
    );
    if (!isForAny) continue;
    known.add(keyOf(one));
    drawn.push(one);
  }
  return drawn;
}

/** Those of which the reader is least sure, with some of which it is sure. */
async function pickFrom(drawn: readonly Asked[], index: KnowledgeIndex): Promise<Asked[]> {
  const scored: { one: Asked; p: number }[] = [];
  for (const one of drawn) {
    const history = await historyOf(one.earlier, [], index);
    const message = parseMessage(one.question, history, index);
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
