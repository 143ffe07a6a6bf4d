import { and, eq } from 'drizzle-orm';
import JSZip from 'jszip';
import { beforeEach, expect, test } from 'vitest';
import type { HistoryEntry } from '#shared/api/history.ts';
import { MOST_CHANGES } from '#shared/rules/history.ts';
import { helperMembers, knowledgeChanges, users } from '../../db/schema.ts';
import { sweep } from '../../sweep/sweep.ts';
import {
  aHelper,
  anOwner,
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
  const made = Array.from({ length: MOST_CHANGES }, (_, i) => ({
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
  expect(kept).toHaveLength(MOST_CHANGES + 1);
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
  expect(await changesOf(helper)).toHaveLength(2);
  await call(helper, helper, 'DELETE', DOCUMENT);
  t.setNow('2027-05-01T12:02:00Z');
  await sweep(t.services);
  expect(await changesOf(helper)).toMatchObject([{ kind: 'answer' }]);
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
  expect(lines).toHaveLength(5);
  expect(lines[1]).toBe(
    '"2027-05-01T12:00:00.000Z","Nora Hollis","Details","earlier-details/version-1.txt","","","",""',
  );
  expect(lines[3]).toContain(
    `"Text of a file","venue.txt","","Parking is behind the mil1.","'=Parking is behind the mill."`,
  );
});
