import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { aPdf, textLines } from '#extract/testing/a-pdf.ts';
import { aScannedPdf, drawScan } from '#extract/testing/a-scan.ts';
import { MAX_WAITING_SCANS } from '#shared/rules/files.ts';
import { documentScanPieces, documentScans, scrubRequests } from '../../db/schema.ts';
import { aHelper, askAsGuest, multipart, type OwnerWithHelper } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { claimScan, dropScanClaims } from './scan-queries.ts';
import { createScanReader, type ScanReader } from './scan-reader.ts';

// Letters are read by a process that begins with the first page, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const t = useTestApp();
const db = () => t.services.database.db;
const look = { size: 26, width: 760 };

const warnings: object[] = [];
const log = { warn: (fields: object) => void warnings.push(fields) };
let reader: ScanReader | null = null;
afterEach(async () => {
  await db().delete(documentScans);
});
afterAll(() => stopReading());

/** The process that reads is the same for all tests that need one: it takes a while to begin. */
function startReading(limits: Parameters<typeof createScanReader>[0]['limits'] = {}): void {
  if (reader) return;
  const { clock } = t.services;
  const parts = { db: db(), clock, onRead: () => undefined };
  reader = createScanReader({ ...parts, limits: { lookAgainMs: 200, ...limits } });
  reader.start(log);
}

async function stopReading(): Promise<void> {
  await reader?.close();
  reader = null;
}

const upload = (helper: OwnerWithHelper, fileName: string, content: Buffer) =>
  t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/upload`,
    cookie: helper.cookie,
    ...multipart([{ name: 'file', fileName, content }]),
  });

type Listed = {
  source: string;
  kind: string;
  status: string;
  problem: string | null;
  words: number;
  pages: number | null;
  progress: { done: number; pages: number } | null;
  doubtfulLines: number;
  poorPages: number;
};

const listOf = async (helper: OwnerWithHelper) =>
  (await t.request({ url: `/api/bots/${helper.helperId}/documents`, cookie: helper.cookie })).json<
    Listed[]
  >();

/** The document of this name once it is as wanted. */
async function listed(
  helper: OwnerWithHelper,
  source: string,
  isWanted: (document: Listed) => boolean = ({ status }) => status !== 'reading',
): Promise<Listed> {
  for (;;) {
    const document = (await listOf(helper)).find((each) => each.source === source);
    if (document && isWanted(document)) return document;
    await wait(200);
  }
}

const call = (
  helper: OwnerWithHelper,
  method: 'GET' | 'PATCH' | 'DELETE',
  name: string,
  body?: object,
) =>
  t.request({
    method,
    url: `/api/bots/${helper.helperId}/documents/${encodeURIComponent(name)}`,
    cookie: helper.cookie,
    ...(body ? { body } : {}),
  });

const ask = (helper: OwnerWithHelper, message: string) => askAsGuest(t, helper, message);

const jpeg = (lines: string[]) => drawScan(lines, look).toBuffer('image/jpeg', 90);
const png = (lines: string[]) => drawScan(lines, look).toBuffer('image/png');

test('what is kept of a photo until it is read is the picture alone', async () => {
  const helper = await aHelper(t);
  const photo = withComment(jpeg(['Dinner is at 7 PM.']), 'taken at 38.7223 N, 9.1393 W');
  await upload(helper, 'photo.jpg', photo);
  const rows = await db().select({ content: documentScanPieces.content }).from(documentScanPieces);
  const kept = Buffer.concat(rows.map(({ content }) => content));
  expect(kept.length).toBeGreaterThan(1_000);
  expect(kept.includes('38.7223')).toBe(false);
  expect(photo.includes('38.7223')).toBe(true);
});

test('a line that was read poorly is told to nobody until somebody has looked at it', async () => {
  const helper = await aHelper(t);
  const doubtful = 'The shuttle leaves at 2:40 PM.';
  await upload(helper, 'photo.png', png(['Parking is behind the mill.']));
  const claim = await claimScan(db(), crypto.randomUUID());
  const { finishScan } = await import('./finish-scan.ts');
  await finishScan(db(), claim!, {
    readings: [
      { text: `Parking is behind the mill.\n\n${doubtful}`, doubtful: [doubtful], isPoor: true },
    ],
    now: new Date(),
  });
  expect(await listed(helper, 'photo.png')).toMatchObject({ doubtfulLines: 1, poorPages: 1 });
  expect((await ask(helper, 'When does the shuttle leave?')).response).not.toContain('2:40');
  expect((await ask(helper, 'Where can I park?')).response).toContain('mill');
  const read = (await call(helper, 'GET', 'photo.png')).json();
  expect(read.doubtful).toEqual([[doubtful]]);
  const saved = await call(helper, 'PATCH', 'photo.png', {
    page: 0,
    text: read.pages[0],
    version: read.version,
  });
  expect(saved.json()).toMatchObject({ doubtful: [[]], pages: read.pages });
  expect((await ask(helper, 'When does the shuttle leave?')).response).toContain('2:40');
  expect(await listed(helper, 'photo.png')).toMatchObject({ doubtfulLines: 0, poorPages: 0 });
});

test('hostile pictures are refused or named, and leave nothing to be read', async () => {
  const helper = await aHelper(t);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const bomb = png(['x']);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const refused = await upload(helper, 'drawing.png', svg);
  expect([refused.statusCode, refused.json().message]).toEqual([
    415,
    expect.stringMatching(/JPG or PNG/),
  ]);
  const found = async (name: string, content: Buffer) => {
    const response = await upload(helper, name, content);
    return [response.json().status, response.json().problem];
  };
  expect(await found('bomb.png', bomb)).toEqual(['problem', expect.stringMatching(/more pixels/)]);
  expect(await found('cut.png', png(['x']).subarray(0, 300))).toEqual([
    'problem',
    expect.stringMatching(/damaged/),
  ]);
  expect(await found('cut.jpg', jpeg(['x']).subarray(0, 300))).toEqual([
    'problem',
    expect.stringMatching(/damaged/),
  ]);
  expect(await found('cut.heic', readHeic().subarray(0, 600))).toEqual([
    'problem',
    expect.stringMatching(/damaged/),
  ]);
  expect(await db().$count(documentScans)).toBe(0);
});

test('helpers take turns, one page each, and a scan in one hand is in no other', async () => {
  const [many, one] = [await aHelper(t), await aHelper(t)];
  for (const n of [1, 2, 3]) await upload(many, `${n}.png`, png([`Table ${n}`]));
  await upload(one, 'only.png', png(['Dinner is at 7 PM.']));
  const next = async () => (await claimScan(db(), crypto.randomUUID()))?.helperId;
  const taken = await Promise.all([next(), next(), next(), next()]);
  // Each helper once, whoever asks at the same time: a helper's second photo waits for its first.
  const helpers = taken.filter((each) => each !== undefined);
  expect(helpers).toHaveLength(2);
  expect(new Set(helpers)).toEqual(new Set([many.helperId, one.helperId]));
  expect(await next()).toBeUndefined();
});

test('what a dead process had in hand is taken over once its claim has run out, at a start that is alone at once', async () => {
  const helper = await aHelper(t);
  await upload(helper, 'photo.png', png(['Dinner is at 7 PM.']));
  const next = async () => (await claimScan(db(), crypto.randomUUID()))?.attempts;
  expect([await next(), await next()]).toEqual([1, undefined]);
  await db().update(documentScans).set({ claimedUntil: sql`now() - interval '1 second'` });
  expect([await next(), await next()]).toEqual([2, undefined]);
  await dropScanClaims(db());
  // How often it was begun is not forgotten: with the fourth time it is left unread.
  expect([await next(), await next()]).toEqual([3, undefined]);
});

test("nobody else's scan is seen, and too many that wait are refused", async () => {
  const [helper, other] = [await aHelper(t), await aHelper(t)];
  await upload(helper, 'photo.png', png(['Dinner']));
  expect(await listOf(other)).toEqual([]);
  const own = { ...other, helperId: helper.helperId };
  expect((await upload(own, 'mine.png', png(['x']))).statusCode).toBe(404);
});

test('thirty scans of a helper may wait, and one more is refused and leaves nothing', async () => {
  const [helper, other] = [await aHelper(t), await aHelper(t)];
  const photo = png(['x']);
  for (let n = 0; n < MAX_WAITING_SCANS; n += 1) {
    expect((await upload(helper, `${n}.png`, photo)).statusCode).toBe(200);
  }
  const refused = await upload(helper, 'one-more.png', photo);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_scans']);
  expect(await listOf(helper)).toHaveLength(MAX_WAITING_SCANS);
  expect((await upload(other, 'photo.png', photo)).statusCode).toBe(200);
  expect(await db().$count(documentScans)).toBe(MAX_WAITING_SCANS + 1);
});

test('two readers on one database read each scan once between them', async () => {
  await stopReading();
  const owners = [await aHelper(t), await aHelper(t), await aHelper(t)];
  for (const helper of owners) await upload(helper, 'photo.png', png(['Dinner is at 7:15 PM.']));
  let read = 0;
  const readers = [1, 2].map(() =>
    createScanReader({
      db: db(),
      clock: t.services.clock,
      onRead: () => void (read += 1),
      limits: { lookAgainMs: 200 },
    }),
  );
  for (const each of readers) each.start(log);
  for (const helper of owners) {
    expect(await listed(helper, 'photo.png')).toMatchObject({ status: 'ready' });
  }
  await Promise.all(readers.map((each) => each.close()));
  expect(read).toBe(owners.length);
  expect(await db().$count(documentScans)).toBe(0);
});

test('a scanned PDF is listed at once, read page by page in the background, and then answers; its bytes are gone', async () => {
  const helper = await aHelper(t);
  const pdf = await aScannedPdf(
    [['The ceremony starts at 3:30 PM in the garden.'], ['Parking is free behind the old mill.']],
    look,
  );
  const sent = await upload(helper, 'plan.pdf', pdf);
  expect(sent.statusCode).toBe(200);
  expect(sent.json()).toMatchObject({
    fileName: 'plan.pdf',
    status: 'reading',
    problem: null,
    progress: { done: 0, pages: 2 },
  });
  expect((await call(helper, 'GET', 'plan.pdf')).statusCode).toBe(404);
  startReading();
  await listed(helper, 'plan.pdf', ({ progress }) => progress?.done === 1);
  const read = await listed(helper, 'plan.pdf');
  expect(read).toMatchObject({ status: 'ready', pages: 2, problem: null, progress: null });
  expect((await call(helper, 'GET', 'plan.pdf')).json()).toMatchObject({
    hasPages: true,
    pages: [
      'The ceremony starts at 3:30 PM in the garden.',
      'Parking is free behind the old mill.',
    ],
    doubtful: [[], []],
  });
  const reply = await ask(helper, 'When does the ceremony start?');
  expect(reply.response).toContain('3:30 PM');
  expect(reply.sources.map(({ source }) => source)).toEqual(['plan.pdf']);
  expect(await db().$count(documentScanPieces)).toBe(0);
  expect(await db().$count(scrubRequests)).toBeGreaterThan(0);
});

test('photos are read as JPEG, PNG and HEIC, also under one another’s names, turned as the camera says', async () => {
  const helper = await aHelper(t);
  const lines = ['Dinner is at 7:15 PM in the barn.', 'The last bus leaves at 11:45 PM.'];
  const sideways = turned(drawScan(lines, look));
  const heic = readFileSync(
    path.join(import.meta.dirname, '../../../extract/testing/invitation.heic'),
  );
  await upload(helper, 'photo.jpeg', jpeg(lines));
  await upload(helper, 'sideways.jpg', sideways);
  await upload(helper, 'really-a-png.jpg', png(lines));
  const sent = await upload(helper, 'IMG_0042.HEIC', heic);
  expect(sent.json()).toMatchObject({ status: 'reading', kind: 'heic' });
  startReading();
  for (const name of ['photo.jpeg', 'sideways.jpg', 'really-a-png.jpg']) {
    expect(await listed(helper, name)).toMatchObject({ status: 'ready', kind: 'jpg', pages: 1 });
    const { pages, hasPages } = (await call(helper, 'GET', name)).json();
    expect([name, hasPages, pages]).toEqual([name, false, [lines.join('\n')]]);
  }
  expect(await listed(helper, 'IMG_0042.HEIC')).toMatchObject({ status: 'ready' });
  expect((await call(helper, 'GET', 'IMG_0042.HEIC')).json().pages[0]).toContain('14:30 Uhr');
});

test('a PDF with text on one page and a picture on the other tells the text at once, and then both', async () => {
  const helper = await aHelper(t);
  await upload(helper, 'mixed.pdf', await aMixedPdf());
  expect((await ask(helper, 'Where can I park?')).response).toContain('mill');
  expect(await listed(helper, 'mixed.pdf', () => true)).toMatchObject({
    status: 'reading',
    progress: { done: 0, pages: 1 },
  });
  startReading();
  expect(await listed(helper, 'mixed.pdf')).toMatchObject({ status: 'ready', pages: 2 });
  expect((await call(helper, 'GET', 'mixed.pdf')).json().pages).toEqual([
    'Parking is free behind the old mill.',
    'Dinner is at 7:15 PM in the barn.',
  ]);
});

test('a picture without words says so, and an earlier file of its name is kept', async () => {
  const helper = await aHelper(t);
  await upload(helper, 'plan.png', png(['Dinner is at 7:15 PM in the barn.']));
  startReading();
  await listed(helper, 'plan.png');
  const again = await upload(helper, 'plan.png', png(['']));
  expect(again.json()).toMatchObject({ status: 'reading', replaced: true });
  expect((await ask(helper, 'When is dinner?')).response).toContain('7:15');
  const read = await listed(helper, 'plan.png');
  expect(read).toMatchObject({ status: 'ready', problem: expect.stringMatching(/no words/) });
  expect((await ask(helper, 'When is dinner?')).response).toContain('7:15');
  await upload(helper, 'blank.png', png(['']));
  expect(await listed(helper, 'blank.png')).toMatchObject({
    status: 'problem',
    problem: expect.stringMatching(/sharper picture/),
  });
});

test('a scan that is deleted is read no further; brought back, it says that it was stopped', async () => {
  const helper = await aHelper(t);
  const pages = Array.from({ length: 4 }, (_, n) => [`Table ${n} is by the window.`]);
  await upload(helper, 'seats.pdf', await aScannedPdf(pages, look));
  startReading();
  await listed(helper, 'seats.pdf', ({ progress }) => (progress?.done ?? 0) >= 1);
  const { undoId } = (await call(helper, 'DELETE', 'seats.pdf')).json();
  expect(await db().$count(documentScans)).toBe(0);
  expect(await db().$count(documentScanPieces)).toBe(0);
  const undo = await t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/undo`,
    cookie: helper.cookie,
    body: { undoId },
  });
  expect(undo.statusCode).toBe(204);
  expect(await listed(helper, 'seats.pdf', () => true)).toMatchObject({
    status: 'problem',
    problem: expect.stringMatching(/upload it again/),
  });
  // The next one does not wait for it.
  await upload(helper, 'next.png', png(['Dinner is at 7:15 PM in the barn.']));
  expect(await listed(helper, 'next.png')).toMatchObject({ status: 'ready' });
});

test('a server that ends in the middle leaves the rest to the next, which begins where it was', async () => {
  const helper = await aHelper(t);
  const pages = ['red', 'green', 'yellow'].map((colour) => [
    `The ${colour} table is by the window.`,
  ]);
  await upload(helper, 'seats.pdf', await aScannedPdf(pages, look));
  startReading();
  await listed(helper, 'seats.pdf', ({ progress }) => (progress?.done ?? 0) >= 1);
  await stopReading();
  const [left] = await db().select().from(documentScans);
  expect(left?.readings.length).toBeGreaterThanOrEqual(1);
  expect(left?.claimedBy).toBeNull();
  await wait(500);
  expect(await listed(helper, 'seats.pdf', () => true)).toMatchObject({ status: 'reading' });
  startReading();
  await listed(helper, 'seats.pdf');
  expect((await call(helper, 'GET', 'seats.pdf')).json().pages).toEqual(
    pages.map(([line]) => line),
  );
});

test('a page that takes too long is left unread and told as poor, and the others are read', async () => {
  const helper = await aHelper(t);
  await upload(helper, 'photo.png', png(['Dinner is at 7:15 PM in the barn.']));
  await stopReading();
  startReading({ cpuMs: 20 });
  expect(await listed(helper, 'photo.png')).toMatchObject({ status: 'problem' });
  expect(warnings).toEqual([]);
});

const readHeic = () =>
  readFileSync(path.join(import.meta.dirname, '../../../extract/testing/invitation.heic'));

/** A photo that lies on its side, with the camera's word for how to turn it. */
function turned(canvas: ReturnType<typeof drawScan>): Buffer {
  const lying = drawScan([], { width: canvas.height });
  lying.width = canvas.height;
  lying.height = canvas.width;
  const context = lying.getContext('2d');
  context.rotate(-Math.PI / 2);
  context.drawImage(canvas, -canvas.width, 0);
  const photo = lying.toBuffer('image/jpeg', 90);
  const orientation = Buffer.from(
    'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
    'hex',
  );
  return Buffer.concat([photo.subarray(0, 2), orientation, photo.subarray(2)]);
}

function withComment(photo: Buffer, text: string): Buffer {
  const comment = Buffer.from(`\xff\xfe\0\0${text}`, 'latin1');
  comment.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
}

async function aMixedPdf(): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const written = aPdf([textLines(['Parking is free behind the old mill.'])]);
  const pdf = await PDFDocument.load(written);
  const scanned = await PDFDocument.load(
    await aScannedPdf([['Dinner is at 7:15 PM in the barn.']], look),
  );
  const [page] = await pdf.copyPages(scanned, [0]);
  pdf.addPage(page);
  return Buffer.from(await pdf.save());
}
