import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { aPdf, textLines } from '#extract/testing/a-pdf.ts';
import { aHostilePdf } from '#extract/testing/hostile-pdf.ts';
import { createExtractionPool, type ExtractionPool } from './extraction-pool.ts';

// Files that take all they may, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let pool: ExtractionPool;
afterEach(async () => {
  await pool.close();
  // The next test must not take one that is still ending for its own.
  await until(() => readers().length === 0, 10_000);
});

// Over ten seconds of work, and far from the limit of memory.
const endless = aHostilePdf('(a) Tj ', 40_000_000);
const note = Buffer.from('Dinner is at 7 PM in the barn.');
/** The pool's processes, the kernel's word for what they are and take. */
const readers = (parent = process.pid) =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && isReader(pid));

function isReader(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('extract-child.js');
  } catch {
    return false;
  }
}

function peakMb(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function until(isSo: () => boolean, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('It did not become so in time');
    await wait(20);
  }
}

test('forty files that one account sends and leaves hold nobody else up', async () => {
  pool = createExtractionPool({ size: 2 });
  const leaving = Array.from({ length: 40 }, () => new AbortController());
  const left = leaving.map(({ signal }) =>
    pool.extract({ bytes: endless, fileName: 'a.pdf' }, { account: 'attacker', signal }).then(
      () => 'read',
      (error: { code: string }) => error.code,
    ),
  );
  const startedAt = performance.now();
  const read = await pool.extract({ bytes: note, fileName: 'a.txt' }, { account: 'honest' });
  expect(read.text).toBe('Dinner is at 7 PM in the barn.');
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  for (const controller of leaving) controller.abort();
  const outcomes = await Promise.all(left);
  expect(outcomes.filter((code) => code === 'client_left')).toHaveLength(3);
  expect(outcomes.filter((code) => code === 'too_many_files')).toHaveLength(37);
  // What was begun is ended, too.
  await until(() => readers().length <= 1, 2_000);
});

test('two attackers and their waiting files leave every other account its turn', async () => {
  pool = createExtractionPool({ size: 2, cpuMs: 1_000 });
  let ended = 0;
  const attack = async (account: string) => {
    await pool.extract({ bytes: endless, fileName: 'a.pdf' }, { account });
    ended += 1;
  };
  for (const account of ['one', 'one', 'one', 'two', 'two', 'two']) {
    void attack(account);
  }
  await Promise.all(
    ['a', 'b', 'c'].map((account) => pool.extract({ bytes: note, fileName: 'a.txt' }, { account })),
  );
  // The first file of each, which was being read already, and no other.
  expect(ended).toBeLessThanOrEqual(2);
});

test('where everybody’s files together are too many, the next is told that the server is busy', async () => {
  pool = createExtractionPool({ size: 1, queueLimit: 2, cpuMs: 1_000 });
  const send = (account: string, fileName: string, bytes: Uint8Array) =>
    pool.extract({ bytes, fileName }, { account }).then(
      () => 'read',
      (error: { code: string }) => error.code,
    );
  const outcomes = await Promise.all([
    send('a', 'a.pdf', endless),
    ...['b', 'c', 'd'].map((account) => send(account, 'a.txt', note)),
  ]);
  expect(outcomes).toEqual(['read', 'read', 'read', 'busy']);
});

test('a small file that unpacks to a gigabyte takes no more than 512 MB, and says so', async () => {
  pool = createExtractionPool({});
  let peak = 0;
  const watch = setInterval(() => {
    for (const pid of readers()) peak = Math.max(peak, peakMb(pid));
  }, 20);
  const bomb = aHostilePdf(' ', 1_000_000_000);
  const { problem } = await pool.extract(
    { bytes: bomb, fileName: 'bomb.pdf' },
    { account: 'attacker' },
  );
  clearInterval(watch);
  expect(bomb.length).toBeLessThan(5_000);
  expect(problem?.code).toBe('too_large');
  expect(peak).toBeGreaterThan(100);
  expect(peak).toBeLessThan(512);
});

test('the limit is processor time: a file that works for ever ends, one that is kept waiting does not', async () => {
  pool = createExtractionPool({ size: 1, cpuMs: 2_500 });
  const hostile = pool.extract({ bytes: endless, fileName: 'a.pdf' }, { account: 'attacker' });
  await until(() => readers().length === 1, 10_000);
  const [ended] = readers();
  expect((await hostile).problem?.code).toBe('timeout');

  const page = textLines(['Dinner is at seven in the barn.', 'The last bus leaves at eleven.']);
  const long = aPdf(Array.from({ length: 350 }, () => page));
  const reading = pool.extract({ bytes: long, fileName: 'long.pdf' }, { account: 'honest' });
  // The process of the file before may still be ending.
  let readerOfLong: string | undefined;
  await until(() => (readerOfLong = readers().find((pid) => pid !== ended)) !== undefined, 10_000);
  const pid = Number(readerOfLong);
  // A machine so busy that the process gets nothing of it for longer than the limit.
  process.kill(pid, 'SIGSTOP');
  await wait(4_000);
  process.kill(pid, 'SIGCONT');
  const { text, problem, pages } = await reading;
  expect(problem).toBeNull();
  expect(pages).toBe(350);
  expect(text).toContain('The last bus leaves at eleven.');
});

test('a reading process ends with its server, whatever it is busy with', async () => {
  pool = createExtractionPool({});
  const folder = mkdtempSync(path.join(tmpdir(), 'usher-orphan-'));
  const file = path.join(folder, 'endless.pdf');
  writeFileSync(file, endless);
  const script = path.join(folder, 'server.mts');
  writeFileSync(
    script,
    `import { readFileSync } from 'node:fs';
import { takeProgramsFrom } from ${JSON.stringify(path.join(import.meta.dirname, '../../child-program.ts'))};
import { createExtractionPool } from ${JSON.stringify(path.join(import.meta.dirname, 'extraction-pool.ts'))};
takeProgramsFrom(new URL(${JSON.stringify(`${pathToFileURL(inject('builtServer')).href}/`)}));
void createExtractionPool({}).extract({ bytes: readFileSync(${JSON.stringify(file)}), fileName: 'a.pdf' }, { account: 'a' });`,
  );
  const server = fork(script, { execArgv: ['--import', 'tsx'], stdio: 'ignore' });
  await until(() => readers(server.pid).length === 1, 10_000);
  const [orphan] = readers(server.pid);
  await wait(1_500);
  server.kill('SIGKILL');
  await once(server, 'exit');
  // Long before the ten seconds of its file are over.
  await until(() => !isReader(orphan!), 5_000);
  expect(isReader(orphan!)).toBe(false);
  rmSync(folder, { recursive: true });
});
