import { expect, test } from 'vitest';
import { aHelper, anOwner, anOwnerWithPlan, startTestApp } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

const create = (cookie: string, body: unknown = { name: 'Nora & Ben' }) =>
  t.request({ method: 'POST', url: '/api/bots', cookie, body });

test('a helper is created with the defaults, active at once, with a readable and unguessable link', async () => {
  const owner = await anOwnerWithPlan(t);
  const response = await create(owner.cookie, { name: '  Nora   & Ben ' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    name: 'Nora & Ben',
    eventType: 'Traditional Wedding',
    personality: 'friendly',
    responseStyle: 'detailed',
    description: '',
    knowledgeBase: '',
    isActive: true,
    isLocked: false,
    timezone: 'UTC',
  });
  expect(response.json().shareUrl).toMatch(/^nora-and-ben-[2-9a-z]{14}$/);
});

test('a helper needs a plan', async () => {
  const owner = await anOwner(t);
  const response = await create(owner.cookie);
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ code: 'purchase_required' });
});

test('twenty that arrive at once make one helper', async () => {
  const owner = await anOwnerWithPlan(t);
  const responses = await Promise.all(Array.from({ length: 20 }, () => create(owner.cookie)));
  expect(responses.filter((each) => each.statusCode === 200)).toHaveLength(1);
  const refused = responses.find((each) => each.statusCode === 409);
  expect(refused?.json().message).toBe(
    'You already have a wedding helper. Each plan allows only one helper.',
  );
  expect((await t.request({ url: '/api/bots', cookie: owner.cookie })).json()).toHaveLength(1);
});

test.each([
  [{ name: '' }, 'Wedding helper name is required'],
  [{ name: '   ' }, 'Wedding helper name is required'],
  [{ name: 'x'.repeat(121) }, 'The name is too long: at most 120 characters'],
])('a name that cannot be one is refused in words: %j', async (body, message) => {
  const owner = await anOwnerWithPlan(t);
  const response = await create(owner.cookie, body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message });
});

test('NUL, lone surrogates and an unknown zone are tidied, not an error', async () => {
  const owner = await anOwnerWithPlan(t);
  const response = await create(owner.cookie, {
    name: 'Nora\u0000\ud800 & Ben',
    timezone: 'Mars/Olympus',
  });
  expect(response.json()).toMatchObject({ name: 'Nora & Ben', timezone: 'UTC' });
});

test('what an owner may not set is ignored', async () => {
  const helper = await aHelper(t);
  const before = (await t.request({ url: '/api/bots', cookie: helper.cookie })).json()[0];
  const response = await t.request({
    method: 'PATCH',
    url: `/api/bots/${helper.helperId}`,
    cookie: helper.cookie,
    body: { isLocked: true, shareUrl: 'mine', userId: 'x', id: 7, messagesUsed: 0, createdAt: 'x' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual(before);
});

test("somebody else's helper is answered like one that does not exist", async () => {
  const helper = await aHelper(t);
  const stranger = await aHelper(t);
  const routes = [
    { method: 'GET', path: '' },
    { method: 'PATCH', path: '', body: { name: 'Mine now' } },
    { method: 'DELETE', path: '' },
    { method: 'POST', path: '/renew-link' },
    { method: 'GET', path: '/documents' },
    { method: 'DELETE', path: '/documents/x' },
  ] as const;
  for (const { method, path, ...rest } of routes) {
    const ask = (id: number) =>
      t.request({ method, url: `/api/bots/${id}${path}`, cookie: stranger.cookie, ...rest });
    const [others, missing] = [await ask(helper.helperId), await ask(2_000_000_000)];
    expect(others.statusCode).toBe(404);
    expect({ ...others.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
  }
  expect((await t.request({ url: '/api/bots', cookie: helper.cookie })).json()[0].name).toBe(
    'Nora & Ben',
  );
});

test.each(['0', '-1', '1.5', '1 OR 1=1', '9223372036854775808', '[]', '%00'])(
  'the id %s is not found, and no error of ours',
  async (id) => {
    const helper = await aHelper(t);
    const response = await t.request({
      url: `/api/bots/${encodeURIComponent(id)}`,
      cookie: helper.cookie,
    });
    expect(response.statusCode).toBe(404);
  },
);

test('after the wedding day has ended in its zone a helper is read-only, and can still be deleted', async () => {
  const own = await startTestApp();
  const helper = await aHelper(
    own,
    { timezone: 'Pacific/Auckland' },
    { weddingDate: '2031-05-10', timezone: 'Pacific/Auckland' },
  );
  const patch = () =>
    own.request({
      method: 'PATCH',
      url: `/api/bots/${helper.helperId}`,
      cookie: helper.cookie,
      body: { name: 'Later' },
    });
  // Auckland is twelve hours ahead in May: its 10th ends at noon of the 10th in UTC.
  own.setNow('2031-05-10T11:59:00Z');
  expect((await patch()).statusCode).toBe(200);
  own.setNow('2031-05-10T12:01:00Z');
  const refused = await patch();
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    message: 'This helper is locked after your wedding date and cannot be edited.',
    code: 'helper_locked',
  });
  const chat = await own.request({
    method: 'POST',
    url: `/api/chat/${helper.shareUrl}`,
    body: { message: 'hi', sessionId: 's' },
  });
  expect(chat.statusCode).toBe(200);
  const deleted = await own.request({
    method: 'DELETE',
    url: `/api/bots/${helper.helperId}`,
    cookie: helper.cookie,
  });
  expect(deleted.statusCode).toBe(200);
  await own.close();
});

test('share info is exactly the public fields, and a renewed link ends the old one', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'The ceremony starts at 4 PM.' });
  const read = (shareUrl: string) => t.request({ url: `/api/bots/share/${shareUrl}` });
  expect(Object.keys((await read(helper.shareUrl)).json()).toSorted()).toEqual([
    'eventType',
    'greeting',
    'isActive',
    'name',
    'showBranding',
    'suggestedQuestions',
  ]);
  const renewed = await t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/renew-link`,
    cookie: helper.cookie,
  });
  expect((await read(helper.shareUrl)).statusCode).toBe(404);
  expect((await read(renewed.json().shareUrl)).statusCode).toBe(200);
});

test('deleting a helper leaves nothing of its messages, and a new one does not get its counter back', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'The ceremony starts at 4 PM.' });
  await t.request({
    method: 'POST',
    url: `/api/chat/${helper.shareUrl}`,
    body: { message: 'ceremony time?', sessionId: 's' },
  });
  await t.request({
    method: 'DELETE',
    url: `/api/bots/${helper.helperId}`,
    cookie: helper.cookie,
  });
  expect((await t.request({ url: '/api/recent-questions', cookie: helper.cookie })).json()).toEqual(
    [],
  );
  await create(helper.cookie);
  const usage = await t.request({ url: '/api/usage', cookie: helper.cookie });
  expect(usage.json().messagesUsed).toBe(1);
});
