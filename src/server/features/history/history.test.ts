import { and, eq } from 'drizzle-orm';
import JSZip from 'jszip';
import { beforeEach, expect, test } from 'vitest';
import type { HistoryEntry } from '#shared/api/history.ts';
import { MAX_CHANGES } from '#shared/rules/history.ts';
import { helperMembers, knowledgeChanges, users } from '../../db/schema.ts';
import { sweep } from '../../sweep/sweep.ts';
import {
  aHelper,
  anOwner,
  anOwnerWithPlan,
  multipart,
  type Owner,
  type OwnerWithHelper,
} from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const NOW = '2027-05-01T12:00:00Z';
const LATER = '2027-05-01T12:00:30Z';

const t = useTestApp();
beforeEach(() => t.setNow(NOW));

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = async (
  { helperId }: OwnerWithHelper,
  { cookie }: Owner,
  method: Method,
  path: string,
  body?: object,
) => {
  const url = `/api/bots/${helperId}${path}`;
  return t.request({ method, url, cookie, ...(body ? { body } : {}) });
};
const historyOf = async (helper: OwnerWithHelper, person: Owner = helper) =>
  (await call(helper, person, 'GET', '/history')).json<HistoryEntry[]>();
const changesOf = async (helper: OwnerWithHelper) =>
  (await historyOf(helper)).filter((each) => each.kind !== 'details');
const change = async (helper: OwnerWithHelper, id: number) =>
  (await call(helper, helper, 'GET', `/history/${id}`)).json();

/** Somebody else who works on the helper. */
async function aPartner(helper: OwnerWithHelper): Promise<Owner> {
  const { db } = t.services.database;
  const partner = await anOwner(t);
  const [user] = await db
    .update(users)
    .set({ name: 'Ben Ortiz' })
    .where(eq(users.email, partner.email))
    .returning({ id: users.id });
  await db.insert(helperMembers).values({ helperId: helper.helperId, userId: user!.id });
  return partner;
}

async function upload(helper: OwnerWithHelper, content: string): Promise<void> {
  await t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/upload`,
    cookie: helper.cookie,
    ...multipart([{ name: 'file', fileName: 'venue.txt', content, type: 'text/plain' }]),
  });
}

const DOCUMENT = '/documents/venue.txt';

/** What became of the files, the newest first: "removed venue.txt, by Nora Hollis". */
const filesIn = (changes: readonly HistoryEntry[]) =>
  changes.flatMap((each) =>
    each.kind === 'document' ? [`${each.action} ${each.subject}, by ${each.changedBy}`] : [],
  );

async function correct(helper: OwnerWithHelper, person: Owner, text: string) {
  const { version } = (await call(helper, person, 'GET', DOCUMENT)).json();
  return call(helper, person, 'PATCH', DOCUMENT, { page: 0, text, version });
}

const teach = (helper: OwnerWithHelper, person: Owner, answer: string) =>
  call(helper, person, 'POST', '/answers', { question: 'Is there wifi?', answer });

test('details, corrections, decisions and answers are one list, the newest first, each with its name', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'Ceremony: 4 PM.' });
  const partner = await aPartner(helper);
  t.setNow('2027-05-01T12:01:00Z');
  await upload(helper, 'Parking is behind the mil1.');
  await correct(helper, partner, 'Parking is behind the mill.');
  t.setNow('2027-05-01T12:02:00Z');
  const { passages } = (await call(helper, helper, 'GET', '/passages?search=mill')).json();
  const hold = { isPrivate: true, settles: 'Where to park' };
  await call(helper, helper, 'PATCH', `/passages/${passages[0].hash}`, hold);
  t.setNow('2027-05-01T12:03:00Z');
  await teach(helper, partner, 'Yes: barn2027.');
  t.setNow('2027-05-01T12:04:00Z');
  const save = { knowledgeBase: 'Ceremony: 5 PM.', version: 1, settles: 'When it starts' };
  await call(helper, helper, 'PATCH', '', save);

  const history = await historyOf(helper, partner);
  const nora = 'Nora Hollis';
  expect(history).toMatchObject([
    { kind: 'details', version: 2, changedBy: nora, settled: 'When it starts', characters: 15 },
    { kind: 'answer', subject: 'Is there wifi?', changedBy: 'Ben Ortiz', action: 'added' },
    { kind: 'passage', subject: 'venue.txt', action: 'removed', settled: 'Where to park' },
    { kind: 'file', subject: 'venue.txt', action: 'changed', changedBy: 'Ben Ortiz' },
    { kind: 'document', subject: 'venue.txt', action: 'added', changedBy: nora },
    { kind: 'details', version: 1, changedBy: nora, settled: null },
  ]);
  expect(history[1]?.changedAt).toBe('2027-05-01T12:03:00.000Z');
  const [answer, passage, file] = await changesOf(helper);
  expect(await change(helper, answer!.id)).toMatchObject({ before: null, after: 'Yes: barn2027.' });
  expect(await change(helper, passage!.id)).toMatchObject({
    before: 'Parking is behind the mill.',
    after: null,
    passageHash: passages[0].hash,
  });
  expect(await change(helper, file!.id)).toMatchObject({
    before: 'Parking is behind the mil1.',
    after: 'Parking is behind the mill.',
    page: null,
  });
});

test('an answer that is taught, changed, taken back and given again is seen each time', async () => {
  const helper = await aHelper(t);
  await teach(helper, helper, 'Yes.');
  await teach(helper, helper, 'Yes.');
  const { id } = (await teach(helper, helper, 'No.')).json();
  const { undoId } = (await call(helper, helper, 'DELETE', `/answers/${id}`)).json();
  await call(helper, helper, 'POST', '/undo', { undoId });
  const changes = await changesOf(helper);
  expect(changes.map(({ action, excerpt }) => [action, excerpt])).toEqual([
    ['added', 'No.'],
    ['removed', 'No.'],
    ['changed', 'No.'],
    ['added', 'Yes.'],
  ]);
});

test('a decision that changes nothing is none, and what guests are told again is', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'Ceremony: 4 PM.\n\nDoor code: 4711#.' });
  const { passages } = (await call(helper, helper, 'GET', '/passages')).json();
  const path = `/passages/${passages[0].hash}`;
  for (const isPrivate of [true, false, false, true]) {
    await call(helper, helper, 'PATCH', path, { isPrivate });
  }
  const actions = (await changesOf(helper)).map(({ action }) => action);
  expect(actions).toEqual(['removed', 'added']);
});

test('of each kind the newest are kept, whatever there is of the others', async () => {
  const helper = await aHelper(t);
  const { db } = t.services.database;
  const { helperId } = helper;
  await teach(helper, helper, 'Yes.');
  const made = Array.from({ length: MAX_CHANGES }, (_, i) => ({
    helperId,
    kind: 'file' as const,
    subject: 'venue.txt',
    before: `${i}`,
    after: `${i + 1}`,
  }));
  await db.insert(knowledgeChanges).values(made);
  await upload(helper, 'Parking is behind the mil1.');
  await correct(helper, helper, 'Parking is behind the mill.');
  const kept = await changesOf(helper);
  expect(kept).toHaveLength(MAX_CHANGES + 2);
  expect(kept.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
  const oldest = await db.$count(
    knowledgeChanges,
    and(eq(knowledgeChanges.helperId, helperId), eq(knowledgeChanges.before, '0')),
  );
  expect(oldest).toBe(0);
});

test('what was changed of a deleted file comes back with it, and goes with it for good', async () => {
  const helper = await aHelper(t);
  await upload(helper, 'Parking is behind the mil1.');
  await correct(helper, helper, 'Parking is behind the mill.');
  await teach(helper, helper, 'Yes.');
  const { undoId } = (await call(helper, helper, 'DELETE', DOCUMENT)).json();
  await call(helper, helper, 'POST', '/undo', { undoId });
  t.setNow(LATER);
  await sweep(t.services);
  const kinds = async () => (await changesOf(helper)).map(({ kind }) => kind);
  const uploaded = ['answer', 'file', 'document'];
  expect(await kinds()).toEqual(['document', 'document', ...uploaded]);
  await call(helper, helper, 'DELETE', DOCUMENT);
  t.setNow('2027-05-01T12:02:00Z');
  await sweep(t.services);
  // That it was there and went is no word of it.
  expect(await kinds()).toEqual(['document', 'document', 'document', 'answer', 'document']);
});

test('a file that comes, is replaced, goes and comes back is seen each time, with how much was read of it', async () => {
  const helper = await aHelper(t);
  const partner = await aPartner(helper);
  await upload(helper, 'Parking is free.');
  await upload(helper, 'Parking is free.');
  // As many words, and others.
  await upload({ ...helper, cookie: partner.cookie }, 'Parking is not.');
  const { undoId } = (await call(helper, partner, 'DELETE', DOCUMENT)).json();
  const [removed, replaced, added] = await changesOf(helper);
  expect(filesIn(await changesOf(helper))).toEqual([
    'removed venue.txt, by Ben Ortiz',
    'changed venue.txt, by Ben Ortiz',
    'added venue.txt, by Nora Hollis',
  ]);
  const words = { before: '3 words', after: '3 words', undoId: null };
  expect(await change(helper, added!.id)).toMatchObject({ ...words, before: null });
  expect(await change(helper, replaced!.id)).toMatchObject(words);
  expect(await change(helper, removed!.id)).toMatchObject({ ...words, after: null, undoId });
  await call(helper, helper, 'POST', '/undo', { undoId });
  expect(filesIn(await changesOf(helper))[0]).toBe('added venue.txt, by Nora Hollis');
  expect(await change(helper, removed!.id)).toMatchObject({ undoId: null });
});

test('a deleted file is offered back for as long as that can be undone, and no longer', async () => {
  const helper = await aHelper(t);
  await upload(helper, 'Parking is free.');
  await call(helper, helper, 'DELETE', DOCUMENT);
  const [removed] = await changesOf(helper);
  t.setNow('2027-05-01T12:00:19Z');
  const { undoId } = await change(helper, removed!.id);
  t.setNow(LATER);
  expect(await change(helper, removed!.id)).toMatchObject({ undoId: null });
  expect((await call(helper, helper, 'POST', '/undo', { undoId })).json().code).toBe(
    'undo_too_late',
  );
  expect(filesIn(await changesOf(helper))).toHaveLength(2);
});

test('a file that was refused, and a deletion of what is not there, are no changes', async () => {
  const helper = await aHelper(t);
  await upload(helper, 'Parking is free.');
  await upload(helper, '');
  await call(helper, helper, 'DELETE', '/documents/nothing.txt');
  expect(filesIn(await changesOf(helper))).toEqual(['added venue.txt, by Nora Hollis']);
});

const changeDate = (owner: Owner, weddingDate: string) =>
  t.request({
    method: 'POST',
    url: '/api/update-wedding-date',
    cookie: owner.cookie,
    body: { weddingDate },
  });

test('the changed wedding date is there once, however often and at once it is tried', async () => {
  const before = '2027-09-18';
  const helper = await aHelper(t, {}, { weddingDate: before });
  const partner = await aPartner(helper);
  const tries = await Promise.all(
    ['2027-10-02', '2027-10-09'].map((date) => changeDate(helper, date)),
  );
  expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const kept = tries.find(({ statusCode }) => statusCode === 200)!.json().weddingDate;
  await changeDate(helper, '2027-11-06');
  const [entry, ...others] = (await historyOf(helper, partner)).filter(
    ({ kind }) => kind === 'wedding_date',
  );
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ action: 'changed', excerpt: kept, changedBy: 'Nora Hollis' });
  const { id } = entry as { id: number };
  expect(await change(helper, id)).toMatchObject({
    before,
    after: kept,
    undoId: null,
  });
});

test('a date that is changed before there is a helper is changed all the same', async () => {
  const owner = await anOwnerWithPlan(t);
  expect((await changeDate(owner, '2027-10-02')).statusCode).toBe(200);
});

test("somebody else's history is nobody's", async () => {
  const helper = await aHelper(t);
  await teach(helper, helper, 'Yes.');
  const [taught] = await changesOf(helper);
  const stranger = await aHelper(t);
  expect((await call(helper, stranger, 'GET', '/history')).json().code).toBe('helper_not_found');
  const path = `/history/${taught!.id}`;
  expect((await call(helper, stranger, 'GET', path)).json().code).toBe('change_not_found');
  expect((await call(stranger, stranger, 'GET', path)).statusCode).toBe(404);
  const url = `/api/bots/${helper.helperId}/history`;
  expect((await t.request({ url })).statusCode).toBe(401);
});

test('it goes with the helper, and keeps no name of an account that is gone', async () => {
  const { db } = t.services.database;
  const helper = await aHelper(t);
  const partner = await aPartner(helper);
  await teach(helper, partner, 'Yes.');
  await db.delete(users).where(eq(users.email, partner.email));
  expect(await changesOf(helper)).toMatchObject([{ changedBy: null }]);
  await call(helper, helper, 'DELETE', '');
  t.setNow(LATER);
  await sweep(t.services);
  const left = eq(knowledgeChanges.helperId, helper.helperId);
  expect(await db.$count(knowledgeChanges, left)).toBe(0);
});

test('it is part of the export, with the earlier texts', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'Ceremony: 4 PM.' });
  await call(helper, helper, 'PATCH', '', { knowledgeBase: 'Ceremony: 5 PM.', version: 1 });
  await upload(helper, 'Parking is behind the mil1.');
  await correct(helper, helper, '=Parking is behind the mill.');
  const response = await call(helper, helper, 'GET', '/export');
  const zip = await JSZip.loadAsync(response.rawPayload);
  const read = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
  expect(await read('earlier-details/version-1.txt')).toBe('Ceremony: 4 PM.');
  const lines = (await read('history.csv')).split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toBe(
    '"2027-05-01T12:00:00.000Z","Nora Hollis","Details","earlier-details/version-1.txt","","","",""',
  );
  expect(lines[3]).toBe(
    '"2027-05-01T12:00:00.000Z","Nora Hollis","File","venue.txt","","","5 words",""',
  );
  expect(lines[4]).toContain(
    `"Text of a file","venue.txt","","Parking is behind the mil1.","'=Parking is behind the mill."`,
  );
});
