import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aHostilePdf } from '#extract/testing/hostile-pdf.ts';
import { MAX_DOCUMENTS, MAX_FILE_BYTES } from '#shared/rules/files.ts';
import { documents } from '../../db/schema.ts';
import { aHelper, askAsGuest, multipart, type OwnerWithHelper } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

const evalFolder = path.resolve(import.meta.dirname, '../../../../eval/dev');

const upload = (
  helper: OwnerWithHelper,
  fileName: string,
  content: string | Buffer,
  field = 'file',
) =>
  t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/upload`,
    cookie: helper.cookie,
    ...multipart([{ name: field, fileName, content }]),
  });

const listOf = async (helper: OwnerWithHelper) =>
  (await t.request({ url: `/api/bots/${helper.helperId}/documents`, cookie: helper.cookie })).json<
    { source: string; status: string; problem: string | null }[]
  >();

const ask = (helper: OwnerWithHelper, message: string) => askAsGuest(t, helper, message);

test('a file of each kind is read, listed with what was understood, and answers with its name as the source', async () => {
  const helper = await aHelper(t);
  const files = [
    ['d1-garden-email/files/laurel-hollow-guest-sheet.pdf', 'where can I park?', 'gravel'],
    ['d1-garden-email/files/shuttle-plan.docx', 'when is the last shuttle back?', '10:40'],
    ['d3-beach-faq/files/pelican-house-rules.doc', 'how many cars fit in the driveway?', '14'],
    ['d5-cityhall-tiny/files/menu-note.txt', 'what is for dessert?', 'tiramisu'],
  ] as const;
  for (const [file, question, word] of files) {
    const name = path.basename(file);
    const response = await upload(helper, name, readFileSync(path.join(evalFolder, file)));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ fileName: name, source: name, status: 'ready' });
    expect(response.json().words).toBeGreaterThan(40);
    const reply = await ask(helper, question);
    expect(reply.response).toContain(word);
    expect(reply.sources.map((source) => source.source)).toContain(name);
  }
  expect(await listOf(helper)).toHaveLength(4);
});

test('the same name replaces, another case does not, and a deleted file answers no more', async () => {
  const helper = await aHelper(t);
  await upload(helper, 'notes.txt', 'The ceremony starts at 3 PM.');
  const second = await upload(helper, 'notes.txt', 'The ceremony starts at 5 PM.');
  expect(second.json()).toMatchObject({ replaced: true });
  await upload(helper, 'Notes.txt', 'Parking is free behind the mill.');
  expect((await listOf(helper)).map((each) => each.source).toSorted()).toEqual([
    'Notes.txt',
    'notes.txt',
  ]);
  expect((await ask(helper, 'what time is the ceremony')).response).toContain('5 PM');
  const remove = () =>
    t.request({
      method: 'DELETE',
      url: `/api/bots/${helper.helperId}/documents/notes.txt`,
      cookie: helper.cookie,
    });
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
  expect((await ask(helper, 'what time is the ceremony')).answered).toBe(false);
});

test('a file that cannot be read stays in the list with what to do, and never replaces one that could', async () => {
  const helper = await aHelper(t);
  const empty = await upload(helper, 'empty.txt', '   \n ');
  expect(empty.json()).toMatchObject({ status: 'problem' });
  await upload(helper, 'plan.txt', 'Dinner is at 7 PM in the barn.');
  const broken = await upload(helper, 'plan.txt', '');
  expect(broken.statusCode).toBe(422);
  expect(broken.json().message).toContain('The earlier version of plan.txt was kept.');
  expect((await ask(helper, 'dinner time?')).response).toContain('7 PM');
});

test.each([
  ['photo.gif', 'x', 400],
  ['photo.png', 'x', 415],
  ['menu.docx', '<html><body>not a Word file</body></html>', 415],
])('%s is refused in words and leaves no row', async (name, content, status) => {
  const helper = await aHelper(t);
  const response = await upload(helper, name, content);
  expect(response.statusCode).toBe(status);
  expect(response.json().message).toMatch(/save it as|Only PDF/);
  expect(await listOf(helper)).toEqual([]);
});

test('ten megabytes exactly are taken, one byte more is not', async () => {
  const helper = await aHelper(t);
  const line = 'The shuttle leaves at noon. ';
  const exact = line.repeat(Math.ceil(MAX_FILE_BYTES / line.length)).slice(0, MAX_FILE_BYTES);
  // Ten megabytes of text are above what one file may hold; they are read and reported as a problem.
  expect((await upload(helper, 'exact.txt', exact)).statusCode).toBe(200);
  const more = await upload(helper, 'more.txt', `${exact}x`);
  expect(more.statusCode).toBe(413);
  expect(more.json().message).toBe('This file is larger than 10 MB. Please upload a smaller one.');
  expect((await listOf(helper)).map((each) => each.source)).toEqual(['exact.txt']);
});

test('an upload without a length is cut off at the limit, and its connection closed', async () => {
  const helper = await aHelper(t);
  const port = await portOf();
  const { payload, headers } = multipart([{ name: 'file', fileName: 'a.txt', content: 'x' }]);
  const request = httpRequest({
    port,
    method: 'POST',
    path: `/api/bots/${helper.helperId}/upload`,
    headers: { ...headers, cookie: helper.cookie },
  });
  request.write(payload.subarray(0, payload.indexOf('\r\n\r\n') + 4));
  // One megabyte more than a file may have, and then nothing: the upload has no end to wait for.
  const megabyte = Buffer.alloc(1024 * 1024, 'x');
  for (let sent = 0; sent <= MAX_FILE_BYTES; sent += megabyte.length) request.write(megabyte);
  const [response]: IncomingMessage[] = await once(request, 'response');
  expect(response?.statusCode).toBe(413);
  request.on('error', () => {});
  response?.resume();
  await once(request, 'close');
  expect(await listOf(helper)).toEqual([]);
});

/** Begins an upload that claims ten megabytes, sends a little of it and then nothing. */
function stall(helper: OwnerWithHelper, port: number) {
  const { payload, headers } = multipart([{ name: 'file', fileName: 'a.txt', content: 'x' }]);
  const request = httpRequest({
    port,
    method: 'POST',
    path: `/api/bots/${helper.helperId}/upload`,
    headers: { ...headers, cookie: helper.cookie, 'content-length': MAX_FILE_BYTES },
  });
  request.on('error', () => {});
  request.write(payload.subarray(0, payload.indexOf('\r\n\r\n') + 5));
  return { request, response: once(request, 'response') as Promise<[IncomingMessage]> };
}

const portOf = async () => {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' });
  return (t.app.server.address() as AddressInfo).port;
};

test('uploads that claim much and send nothing hold nobody up, and are ended', async () => {
  const [attackers, honest] = [
    await Promise.all([aHelper(t), aHelper(t), aHelper(t), aHelper(t), aHelper(t)]),
    await aHelper(t),
  ];
  const port = await portOf();
  // Two hundred megabytes by what they claim: more than all uploads together may hold.
  const stalled = attackers.flatMap((helper) => [1, 2, 3, 4].map(() => stall(helper, port)));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await upload(honest, 'a.txt', 'Dinner is at 7 PM.')).statusCode).toBe(200);
  // One account has a few under way, not any number of them.
  expect((await upload(attackers[0], 'a.txt', 'Dinner')).statusCode).toBe(429);
  const codes = await Promise.all(
    stalled.map(async ({ response }) => (await response)[0].statusCode),
  );
  expect(new Set(codes)).toEqual(new Set([408]));
  const next = await upload(attackers[0], 'a.txt', 'Dinner is at 7 PM.');
  expect(next.statusCode).toBe(200);
}, 60_000);

test('a file whose sender leaves is read no further and is not kept', async () => {
  const helper = await aHelper(t);
  const port = await portOf();
  const endless = Buffer.from(aHostilePdf('(a) Tj ', 40_000_000));
  const { payload, headers } = multipart([
    { name: 'file', fileName: 'endless.pdf', content: endless },
  ]);
  const request = httpRequest({
    port,
    method: 'POST',
    path: `/api/bots/${helper.helperId}/upload`,
    headers: { ...headers, cookie: helper.cookie },
  });
  request.on('error', () => {});
  request.end(payload);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  request.destroy();
  // The one process of this pool is free again long before the file's ten seconds are over.
  const startedAt = performance.now();
  expect((await upload(helper, 'a.txt', 'Dinner is at 7 PM.')).statusCode).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  expect((await listOf(helper)).map((each) => each.source)).toEqual(['a.txt']);
});

test('one document above the most that a helper may have is refused, and a known name still replaces', async () => {
  const helper = await aHelper(t);
  await t.services.database.db.insert(documents).values(
    Array.from({ length: MAX_DOCUMENTS }, (_, n) => ({
      helperId: helper.helperId,
      source: `${n}.txt`,
      kind: 'txt' as const,
      sizeBytes: 1,
      characters: 1,
      words: 1,
      text: 'x',
      status: 'ready' as const,
      uploadedAt: new Date(),
    })),
  );
  const refused = await upload(helper, 'more.txt', 'Dinner is at 7 PM.');
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'too_many_documents' });
  expect((await upload(helper, '7.txt', 'Dinner is at 7 PM.')).statusCode).toBe(200);
  expect(await listOf(helper)).toHaveLength(MAX_DOCUMENTS);
});

test('a name that only becomes that of a document once it is tidied deletes nothing', async () => {
  const helper = await aHelper(t);
  await upload(helper, 'keep.txt', 'Parking is behind the church.');
  for (const name of ['keep.txt%00', '%00keep.txt', 'KEEP.TXT', '..%2fkeep.txt', '%25', '.']) {
    const response = await t.request({
      method: 'DELETE',
      url: `/api/bots/${helper.helperId}/documents/${name}`,
      cookie: helper.cookie,
    });
    expect([name, response.statusCode >= 400 && response.statusCode < 500]).toEqual([name, true]);
  }
  expect((await listOf(helper)).map((each) => each.source)).toEqual(['keep.txt']);
});

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['"><svg onload=alert(1)>.txt', '"><svg onload=alert(1)>.txt'],
  ['na\u202eme\u0000.txt', 'name.txt'],
])('the name %j is kept as %j and deletable by it', async (name, kept) => {
  const helper = await aHelper(t);
  const body = multipart([
    { name: 'file', fileName: name.replaceAll('"', '%22'), content: 'Dinner is at 7 PM.' },
  ]);
  await t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/upload`,
    cookie: helper.cookie,
    ...body,
  });
  const [document] = await listOf(helper);
  expect(document?.source.replaceAll('%22', '"')).toBe(kept.split('/').pop());
  const response = await t.request({
    method: 'DELETE',
    url: `/api/bots/${helper.helperId}/documents/${encodeURIComponent(document?.source ?? '')}`,
    cookie: helper.cookie,
  });
  expect(response.statusCode).toBe(200);
});

test('a body that is no upload, two files, or another field are refused', async () => {
  const helper = await aHelper(t);
  const send = (request: object) =>
    t.request({
      method: 'POST',
      url: `/api/bots/${helper.helperId}/upload`,
      cookie: helper.cookie,
      ...request,
    });
  expect((await send({ body: { file: 'x' } })).statusCode).toBe(400);
  const two = [1, 2].map((n) => ({ name: 'file', fileName: `${n}.txt`, content: 'Dinner' }));
  expect((await send(multipart(two))).statusCode).toBe(400);
  expect((await upload(helper, 'a.txt', 'Dinner', 'document')).statusCode).toBe(400);
  const cut = multipart([{ name: 'file', fileName: 'a.txt', content: 'Dinner' }]);
  expect((await send({ ...cut, payload: cut.payload.subarray(0, 120) })).statusCode).toBe(400);
  expect(await listOf(helper)).toEqual([]);
});

test('signed out, an upload is refused before its body is read', async () => {
  const helper = await aHelper(t);
  const response = await upload({ ...helper, cookie: '' }, 'a.txt', 'Dinner');
  expect(response.statusCode).toBe(401);
});
