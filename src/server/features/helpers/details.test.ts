import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { detailsVersions, helpers } from '../../db/schema.ts';
import { aHelper, anOwnerWithPlan, type OwnerWithHelper } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

const at = ({ helperId }: OwnerWithHelper, path = '') => `/api/bots/${helperId}${path}`;
const read = async (helper: OwnerWithHelper, path = '') =>
  (await t.request({ url: at(helper, path), cookie: helper.cookie })).json();
const save = (helper: OwnerWithHelper, body: object) =>
  t.request({ method: 'PATCH', url: at(helper), cookie: helper.cookie, body });
const keepDraft = (helper: OwnerWithHelper, body: object) =>
  t.request({ method: 'POST', url: at(helper, '/draft'), cookie: helper.cookie, body });

test('each save of the details is a version, with who and when, to be read and brought back', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'Ceremony: 4 PM.' });
  await save(helper, { knowledgeBase: 'Ceremony: 5 PM.' });
  await save(helper, { knowledgeBase: 'Ceremony: 5 PM.' });
  await save(helper, { name: 'Nora and Ben' });
  const versions = await read(helper, '/versions');
  expect(versions).toEqual([
    { version: 2, savedAt: expect.any(String), savedBy: 'Nora Hollis', characters: 15 },
    { version: 1, savedAt: expect.any(String), savedBy: 'Nora Hollis', characters: 15 },
  ]);
  const first = await read(helper, '/versions/1');
  expect(first.text).toBe('Ceremony: 4 PM.');
  await save(helper, { knowledgeBase: first.text, version: 3 });
  expect((await read(helper)).knowledgeBase).toBe('Ceremony: 4 PM.');
  expect(await read(helper, '/versions')).toHaveLength(3);
});

test('a hundred versions are kept', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'First' });
  const { helperId } = helper;
  const made = Array.from({ length: 100 }, (_, i) => ({ helperId, version: i + 2, text: `${i}` }));
  await t.services.database.db.insert(detailsVersions).values(made);
  await t.services.database.db
    .update(helpers)
    .set({ version: 101 })
    .where(eq(helpers.id, helperId));
  await save(helper, { knowledgeBase: 'Newest', version: 101 });
  const versions = await read(helper, '/versions');
  expect(versions).toHaveLength(100);
  expect(versions[0].version).toBe(102);
  expect((await read(helper, '/versions/2')).code).toBe('version_not_found');
});

test('a save from an older version is refused and overwrites nothing', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'One' });
  const { version } = await read(helper);
  expect((await save(helper, { knowledgeBase: 'Mine', version })).statusCode).toBe(200);
  const stale = await save(helper, { knowledgeBase: 'Theirs', version });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: 'stale_version' });
  expect((await save(helper, { description: 'Theirs', version })).statusCode).toBe(409);
  expect(await read(helper)).toMatchObject({ knowledgeBase: 'Mine', description: '' });
});

test('of two saves from one version that arrive at once, one is refused', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'One' });
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((knowledgeBase) => save(helper, { knowledgeBase, version: 1 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
});

test('the same save again after a lost answer is no conflict, and makes no second version', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'One' });
  for (let i = 0; i < 2; i += 1) {
    expect((await save(helper, { knowledgeBase: 'Two', version: 1 })).statusCode).toBe(200);
  }
  expect(await read(helper)).toMatchObject({ version: 2 });
});

test('pausing and the style of replies never collide', async () => {
  const helper = await aHelper(t);
  await save(helper, { knowledgeBase: 'New', version: 1 });
  expect((await save(helper, { isActive: false, version: 1 })).statusCode).toBe(200);
});

test("a draft is kept until it is saved or dropped, and is nobody else's", async () => {
  const helper = await aHelper(t, { knowledgeBase: 'Saved' });
  const stranger = await aHelper(t);
  expect((await read(helper, '/draft')).draft).toBeNull();
  await keepDraft(helper, { text: 'Typed', version: 1 });
  expect((await keepDraft(helper, { text: 'Typed more', version: 1 })).statusCode).toBe(204);
  expect((await read(helper, '/draft')).draft).toMatchObject({ text: 'Typed more', version: 1 });
  const theirs = { helperId: helper.helperId, cookie: stranger.cookie } as OwnerWithHelper;
  expect((await read(theirs, '/draft')).code).toBe('helper_not_found');
  expect((await keepDraft(theirs, { text: 'x', version: 1 })).statusCode).toBe(404);
  expect((await read(theirs, '/versions')).code).toBe('helper_not_found');
  await save(helper, { knowledgeBase: 'Typed more', version: 1 });
  expect((await read(helper, '/draft')).draft).toBeNull();
  await keepDraft(helper, { text: 'Again', version: 2 });
  await t.request({ method: 'DELETE', url: at(helper, '/draft'), cookie: helper.cookie });
  expect((await read(helper, '/draft')).draft).toBeNull();
});

test('the same form sent twice makes one helper and answers alike', async () => {
  const owner = await anOwnerWithPlan(t);
  const send = (creationKey: string) =>
    t.request({
      method: 'POST',
      url: '/api/bots',
      cookie: owner.cookie,
      body: { name: 'Ines', creationKey },
    });
  const key = randomUUID();
  const answers = await Promise.all([send(key), send(key), send(key)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((each) => each.json().id)).size).toBe(1);
  expect((await send(randomUUID())).statusCode).toBe(409);
});
