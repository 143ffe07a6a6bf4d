import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MAX_FEEDBACK_IMAGES_BYTES, MAX_FEEDBACK_PER_DAY } from '#shared/rules/feedback.ts';
import { feedback, feedbackImagePieces, feedbackImages } from '../../db/schema.ts';
import { anOwner, anOwnerWithPlan, multipart, type Owner } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

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

/** A picture by its first bytes, of any size, that nothing can pack. */
const aPicture = (sizeBytes: number) =>
  picture(Buffer.concat([PNG, randomBytes(sizeBytes - PNG.length)]));

test('five megabytes of pictures are kept whole, in pieces, and hold the database for a moment only', async () => {
  const { db } = t.services.database;
  await db.delete(feedback);
  const owner = await anOwnerWithPlan(t);
  const pictures = [1, 2, 3, 4, 5].map(() => aPicture(MAX_FEEDBACK_IMAGES_BYTES / 5));
  const pauses: number[] = [];
  const sending = { isDone: false };
  const watching = (async () => {
    while (!sending.isDone) {
      const startedAt = performance.now();
      await t.services.database.ping();
      pauses.push(performance.now() - startedAt);
      await wait(5);
    }
  })();
  const response = await send(owner, ...pictures);
  sending.isDone = true;
  await watching;
  expect(response.statusCode).toBe(200);
  expect(Math.max(...pauses)).toBeLessThan(2_000);
  const images = await db.select().from(feedbackImages).orderBy(feedbackImages.id);
  const pieces = await db.select().from(feedbackImagePieces).orderBy(feedbackImagePieces.position);
  expect(Math.max(...pieces.map(({ content }) => content.length))).toBeLessThanOrEqual(256 * 1024);
  const kept = images.map(({ id }) =>
    Buffer.concat(pieces.filter(({ imageId }) => imageId === id).map(({ content }) => content)),
  );
  expect(kept.map((content, n) => content.equals(pictures[n]!.content as Buffer))).toEqual(
    pictures.map(() => true),
  );
});

test('more than five megabytes of pictures are refused in words, and leave nothing', async () => {
  const { db } = t.services.database;
  await db.delete(feedback);
  const owner = await anOwnerWithPlan(t);
  const half = aPicture(MAX_FEEDBACK_IMAGES_BYTES / 2 + 1);
  const response = await send(owner, half, half);
  expect(response.statusCode).toBe(413);
  expect(response.json().message).toContain('larger than 5 MB together');
  expect(await db.select().from(feedback)).toEqual([]);
  expect(await db.select().from(feedbackImagePieces)).toEqual([]);
});

test('without a plan nothing large is taken, and words are', async () => {
  await t.services.database.db.delete(feedback);
  const owner = await anOwner(t);
  expect((await send(owner, aPicture(1_000_000))).statusCode).toBe(403);
  expect((await send(owner)).statusCode).toBe(200);
  const details = { name: 'Nora & Ben', knowledgeBase: 'x'.repeat(300_000) };
  for (const [method, url] of [
    ['POST', '/api/bots'],
    ['PATCH', '/api/bots/1'],
  ] as const) {
    const refused = await t.request({ method, url, cookie: owner.cookie, body: details });
    expect(refused.json()).toMatchObject({ code: 'purchase_required' });
  }
});
