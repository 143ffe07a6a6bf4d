// How fast the built server answers guests over HTTP, each question recorded in the database: one
// guest alone, and as many as two processor cores take. Questions are those of the development sets,
// answered from the demo's wedding; every guest has a conversation of four questions.
//
//   node scripts/build.mjs && npx tsx bench/chat.ts
//
// With BENCH_DATABASE_URL the server runs on that PostgreSQL (an empty database) instead of the
// built-in one. The load comes from this machine, and so takes a part of the same cores.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DemoServer, makeDataFolder, median, startDemoServer } from './demo-server.ts';

const ALONE = 300;
const GUESTS = 16;
const LOAD_SECONDS = 10;
const QUESTIONS_PER_GUEST = 4;

const questions = readQuestions();
const data = makeDataFolder();
const databaseUrl = process.env.BENCH_DATABASE_URL;
const server = await startDemoServer(data.folder, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
print('database', databaseUrl ? 'PostgreSQL' : 'built-in (PGlite)');
await load(server, GUESTS, 3);
const alone = await askOneAfterAnother(server, ALONE);
print(
  'one guest, a question over HTTP',
  `median ${median(alone).toFixed(1)} ms, 95th percentile ${percentile(alone, 0.95).toFixed(1)} ms (${ALONE} questions)`,
);
const before = server.processorMs();
const loaded = await load(server, GUESTS, LOAD_SECONDS);
const processorMs = server.processorMs() - before;
print(
  `${GUESTS} guests at once, ${LOAD_SECONDS} s`,
  `${(loaded.length / LOAD_SECONDS).toFixed(0)} questions/s, median ${median(loaded).toFixed(0)} ms, 95th percentile ${percentile(loaded, 0.95).toFixed(0)} ms`,
);
print(
  'processor time of a question, all processes',
  `${(processorMs / loaded.length).toFixed(1)} ms; of one core, ${((1000 * loaded.length) / processorMs).toFixed(0)} questions/s`,
);
print('resident memory after all that', `${(server.residentBytes() / 1024 / 1024).toFixed(0)} MB`);
await server.stop();
data.remove();

async function askOneAfterAnother(
  { origin, shareUrl }: DemoServer,
  count: number,
): Promise<number[]> {
  const elapsed: number[] = [];
  let sessionId = randomUUID();
  for (let i = 0; i < count; i += 1) {
    if (i % QUESTIONS_PER_GUEST === 0) sessionId = randomUUID();
    elapsed.push(await ask(`${origin}/api/chat/${shareUrl}`, i, sessionId));
  }
  return elapsed;
}

async function load(running: DemoServer, guests: number, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const elapsed: number[] = [];
  let next = 0;
  const guest = async () => {
    while (performance.now() < until) {
      const sessionId = randomUUID();
      for (let i = 0; i < QUESTIONS_PER_GUEST; i += 1) {
        next += 1;
        elapsed.push(await ask(`${running.origin}/api/chat/${running.shareUrl}`, next, sessionId));
      }
    }
  };
  await Promise.all(Array.from({ length: guests }, guest));
  return elapsed;
}

async function ask(url: string, index: number, sessionId: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      message: questions[index % questions.length],
      sessionId,
      messageId: randomUUID(),
    }),
  });
  await response.text();
  if (!response.ok) throw new Error(`A question got ${response.status}`);
  return performance.now() - startedAt;
}

function readQuestions(): string[] {
  const root = path.resolve(import.meta.dirname, '../eval/dev');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'questions.json')
    .flatMap((file) => {
      const set: { q: string }[] = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
      return set.map(({ q }) => q);
    });
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function print(what: string, figure: string): void {
  process.stdout.write(`${what}: ${figure}\n`);
}
