import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { QuestionPage } from '#shared/api/questions.ts';
import { aHelper, anOwner, type OwnerWithHelper, saveDetails } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

const details =
  'CEREMONY\nThe ceremony starts at 4:30 PM at Laurel Hollow Gardens.\n\nDRESS CODE\nGarden party attire.';

const ask = async (helper: OwnerWithHelper, message: string, more: object = {}) =>
  (
    await t.request({
      method: 'POST',
      url: `/api/chat/${helper.shareUrl}`,
      body: { message, sessionId: randomUUID(), ...more },
    })
  ).json<{ response: string; answered: boolean; sources: { source: string }[] }>();

const teach = (helper: OwnerWithHelper, body: object, cookie = helper.cookie) =>
  t.request({ method: 'POST', url: `/api/bots/${helper.helperId}/answers`, cookie, body });

const list = async (helper: OwnerWithHelper, query = '') =>
  (await t.request({ url: `/api/questions${query}`, cookie: helper.cookie })).json<QuestionPage>();

test('questions that ask the same are one group with its count, the newest first', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  for (const question of [
    'is there wifi?',
    'what is the dress code',
    'do you have WiFi',
    'Wifi??',
  ]) {
    await ask(helper, question);
  }
  const page = await list(helper);
  expect(page.questions.map(({ question, count, status }) => [question, count, status])).toEqual([
    ['Wifi??', 3, 'unanswered'],
    ['what is the dress code', 1, 'answered'],
  ]);
  expect(page.questions[0]?.wordings.toSorted()).toEqual(['do you have WiFi', 'is there wifi?']);
  expect(page).toMatchObject({ page: 1, total: 2, counts: { answered: 1, unanswered: 1 } });
  expect((await list(helper, '?answered=false')).questions).toHaveLength(1);
  expect((await list(helper, '?answered=true&page=&search=')).questions[0]?.reply).toContain(
    'Garden party',
  );
});

test('the search finds words as they stand, wildcards included, and pages end', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  await ask(helper, 'do we get 100% cotton napkins');
  await ask(helper, 'is there a pool');
  expect((await list(helper, '?search=100%25')).questions).toHaveLength(1);
  expect((await list(helper, '?search=%25')).questions).toHaveLength(1);
  expect((await list(helper, '?search=_')).questions).toHaveLength(0);
  expect((await list(helper, '?search=POOL')).questions).toHaveLength(1);
  expect((await list(helper, '?page=2')).questions).toEqual([]);
  const wrong = await t.request({ url: '/api/questions?page=-1', cookie: helper.cookie });
  expect(wrong.statusCode).toBe(400);
});

test('what the couple teaches outranks the details, at once and for the next guest', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  expect((await ask(helper, 'is there wifi?')).answered).toBe(false);
  const taught = await teach(helper, {
    question: 'Is there WiFi?',
    answer: 'Yes, the network is LaurelGuest.',
  });
  expect(taught.statusCode).toBe(200);
  const reply = await ask(helper, 'do you have wifi');
  expect(reply).toMatchObject({ answered: true, sources: [{ source: "The couple's answers" }] });
  expect(reply.response).toContain('LaurelGuest');
  await teach(helper, { question: 'What time is the ceremony?', answer: 'It starts at 5:00 PM.' });
  const time = await ask(helper, 'when does the ceremony start?');
  expect(time.response).toContain('5:00 PM');
  expect(time.response).not.toContain('4:30');
  const [group] = (await list(helper, '?search=wifi')).questions;
  expect(group).toMatchObject({
    status: 'taught',
    taughtAnswer: 'Yes, the network is LaurelGuest.',
  });
});

test('the same question taught again replaces the answer, and one taken back is forgotten', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  await teach(helper, { question: 'Is there wifi', answer: 'No.' });
  await teach(helper, { question: 'Do you have WiFi?', answer: 'Yes, LaurelGuest.' });
  const url = `/api/bots/${helper.helperId}/answers`;
  const answers = (await t.request({ url, cookie: helper.cookie })).json<
    { id: number; answer: string }[]
  >();
  expect(answers.map(({ answer }) => answer)).toEqual(['Yes, LaurelGuest.']);
  const remove = () =>
    t.request({ method: 'DELETE', url: `${url}/${answers[0]?.id}`, cookie: helper.cookie });
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
  expect((await ask(helper, 'is there wifi?')).answered).toBe(false);
});

test("someone else's helper cannot be taught or read, like one that is not there; nor can a locked one be taught", async () => {
  t.setNow('2026-06-01T12:00:00Z');
  const helper = await aHelper(t, { knowledgeBase: details }, { weddingDate: '2026-06-10' });
  const stranger = await anOwner(t);
  const body = { question: 'Is there wifi?', answer: 'CANARY' };
  for (const url of ['coverage', 'contradictions', 'answers']) {
    const theirs = await t.request({
      url: `/api/bots/${helper.helperId}/${url}`,
      cookie: stranger.cookie,
    });
    const nobodys = await t.request({ url: `/api/bots/999999/${url}`, cookie: stranger.cookie });
    expect(theirs.statusCode).toBe(404);
    expect({ ...theirs.json(), requestId: '' }).toEqual({ ...nobodys.json(), requestId: '' });
  }
  expect((await teach(helper, body, stranger.cookie)).statusCode).toBe(404);
  expect((await t.request({ url: '/api/questions' })).statusCode).toBe(401);
  t.setNow('2026-06-12T12:00:00Z');
  const locked = await teach(helper, body);
  expect(locked.statusCode).toBe(403);
  expect(locked.json()).toMatchObject({ code: 'helper_locked' });
  expect((await ask(helper, 'is there wifi?')).response).not.toContain('CANARY');
  t.setNow(new Date().toISOString());
});

test.each([
  [{ question: '', answer: 'x' }, 'Please type the question'],
  [{ question: '???', answer: 'x' }, 'Please type the question in words'],
  [{ question: 'wifi?', answer: ' \n ' }, 'Please type your answer'],
  [
    { question: 'wifi?', answer: 'x'.repeat(2001) },
    'Please keep your answer under 2,000 characters',
  ],
])('an answer that cannot be one is refused in words', async (body, message) => {
  const helper = await aHelper(t);
  const response = await teach(helper, body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message });
});

test("a guest's note to the couple stands with its question and the guest's name", async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const message = { sessionId: 'aunt', messageId: randomUUID() };
  await ask(helper, 'is there wifi?', message);
  await t.request({
    method: 'POST',
    url: `/api/chat/${helper.shareUrl}/ask-couple`,
    body: { ...message, name: 'Aunt May', contact: 'may@example.com' },
  });
  await ask(helper, 'wifi?');
  const [group] = (await list(helper)).questions;
  expect(group?.notes).toMatchObject([
    { name: 'Aunt May', contact: 'may@example.com', question: 'is there wifi?' },
  ]);
  expect((await list(helper, '?search=aunt%20may')).questions).toHaveLength(1);
});

test('the export has a row for each question, and no cell that a spreadsheet would run', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  await ask(helper, '=HYPERLINK("http://evil.example","wifi, please")');
  await ask(helper, 'is there\nwifi?');
  const response = await t.request({ url: '/api/questions.csv', cookie: helper.cookie });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toContain('guest-questions.csv');
  expect(response.body).toContain('"\'=HYPERLINK(""http://evil.example"",""wifi, please"")"');
  expect(response.body).toContain('"is there\nwifi?"');
  expect(response.body.split('\r\n')).toHaveLength(4);
  expect(response.body).toMatch(/\n"\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}",/);
});

test('coverage says what guests would be told now, and teaching covers what is missing', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const url = `/api/bots/${helper.helperId}/coverage`;
  const topics = async () =>
    (await t.request({ url, cookie: helper.cookie })).json<
      { topic: string; question: string; covered: boolean; answer: string | null }[]
    >();
  const before = await topics();
  expect(before).toHaveLength(20);
  expect(before.find(({ topic }) => topic === 'ceremony')).toMatchObject({ covered: true });
  const parking = before.find(({ topic }) => topic === 'parking');
  expect(parking).toMatchObject({ covered: false, answer: null });
  await teach(helper, { question: parking!.question, answer: 'Behind the barn, for free.' });
  const after = (await topics()).find(({ topic }) => topic === 'parking');
  expect(after?.answer).toContain('Behind the barn');
});

test('contradictions of the saved content are shown with both sentences', async () => {
  const helper = await aHelper(t, {
    knowledgeBase:
      'CEREMONY\nThe ceremony starts at 4:30 PM.\n\nSCHEDULE\n5:00 PM Ceremony\n6:00 PM Dinner',
  });
  const response = await t.request({
    url: `/api/bots/${helper.helperId}/contradictions`,
    cookie: helper.cookie,
  });
  expect(response.json()).toMatchObject([
    {
      topic: 'ceremony-time',
      statements: [{ source: 'Wedding details' }, { source: 'Wedding details' }],
    },
  ]);
});

test("the couple's counts: guests' questions by whether they need it, its own tests apart", async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const counts = async (cookie = helper.cookie) =>
    (await t.request({ url: '/api/questions/counts', cookie })).json<object>();
  expect(await counts()).toEqual({ answered: 0, unanswered: 0, tests: 0 });
  await t.request({
    method: 'POST',
    url: `/api/chat/${helper.shareUrl}`,
    cookie: helper.cookie,
    body: { message: 'is there wifi?', sessionId: randomUUID(), preview: true },
  });
  for (const question of ['is there wifi?', 'do you have WiFi', 'what is the dress code'])
    await ask(helper, question);
  expect(await counts()).toEqual({ answered: 1, unanswered: 1, tests: 1 });
  await teach(helper, { question: 'Is there wifi?', answer: 'No.' });
  expect(await counts()).toEqual({ answered: 2, unanswered: 0, tests: 1 });
  expect(await counts((await anOwner(t)).cookie)).toEqual({ answered: 0, unanswered: 0, tests: 0 });
  expect((await t.request({ url: '/api/questions/counts' })).statusCode).toBe(401);
});

test("another wedding date than the plan's is told, and no more once the plan's has changed", async () => {
  t.setNow('2026-06-01T12:00:00Z');
  const helper = await aHelper(
    t,
    { knowledgeBase: 'We are getting married on June 13, 2027 at the barn.' },
    { weddingDate: '2027-06-12' },
  );
  const read = async () =>
    (
      await t.request({
        url: `/api/bots/${helper.helperId}/contradictions`,
        cookie: helper.cookie,
      })
    ).json<unknown>();
  expect(await read()).toMatchObject([
    {
      topic: 'planned-date',
      statements: [
        { source: 'Wedding details', value: 'June 13, 2027' },
        { source: 'Your plan', value: 'June 12, 2027' },
      ],
    },
  ]);
  await t.request({
    method: 'POST',
    url: '/api/update-wedding-date',
    cookie: helper.cookie,
    body: { weddingDate: '2027-06-13' },
  });
  expect(await read()).toEqual([]);
  t.setNow(new Date().toISOString());
});

test('a question that was not answered says what the next guest gets, once the couple has written it', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  await ask(helper, 'Where do we park?');
  await ask(helper, 'Is there a pool?');
  const { questions } = await list(helper, '?answered=false');
  const ids = questions.map(({ id }) => id).join(',');
  const now = (asked = ids, { cookie }: { cookie: string } = helper) =>
    t.request({ url: `/api/bots/${helper.helperId}/answered-now?ids=${asked}`, cookie });
  expect((await now()).json()).toEqual([]);
  await saveDetails(t, helper, `${details}\n\nPARKING\nFree parking is behind the barn.`);
  const parking = questions.find(({ question }) => question === 'Where do we park?');
  expect((await now()).json()).toEqual([
    { id: parking?.id, reply: expect.stringContaining('behind the barn') },
  ]);
  // Nothing of it is counted, and what guests got stays.
  const usage = await t.request({ url: '/api/usage', cookie: helper.cookie });
  expect(usage.json().messagesUsed).toBe(2);
  expect((await list(helper)).counts).toEqual({ answered: 0, unanswered: 2 });
  expect((await now('x')).statusCode).toBe(400);
  expect((await now(Array.from({ length: 26 }, (_, i) => i + 1).join())).statusCode).toBe(400);
  const stranger = await aHelper(t, { knowledgeBase: details });
  expect((await now(ids, stranger)).statusCode).toBe(404);
  expect((await now(ids, { cookie: '' })).statusCode).toBe(401);
});
