import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DATE_IS_THE_OWNERS } from '#shared/rules/wedding-dates.ts';
import { aHelper, anOwner, type Owner, type OwnerWithHelper } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, { cookie }: { cookie: string }, body?: object) =>
  t.request({ method, url: `/api/${url}`, cookie, ...(body ? { body } : {}) });

/** The link's token in the last mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const folder = path.join(t.folder, 'outbox');
  let token: string | undefined;
  await expect
    .poll(() => {
      const mails = readdirSync(folder)
        .toSorted()
        .map((name) => readFileSync(path.join(folder, name), 'utf8').replace(/=\r?\n/g, ''));
      const mine = mails.filter(
        (mail) => mail.includes(email) && mail.includes('invitation?token'),
      );
      token = /invitation\?token=(?:3D)?([\w-]{43})/.exec(mine.at(-1) ?? '')?.[1];
      return token;
    })
    .toBeTruthy();
  return token ?? '';
}

const invite = (owner: OwnerWithHelper, email: string) =>
  call('POST', `bots/${owner.helperId}/people`, owner, { email });
const accept = (person: Owner, token: string) =>
  call('POST', 'invitations/accept', person, { token });

const nextYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);

/** A helper with a partner who has accepted. */
async function aCouple(): Promise<{ owner: OwnerWithHelper; partner: Owner }> {
  const [owner, partner] = [await aHelper(t), await anOwner(t)];
  expect((await invite(owner, partner.email)).statusCode).toBe(200);
  const accepted = await accept(partner, await tokenFor(partner.email));
  expect([accepted.statusCode, accepted.json()]).toEqual([200, { helperId: owner.helperId }]);
  return { owner, partner };
}

test('a partner works on the same helper, and the history says who changed what', async () => {
  const { owner, partner } = await aCouple();
  const bot = `bots/${owner.helperId}`;
  expect((await call('GET', 'bots', partner)).json()).toMatchObject([{ id: owner.helperId }]);
  const knowledgeBase = 'The ceremony starts at 4 PM.';
  expect((await call('PATCH', bot, partner, { knowledgeBase })).statusCode).toBe(200);
  const status = (await call('GET', 'purchase-status', partner)).json();
  expect(status).toMatchObject({ isPartner: true, hasPurchased: true, currentPlan: 'Free' });
  expect(status.canChangeWeddingDate).toBe(false);
  for (const part of [
    'versions',
    'documents',
    'coverage',
    'contradictions',
    'passages',
    'answers',
    'export',
  ]) {
    expect([part, (await call('GET', `${bot}/${part}`, partner)).statusCode]).toEqual([part, 200]);
  }
  for (const part of ['questions', 'questions/counts', 'stats', 'recent-questions', 'usage']) {
    expect([part, (await call('GET', part, partner)).statusCode]).toEqual([part, 200]);
  }
  const taught = { question: 'Is there parking?', answer: 'Behind the barn.' };
  expect((await call('POST', `${bot}/answers`, partner, taught)).statusCode).toBe(200);
  const versions = (await call('GET', `${bot}/versions`, owner)).json();
  const { people } = (await call('GET', `${bot}/people`, owner)).json();
  expect(people).toMatchObject([
    { isOwner: true, isYou: true },
    { isOwner: false, isYou: false, email: partner.email },
  ]);
  expect(versions[0].savedBy).toBe(people[1].name);
  // A partner's test question is a preview, as the owner's is.
  const reply = await t.request({
    method: 'POST',
    url: `/api/chat/${owner.shareUrl}`,
    cookie: partner.cookie,
    body: { message: 'When is the ceremony?', sessionId: 's', preview: true },
  });
  expect(reply.statusCode).toBe(200);
  expect((await call('GET', 'usage', owner)).json().messagesUsed).toBe(0);
});

test('money, deletion and who else works on it stay with the owner', async () => {
  const { owner, partner } = await aCouple();
  const bot = `bots/${owner.helperId}`;
  const refused = async (method: Method, url: string, body?: object) => {
    const response = await call(method, url, partner, body);
    return [response.statusCode, response.json().code];
  };
  expect(await refused('DELETE', bot)).toEqual([403, 'owner_only']);
  expect(await refused('POST', `${bot}/people`, { email: 'x@example.com' })).toEqual([
    403,
    'owner_only',
  ]);
  const { people } = (await call('GET', `${bot}/people`, owner)).json();
  expect(await refused('DELETE', `${bot}/people/${people[0].id}`)).toEqual([403, 'owner_only']);
  const buy = { planName: 'Starter', price: 19, weddingDate: '2031-06-14' };
  expect(await refused('POST', 'create-purchase-intent', buy)).toEqual([403, 'owner_only']);
  expect(await refused('POST', 'start-free', { weddingDate: '2031-06-14' })).toEqual([
    403,
    'owner_only',
  ]);
  const date = await call('POST', 'update-wedding-date', partner, { weddingDate: '2031-06-14' });
  expect([date.statusCode, date.json()]).toMatchObject([
    403,
    { code: 'owner_only', message: DATE_IS_THE_OWNERS },
  ]);
  expect((await call('GET', 'payments', partner)).json()).toEqual([]);
  expect((await call('POST', 'bots', partner, { name: 'Mine' })).statusCode).toBe(403);
  expect((await call('GET', 'bots', owner)).json()).toHaveLength(1);
});

test('who is taken off, or leaves, reaches nothing any more; nor does anybody while it is deleted', async () => {
  const first = await aCouple();
  const bot = `bots/${first.owner.helperId}`;
  const idOf = async (owner: OwnerWithHelper) =>
    (await call('GET', `bots/${owner.helperId}/people`, owner)).json().people[1].id;
  expect((await call('DELETE', bot, first.owner)).statusCode).toBe(200);
  expect((await call('GET', bot, first.partner)).statusCode).toBe(404);
  expect((await call('GET', 'bots', first.partner)).json()).toEqual([]);
  expect((await call('POST', `${bot}/restore`, first.owner)).statusCode).toBe(200);
  expect((await call('GET', bot, first.partner)).statusCode).toBe(200);

  const id = await idOf(first.owner);
  expect((await call('DELETE', `${bot}/people/${id}`, first.owner)).statusCode).toBe(204);
  expect((await call('GET', bot, first.partner)).statusCode).toBe(404);
  expect((await call('GET', 'questions', first.partner)).json().questions).toEqual([]);
  expect((await call('GET', 'purchase-status', first.partner)).json().hasPurchased).toBe(false);
  expect((await call('PATCH', bot, first.partner, { name: 'Mine' })).statusCode).toBe(404);

  const second = await aCouple();
  const own = await idOf(second.owner);
  const leave = `bots/${second.owner.helperId}/people/${own}`;
  expect((await call('DELETE', leave, second.partner)).statusCode).toBe(204);
  expect((await call('GET', 'bots', second.partner)).json()).toEqual([]);
});

test('an invitation is accepted once, by somebody without a helper, and not after it was withdrawn or has aged', async () => {
  const owner = await aHelper(t);
  const [one, two, other] = [await anOwner(t), await anOwner(t), await aHelper(t)];
  await invite(owner, one.email);
  const token = await tokenFor(one.email);
  const look = await call('POST', 'invitations/look', one, { token });
  expect(look.json()).toMatchObject({ helperName: expect.any(String) });
  expect(JSON.stringify(look.json())).not.toContain('@');
  expect((await accept(other, token)).json().code).toBe('has_helper');
  expect((await accept(owner, token)).json().code).toBe('own_helper');
  expect((await accept(one, `${token}x`)).statusCode).toBe(404);
  const both = await Promise.all([accept(one, token), accept(two, token)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);

  await invite(owner, 'late@example.com');
  const late = await tokenFor('late@example.com');
  const { invitations } = (await call('GET', `bots/${owner.helperId}/people`, owner)).json();
  expect(invitations).toMatchObject([{ email: 'late@example.com' }]);
  const url = `bots/${owner.helperId}/invitations/${invitations[0].id}`;
  expect((await call('DELETE', url, other)).statusCode).toBe(404);
  expect((await call('DELETE', url, owner)).statusCode).toBe(204);
  expect((await accept(await anOwner(t), late)).statusCode).toBe(404);

  await invite(owner, 'older@example.com');
  const older = await tokenFor('older@example.com');
  const person = await anOwner(t);
  t.setNow(new Date(Date.now() + 15 * 86_400_000).toISOString());
  const aged = await accept(person, older);
  t.setNow(new Date().toISOString());
  expect(aged.statusCode).toBe(404);
});

test('no more than five, nobody twice, not oneself, and ten invitations an hour', async () => {
  const owner = await aHelper(t);
  const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}-${owner.helperId}@example.com`);
  for (const email of emails) expect((await invite(owner, email)).statusCode).toBe(200);
  expect((await invite(owner, 'f@example.com')).json().code).toBe('enough_people');
  const again = await invite(owner, emails[0] ?? '');
  expect(again.json().invitations).toHaveLength(5);
  expect((await invite(owner, owner.email)).statusCode).toBe(400);
  expect((await invite(owner, 'nonsense')).statusCode).toBe(400);
  expect((await call('GET', `bots/${owner.helperId}/people`, await aHelper(t))).statusCode).toBe(
    404,
  );
  await invite(owner, emails[1] ?? '');
  expect((await invite(owner, emails[2] ?? '')).statusCode).toBe(429);
});

test('nobody is invited more than five times an hour, however many accounts ask', async () => {
  const name = `strangers-${randomUUID()}`;
  for (let i = 0; i < 5; i += 1) {
    expect((await invite(await aHelper(t), `${name}+${i}@example.com`)).statusCode).toBe(200);
  }
  const owner = await aHelper(t);
  const refused = await invite(owner, `${name}@example.com`);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'enough_mails']);
  const { invitations } = (await call('GET', `bots/${owner.helperId}/people`, owner)).json();
  expect(invitations).toEqual([]);
});

test('who accepts an invitation before a payment is through gets the money back and no plan', async () => {
  const [owner, buyer] = [await aHelper(t), await anOwner(t)];
  const bought = { planName: 'Popular', weddingDate: nextYear() };
  const chosen = await call('POST', 'create-purchase-intent', buyer, { ...bought, price: 49 });
  await invite(owner, buyer.email);
  expect((await accept(buyer, await tokenFor(buyer.email))).statusCode).toBe(200);
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
  const { clientSecret } = chosen.json();
  const paid = await call('POST', 'sandbox-payments/confirm', buyer, { clientSecret, ...card });
  const { paymentIntentId } = paid.json();
  const done = { ...bought, paymentIntentId };
  const granted = await call('POST', 'complete-purchase', buyer, done);
  expect([granted.statusCode, granted.json().code]).toEqual([409, 'has_helper']);
  expect(await t.services.payments.findIntent(paymentIntentId)).toMatchObject({
    amountCents: 4900,
    refundedCents: 4900,
  });
  expect((await call('GET', 'bots', buyer)).json()).toMatchObject([{ id: owner.helperId }]);
  expect((await call('GET', 'purchase-status', buyer)).json().isPartner).toBe(true);
});

test('a plan and an invitation at once: one of them holds', async () => {
  const owner = await aHelper(t);
  for (let i = 0; i < 3; i += 1) {
    const person = await anOwner(t);
    await invite(owner, person.email);
    const token = await tokenFor(person.email);
    const both = await Promise.all([
      accept(person, token),
      call('POST', 'start-free', person, { weddingDate: nextYear() }),
    ]);
    const [accepted, started] = both.map(({ statusCode }) => statusCode);
    expect([
      [200, 403],
      [409, 200],
    ]).toContainEqual([accepted, started]);
  }
});
