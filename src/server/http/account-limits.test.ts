import { expect, test } from 'vitest';
import { aHelper } from '../testing/test-app.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const t = useTestApp();

test('an account that asks for coverage again and again is told to wait, and no other is', async () => {
  const [busy, calm] = [await aHelper(t), await aHelper(t)];
  const ask = ({ helperId, cookie }: typeof busy) =>
    t.request({ url: `/api/bots/${helperId}/coverage`, cookie });
  const statuses: number[] = [];
  for (let i = 0; i < 61; i += 1) statuses.push((await ask(busy)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask(calm)).statusCode).toBe(200);
});

test("every signed-in call has an account's limit", async () => {
  const { cookie } = await aHelper(t);
  const list = () => t.request({ url: '/api/bots', cookie });
  const statuses = [];
  for (let i = 0; i < 301; i += 1) statuses.push((await list()).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect((await t.request({ url: '/api/bots' })).statusCode).toBe(401);
});
