import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aRemoteOwner } from './testing/remote-owner.ts';
import { type RunningServer, runServer } from './testing/run-server.ts';
import { copyTemplateTo } from './testing/test-database.ts';

// The same process on either database: one of them is enough.
const postgres = process.env.TEST_DATABASE_URL;
vi.setConfig({ testTimeout: 180_000 });

test.skipIf(postgres)(
  'SIGTERM ends the server within ten seconds, whoever sends slowly or keeps a connection open, and loses nothing',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'usher-stop-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await copyTemplateTo(path.join(folder, 'pg'));
    const server = await start(folder);
    const owner = await aRemoteOwner(server);
    await openKeepAlive(server);
    const upload = await beginUpload(server, owner);
    let saved = 0;
    const saving = (async () => {
      for (;;) {
        await owner.save(server, saved + 1);
        saved += 1;
      }
    })().catch(() => undefined);
    await expect.poll(() => saved, { timeout: 30_000 }).toBeGreaterThan(3);

    // Whether the server closes the connection or resets it.
    const uploadEnd = new Promise((resolve) => upload.once('close', resolve));
    const ending = server.terminate();
    await sleep(500);
    // It says that it is going, and serves whoever comes nevertheless.
    const readiness = await fetch(`${server.origin}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await fetch(`${server.origin}/healthz`)).headers.get('connection')).toBe('close');
    const { code, elapsedMs } = await ending;
    expect(code).toBe(0);
    expect(elapsedMs).toBeLessThan(10_000);
    await saving;
    await uploadEnd;

    const again = await start(folder);
    // What was under way when it ended may have been done, unanswered.
    expect([saved, saved + 1]).toContain(await owner.savedNumber(again));
    expect(await owner.call(again, 'GET', `/api/bots/${owner.helperId}/documents`)).toEqual([]);
  },
);

test('what comes on a connection that rests is answered, though no new ones are taken', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'usher-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await copyTemplateTo(path.join(folder, 'pg'));
  const server = await start(folder);
  const resting = await openKeepAlive(server);
  const ending = server.terminate();
  await expect
    .poll(() => fetch(`${server.origin}/healthz`).catch(() => 'refused'), {
      interval: 10,
      timeout: 30_000,
    })
    .toBe('refused');
  expect(await resting.get('/healthz')).toBe(200);
  expect((await ending).code).toBe(0);
});

async function start(folder: string): Promise<RunningServer> {
  const server = await runServer({ DATA_DIR: folder });
  onTestFinished(server.kill);
  return server;
}

/** As proxies and browsers do: one request, and the connection stays for the next. */
async function openKeepAlive(server: RunningServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const get = async (url: string) => {
    const call = request(`${server.origin}${url}`, { agent }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };
  await get('/healthz');
  return { get };
}

/** An upload that never comes to its end. */
async function beginUpload(
  server: RunningServer,
  owner: { helperId: number; cookie: () => string },
): Promise<Socket> {
  const { hostname, port, host } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `POST /api/bots/${owner.helperId}/upload HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${owner.cookie()}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 200000',
  ];
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'Dinner is at 7. '.repeat(1000)}`);
  socket.resume();
  const trickle = setInterval(() => socket.write('And so on. '.repeat(500)), 500);
  socket.once('close', () => clearInterval(trickle));
  return socket;
}
