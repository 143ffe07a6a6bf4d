import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitBodies, releaseBody } from './limit-bodies.ts';

const WITHIN_MS = 400;
const app = Fastify();
limitBodies(app, { withinMs: WITHIN_MS });
app.post('/save', async ({ body }) => body);
// As an upload is taken, and as one is refused: neither reads the body as the framework does.
app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
app.post('/upload', async (request) => {
  releaseBody(request);
  let sizeBytes = 0;
  for await (const chunk of request.raw) sizeBytes += (chunk as Buffer).length;
  return { sizeBytes };
});
app.post('/refused', async (_request, reply) => reply.code(401).send({}));

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends the head of a request that claims ten bytes; what comes back is collected. */
async function begin(path: string, type: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (data: Buffer) => {
    answer += data.toString();
  });
  socket.on('error', () => undefined);
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 10\r\n\r\n`;
  socket.write(head);
  return { socket, closed: once(socket, 'close'), answer: () => answer };
}

const send = async (socket: Socket, pieces: readonly string[]) => {
  for (const piece of pieces) {
    socket.write(piece);
    await wait(WITHIN_MS / 4);
  }
};

test('a body that does not come is answered with 408, and its connection is closed', async () => {
  const { socket, closed, answer } = await begin('/save', 'application/json');
  socket.write('{"a":');
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 408 .*"code":"request_too_slow"/s);
});

test('one that comes in time is read, and the connection stays for the next', async () => {
  const { socket, answer } = await begin('/save', 'application/json');
  await send(socket, ['{"a":', '"b"} ']);
  await wait(WITHIN_MS);
  expect(answer()).toMatch(/^HTTP\/1\.1 200 .*{"a":"b"}$/s);
  expect(socket.destroyed).toBe(false);
});

test('an upload, whose rate is watched, may take longer', async () => {
  const { socket, answer } = await begin('/upload', 'multipart/form-data; boundary=x');
  await send(
    socket,
    Array.from({ length: 10 }, () => 'x'),
  );
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 .*{"sizeBytes":10}$/s);
});

test('whoever was refused cannot hold the connection by a body that nobody reads', async () => {
  const { closed, answer } = await begin('/refused', 'multipart/form-data; boundary=x');
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 401 /);
});
