// npm run eval: asks every question of the sets through the same function as the chat, with the
// files read by the same extraction, and prints the scorer's tables. --check fails below the
// thresholds; --failures shows what went wrong; --set dev|general|pilot asks one set alone.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerQuestion } from '#answer/answer.ts';
import type { Turn } from '#answer/types.ts';
import { type EvalSet, loadEvalSet } from './load-set.ts';
import { score } from './score.mjs';
import { thresholds } from './thresholds.ts';

const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
const asked = process.argv.includes('--set') ? process.argv[process.argv.indexOf('--set') + 1] : '';
const names = ['dev', 'general', 'pilot'].filter((name) => !asked || name === asked);

let failed = false;
for (const name of names) {
  const set = await loadEvalSet(path.join(import.meta.dirname, name));
  const figures = measure(name, set);
  for (const [figure, limit] of Object.entries(thresholds[name] ?? {})) {
    const value = figures[figure as keyof typeof figures];
    if (figure === 'wrong' ? value <= limit : value >= limit) continue;
    failed = true;
    console.error(`${name}: ${figure} is ${value} %, the threshold is ${limit} %`);
  }
}
if (failed && process.argv.includes('--check')) process.exit(1);

function measure(name: string, { items, indexes }: EvalSet) {
  const conversations = new Map<string, Turn[]>();
  const answers = items.map((item) => {
    const history = conversations.get(item.turn_of ?? item.id) ?? [];
    const startedAt = performance.now();
    const reply = answerQuestion({
      question: item.q,
      history,
      index: indexes.get(item.wedding)!,
      style,
    });
    const ms = performance.now() - startedAt;
    const turn = { question: item.q, reply: reply.response, answered: reply.answered };
    conversations.set(item.turn_of ?? item.id, [...history, turn]);
    return { id: item.id, reply: reply.response, answered: reply.answered, ms };
  });
  const file = path.join(tmpdir(), `usher-eval-${name}.jsonl`);
  writeFileSync(file, answers.map((answer) => JSON.stringify(answer)).join('\n'));

  const { res, rows } = score(items, answers);
  const figures = {
    answerable: res.answerable.pct,
    multi: res.multi.pct,
    followups: res.followups.pct,
    declined: res.unanswerable_declined.pct,
    wrong: res.wrong_answer_overall.pct,
    smalltalk: res.smalltalk.pct,
    injection: res.injection_safe.pct,
    balanced: res.balanced,
  };
  const times = answers.map((answer) => answer.ms).sort((a, b) => a - b);
  console.log(
    `\n${name}: ${items.length} questions, answers in ${file}, median ${times[Math.floor(times.length / 2)]!.toFixed(2)} ms a question, slowest ${times.at(-1)!.toFixed(1)} ms`,
  );
  console.log(
    Object.entries(figures)
      .map(([figure, value]) => `${figure} ${value}`)
      .join('  '),
  );
  for (const [wedding, each] of Object.entries(res.by_wedding)) {
    console.log(
      `  ${wedding.padEnd(24)} ${String(each.n).padStart(3)} questions  right ${String(each.ok).padStart(3)}  wrong ${String(each.wrong).padStart(2)}  answerable ${each.answerable_pct} %  declined ${each.unanswerable_pct} %`,
    );
  }
  if (process.argv.includes('--failures')) {
    for (const { it, a, r } of rows.filter((row) => !row.r.ok)) {
      console.log(
        `${it.id} [${it.kind}${r.wrong ? ' WRONG' : ''}] ${it.q}\n   gold:  ${it.gold}\n   reply: ${a?.reply}`,
      );
    }
  }
  return figures;
}
