// npm run eval: asks every question of the sets through the same function as the chat, with the
// files read by the same extraction, and prints the scorer's table. --check fails below thresholds.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerQuestion } from '#answer/answer.ts';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import type { KnowledgeIndex, Turn } from '#answer/types.ts';
import { extractText } from '#extract/extract.ts';
import { TYPED_DETAILS_SOURCE } from '#shared/rules/messages.ts';
import { type Item, loadSet, score } from './score.mjs';

const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
const setFolder = path.join(import.meta.dirname, 'dev');

/** What this commit must reach; raised as the engine gets better. */
const thresholds = {
  answerable: 60,
  multi: 0,
  followups: 0,
  declined: 75,
  wrong: 100,
  smalltalk: 90,
  injection: 100,
};

async function loadIndex(wedding: string): Promise<KnowledgeIndex> {
  const folder = path.join(setFolder, wedding);
  const typed = readFileSync(path.join(folder, 'details.txt'), 'utf8');
  const sources = [{ source: TYPED_DETAILS_SOURCE, text: typed, addedAt: 0 }];
  for (const name of readdirSync(path.join(folder, 'files')).sort()) {
    const { text } = await extractText(readFileSync(path.join(folder, 'files', name)), name);
    sources.push({ source: name, text, addedAt: sources.length });
  }
  return buildKnowledgeIndex(sources);
}

const items: Item[] = loadSet(setFolder);
const indexes = new Map<string, KnowledgeIndex>();
const conversations = new Map<string, Turn[]>();
const answers: { id: string; reply: string; answered: boolean; ms: number }[] = [];
for (const item of items) {
  if (!indexes.has(item.wedding)) indexes.set(item.wedding, await loadIndex(item.wedding));
  const history = conversations.get(item.turn_of ?? item.id) ?? [];
  const startedAt = performance.now();
  const reply = answerQuestion({
    question: item.q,
    history,
    index: indexes.get(item.wedding)!,
    style,
  });
  answers.push({
    id: item.id,
    reply: reply.response,
    answered: reply.answered,
    ms: performance.now() - startedAt,
  });
  conversations.set(item.turn_of ?? item.id, [
    ...history,
    { question: item.q, reply: reply.response, answered: reply.answered },
  ]);
}

const file = path.join(tmpdir(), 'usher-eval-answers.jsonl');
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
};
const times = answers.map((answer) => answer.ms).sort((a, b) => a - b);
console.log(
  `answers in ${file}; median ${times[Math.floor(times.length / 2)]!.toFixed(2)} ms a question`,
);
console.table({ ...figures, balanced: res.balanced });
console.table(
  Object.fromEntries(
    Object.entries(res.by_wedding).map(([wedding, each]) => [
      wedding,
      {
        questions: each.n,
        right: each.ok,
        wrong: each.wrong,
        'answerable %': each.answerable_pct,
        'declined %': each.unanswerable_pct,
      },
    ]),
  ),
);
if (process.argv.includes('--failures')) {
  for (const { it, a, r } of rows)
    if (!r.ok)
      console.log(
        `${it.id} [${it.kind}${r.wrong ? ' WRONG' : ''}] ${it.q}\n   gold:  ${it.gold}\n   reply: ${a?.reply}`,
      );
}
if (process.argv.includes('--check')) {
  const failed = Object.entries(thresholds).filter(([name, limit]) => {
    const value = figures[name as keyof typeof figures];
    return name === 'wrong' ? value > limit : value < limit;
  });
  for (const [name, limit] of failed)
    console.error(
      `${name} is ${figures[name as keyof typeof figures]} %, the threshold is ${limit} %`,
    );
  if (failed.length > 0) process.exit(1);
}
