// npm run eval: asks every question of the sets through the same function as the chat, with the
// files read by the same extraction, and prints the scorer's tables. --check fails below the
// thresholds; --failures shows what went wrong; --set dev|general|pilot|outside|languages, or a folder,
// asks one set alone. As on the server, the question's sentence vector is used only where words are not
// sure; --words leaves vectors out, --vectors uses them always. --baselines shows BM25 and the
// sentence encoder, each alone over the same passages, beside the engine in these three ways.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerQuestion } from '#answer/answer.ts';
import { readMessage } from '#answer/read/read-question.ts';
import type { KnowledgeIndex, Turn } from '#answer/types.ts';
import { measureBm25, measureEncoder } from './baselines.ts';
import { type EvalSet, loadEvalSet } from './load-set.ts';
import { type Scores, score } from './score.mjs';
import { thresholds } from './thresholds.ts';
import { cacheFolder, vectorsOf, withVectors } from './vectors.ts';

const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
const has = (option: string) => process.argv.includes(option);
const asked = has('--set') ? process.argv[process.argv.indexOf('--set') + 1] : '';
const names = asked?.includes('/')
  ? [asked]
  : ['dev', 'general', 'pilot', 'outside', 'indirect', 'languages'].filter(
      (name) => !asked || name === asked,
    );

type Mode = 'words' | 'unsure' | 'always';
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

/** Asks each question in its conversation: what was asked before is asked, and answered, first. */
async function ask({ items, indexes }: EvalSet, how: Mode) {
  const isDense = how !== 'words';
  const known = new Map<string, KnowledgeIndex>();
  for (const [wedding, index] of indexes) {
    known.set(wedding, isDense ? await withVectors(index) : index);
  }
  const answer = async (question: string, history: readonly Turn[], index: KnowledgeIndex) => {
    const byWords = { question, history, index, style };
    const startedAt = performance.now();
    const reply = answerQuestion(byWords);
    const firstMs = performance.now() - startedAt;
    const { questions } = readMessage(question, history, index);
    const texts = how === 'always' ? questions.map(({ spoken }) => spoken) : reply.unsureOf;
    if (!isDense || texts.length === 0) return { ...reply, ms: firstMs };
    const vectors = await vectorsOf(texts);
    const againAt = performance.now();
    const again = answerQuestion({ ...byWords, vectors });
    return { ...again, ms: firstMs + performance.now() - againAt };
  };
  const answers: { id: string; reply: string; answered: boolean; ms: number }[] = [];
  for (const item of items) {
    const index = known.get(item.wedding)!;
    let history: readonly Turn[] = [];
    for (const { q } of item.history) {
      const reply = await answer(q, history, index);
      history = [...history, { question: q, reply: reply.response, answered: reply.answered }];
    }
    const { response, answered, ms } = await answer(item.q, history, index);
    answers.push({ id: item.id, reply: response, answered, ms });
  }
  return { ...score(items, answers), answers };
}

function figuresOf(res: Scores) {
  return {
    answerable: res.answerable.pct,
    multi: res.multi.pct,
    followups: res.followups.pct,
    declined: res.unanswerable_declined.pct,
    wrong: res.wrong_answer_overall.pct,
    smalltalk: res.smalltalk.pct,
    injection: res.injection_safe.pct,
    balanced: res.balanced,
  };
}

function lineOf(figures: ReturnType<typeof figuresOf>): string {
  return Object.entries(figures)
    .map(([figure, value]) => `${figure} ${value ?? '–'}`)
    .join('  ');
}
