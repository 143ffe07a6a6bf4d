import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPageFetcher, type Resolved } from './fetch-page.ts';
import { isPublicAddress } from './public-addresses.ts';

// One real server on every loopback address. 127.0.0.1 stands for the public internet in these tests,
// 127.0.0.2 for what must never be reached.
const PUBLIC = '127.0.0.1';
const INSIDE = '127.0.0.2';
let answer: RequestListener;
let hits: { host: string | undefined; cookie: string | undefined; at: string | undefined }[] = [];
const server = createServer((request, response) => {
  hits.push({
    host: request.headers.host,
    cookie: request.headers.cookie,
    at: request.socket.localAddress,
  });
  answer(request, response);
});
let port = 0;
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '0.0.0.0', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    }),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  hits = [];
  answer = (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>We marry in June.</p>');
  };
});

const addresses: Record<string, readonly string[]> = {
  'wedding.test': [PUBLIC],
  'inside.test': [INSIDE],
  'both.test': [PUBLIC, INSIDE],
  'nowhere.test': [],
};
const names: string[] = [];
const resolve = async (host: string): Promise<Resolved[]> => {
  names.push(host);
  return (addresses[host] ?? []).map((address) => ({ address, family: 4 }));
};
const fetchPage = (address: string, options: { timeoutMs?: number; maxBytes?: number } = {}) =>
  createPageFetcher({
    resolve,
    isAllowed: (each) => each === PUBLIC,
    ports: [port],
    timeoutMs: 3000,
    ...options,
  })(address);
const at = (host: string, path = '/') => `http://${host}:${port}${path}`;
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fetched',
    (error: { code?: string }) => error.code,
  );

test('a page is fetched from the address of its name, without cookies, also one that is packed', async () => {
  const page = await fetchPage(at('wedding.test', '/our-day'));
  expect(page.bytes.toString()).toBe('<p>We marry in June.</p>');
  expect(page.address).toBe(at('wedding.test', '/our-day'));
  expect(hits).toEqual([{ host: `wedding.test:${port}`, cookie: undefined, at: PUBLIC }]);
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const) {
    answer = (_request, response) => {
      response
        .setHeader('content-type', 'text/html')
        .setHeader('content-encoding', encoding)
        .setHeader('set-cookie', 'a=b')
        .end(pack('<p>Packed</p>'));
    };
    expect((await fetchPage(at('wedding.test'))).bytes.toString()).toBe('<p>Packed</p>');
  }
  expect(hits.every(({ cookie }) => cookie === undefined)).toBe(true);
});

test('a name that stands for anything inside is refused before a connection, also among others', async () => {
  expect(await code(fetchPage(at('inside.test')))).toBe('not_public');
  expect(await code(fetchPage(at('both.test')))).toBe('not_public');
  expect(await code(fetchPage(at(INSIDE)))).toBe('not_public');
  expect(await code(fetchPage(at('nowhere.test')))).toBe('unreachable');
  expect(hits).toEqual([]);
});

test('a name that answers differently the second time is asked once, and the first answer is connected to', async () => {
  const answers = [PUBLIC, INSIDE, INSIDE];
  let asked = 0;
  const rebinding = createPageFetcher({
    resolve: async () => {
      asked += 1;
      return [{ address: answers[asked - 1] ?? INSIDE, family: 4 }];
    },
    isAllowed: (each) => each === PUBLIC,
    ports: [port],
  });
  await rebinding(at('rebinding.test'));
  expect([asked, hits.map((hit) => hit.at)]).toEqual([1, [PUBLIC]]);
  // Asked again for a redirect, it is looked at again.
  hits = [];
  asked = 0;
  answer = (_request, response) => response.writeHead(302, { location: '/next' }).end();
  expect(await code(rebinding(at('rebinding.test')))).toBe('not_public');
  expect(hits.map((hit) => hit.at)).toEqual([PUBLIC]);
});

test.each([
  ['another name inside', () => at('inside.test')],
  ['an address inside', () => at(INSIDE)],
  ['a decimal address', () => `http://2130706434:${port}/`],
  ['another port', () => 'http://wedding.test:1/'],
  ['no protocol of the web', () => 'file:///etc/passwd'],
  ['credentials', () => `http://user:secret@wedding.test:${port}/`],
])('a redirect to %s is followed no further', async (_name, target) => {
  answer = (request, response) => {
    if (request.url === '/') response.writeHead(302, { location: target() }).end();
    else response.setHeader('content-type', 'text/html').end('inside');
  };
  expect(['not_public', 'no_address']).toContain(await code(fetchPage(at('wedding.test'))));
  expect(hits.map((hit) => hit.at)).toEqual([PUBLIC]);
});

test('a redirect within the public is followed, one that never ends is not', async () => {
  answer = (request, response) => {
    if (request.url === '/') response.writeHead(301, { location: '/home' }).end();
    else response.setHeader('content-type', 'text/html').end('<p>Home</p>');
  };
  expect((await fetchPage(at('wedding.test'))).address).toBe(at('wedding.test', '/home'));
  answer = (_request, response) => response.writeHead(302, { location: '/' }).end();
  hits = [];
  expect(await code(fetchPage(at('wedding.test')))).toBe('too_many_redirects');
  expect(hits.length).toBe(6);
});

test('what is too large, too slow, no page or no success says so, packed bombs among them', async () => {
  const small = { maxBytes: 1000 };
  const send = (headers: Record<string, string>, body: Buffer | string, status = 200) => {
    answer = (_request, response) =>
      response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  };
  send({}, 'x'.repeat(1001));
  expect(await code(fetchPage(at('wedding.test'), small))).toBe('too_large');
  send({ 'content-encoding': 'gzip' }, gzipSync('x'.repeat(5_000_000)));
  expect(await code(fetchPage(at('wedding.test'), small))).toBe('too_large');
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const drip = setInterval(() => response.write('x'.repeat(200)), 5);
    response.on('close', () => clearInterval(drip));
  };
  expect(await code(fetchPage(at('wedding.test'), small))).toBe('too_large');
  answer = () => undefined;
  expect(await code(fetchPage(at('wedding.test'), { timeoutMs: 200 }))).toBe('timeout');
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('x');
  };
  expect(await code(fetchPage(at('wedding.test'), { timeoutMs: 200 }))).toBe('timeout');
  send({ 'content-type': 'application/pdf' }, '%PDF-');
  expect(await code(fetchPage(at('wedding.test')))).toBe('no_page');
  send({ 'content-encoding': 'zstd' }, 'x');
  expect(await code(fetchPage(at('wedding.test')))).toBe('no_page');
  send({}, 'no', 403);
  expect(await code(fetchPage(at('wedding.test')))).toBe('refused');
  send({}, 'no', 500);
  expect(await code(fetchPage(at('wedding.test')))).toBe('not_found');
});

// As it runs for real, with the system's own names: each of these would reach the server above, or another
// that is not public, if it were followed.
test.each([
  'http://127.0.0.1',
  'http://127.1',
  'http://2130706433',
  'http://0x7f.0.0.1',
  'http://0x7f000001',
  'http://017700000001',
  'http://0177.0.0.1',
  'http://127.0.0.1.',
  'http://１２７.０.０.１',
  'http://0',
  'http://0.0.0.0',
  'http://localhost',
  'http://[::1]',
  'http://[::]',
  'http://[0:0:0:0:0:ffff:127.0.0.1]',
  'http://[::ffff:7f00:1]',
  'http://[::127.0.0.1]',
  'http://[64:ff9b::7f00:1]',
  'http://[2002:7f00:1::]',
  'http://[2001:0:7f00:1::]',
  'http://[fe80::1]',
  'http://[fc00::1]',
  'http://[fd00:ec2::254]',
  'http://[ff02::1]',
  'http://[2001:db8::1]',
  'http://10.0.0.1',
  'http://100.64.0.1',
  'http://169.254.169.254',
  'http://2852039166',
  'http://172.16.0.1',
  'http://172.31.255.255',
  'http://192.168.1.1',
  'http://192.0.2.1',
  'http://198.18.0.1',
  'http://224.0.0.1',
  'http://255.255.255.255',
])('%s is not public', async (origin) => {
  const real = createPageFetcher({ ports: [port], timeoutMs: 3000 });
  expect(await code(real(`${origin}:${port}/`))).toBe('not_public');
  expect(hits).toEqual([]);
});

test.each([
  'file:///etc/passwd',
  'ftp://wedding.test/',
  'gopher://127.0.0.1:70/_x',
  'data:text/html,hello',
  'javascript:alert(1)',
  'http://user:secret@wedding.test/',
  'http://',
  'our wedding',
  `http://wedding.test/${'x'.repeat(3000)}`,
])('%s is no address', async (address) => {
  expect(await code(createPageFetcher({ resolve })(address))).toBe('no_address');
});

test('for real only the ports of the web are open', async () => {
  names.length = 0;
  const real = createPageFetcher({ resolve });
  for (const other of [22, 25, 3000, 5432, 6379, 8080]) {
    expect(await code(real(`http://wedding.test:${other}/`))).toBe('not_public');
  }
  expect(names).toEqual([]);
});

test('addresses that everybody can reach are public', () => {
  for (const address of ['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111']) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
  expect(isPublicAddress('2606:4700::1111%eth0')).toBe(false);
  expect(isPublicAddress('wedding.test')).toBe(false);
});
