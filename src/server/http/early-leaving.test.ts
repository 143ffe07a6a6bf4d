import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { aHelper, type OwnerWithHelper, startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let app: Awaited<ReturnType<typeof buildApp>>;
let owner: OwnerWithHelper;
let port = 0;
const log: string[] = [];
beforeAll(async () => {
  t = await startTestApp();
  owner = await aHelper(t, { knowledgeBase: 'The ceremony begins at 3 pm.' });
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => void log.push(chunk.toString()));
  const config = { ...parseConfig({ LOG_LEVEL: 'info' }), OPERATOR_EMAIL: 'ana@example.com' };
  app = await buildApp({ ...t.services, config }, stream);
  // What work that is broken off does, whichever it is.
  app.get('/breaks', async () => {
    await sleep(60);
    throw new Error('broken off');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await t.close();
});

/** Sends the head and a part of a request, and leaves after so long. */
async function leave(head: string[], body: string, afterMs: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await sleep(afterMs);
  socket.destroy();
  await sleep(150);
}
const errors = () =>
  log
    .join('')
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line));

test('whoever leaves in the middle of an upload, a call or a reply makes no error in the log', async () => {
  const host = `Host: 127.0.0.1:${port}`;
  const upload = [
    `POST /api/bots/${owner.helperId}/upload HTTP/1.1`,
    host,
    `Cookie: ${owner.cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 100000',
  ];
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHello';
  await leave(upload, file, 50);
  await leave(upload, '', 50);
  const json = (url: string, length: number) => [
    `POST ${url} HTTP/1.1`,
    host,
    `Cookie: ${owner.cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ];
  await leave(json('/api/bots', 5000), '{"name":', 50);
  const question = JSON.stringify({ message: 'When does it begin?', sessionId: 'a' });
  for (const accept of ['application/json', 'text/event-stream']) {
    const head = [...json(`/api/chat/${owner.shareUrl}`, question.length), `Accept: ${accept}`];
    for (const afterMs of [0, 2, 20]) await leave(head, question, afterMs);
  }
  await leave(['GET /api/questions/export HTTP/1.1', host, `Cookie: ${owner.cookie}`], '', 1);
  await leave(['GET /breaks HTTP/1.1', host], '', 20);
  expect(log.join('')).toContain('the client left before it was answered');
  expect(errors()).toEqual([]);
  // Whoever stays is told, and that is in the log.
  expect(await ask(['GET /breaks HTTP/1.1', host])).toMatch(/^HTTP\/1.1 500/);
  expect(errors()).toHaveLength(1);
});

/** The whole answer to a request as it is written. */
async function ask(head: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

test('a request that names two hosts, or none, is refused', async () => {
  const page = (...hosts: string[]) => ask(['GET /healthz HTTP/1.1', ...hosts]);
  expect(await page('Host: usher.example')).toMatch(/^HTTP\/1.1 200/);
  expect(await page('Host: usher.example', 'host: evil.example')).toMatch(/^HTTP\/1.1 400/);
  expect(await page('Host: usher.example', 'Host: usher.example')).toMatch(/^HTTP\/1.1 400/);
  expect(await page()).toMatch(/^HTTP\/1.1 400/);
});

test('every answer switches off what no page needs, refusals too', async () => {
  for (const url of ['/', '/api/config', '/api/none', '/%E0%A4%A', '/chat/none']) {
    const { headers } = await app.inject({ url });
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['permissions-policy']).toContain('geolocation=()');
  }
});

test('security.txt says whom to write to, and for how long that holds', async () => {
  t.setNow('2027-05-01T12:00:00Z');
  const response = await app.inject({ url: '/.well-known/security.txt' });
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toContain('Contact: mailto:ana@example.com\n');
  expect(response.body).toContain('Expires: 2027-10-28T12:00:00.000Z\n');
  expect((await t.request({ url: '/.well-known/security.txt' })).statusCode).toBe(404);
});
