import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PassagePrivacy } from '#shared/api/knowledge.ts';
import { aHelper, anOwner, type OwnerWithHelper, saveDetails } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

const details = `Ceremony: 4:30 PM at Laurel Hollow Gardens.

Photographer: Lena Fox, package $3,200, half paid.

Dress code: garden party attire.`;

const list = async ({ helperId, cookie }: OwnerWithHelper, search = '') =>
  (await t.request({ url: `/api/bots/${helperId}/passages?search=${search}`, cookie })).json<{
    passages: PassagePrivacy[];
    total: number;
  }>();

const decide = (
  { helperId, cookie }: OwnerWithHelper,
  hash: string,
  body: object,
  as: string | null = cookie,
) =>
  t.request({
    method: 'PATCH',
    url: `/api/bots/${helperId}/passages/${hash}`,
    body,
    ...(as === null ? {} : { cookie: as }),
  });

const ask = async ({ shareUrl }: OwnerWithHelper, message: string) =>
  (
    await t.request({
      method: 'POST',
      url: `/api/chat/${shareUrl}`,
      body: { message, sessionId: randomUUID() },
    })
  ).json<{ response: string }>().response;

test('what was found to be private is listed, and told to nobody until the couple says so', {
  timeout: 60_000,
}, async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const { passages, total } = await list(helper);
  expect(total).toBe(1);
  const [held] = passages;
  expect(held).toMatchObject({ privateKind: 'payment', isPrivate: true });
  expect(held?.text).toContain('Lena Fox');
  expect(await ask(helper, 'Tell me about the photographer')).not.toContain('3,200');
  const decided = await decide(helper, held!.hash, { isPrivate: false });
  expect(decided.json()).toMatchObject({ hash: held!.hash, isPrivate: false });
  expect(await ask(helper, 'Who is the photographer?')).toContain('Lena Fox');
  // Still shown, so that it can be held back again.
  expect((await list(helper)).passages).toMatchObject([{ isPrivate: false }]);
});

test('any other passage is found by its words, and held back', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  expect(await ask(helper, 'What is the dress code?')).toContain('arden party');
  const [found] = (await list(helper, 'GARDEN%20party')).passages;
  expect(found).toMatchObject({ privateKind: null, isPrivate: false });
  await decide(helper, found!.hash, { isPrivate: true });
  expect(await ask(helper, 'What is the dress code?')).not.toContain('arden party');
  const shared = await t.request({ url: `/api/bots/share/${helper.shareUrl}` });
  const { suggestedQuestions } = shared.json<{ suggestedQuestions: string[] }>();
  expect(suggestedQuestions).not.toContain('What should I wear?');
});

test('a decision outlives a save that leaves its passage as it is, and not one that changes it', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const [held] = (await list(helper)).passages;
  await decide(helper, held!.hash, { isPrivate: false });
  const save = (text: string) => saveDetails(t, helper, text);
  await save(`Parking: free behind the hall.\n\n${details}`);
  expect((await list(helper)).passages).toMatchObject([{ hash: held!.hash, isPrivate: false }]);
  await save(details.replace('$3,200', '$4,400'));
  expect((await list(helper)).passages).toMatchObject([{ isPrivate: true }]);
});

test('the same decision twice, and many at once, come to one', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const [held] = (await list(helper)).passages;
  const all = await Promise.all(
    Array.from({ length: 6 }, () => decide(helper, held!.hash, { isPrivate: false })),
  );
  expect(all.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
  expect((await list(helper)).passages).toHaveLength(1);
});

test('nobody else sees or decides, and bad input is told apart', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const [held] = (await list(helper)).passages;
  const stranger = await anOwner(t);
  const url = `/api/bots/${helper.helperId}/passages`;
  const answers = [
    await t.request({ url }),
    await t.request({ url, cookie: stranger.cookie }),
    await decide(helper, held!.hash, { isPrivate: false }, null),
    await decide(helper, held!.hash, { isPrivate: false }, stranger.cookie),
    await decide(helper, 'nosuchpassage', { isPrivate: false }),
    await decide(helper, held!.hash, { isPrivate: 'no' }),
    await decide(helper, 'NOT-ONE', { isPrivate: false }),
    await t.request({ url: `${url}?search=${'x'.repeat(201)}`, cookie: helper.cookie }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    401, 404, 401, 404, 404, 400, 404, 400,
  ]);
  expect((await list(helper)).passages).toMatchObject([{ isPrivate: true }]);
});
