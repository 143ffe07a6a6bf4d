import { randomBytes } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import JSZip from 'jszip';
import { beforeEach, expect, test } from 'vitest';
import { aPicture, aPngBomb, withExif } from '#extract/testing/a-picture.ts';
import type { HistoryEntry } from '#shared/api/history.ts';
import { MAX_KEPT_PHOTO_BYTES, MAX_PHOTO_BYTES, PHOTO_SIDE } from '#shared/rules/photos.ts';
import { helperMembers, helperPhotos, users } from '../../db/schema.ts';
import { purgeDeleted } from '../../sweep/purge-deleted.ts';
import {
  aHelper,
  anOwner,
  multipart,
  type Owner,
  type OwnerWithHelper,
} from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { upsertPhoto } from './photo-queries.ts';

const t = useTestApp();
beforeEach(() => t.setNow('2027-05-01T12:00:00Z'));

const db = () => t.services.database.db;
const pathOf = ({ helperId }: OwnerWithHelper) => `/api/bots/${helperId}/photo`;

function send(helper: OwnerWithHelper, content: Buffer, { cookie }: Owner = helper) {
  const { payload, headers } = multipart([
    { name: 'photo', fileName: 'us.jpg', type: 'image/jpeg', content },
  ]);
  return t.request({
    method: 'POST',
    url: pathOf(helper),
    payload,
    headers: { ...headers, cookie },
  });
}

/** Keeps a photo as the call does, without drawing it. */
async function keep(helper: OwnerWithHelper, version = 'a'.repeat(16)): Promise<string> {
  const [{ id: userId } = { id: '' }] = await db()
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, helper.email));
  const photo = { version, content: Buffer.from(`JPEG ${version}`), now: t.services.clock() };
  expect(await upsertPhoto(db(), { userId, helperId: helper.helperId, ...photo })).toBe(true);
  return version;
}

const remove = (helper: OwnerWithHelper, { cookie }: Owner = helper) =>
  t.request({ method: 'DELETE', url: pathOf(helper), cookie });

const show = (helper: OwnerWithHelper, version: string, cookie?: string) =>
  t.request({
    url: `/chat/${helper.shareUrl}/photo-${version}.jpg`,
    ...(cookie ? { cookie } : {}),
  });

const versionOf = async (helper: OwnerWithHelper): Promise<string | null> =>
  (await t.request({ url: `/api/bots/${helper.helperId}`, cookie: helper.cookie })).json().photo;

/** The colour of a picture at a place, each of both from 0 to 1, as the one of the three that is strongest. */
async function colourAt(jpeg: Buffer, x: number, y: number): Promise<string> {
  const image = await loadImage(jpeg);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(x * image.width, y * image.height, 1, 1);
  const [red = 0, green = 0, blue = 0] = data;
  if (Math.min(red, green, blue) > 200) return 'white';
  return red > 200 ? 'red' : blue > 200 ? 'blue' : green > 120 ? 'green' : 'other';
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a photo in %s becomes a small square JPEG under an address of its own, for ever',
  async (format) => {
    const helper = await aHelper(t);
    const saved = await send(helper, aPicture({ format }));
    expect(saved.statusCode).toBe(200);
    const { photo } = saved.json();
    expect(await versionOf(helper)).toBe(photo);
    const response = await show(helper, photo);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const jpeg = response.rawPayload;
    expect(jpeg.length).toBeLessThanOrEqual(MAX_KEPT_PHOTO_BYTES);
    const { width, height } = await loadImage(jpeg);
    expect([width, height]).toEqual([PHOTO_SIDE, PHOTO_SIDE]);
    expect([await colourAt(jpeg, 0.1, 0.1), await colourAt(jpeg, 0.9, 0.9)]).toEqual([
      'red',
      'blue',
    ]);
    const page = await t.request({ url: `/chat/${helper.shareUrl}` });
    expect(page.body).toContain(`"photo":"/chat/${helper.shareUrl}/photo-${photo}.jpg"`);
  },
);

test('what the camera noted is gone, and how it was held is heeded', async () => {
  const helper = await aHelper(t);
  const note = 'GPS 51.5007 N 0.1246 W';
  // Turned by a quarter to the right, the red corner is at the right.
  const picture = withExif(aPicture(), { orientation: 6, note });
  expect(picture.includes(note)).toBe(true);
  const { photo } = (await send(helper, picture)).json();
  const jpeg = (await show(helper, photo)).rawPayload;
  expect(jpeg.includes('GPS')).toBe(false);
  expect(jpeg.includes('Exif')).toBe(false);
  expect(await colourAt(jpeg, 0.9, 0.1)).toBe('red');
});

test('of an upright picture the upper part is shown, and what is transparent is white', async () => {
  const helper = await aHelper(t);
  const canvas = createCanvas(600, 1200);
  const context = canvas.getContext('2d');
  // The square begins a third of what is left over below the top.
  context.fillStyle = '#f00';
  context.fillRect(0, 200, 600, 50);
  const { photo } = (await send(helper, canvas.encodeSync('png'))).json();
  const jpeg = (await show(helper, photo)).rawPayload;
  expect(await colourAt(jpeg, 0.5, 0.02)).toBe('red');
  expect(await colourAt(jpeg, 0.5, 0.5)).toBe('white');
});

test('a picture that nothing packs is small all the same', async () => {
  const helper = await aHelper(t);
  const canvas = createCanvas(PHOTO_SIDE, PHOTO_SIDE);
  const context = canvas.getContext('2d');
  const noise = context.createImageData(PHOTO_SIDE, PHOTO_SIDE);
  noise.data.set(randomBytes(noise.data.length));
  for (let i = 3; i < noise.data.length; i += 4) noise.data[i] = 255;
  context.putImageData(noise, 0, 0);
  expect((await send(helper, canvas.encodeSync('png'))).statusCode).toBe(200);
  const [row] = await db()
    .select({ content: helperPhotos.content })
    .from(helperPhotos)
    .where(eq(helperPhotos.helperId, helper.helperId));
  expect(row?.content.length).toBeLessThanOrEqual(MAX_KEPT_PHOTO_BYTES);
});

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'JPEG, PNG or WebP'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'JPEG, PNG or WebP'],
  ['nothing', Buffer.alloc(0), 415, 'JPEG, PNG or WebP'],
  ['a HEIC', heic, 415, 'HEIC'],
  ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 422, 'cannot be read'],
  ['a bomb of 400 million pixels', aPngBomb(20_000), 422, 'too many pixels'],
])(
  '%s is refused in plain words, and the photo before it stays',
  async (_, content, code, text) => {
    const helper = await aHelper(t);
    const photo = await keep(helper);
    const response = await send(helper, content);
    expect([response.statusCode, response.json().code]).toEqual([code, 'photo_rejected']);
    expect(response.json().message).toContain(text);
    expect(await versionOf(helper)).toBe(photo);
  },
);

test('a picture above ten megabytes is cut off, and two at once are none', async () => {
  const helper = await aHelper(t);
  const tooLarge = await send(helper, Buffer.alloc(MAX_PHOTO_BYTES + 1));
  expect([tooLarge.statusCode, tooLarge.json().message]).toEqual([
    413,
    'This picture is larger than 10 MB. Please choose a smaller one.',
  ]);
  const content = aPicture();
  const part = { name: 'photo', fileName: 'us.jpg', type: 'image/jpeg', content };
  const { payload, headers } = multipart([part, part]);
  const url = pathOf(helper);
  const request = { method: 'POST' as const, url, payload };
  const both = await t.request({ ...request, headers: { ...headers, cookie: helper.cookie } });
  expect(both.statusCode).toBe(400);
  expect(await versionOf(helper)).toBeNull();
});

test('the owner and a partner save and remove it; to anybody else the helper does not exist', async () => {
  const helper = await aHelper(t);
  const [partner, stranger] = [await anOwner(t), await aHelper(t)];
  const [{ id: userId } = { id: '' }] = await db()
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, partner.email));
  await db().insert(helperMembers).values({ userId, helperId: helper.helperId });
  const picture = aPicture();
  const signedOut = { ...helper, cookie: '' };
  expect((await send(helper, picture, signedOut)).statusCode).toBe(401);
  for (const refused of [await send(helper, picture, stranger), await remove(helper, stranger)]) {
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'helper_not_found']);
  }
  expect(await versionOf(helper)).toBeNull();
  expect((await send(helper, picture, partner)).statusCode).toBe(200);
  expect((await remove(helper, stranger)).statusCode).toBe(404);
  expect(await versionOf(helper)).not.toBeNull();
  expect((await remove(helper, partner)).statusCode).toBe(200);
  expect(await versionOf(helper)).toBeNull();
  expect((await send(helper, picture)).statusCode).toBe(200);
});

test('another photo has another address, and the old one leads nowhere', async () => {
  const helper = await aHelper(t);
  const first = await keep(helper);
  const second = (await send(helper, aPicture())).json().photo;
  expect((await show(helper, first)).statusCode).toBe(404);
  expect((await show(helper, second)).statusCode).toBe(200);
  expect((await show(await aHelper(t), second)).statusCode).toBe(404);
});

test('guests see no photo of a helper that is paused, over or deleted; the couple does while it is paused', async () => {
  const helper = await aHelper(t, {}, { weddingDate: '2027-06-01' });
  const photo = await keep(helper);
  const url = `/api/bots/${helper.helperId}`;
  const set = (isActive: boolean) =>
    t.request({ method: 'PATCH', url, cookie: helper.cookie, body: { isActive } });
  await set(false);
  expect((await show(helper, photo)).statusCode).toBe(404);
  expect((await show(helper, photo, (await aHelper(t)).cookie)).statusCode).toBe(404);
  const own = await show(helper, photo, helper.cookie);
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
  await set(true);
  expect((await show(helper, photo)).statusCode).toBe(200);
  await t.request({ method: 'DELETE', url, cookie: helper.cookie });
  expect((await show(helper, photo)).statusCode).toBe(404);
  await t.request({ method: 'POST', url: `${url}/restore`, cookie: helper.cookie });
  expect((await show(helper, photo)).statusCode).toBe(200);
  t.setNow('2027-06-06T12:00:00Z');
  expect((await show(helper, photo)).statusCode).toBe(404);
});

test('a removed photo comes back by undo, in a moment or never, and not over a newer one', async () => {
  const helper = await aHelper(t);
  const undo = (undoId: string) =>
    t.request({
      method: 'POST',
      url: `/api/bots/${helper.helperId}/undo`,
      cookie: helper.cookie,
      body: { undoId },
    });
  const photo = await keep(helper);
  const before = (await show(helper, photo)).rawPayload;
  const { undoId } = (await remove(helper)).json();
  expect((await show(helper, photo)).statusCode).toBe(404);
  expect((await remove(helper)).json().code).toBe('photo_not_found');
  expect((await undo(undoId)).statusCode).toBe(204);
  expect((await show(helper, photo)).rawPayload.equals(before)).toBe(true);

  const second = (await remove(helper)).json().undoId;
  const newer = await keep(helper, 'b'.repeat(16));
  expect((await undo(second)).json().code).toBe('place_taken');
  expect(await versionOf(helper)).toBe(newer);

  const third = (await remove(helper)).json().undoId;
  t.setNow('2027-05-01T12:00:30Z');
  await purgeDeleted(db(), t.services.clock());
  expect((await undo(third)).json().code).toBe('undo_too_late');
});

test('nothing of the photo is left when its helper is deleted for good, and the export had it', async () => {
  const helper = await aHelper(t);
  const photo = await keep(helper);
  const url = `/api/bots/${helper.helperId}`;
  const exported = await t.request({ url: `${url}/export`, cookie: helper.cookie });
  const zip = await JSZip.loadAsync(exported.rawPayload);
  const file = await zip.file('photo.jpg')?.async('nodebuffer');
  expect(file?.equals((await show(helper, photo)).rawPayload)).toBe(true);
  await t.request({ method: 'DELETE', url, cookie: helper.cookie });
  t.setNow('2027-05-01T12:00:30Z');
  await purgeDeleted(db(), t.services.clock());
  const mine = eq(helperPhotos.helperId, helper.helperId);
  expect(await db().$count(helperPhotos, mine)).toBe(0);
});

test('after the wedding day it stays as it is', async () => {
  const helper = await aHelper(t, {}, { weddingDate: '2027-06-01' });
  const photo = await keep(helper);
  t.setNow('2027-06-03T12:00:00Z');
  expect((await send(helper, aPicture({ width: 300 }))).json().code).toBe('helper_locked');
  expect((await remove(helper)).json().code).toBe('helper_locked');
  expect((await show(helper, photo)).statusCode).toBe(200);
});

test('the history says who chose, replaced, removed and brought back the photo, without the picture', async () => {
  const helper = await aHelper(t);
  await send(helper, aPicture({ format: 'png' }));
  await send(helper, aPicture({ format: 'png' }));
  const { photo } = (await send(helper, withExif(aPicture(), { orientation: 6, note: '' }))).json();
  const { undoId } = (await remove(helper)).json();
  const url = `/api/bots/${helper.helperId}`;
  const { cookie } = helper;
  await t.request({ method: 'POST', url: `${url}/undo`, cookie, body: { undoId } });
  const history = (await t.request({ url: `${url}/history`, cookie })).json<HistoryEntry[]>();
  const ofPhoto = history.flatMap((each) => (each.kind === 'photo' ? [each] : []));
  expect(ofPhoto.map(({ action }) => action)).toEqual(['added', 'removed', 'changed', 'added']);
  expect(ofPhoto.every(({ changedBy }) => changedBy !== null)).toBe(true);
  expect(JSON.stringify(history)).not.toContain(photo);
  const zip = await JSZip.loadAsync((await t.request({ url: `${url}/export`, cookie })).rawPayload);
  const table = (await zip.file('history.csv')?.async('string')) ?? '';
  expect(table.split('\r\n').filter((line) => line.includes('"Photo"'))).toHaveLength(4);
});
