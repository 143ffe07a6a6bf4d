import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aScannedPdf } from '#extract/testing/a-scan.ts';
import { aRemoteOwner } from '../../testing/remote-owner.ts';
import { runServer } from '../../testing/run-server.ts';
import { copyTemplateTo } from '../../testing/test-database.ts';

// The same process on either database: one of them is enough.
const postgres = process.env.TEST_DATABASE_URL;
vi.setConfig({ testTimeout: 400_000 });

type Listed = { status: string; progress: { done: number } | null };

test.skipIf(postgres)(
  'kill -9 in the middle of a scan loses none of its pages: the next server reads the rest',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'usher-scan-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await copyTemplateTo(path.join(folder, 'pg'));
    const start = async () => {
      const server = await runServer({ DATA_DIR: folder });
      onTestFinished(server.kill);
      return server;
    };
    const server = await start();
    const owner = await aRemoteOwner(server);
    const documents = `/api/bots/${owner.helperId}/documents`;
    const lines = ['red', 'green', 'yellow', 'white'].map(
      (colour) => `The ${colour} table is by the window.`,
    );
    const pdf = await aScannedPdf(
      lines.map((line) => [line]),
      { size: 26, width: 760 },
    );
    const form = new FormData();
    form.set('file', new File([new Uint8Array(pdf)], 'seats.pdf'));
    const sent = await fetch(`${server.origin}/api/bots/${owner.helperId}/upload`, {
      method: 'POST',
      headers: { cookie: owner.cookie(), origin: server.origin },
      body: form,
    });
    expect(sent.status).toBe(200);
    const listed = async (at: { origin: string }): Promise<Listed | undefined> =>
      (await owner.call(at, 'GET', documents))[0];
    await expect
      .poll(async () => (await listed(server))?.progress?.done, { timeout: 120_000, interval: 50 })
      .toBeGreaterThanOrEqual(1);
    await server.kill();

    const again = await start();
    const startedAt = performance.now();
    expect(await listed(again)).toMatchObject({ status: 'reading' });
    // The server has the database alone: what the dead one had in hand is taken up at once.
    await expect
      .poll(async () => (await listed(again))?.status, { timeout: 60_000, interval: 200 })
      .toBe('ready');
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    const { pages } = await owner.call(again, 'GET', `${documents}/seats.pdf`);
    expect(pages).toEqual(lines);
  },
);
