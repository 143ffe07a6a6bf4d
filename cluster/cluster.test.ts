import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './start-cluster.ts';
import { visitorsOf } from './visitors.ts';

const postgres = process.env.TEST_DATABASE_URL;
if (!postgres) throw new Error('Run this by: npm run test:cluster');

let cluster: Cluster;
let visitors: ReturnType<typeof visitorsOf>;
beforeAll(async () => {
  cluster = await startCluster(postgres);
  visitors = visitorsOf(cluster);
});
afterAll(() => cluster?.close());

const countBy = (list: readonly number[]) =>
  Object.fromEntries([...new Set(list)].map((one) => [one, list.filter((n) => n === one).length]));
const statusesOf = (responses: readonly Response[]) =>
  countBy(responses.map((each) => each.status));

test('of sixty questions at once, over all processes, exactly the fifty of the plan are answered', async () => {
  const couple = await visitors.aCouple();
  const asked = await Promise.all(
    Array.from({ length: 60 }, () => visitors.ask(cluster, couple.link, 'When is dinner?')),
  );
  expect(statusesOf(asked)).toEqual({ 200: 50, 402: 10 });
  expect(await couple.own('GET', '/api/usage')).toMatchObject({ messagesUsed: 50 });
});

test('one address has its questions of a minute at all processes together', async () => {
  const couple = await visitors.aCouple();
  const asked = await Promise.all(
    Array.from({ length: 40 }, () =>
      visitors.ask(cluster, couple.link, 'When is dinner?', { from: '10.9.8.7' }),
    ),
  );
  expect(statusesOf(asked)).toEqual({ 200: 20, 429: 20 });
  const refused = asked.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await visitors.ask(cluster, couple.link, 'When is dinner?')).status).toBe(200);
});

test('wrong passwords are counted by account at all processes together', async () => {
  const { account } = await visitors.aCouple();
  const wrong = { ...account, password: 'not the password' };
  const startedAt = performance.now();
  const tried = await Promise.all(
    Array.from({ length: 12 }, (_, i) => visitors.signIn(cluster.servers[i % 3]!, wrong)),
  );
  const counts = countBy(tried.map(({ status }) => status));
  // Four at each process; six are free, and each one more waits 1, 2, 4 … seconds.
  const seconds = (performance.now() - startedAt) / 1000;
  expect(counts[401]).toBeGreaterThanOrEqual(6);
  expect(counts[401]).toBeLessThanOrEqual(6 + Math.floor(Math.log2(seconds + 1)));
  expect(counts[429]).toBe(12 - counts[401]!);
});

test('what a couple saves or teaches at one process the next guest is told at any', async () => {
  const couple = await visitors.aCouple();
  const [first, ...others] = cluster.servers;
  for (const [i, time] of ['18:30', '19:15'].entries()) {
    const knowledgeBase = `Dinner is served at ${time} in the barn.`;
    await couple.own('PATCH', `/api/bots/${couple.helperId}`, { knowledgeBase }, first);
    for (const server of others) {
      const told = await visitors.ask(server, couple.link, 'When is dinner served?');
      expect((await told.json()).response).toContain(time);
    }
    const taught = { question: 'Can I bring my dog?', answer: `Only number ${i} of them.` };
    await couple.own('POST', `/api/bots/${couple.helperId}/answers`, taught, others[i]);
    for (const server of cluster.servers) {
      const told = await visitors.ask(server, couple.link, taught.question);
      expect((await told.json()).response).toContain(taught.answer);
    }
  }
});

test('a session is valid at every process, and ended at all of them at once', async () => {
  const { account } = await visitors.aCouple();
  const [first, second, third] = cluster.servers;
  const { cookie } = await visitors.signIn(first!, account);
  const look = async () =>
    Promise.all(
      cluster.servers.map(
        async (server) => (await visitors.call(server, 'GET', '/api/usage', { cookie })).status,
      ),
    );
  expect(await look()).toEqual([200, 200, 200]);
  await visitors.call(second!, 'POST', '/api/auth/sign-out', { cookie, body: {} });
  expect(await look()).toEqual([401, 401, 401]);
  expect((await visitors.signIn(third!, account)).status).toBe(200);
});

test('all processes are restarted one by one under load, and not one request fails', async () => {
  const couple = await visitors.aCouple();
  await cluster.database.query(
    'update plan_activations set message_limit = 100000 where id = (select activation_id from helpers where id = $1)',
    [couple.helperId],
  );
  await couple.own('PATCH', `/api/bots/${couple.helperId}`, {
    knowledgeBase: 'Dinner is served at 18:30 in the barn.',
  });
  const over = new AbortController();
  const failures: string[] = [];
  const done = { asked: 0, saved: 0, looked: 0 };
  const repeat = async (what: keyof typeof done, pauseMs: number, once: () => Promise<unknown>) => {
    while (!over.signal.aborted) {
      await once().then(
        () => (done[what] += 1),
        (error: unknown) => failures.push(`${what}: ${String(error)}`),
      );
      await sleep(pauseMs);
    }
  };
  const asking = (accept: string) => async () => {
    const response = await visitors.ask(cluster, couple.link, 'When is dinner?', { accept });
    const told = await response.text();
    if (response.status !== 200 || !told.includes('18:30')) {
      throw new Error(`${response.status} ${told.slice(0, 200)}`);
    }
  };
  const saving = () =>
    couple.own('PATCH', `/api/bots/${couple.helperId}`, {
      knowledgeBase: `Dinner is served at 18:30 in the barn. This is save ${done.saved}.`,
    });
  const looking = async () => {
    const { status } = await visitors.call(cluster, 'GET', `/chat/${couple.link}`);
    if (status !== 200) throw new Error(String(status));
  };
  const load = [
    ...Array.from({ length: 3 }, () => repeat('asked', 150, asking('application/json'))),
    repeat('asked', 150, asking('text/event-stream')),
    // Sixty saves of an account a minute are the limit.
    repeat('saved', 1_500, saving),
    repeat('looked', 100, looking),
  ];
  for (const index of cluster.servers.keys()) await cluster.restart(index);
  over.abort();
  await Promise.all(load);
  expect(failures).toEqual([]);
  expect(Math.min(done.asked / 20, done.saved / 3, done.looked / 20)).toBeGreaterThan(1);
  expect(await couple.own('GET', '/api/usage')).toMatchObject({ messagesUsed: done.asked });
  const { knowledgeBase } = await couple.own('GET', `/api/bots/${couple.helperId}`);
  expect(knowledgeBase).toContain(`This is save ${done.saved - 1}.`);
});

test('what is due when all of them start at once is done once', async () => {
  const couples = await Promise.all(Array.from({ length: 6 }, () => visitors.aCouple()));
  const over = couples.slice(0, 3).map(({ helperId }) => helperId);
  const soon = couples.slice(3).map(({ helperId }) => helperId);
  const setDate = (helperIds: number[], days: number) =>
    cluster.database.query(
      `update plan_activations set wedding_date = current_date + $2::int
       where id in (select activation_id from helpers where id = any($1))`,
      [helperIds, days],
    );
  await cluster.crash(async () => {
    await setDate(over, -10);
    await setDate(soon, 3);
  });
  const count = async (query: string, values: unknown[]) =>
    Number((await cluster.database.query(`select count(*) from ${query}`, values)).rows[0].count);
  const leftOver = () => count('helpers where id = any($1)', [over]);
  const notices = () =>
    count(
      `notices join helpers on helpers.activation_id = notices.activation_id where helpers.id = any($1)`,
      [soon],
    );
  await expect.poll(leftOver, { timeout: 60_000 }).toBe(0);
  await expect.poll(notices, { timeout: 60_000 }).toBe(3);
  await expect.poll(() => count('mails', []), { timeout: 60_000 }).toBe(0);
  expect(couples.map(({ account }) => cluster.countMailsTo(account.email))).toEqual(
    couples.map(() => 1),
  );
  expect(await count('deletions where helper_id = any($1)', [over])).toBe(3);
  expect(await notices()).toBe(3);
});
