import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aRemoteOwner } from '../testing/remote-owner.ts';
import { type RunningServer, runServer } from '../testing/run-server.ts';
import { copyTemplateTo, createServerDatabase } from '../testing/test-database.ts';

const postgres = process.env.TEST_DATABASE_URL;
/** Processes that start take seconds on a machine that does other things as well. */
vi.setConfig({ testTimeout: 180_000 });

/** How often the server is killed. */
const ROUNDS = 2;

test.skipIf(postgres)(
  'kill -9 amid writes loses nothing that was acknowledged (PGlite)',
  async () => {
    const folder = aFolder();
    await copyTemplateTo(path.join(folder, 'pg'));
    expect(await lostByKills({ DATA_DIR: folder })).toEqual([]);
  },
);

test.runIf(postgres)(
  'kill -9 amid writes loses nothing that was acknowledged (PostgreSQL)',
  async () => {
    const database = await createServerDatabase(postgres!);
    onTestFinished(database.drop);
    expect(await lostByKills({ DATABASE_URL: database.url, DATA_DIR: aFolder() })).toEqual([]);
  },
);

test.runIf(postgres)(
  'several processes that start at once on an empty PostgreSQL all serve',
  async () => {
    const database = await createServerDatabase(postgres!);
    onTestFinished(database.drop);
    // Processes on several machines are told the same secret.
    const shared = { DATABASE_URL: database.url, SESSION_SECRET: randomBytes(32).toString('hex') };
    const started = await Promise.all(
      Array.from({ length: 3 }, () => start({ ...shared, DATA_DIR: aFolder() })),
    );
    const owner = await aRemoteOwner(started[0]!);
    for (const server of started) {
      const response = await owner.call(server, 'GET', '/api/usage');
      expect(response).toMatchObject({ messagesUsed: 0, messageLimit: 50 });
    }
  },
);

/**
 * Writes knowledge and asks questions, kills the server amid them, starts it again and says which of
 * the acknowledged writes are missing there, or were counted more often than they were made.
 */
async function lostByKills(env: Record<string, string>): Promise<string[]> {
  const lost: string[] = [];
  let server = await start(env);
  const owner = await aRemoteOwner(server);
  let saved = 0;
  const answered = new Map<string, string>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const current = server;
    const save = async () => {
      await owner.save(current, saved + 1);
      saved += 1;
    };
    const ask = async () => {
      const messageId = randomUUID();
      answered.set(messageId, await owner.ask(current, messageId));
    };
    const writers = [repeat(save), repeat(ask), repeat(ask)];
    const counts = () => Math.min(saved / round, answered.size / round);
    await expect.poll(counts, { timeout: 30_000 }).toBeGreaterThan(8);
    await current.kill();
    await Promise.all(writers);

    server = await start(env);
    const number = await owner.savedNumber(server);
    if (number < saved) lost.push(`number ${saved}, it is ${number}`);
    saved = number;
    const used = await owner.messagesUsed(server);
    // Each of the two who ask may have had one question counted that was never answered.
    if (used < answered.size || used > answered.size + round * 2) {
      lost.push(`the count of ${answered.size} messages, it is ${used}`);
    }
    for (const [messageId, reply] of answered) {
      if ((await owner.ask(server, messageId)) !== reply) lost.push(`the reply ${messageId}`);
    }
    const usedNow = await owner.messagesUsed(server);
    if (usedNow !== used) lost.push(`a reply: ${usedNow - used} were made and counted again`);
  }
  return lost;
}

/** Does something over and over until it fails, as it does once the server is gone. */
async function repeat(act: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await act();
    } catch {
      return;
    }
  }
}

async function start(env: Record<string, string>): Promise<RunningServer> {
  const server = await runServer(env);
  onTestFinished(server.kill);
  return server;
}

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'usher-durability-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
