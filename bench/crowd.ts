// Many guests in the same second, over HTTP, each question recorded: 300 on one helper, and 1,000 on
// 100 helpers, all asked at once; and what Usher adds to the time of a language model, with a stub that
// streams word by word, and one that streams all at once.
//
//   node scripts/build.mjs && npx tsx bench/crowd.ts [crowds|model]
//
// BENCH_DATABASE_URL measures on PostgreSQL (an empty database). BENCH_LANGCHAIN, a folder in which its
// packages are installed (bench/langchain-server.mjs), measures a plain server of LangChain.js beside it.
// The load comes from this machine.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { type DemoServer, makeDataFolder, median, startDemoServer } from './demo-server.ts';
import { startModelStub } from './model-stub.ts';

const QUESTIONS = [
  'what time does the ceremony start?',
  'is there parking at the venue',
  'where should we stay?',
  'can i bring my 6 yr old',
  'address for the taxi driver',
  'somewhere to leave the hire car?',
  'what should I wear?',
  'do they take dogs',
  'how do we get back to the hotel at night',
  'is there something for vegans',
];
const HELPERS = 100;
const DETAILS = `Our wedding is on 5 June at Laurel Hollow, 418 Old Mill Gap Road. The ceremony starts at 4:30 PM.
Dinner is at 6:30 PM in the barn, and the band plays until midnight.

PARKING
Park for free in the gravel lot left of the gate. Cars may stay overnight.

HOTELS
The Foundry has rooms at $189 under "Hollis". It takes dogs. The last shuttle leaves at 11:30 PM.

DRESS CODE
Garden formal. The lawn is soft: leave the stilettos at home.

FOOD
There is a vegan menu. Tell us of allergies by 1 May. Kids are welcome and get pasta.`;

const environment = process.env.BENCH_DATABASE_URL
  ? { DATABASE_URL: process.env.BENCH_DATABASE_URL }
  : undefined;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1_000 });
if (process.argv[2] !== 'model') await measureCrowds();
if (process.argv[2] !== 'crowds') await measureModel();

async function measureCrowds(): Promise<void> {
  const data = makeDataFolder();
  const server = await startDemoServer(data.folder, environment);
  const helpers = await makeHelpers(server.origin, HELPERS);
  const demo = `${server.origin}/api/chat/${server.shareUrl}`;
  await waitForReader(server.origin);
  for (const [i] of QUESTIONS.entries()) await ask(demo, i);
  for (const url of helpers) await ask(url, 0);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  await crowd('300 guests at once on one helper', server, Array<string>(300).fill(demo), '');
  await crowd('the same, no question like another', server, Array<string>(300).fill(demo), 'own');
  const spread = Array.from({ length: 1_000 }, (_, i) => helpers[i % HELPERS]!);
  await crowd('1,000 guests at once on 100 helpers', server, spread, '');
  await crowd('the same, no question like another', server, spread, 'own');
  print('resident memory', `${(server.residentBytes() / 1024 / 1024).toFixed(0)} MB`);
  await server.stop();
  data.remove();
}

async function crowd(
  name: string,
  server: Pick<DemoServer, 'processorMs' | 'ownProcessorMs'>,
  urls: readonly string[],
  own: '' | 'own',
): Promise<void> {
  const before = server.processorMs();
  const ownBefore = server.ownProcessorMs();
  const startedAt = performance.now();
  const elapsed = await Promise.all(
    urls.map((url, i) => ask(url, i, own === 'own' ? ` We are party number ${i}.` : '')),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const each = (server.processorMs() - before) / urls.length;
  const alone = (server.ownProcessorMs() - ownBefore) / urls.length;
  print(
    name,
    `median ${ms(median(elapsed))}, 99 % ${ms(percentile(elapsed, 0.99))}, ${(urls.length / seconds).toFixed(0)} a second, processor ${each.toFixed(1)} ms each, ${alone.toFixed(1)} of them without the answering processes`,
  );
}

/** What a reply costs beside the model's own time, for a model that types and for one that does not. */
async function measureModel(): Promise<void> {
  const data = makeDataFolder();
  for (const tokenMs of [20, 0]) {
    const stub = await startModelStub(tokenMs);
    const server = await startDemoServer(data.folder, {
      ...environment,
      LLM_BASE_URL: stub.baseUrl,
      LLM_MODEL: 'stub',
      // Else all these guests of one helper have soon spent its day's tokens.
      LLM_DAILY_TOKENS_PER_HELPER: '1000000000',
      LLM_DAILY_TOKENS: '1000000000',
    });
    const url = `${server.origin}/api/chat/${server.shareUrl}`;
    await waitForReader(server.origin);
    const langChain = await startLangChain(stub.baseUrl);
    for (let i = 0; i < 40; i += 1) await ask(url, i);
    for (let i = 0; i < 40; i += 1) await langChain?.ask(i);
    for (const guests of [1, 10, 30, 100]) {
      const direct = await atOnce(guests, () => post(`${stub.baseUrl}/chat/completions`, {}));
      const asked = stub.requests();
      const before = server.processorMs();
      const usher = await atOnce(guests, (i) => ask(url, i));
      print(
        `with a model of ${tokenMs} ms a token, ${guests} at once`,
        `median ${ms(median(usher.elapsed))}, 95 % ${ms(percentile(usher.elapsed, 0.95))}, ` +
          `${ms(median(usher.elapsed) - median(direct.elapsed))} more than the model, ` +
          `${usher.rate.toFixed(0)} replies/s, processor ${((server.processorMs() - before) / usher.elapsed.length).toFixed(1)} ms each, ` +
          `model asked ${stub.requests() - asked} of ${usher.elapsed.length} times`,
      );
      if (!langChain) continue;
      const other = await atOnce(guests, langChain.ask);
      print(
        `LangChain.js with a model of ${tokenMs} ms a token, ${guests} at once`,
        `median ${ms(median(other.elapsed))}, 95 % ${ms(percentile(other.elapsed, 0.95))}, ` +
          `${ms(median(other.elapsed) - median(direct.elapsed))} more than the model, ${other.rate.toFixed(0)} replies/s`,
      );
    }
    langChain?.stop();
    await server.stop();
    await stub.stop();
  }
  data.remove();
}

/** A plain server of LangChain.js with the same model, where its packages are installed; else null. */
async function startLangChain(
  modelUrl: string,
): Promise<{ ask: (index: number) => Promise<number>; stop: () => void } | null> {
  const packages = process.env.BENCH_LANGCHAIN;
  if (!packages) return null;
  const port = String(4_900 + Math.floor(Math.random() * 90));
  const args = ['bench/langchain-server.mjs', packages, modelUrl, port];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve());
    server.once('exit', (code) => reject(new Error(`LangChain's server ended with ${code}`)));
  });
  return {
    ask: (index) => ask(`http://127.0.0.1:${port}/`, index),
    stop: () => server.kill(),
  };
}

/** Each of so many guests asks ten times, one after the other. */
async function atOnce(
  guests: number,
  askOnce: (index: number) => Promise<unknown>,
): Promise<{ elapsed: number[]; rate: number }> {
  const startedAt = performance.now();
  const elapsed: number[] = [];
  await Promise.all(
    Array.from({ length: guests }, async (_, guest) => {
      for (let i = 0; i < 10; i += 1) {
        const askedAt = performance.now();
        await askOnce(guest + i);
        elapsed.push(performance.now() - askedAt);
      }
    }),
  );
  return { elapsed, rate: elapsed.length / ((performance.now() - startedAt) / 1000) };
}

/** Owners with a helper each, made as a browser would. */
async function makeHelpers(origin: string, count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const signUp = await post(`${origin}/api/auth/sign-up/email`, {
      name: 'Nora',
      email: `${randomUUID()}@bench.example`,
      password: randomUUID(),
    });
    const cookie = signUp.headers['set-cookie']?.map((each) => each.split(';')[0]).join('; ') ?? '';
    const weddingDate = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
    await post(`${origin}/api/start-free`, { weddingDate, timezone: 'Europe/Lisbon' }, cookie);
    const values = { name: 'Nora & Ben', timezone: 'Europe/Lisbon', knowledgeBase: DETAILS };
    const made = await post(`${origin}/api/bots`, values, cookie);
    const helper: { shareUrl: string } = JSON.parse(made.text);
    urls.push(`${origin}/api/chat/${helper.shareUrl}`);
  }
  return urls;
}

async function waitForReader(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const state: { answers?: string } = await (await fetch(`${origin}/readyz`)).json();
    if (state.answers === 'reader') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The reader was not ready within a minute');
}

async function ask(url: string, index: number, more = ''): Promise<number> {
  const startedAt = performance.now();
  const { status } = await post(url, {
    message: `${QUESTIONS[index % QUESTIONS.length]}${more}`,
    sessionId: randomUUID(),
    messageId: randomUUID(),
  });
  if (status !== 200) throw new Error(`A question got ${status}`);
  return performance.now() - startedAt;
}

type Posted = { status: number; text: string; headers: http.IncomingHttpHeaders };

function post(url: string, body: object, cookie = ''): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      );
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function print(what: string, figure: string): void {
  process.stdout.write(`${what}: ${figure}\n`);
}
