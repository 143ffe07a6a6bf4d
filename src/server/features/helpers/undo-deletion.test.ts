import { beforeEach, expect, test } from 'vitest';
import { deletedItems, deletions, helpers } from '../../db/schema.ts';
import { sweep } from '../../sweep/sweep.ts';
import {
  aHelper,
  askAsGuest,
  multipart,
  type OwnerWithHelper,
  postHelper,
} from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const NOW = '2027-05-01T12:00:00Z';
const LATER = '2027-05-01T12:00:30Z';

const t = useTestApp();
beforeEach(() => t.setNow(NOW));

const call = (
  helper: OwnerWithHelper,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) =>
  t.request({
    method,
    url: `/api/bots/${helper.helperId}${path}`,
    cookie: helper.cookie,
    ...(body ? { body } : {}),
  });
const upload = (helper: OwnerWithHelper, fileName: string, content: string) =>
  t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/upload`,
    cookie: helper.cookie,
    ...multipart([{ name: 'file', fileName, content, type: 'text/plain' }]),
  });
const ask = (helper: OwnerWithHelper, message: string) => askAsGuest(t, helper, message);

test('a deleted document comes back as it was, and its words are known again', async () => {
  const helper = await aHelper(t);
  await upload(helper, 'plan.txt', 'Parking is free behind the mill.');
  const before = (await call(helper, 'GET', '/documents')).json();
  const { undoId } = (await call(helper, 'DELETE', '/documents/plan.txt')).json();
  expect((await ask(helper, 'where can I park?')).answered).toBe(false);
  expect((await call(helper, 'POST', '/undo', { undoId })).statusCode).toBe(204);
  expect((await call(helper, 'GET', '/documents')).json()).toEqual(before);
  expect((await ask(helper, 'where can I park?')).response).toContain('behind the mill');
  expect((await call(helper, 'POST', '/undo', { undoId })).json().code).toBe('undo_too_late');
});

test('a taught answer comes back; where a newer one has its place, that one stays', async () => {
  const helper = await aHelper(t);
  const teach = async (answer: string) =>
    (await call(helper, 'POST', '/answers', { question: 'Is there wifi?', answer })).json().id;
  const forget = async (id: number) =>
    (await call(helper, 'DELETE', `/answers/${id}`)).json().undoId;
  const undoId = await forget(await teach('Yes: barn2027.'));
  await call(helper, 'POST', '/undo', { undoId });
  expect((await ask(helper, 'is there wifi?')).response).toContain('barn2027');
  const [{ id }] = (await call(helper, 'GET', '/answers')).json();
  const second = await forget(id);
  await teach('No, none.');
  expect((await call(helper, 'POST', '/undo', { undoId: second })).json().code).toBe('place_taken');
  expect((await ask(helper, 'is there wifi?')).response).toContain('No, none.');
});

test('a deleted helper is gone at once for everybody, and comes back whole under its link', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'The ceremony starts at 4 PM.' });
  const info = () => t.request({ url: `/api/bots/share/${helper.shareUrl}` });
  const stranger = await aHelper(t);
  await call(helper, 'DELETE', '');
  expect((await info()).statusCode).toBe(404);
  expect((await call(helper, 'GET', '')).statusCode).toBe(404);
  const strangers = { ...helper, cookie: stranger.cookie };
  expect((await call(strangers, 'POST', '/restore')).statusCode).toBe(410);
  for (let click = 0; click < 2; click += 1) {
    expect((await call(helper, 'POST', '/restore')).json()).toMatchObject({
      id: helper.helperId,
      shareUrl: helper.shareUrl,
    });
  }
  expect((await ask(helper, 'when does the ceremony start')).response).toContain('4 PM');
});

test('after the moment to undo nothing is left, and a new helper is not replaced by the old one', async () => {
  const { db } = t.services.database;
  const helper = await aHelper(t);
  await upload(helper, 'plan.txt', 'Parking is free behind the mill.');
  await call(helper, 'DELETE', '/documents/plan.txt');
  await call(helper, 'DELETE', '');
  const made = await postHelper(t, helper, 'Another');
  expect(made.statusCode).toBe(200);
  expect((await call(helper, 'POST', '/restore')).json().code).toBe('one_helper_only');
  const before = await db.$count(deletions);
  t.setNow(LATER);
  expect((await call(helper, 'POST', '/restore')).json().code).toBe('undo_too_late');
  await sweep(t.services);
  expect(await db.$count(deletedItems)).toBe(0);
  expect(await db.$count(deletions)).toBe(before + 1);
  const left = await db.select({ id: helpers.id }).from(helpers);
  expect(left.map(({ id }) => id)).not.toContain(helper.helperId);
  expect(left.map(({ id }) => id)).toContain(made.json().id);
});
