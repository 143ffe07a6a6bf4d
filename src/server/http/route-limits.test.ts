import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHelper, multipart, startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { CHAT_PER_MINUTE: '2', TRUST_PROXY: '1' } });
});
afterAll(() => t.close());

test("a helper's link takes sixty addresses' worth of questions a minute, and another link its own", async () => {
  const [helper, other] = [await aHelper(t), await aHelper(t)];
  let address = 0;
  // From one address after the other; what is asked for has no matter, the count comes first.
  const ask = (link: string) =>
    t.request({
      method: 'POST',
      url: `/api/chat/${link}`,
      headers: { 'x-forwarded-for': `203.0.${(address += 1) >> 8}.${address & 255}` },
      body: {},
    });
  const statuses: number[] = [];
  for (let i = 0; i < 120; i += 1) statuses.push((await ask(helper.shareUrl)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([400]));
  const refused = await ask(helper.shareUrl);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(other.shareUrl)).statusCode).toBe(400);
});

test('an account uploads two hundred files an hour, and another account its own', async () => {
  const [owner, other] = [await aHelper(t), await aHelper(t)];
  const upload = ({ helperId, cookie }: typeof owner) =>
    t.request({
      method: 'POST',
      url: `/api/bots/${helperId}/upload`,
      cookie,
      ...multipart([{ name: 'other', fileName: 'a.txt', content: 'Hello' }]),
    });
  const statuses: number[] = [];
  for (let i = 0; i < 200; i += 1) statuses.push((await upload(owner)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect((await upload(owner)).statusCode).toBe(429);
  expect((await upload(other)).statusCode).toBe(400);
});

test.each([
  ['2', 120],
  ['30', 180],
])(
  "an address that may ask %s questions a minute reads guests' pages and their share info %i times",
  async (CHAT_PER_MINUTE, most) => {
    const own = await startTestApp({ env: { CHAT_PER_MINUTE } });
    try {
      const { shareUrl } = await aHelper(own);
      for (const url of [`/chat/${shareUrl}`, `/api/bots/share/${shareUrl}`]) {
        const statuses: number[] = [];
        for (let i = 0; i <= most; i += 1) statuses.push((await own.request({ url })).statusCode);
        expect(statuses.indexOf(429)).toBe(most);
      }
    } finally {
      await own.close();
    }
  },
);
