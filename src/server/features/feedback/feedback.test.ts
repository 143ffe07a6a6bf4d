import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_FEEDBACK_PER_DAY } from '#shared/rules/feedback.ts';
import { feedback, feedbackImages } from '../../db/schema.ts';
import {
  anOwner,
  multipart,
  type Owner,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Part = Parameters<typeof multipart>[0][number];

// Each from an address of its own, so that what refuses is not the limit by address.
let sent = 0;
const send = (owner: Owner, ...images: Part[]) => {
  sent += 1;
  return t.app.inject({
    method: 'POST',
    url: '/api/feedback',
    remoteAddress: `10.0.${sent >> 8}.${sent & 255}`,
    ...withCookie(owner, [{ name: 'message', content: 'The colours are lovely.' }, ...images]),
  });
};

const withCookie = (owner: Owner, parts: Part[]) => {
  const { payload, headers } = multipart(parts);
  return { payload, headers: { ...headers, cookie: owner.cookie } };
};

const picture = (content: Buffer | string): Part => ({
  name: 'images',
  fileName: 'picture.png',
  type: 'image/png',
  content,
});

test('a picture is one by its bytes: neither SVG nor a page under its name is kept', async () => {
  const owner = await anOwner(t);
  expect((await send(owner, picture(PNG))).statusCode).toBe(200);
  for (const content of [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<!doctype html><script>alert(1)</script>',
    '',
  ]) {
    expect((await send(owner, picture(content))).statusCode).toBe(400);
  }
  expect((await send(owner, ...Array.from({ length: 6 }, () => picture(PNG)))).statusCode).toBe(
    400,
  );
  const kept = await t.services.database.db.select().from(feedbackImages);
  expect(kept.map((image) => image.mimeType)).toEqual(['image/png']);
});

test('of many messages of one account in a day a few are kept, also when all arrive at once', async () => {
  await t.services.database.db.delete(feedback);
  const owner = await anOwner(t);
  const codes = await Promise.all(
    Array.from({ length: 12 }, async () => (await send(owner)).statusCode),
  );
  expect(codes.filter((code) => code === 200)).toHaveLength(MAX_FEEDBACK_PER_DAY);
  expect(codes.filter((code) => code === 429)).toHaveLength(12 - MAX_FEEDBACK_PER_DAY);
  expect(await t.services.database.db.select().from(feedback)).toHaveLength(MAX_FEEDBACK_PER_DAY);
  expect((await send(await anOwner(t))).statusCode).toBe(200);
});
