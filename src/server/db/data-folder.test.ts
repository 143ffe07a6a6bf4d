import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aRemoteOwner } from '../testing/remote-owner.ts';
import { type RunningServer, runServer } from '../testing/run-server.ts';
import { copyTemplateTo } from '../testing/test-database.ts';

const postgres = process.env.TEST_DATABASE_URL;
vi.setConfig({ testTimeout: 180_000 });

test.skipIf(postgres)(
  'a copy made while the database was open is refused, one made after it was closed has everything',
  async () => {
    const folder = await aDataFolder();
    const server = await start({ DATA_DIR: folder });
    const owner = await aRemoteOwner(server);
    const askTimes = async (times: number) => {
      for (let i = 0; i < times; i += 1) await owner.ask(server, randomUUID());
    };
    await askTimes(1);
    const hotCopy = copyOf(folder);
    await askTimes(10);
    expect((await server.terminate()).code).toBe(0);
    const coldCopy = copyOf(folder);

    await expect(start({ DATA_DIR: hotCopy })).rejects.toThrow(
      'is a copy that was made while an Usher had the original open',
    );
    expect(await owner.messagesUsed(await start({ DATA_DIR: coldCopy }))).toBe(11);
    expect(await owner.messagesUsed(await start({ DATA_DIR: folder }))).toBe(11);
  },
);

test.skipIf(postgres)(
  'where the disk has little room left nothing is written any more, and everybody is told so',
  async () => {
    const folder = await aDataFolder();
    const roomy = await start({ DATA_DIR: folder });
    const owner = await aRemoteOwner(roomy);
    await owner.save(roomy, 7);
    await roomy.terminate();

    // No disk has a thousand terabytes.
    const full = await start({ DATA_DIR: folder, DISK_RESERVE_MB: '1000000000' });
    const readiness = await fetch(`${full.origin}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'storage full' }]);
    const question = { message: 'The number?', sessionId: 'a-guest' };
    for (const [method, url, body] of [
      ['PATCH', `/api/bots/${owner.helperId}`, { name: 'Nora' }],
      ['POST', `/api/chat/${owner.shareUrl}`, question],
      ['POST', '/api/auth/sign-in/email', owner.account],
    ] as const) {
      await expect(owner.call(full, method, url, body)).rejects.toThrow('Our storage is full');
    }
    const refused = await fetch(`${full.origin}/api/chat/${owner.shareUrl}`, { method: 'POST' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '60']);
    // What is there can be read, and room can be made.
    expect(await owner.savedNumber(full)).toBe(7);
    await owner.call(full, 'DELETE', `/api/bots/${owner.helperId}`);
  },
);

test.skipIf(postgres)(
  'on a disk that another program has filled nothing is lost, and the start says what to do',
  async ({ skip }) => {
    const disk = mkdtempSync(path.join(tmpdir(), 'usher-disk-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]);
    onTestFinished(() => rmSync(disk, { recursive: true, force: true }));
    // Only root may.
    if (mounted.status !== 0) skip();
    onTestFinished(() => void spawnSync('umount', ['--lazy', disk]));
    await copyTemplateTo(path.join(disk, 'pg'));
    const server = await start({ DATA_DIR: disk });
    const owner = await aRemoteOwner(server);
    await owner.save(server, 7);

    const filler = path.join(disk, 'filler');
    const isFilled = spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']).status !== 0;
    expect(isFilled).toBe(true);
    await expect.poll(() => readiness(server), { timeout: 5_000 }).toBe(503);
    await expect(owner.save(server, 8)).rejects.toThrow('Our storage is full');
    await server.kill();
    // Enough to begin with, and not for a database.
    truncateSync(filler, statSync(filler).size - 1_000_000);
    const anew = path.join(disk, 'anew');
    await expect(start({ DATA_DIR: anew })).rejects.toThrow('cannot be opened without room');
    const full = await start({ DATA_DIR: disk });
    expect(await owner.savedNumber(full)).toBe(7);
    await full.kill();

    rmSync(filler);
    const again = await start({ DATA_DIR: disk });
    expect(await owner.savedNumber(again)).toBe(7);
    await owner.save(again, 9);
    expect(await owner.savedNumber(again)).toBe(9);
  },
);

const readiness = async ({ origin }: RunningServer) => (await fetch(`${origin}/readyz`)).status;

async function aDataFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'usher-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await copyTemplateTo(path.join(folder, 'pg'));
  return folder;
}

function copyOf(folder: string): string {
  const copy = `${folder}-${randomUUID()}`;
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

async function start(env: Record<string, string>): Promise<RunningServer> {
  const server = await runServer(env);
  onTestFinished(server.kill);
  return server;
}
