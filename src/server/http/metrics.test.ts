import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { aHelper, startTestApp } from '../testing/test-app.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { createMetrics } from './metrics.ts';

const t = useTestApp();

const CANARY = 'canary-7431';

test('requests and replies are counted by route, and no label holds anything of a person', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'Parking: free in the lot.' });
  await t.request({
    method: 'POST',
    url: `/api/chat/${helper.shareUrl}?x=${CANARY}`,
    body: { message: `where do I park ${CANARY}`, sessionId: CANARY },
  });
  await t.request({ url: `/api/${CANARY}` });
  const { statusCode, body, headers } = await t.request({ url: '/metrics' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/usher_replies_total\{by="words",answered="(?:true|false)"\} 1/);
  expect(body).toContain('route="/api/chat/:shareUrl",status="200"');
  expect(body).not.toContain(CANARY);
  expect(body).not.toContain(helper.shareUrl);
});

test('the counters are for this machine and its network, or for who has the token', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect((await t.request({ url: '/metrics', headers: forwarded })).statusCode).toBe(404);
  const stranger = await t.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
  expect(stranger.statusCode).toBe(404);
  const guarded = await startTestApp({ env: { METRICS_TOKEN: 'a token of sixteen' } });
  const read = (authorization: string) =>
    guarded.request({ url: '/metrics', headers: { authorization } });
  expect((await read('Bearer a token of sixteen')).statusCode).toBe(200);
  expect((await read('Bearer a token of sixteem')).statusCode).toBe(404);
  expect((await guarded.request({ url: '/metrics' })).statusCode).toBe(404);
  await guarded.close();
});

test('a request is one line in the log, without what a guest wrote, a link or an address', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(...chunk.toString('utf8').trim().split('\n'));
      done();
    },
  });
  const helper = await aHelper(t, { knowledgeBase: `Parking: free in the lot. ${CANARY}` });
  const logged = await buildApp(
    {
      ...t.services,
      config: { ...t.services.config, LOG_LEVEL: 'info' },
      metrics: createMetrics({ ofProcess: false }),
    },
    stream,
  );
  await logged.inject({
    method: 'POST',
    url: `/api/chat/${helper.shareUrl}?q=${CANARY}`,
    headers: { 'user-agent': CANARY, cookie: `x=${CANARY}` },
    payload: { message: `where do I park? ${CANARY}`, sessionId: CANARY },
  });
  await logged.close();
  const requests = lines.filter((line) => line.includes('"request"'));
  expect(requests).toHaveLength(1);
  expect(JSON.parse(requests[0]!)).toMatchObject({
    service: 'usher',
    req: { method: 'POST', route: '/api/chat/:shareUrl' },
    res: { status: 200 },
    elapsedMs: expect.any(Number),
    reqId: expect.any(String),
  });
  expect(lines.join()).not.toContain(CANARY);
  expect(lines.join()).not.toContain(helper.shareUrl);
  expect(lines.join()).not.toContain('127.0.0.1');
});
