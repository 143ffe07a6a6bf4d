// npm run eval: asks every question of the sets through the same function as the chat, with the files
// read by the same extraction, and prints the scorer's tables. --check fails below the thresholds;
// --failures shows what went wrong; --set dev|general|pilot|outside|indirect|languages, or a folder, asks one set
// alone; --only sets|authors|others|everyday one part of all; --authors LETTERS asks those authors' weddings of training/weddings alone, --kinds amfn only
// questions of these kinds, --others what guests of other weddings asked, --everyday what all guests ask. --words leaves the
// trained reader out. --baselines shows BM25 and the reader's vectors, each alone over the same passages, beside the engine with and without the reader.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reader } from '#answer/engine.ts';
import { openReader } from '#reader/open-reader.ts';
import type { JudgedSet } from '../training/questions.ts';
import { ask, figuresOf, lineOf } from './ask-set.ts';
import { measureBm25, measureEncoder } from './baselines.ts';
import { cacheFolder } from './encodings.ts';
import { type EvalSet, loadEvalSet } from './load-set.ts';
import {
  DRAWN_AUTHORS,
  EVERYDAY_AUTHORS,
  thresholds,
  UNREAD_AUTHORS,
  UNSEEN_AUTHORS,
} from './thresholds.ts';
import {
  askWedding,
  authorsIn,
  type Judged,
  figuresOf as weddingFigures,
  weddingsOf,
} from './weddings.ts';

const has = (option: string) => process.argv.includes(option);
const valueOf = (option: string) =>
  has(option) ? (process.argv[process.argv.indexOf(option) + 1] ?? '') : '';
const reader = has('--words') ? null : await openReader();

/** Of which authors' texts the questions of others are asked. */
const drawn: Record<JudgedSet, string> = { others: DRAWN_AUTHORS, everyday: EVERYDAY_AUTHORS };
const sets = Object.keys(drawn) as JudgedSet[];
const judgedSets = sets.filter((set) => has(`--${set}`));

let failed = false;
const only = valueOf('--only');
if (has('--only') && !['sets', 'authors', ...sets].includes(only))
  throw new Error(`--only sets, authors, ${sets.join(' or ')}, not "${only}"`);
if (valueOf('--authors') === '' && (only === '' || only === 'sets') && judgedSets.length === 0) {
  const asked = valueOf('--set');
  const names = asked.includes('/')
    ? [asked]
    : ['dev', 'general', 'pilot', 'outside', 'indirect', 'languages'].filter(
        (name) => !asked || name === asked,
      );
  for (const name of names) {
    const set = await loadEvalSet(path.resolve(import.meta.dirname, name));
    if (has('--baselines')) await compare(name, set);
    else check(name, await measure(name, set, reader));
  }
}
const isAll = valueOf('--set') === '' && valueOf('--authors') === '' && judgedSets.length === 0;
const isAsked = (part: string) => isAll && (only === '' || only === part);
const authors = valueOf('--authors') || (isAsked('authors') ? UNSEEN_AUTHORS : '');
for (const author of judgedSets.length > 0 ? [] : authorsIn(authors))
  check(`author ${author}`, await measureAuthor(author));
for (const set of isAll ? sets.filter(isAsked) : judgedSets) {
  const figures = await measureJudged(set, valueOf('--authors') || drawn[set]);
  // The thresholds are of all of them.
  if (valueOf('--authors') === '') check(`guests' ${set}`, figures);
}
if (failed && has('--check')) process.exit(1);

function check(name: string, figures: Readonly<Record<string, number | null>>): void {
  for (const [figure, limit] of Object.entries(thresholds[name] ?? {})) {
    const value = figures[figure] ?? 100;
    if (figure === 'wrong' ? value <= limit : value >= limit) continue;
    failed = true;
    console.error(`${name}: ${figure} is ${value} %, the threshold is ${limit} %`);
  }
}

async function compare(name: string, set: EvalSet): Promise<void> {
  console.log(`\n${name}, ${set.items.length} questions`);
  const rows: [string, ReturnType<typeof figuresOf>][] = [
    ['BM25 alone', figuresOf(measureBm25(set))],
    ['engine, words alone', figuresOf((await ask(set, null)).res)],
  ];
  if (reader) {
    rows.push(['vectors alone', figuresOf(await measureEncoder(set, reader))]);
    rows.push(['engine', figuresOf((await ask(set, reader)).res)]);
  }
  for (const [label, figures] of rows) console.log(`  ${label.padEnd(20)} ${lineOf(figures)}`);
}

async function measure(name: string, set: EvalSet, by: Reader | null) {
  const { res, rows, answers } = await ask(set, by);
  mkdirSync(cacheFolder, { recursive: true });
  const file = path.join(cacheFolder, `${path.basename(name)}.jsonl`);
  writeFileSync(file, answers.map((answer) => JSON.stringify(answer)).join('\n'));
  const times = answers.map(({ ms }) => ms ?? 0).toSorted((a, b) => a - b);
  console.log(
    `\n${name}: ${set.items.length} questions, answers in ${file}, median ${times[Math.floor(times.length / 2)]!.toFixed(1)} ms a question, slowest ${times.at(-1)!.toFixed(0)} ms`,
  );
  const figures = figuresOf(res);
  console.log(lineOf(figures));
  for (const [wedding, each] of Object.entries(res.by_wedding)) {
    console.log(
      `  ${wedding.padEnd(24)} ${String(each.n).padStart(3)} questions  right ${String(each.ok).padStart(3)}  wrong ${String(each.wrong).padStart(2)}  answerable ${each.answerable_pct} %  declined ${each.unanswerable_pct} %`,
    );
  }
  if (has('--failures')) {
    for (const { item, answer, verdict } of rows.filter((row) => !row.verdict.ok)) {
      console.log(
        `${item.id} [${item.kind}${verdict.wrong ? ' WRONG' : ''}] ${item.q}\n   gold:  ${item.gold}\n   reply: ${answer?.reply}`,
      );
    }
  }
  return figures;
}

async function measureAuthor(author: string) {
  const judged: Judged[] = [];
  const asking = { kinds: valueOf('--kinds') || undefined, isChat: has('--chat') };
  for (const wedding of weddingsOf(author))
    judged.push(...(await askWedding(wedding, reader, asking)));
  const figures = report(`author ${author}`, judged);
  // What went wrong with authors kept aside is not to be looked at: it would make them seen.
  if (has('--failures') && !authorsIn(UNREAD_AUTHORS).includes(author)) {
    for (const { written, reply, isWrong } of judged.filter(({ isRight }) => !isRight)) {
      console.log(
        `[${written.kind}${isWrong ? ' WRONG' : ''}] ${written.question}\n   holds: ${written.evidence.join(' || ')}\n   reply: ${reply.response}`,
      );
    }
  }
  return figures;
}

/** What no author of these texts asked of them. */
async function measureJudged(judgedSet: JudgedSet, letters: string) {
  const judged: Judged[] = [];
  const kinds = valueOf('--kinds') || undefined;
  for (const wedding of weddingsOf(letters))
    judged.push(...(await askWedding(wedding, reader, { kinds, judgedSet })));
  return report(`guests' ${judgedSet}, of ${letters}`, judged);
}

function report(name: string, judged: readonly Judged[]) {
  const figures = weddingFigures(judged);
  const columns = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`);
  console.log(`\n${name}: ${columns.join('  ')}`);
  return figures;
}
