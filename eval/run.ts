// npm run eval: asks every question of the sets through the same function as the chat, with the
// files read by the same extraction, and prints the scorer's tables. --check fails below the
// thresholds; --failures shows what went wrong; --set dev|general|pilot|outside|languages, or a folder,
// asks one set alone. As on the server, the question's sentence vector is used only where words are not
// sure; --words leaves vectors out, --vectors uses them always. --baselines shows BM25 and the
// sentence encoder, each alone over the same passages, beside the engine in these three ways.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask, figuresOf, lineOf, type Mode } from './ask-set.ts';
import { measureBm25, measureEncoder } from './baselines.ts';
import { type EvalSet, loadEvalSet } from './load-set.ts';
import { thresholds } from './thresholds.ts';
import { cacheFolder } from './vectors.ts';

const has = (option: string) => process.argv.includes(option);
const asked = has('--set') ? process.argv[process.argv.indexOf('--set') + 1] : '';
const names = asked?.includes('/')
  ? [asked]
  : ['dev', 'general', 'pilot', 'outside', 'indirect', 'languages'].filter(
      (name) => !asked || name === asked,
    );

const mode: Mode = has('--words') ? 'words' : has('--vectors') ? 'always' : 'unsure';

let failed = false;
for (const name of names) {
  const set = await loadEvalSet(path.resolve(import.meta.dirname, name));
  if (has('--baselines')) await compare(name, set);
  else check(name, await measure(name, set, mode));
}
if (failed && has('--check')) process.exit(1);

function check(name: string, figures: ReturnType<typeof figuresOf>): void {
  for (const [figure, limit] of Object.entries(thresholds[name] ?? {})) {
    const value = figures[figure as keyof typeof figures] ?? 100;
    if (figure === 'wrong' ? value <= limit : value >= limit) continue;
    failed = true;
    console.error(`${name}: ${figure} is ${value} %, the threshold is ${limit} %`);
  }
}

async function compare(name: string, set: EvalSet): Promise<void> {
  console.log(`\n${name}, ${set.items.length} questions`);
  const rows: [string, ReturnType<typeof figuresOf>][] = [
    ['BM25 alone', figuresOf(measureBm25(set))],
    ['encoder alone', figuresOf(await measureEncoder(set))],
    ['engine, words alone', figuresOf((await ask(set, 'words')).res)],
    ['engine', figuresOf((await ask(set, 'unsure')).res)],
    ['vectors always', figuresOf((await ask(set, 'always')).res)],
  ];
  for (const [label, figures] of rows) console.log(`  ${label.padEnd(20)} ${lineOf(figures)}`);
}

async function measure(name: string, set: EvalSet, how: Mode) {
  const { res, rows, answers } = await ask(set, how);
  mkdirSync(cacheFolder, { recursive: true });
  const file = path.join(cacheFolder, `${path.basename(name)}.jsonl`);
  writeFileSync(file, answers.map((answer) => JSON.stringify(answer)).join('\n'));
  const times = answers.map((answer) => answer.ms).toSorted((a, b) => a - b);
  console.log(
    `\n${name}: ${set.items.length} questions, answers in ${file}, median ${times[Math.floor(times.length / 2)]!.toFixed(2)} ms a question, slowest ${times.at(-1)!.toFixed(1)} ms`,
  );
  const figures = figuresOf(res);
  console.log(lineOf(figures));
  for (const [wedding, each] of Object.entries(res.by_wedding)) {
    console.log(
      `  ${wedding.padEnd(24)} ${String(each.n).padStart(3)} questions  right ${String(each.ok).padStart(3)}  wrong ${String(each.wrong).padStart(2)}  answerable ${each.answerable_pct} %  declined ${each.unanswerable_pct} %`,
    );
  }
  if (has('--failures')) {
    for (const { it, a, r } of rows.filter((row) => !row.r.ok)) {
      console.log(
        `${it.id} [${it.kind}${r.wrong ? ' WRONG' : ''}] ${it.q}\n   gold:  ${it.gold}\n   reply: ${a?.reply}`,
      );
    }
  }
  return figures;
}
