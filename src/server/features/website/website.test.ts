import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aHelper,
  anOwner,
  type OwnerWithHelper,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { createPageFetcher } from './fetch-page.ts';

const pages: Record<string, string> = {
  '/': `<!-- made by hand --><!doctype html><html><head><title>Nora &amp; Ben</title><style>p{}</style>
    <script>track('Nora')</script></head><body><nav><a href="/">Home</a> <a href="/travel">Travel</a> <a href="/gone">Registry</a>
    <a href="http://169.254.169.254/">Else</a></nav><h1>Nora &amp; Ben</h1>
    <p>The ceremony starts at half past four in the walled garden of Rosewood House.</p>
    <h2>Getting there</h2><ul><li>Shuttle from the station at 3:15 PM</li><li>Parking behind the hall</li></ul>
    </body></html>`,
  '/app':
    '<!doctype html><html><body><div id="root"></div><script src="/app.js"></script></body></html>',
};
const site = createServer((request, response) => {
  const page = pages[request.url ?? ''];
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});

let t: TestApp;
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  origin = `http://wedding.test:${port}`;
  const fetchPage = createPageFetcher({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
    ports: [port],
  });
  t = await startTestApp({ fetchPage });
});
afterAll(async () => {
  await t.close();
  site.closeAllConnections();
  site.close();
});

const read = (helper: OwnerWithHelper, address: string, cookie = helper.cookie) =>
  t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/website`,
    cookie,
    body: { address },
  });

test("the couple's website is read as text, headings and lists kept, and nothing of it is saved", async () => {
  const helper = await aHelper(t);
  const response = await read(helper, `${origin}/`);
  expect(response.statusCode).toBe(200);
  const { text, words, address, more } = response.json();
  expect(more).toEqual([
    { title: 'Travel', address: `${origin}/travel` },
    { title: 'Registry', address: `${origin}/gone` },
  ]);
  expect(address).toBe(`${origin}/`);
  expect(words).toBeGreaterThan(20);
  expect(text).toContain('# Nora & Ben');
  expect(text).toContain('half past four in the walled garden');
  expect(text).toContain('- Shuttle from the station at 3:15 PM');
  expect(text).not.toContain('track');
  const url = `/api/bots/${helper.helperId}/documents`;
  expect((await t.request({ url, cookie: helper.cookie })).json()).toEqual([]);
});

test('what cannot be read says what to do, and nothing inside is reached', async () => {
  const helper = await aHelper(t);
  const refusal = async (address: string) => {
    const response = await read(helper, address);
    return [response.statusCode, response.json().code];
  };
  expect(await refusal(`${origin}/missing`)).toEqual([422, 'page_not_found']);
  expect(await refusal(`${origin}/app`)).toEqual([422, 'page_without_text']);
  expect(await refusal('http://169.254.169.254/latest/meta-data')).toEqual([
    422,
    'page_not_public',
  ]);
  expect(await refusal('javascript:alert(1)')).toEqual([422, 'page_no_address']);
  expect((await refusal(''))[0]).toBe(400);
  expect((await refusal('x'.repeat(3000)))[0]).toBe(400);
});

test('only the owner of a helper that can be edited reads a website for it, ten times a minute', async () => {
  const helper = await aHelper(t);
  const other = await anOwner(t);
  expect((await read(helper, origin, other.cookie)).statusCode).toBe(404);
  expect((await read(helper, origin, '')).statusCode).toBe(401);
  const all = await Promise.all(Array.from({ length: 12 }, () => read(helper, '')));
  expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
});
