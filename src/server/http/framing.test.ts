import { expect, test } from 'vitest';
import { useTestApp } from '../testing/use-test-app.ts';

const t = useTestApp();

test("only the guests' page asked for with ?embed may stand in another site's frame", async () => {
  for (const url of [
    '/',
    '/chat/none',
    '/chat/none?embedded',
    '/dashboard?embed',
    '/sign-in?embed',
    '/api/config?embed',
    '/api/bots/share/none?embed',
    '/no-such-page?embed',
    '/chat/none/more?embed',
  ]) {
    const { headers } = await t.request({ url });
    expect([url, headers['x-frame-options']]).toEqual([url, 'DENY']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  for (const url of ['/chat/none?embed', '/chat/none?embed=1']) {
    const { headers } = await t.request({ url });
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('a page whose helper cannot be read says so instead of showing an error in JSON', async () => {
  const { db } = t.services.database;
  t.services.database.db = new Proxy(db, {
    get() {
      throw new Error('the database is away');
    },
  });
  const page = await t.request({ url: '/chat/none' });
  t.services.database.db = db;
  expect(page.statusCode).toBe(503);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('{"info":null,"failed":true}');
});
