// A knowledge of 200 KB: how long until guests can ask (words and concepts) and until all its
// passages are encoded for the reader, and what the event loop and saving notice of that.
//
//   npx tsx bench/index-knowledge.ts
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { count, eq, isNull } from 'drizzle-orm';
import { helpers, passages } from '#server/db/schema.ts';
import { loadKnowledge } from '#server/features/knowledge/knowledge-queries.ts';
import { createPassageEncoder } from '#server/features/knowledge/passage-encoder.ts';
import { createPassageKeeper } from '#server/features/knowledge/passage-keeper.ts';
import { setup } from '#server/testing/global-setup.ts';
import { aHelper, saveDetails, startTestApp } from '#server/testing/test-app.ts';

const CHARACTERS = 200_000;
const sets = path.resolve(import.meta.dirname, '../eval/dev');

await setup();
const t = await startTestApp();
const { db } = t.services.database;
const { answers } = t.services;
const helper = await aHelper(t);
const save = (text: string) => saveDetails(t, helper, text);
const details = manyDetails();
if ((await save(details)).statusCode !== 200) throw new Error('The knowledge was not saved');

// The thread is there already: the server starts it for the first guest of any helper.
const style = { personality: 'friendly', responseStyle: 'detailed' as const };
const question = { question: 'When does the ceremony start?', history: [], style };
await answers.answer(
  { helperId: 0, version: 1 },
  async () => ({ sources: [], taught: [] }),
  question,
);
const key = { helperId: helper.helperId, version: 2 };
const usableMs = await timed(async () => {
  await answers.answer(key, () => loadKnowledge(db, helper.helperId), question);
});

const encoder = createPassageEncoder();
const keeper = createPassageKeeper({ db, answers, encoder, model: 'bench' });
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
keeper.start(t.app.log);
const saves: number[] = [];
const completeMs = await timed(async () => {
  while (!(await isComplete())) {
    saves.push(await timed(() => rename(saves.length)));
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
});
delay.disable();

const [stored] = await db.select({ rows: count() }).from(passages);

const ms = (value: number) => `${value.toFixed(0)} ms`;
const worst = (values: readonly number[]) => Math.max(...values);
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
process.stdout.write(
  [
    `knowledge: ${details.length} characters, ${stored?.rows} passages`,
    `usable by words and concepts: ${ms(usableMs)}`,
    `complete with encodings: ${(completeMs / 1000).toFixed(1)} s, the encoder's start included`,
    `meanwhile: event loop held for ${ms(delay.max / 1e6)} at most, a save takes ${ms(median(saves))} (at most ${ms(worst(saves))})`,
    '',
  ].join('\n'),
);
await keeper.close();
await encoder.close();
await t.close();

async function timed(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

async function rename(number: number): Promise<void> {
  await t.request({
    method: 'PATCH',
    url: `/api/bots/${helper.helperId}`,
    cookie: helper.cookie,
    body: { name: `Nora & Ben ${number}` },
  });
}

async function isComplete(): Promise<boolean> {
  const [left] = await db.select({ rows: count() }).from(passages).where(isNull(passages.encoding));
  const [state] = await db
    .select({ cut: helpers.passagesVersion, version: helpers.knowledgeVersion })
    .from(helpers)
    .where(eq(helpers.id, helper.helperId));
  return left?.rows === 0 && state?.cut === state?.version;
}

/** The development weddings' details over and over, each time for another group of guests. */
function manyDetails(): string {
  const texts = readdirSync(sets)
    .filter((name) => name.startsWith('d'))
    .map((name) => readFileSync(path.join(sets, name, 'details.txt'), 'utf8'));
  let all = '';
  for (let group = 1; all.length < CHARACTERS; group += 1) {
    all += texts.map((text) => text.replace(/\.(?=\s)/g, ` for group ${group}.`)).join('\n\n');
  }
  return all.slice(0, CHARACTERS);
}
