import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { freePlanUses, paymentReversals, purchases, users } from '../../db/schema.ts';
import { sweep } from '../../sweep/sweep.ts';
import { aHelper, anOwner, anOwnerWithPlan, type Owner } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp({ env: { TRUST_PROXY: '1' } });
beforeEach(() => t.setNow('2027-05-01T12:00:00Z'));

const WEDDING = '2027-09-18';
const GOOD_CARD = '4242 4242 4242 4242';

// Each request from an address of its own: the limits by address are not what these tests are about.
let requests = 0;
const anAddress = () => `198.18.${Math.floor((requests += 1) / 250)}.${requests % 250}`;
const post = (url: string, { cookie }: Owner, body: unknown) =>
  t.request({
    method: 'POST',
    url: `/api/${url}`,
    cookie,
    body,
    headers: { 'x-forwarded-for': anAddress() },
  });
const read = async (url: string, { cookie }: Owner) =>
  (await t.request({ url: `/api/${url}`, cookie })).json();

const createIntent = (owner: Owner, planName: string, price: unknown, more: object = {}) =>
  post('create-purchase-intent', owner, {
    weddingDate: WEDDING,
    timezone: 'Europe/Lisbon',
    planName,
    price,
    ...more,
  });
const confirm = (owner: Owner, clientSecret: string, card: object = {}) =>
  post('sandbox-payments/confirm', owner, {
    clientSecret,
    cardNumber: GOOD_CARD,
    expiry: '12/30',
    cvc: '123',
    ...card,
  });
const complete = (owner: Owner, paymentIntentId: string, planName: string, more: object = {}) =>
  post('complete-purchase', owner, { paymentIntentId, planName, ...more });

/** A payment that the owner has made, not yet completed. */
async function aPayment(owner: Owner, planName: string, price: number): Promise<string> {
  const intent = (await createIntent(owner, planName, price)).json();
  return (await confirm(owner, intent.clientSecret)).json().paymentIntentId;
}

async function buy(owner: Owner, planName: string, price: number): Promise<void> {
  const response = await complete(owner, await aPayment(owner, planName, price), planName);
  expect(response.statusCode).toBe(200);
}

const countPurchases = async (owner: Owner) => {
  const { db } = t.services.database;
  const mine = db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  return db.$count(purchases, inArray(purchases.userId, mine));
};

test('everyone can read the four plans', async () => {
  const response = await t.request({ url: '/api/subscription-plans' });
  expect(response.json().map((plan: { name: string }) => plan.name)).toEqual([
    'Free',
    'Starter',
    'Popular',
    'Ultimate',
  ]);
});

test('before a purchase there is no plan, and the limit shown is the Free one', async () => {
  const owner = await anOwner(t);
  expect(await read('purchase-status', owner)).toEqual({
    isPartner: false,
    hasPurchased: false,
    currentPlan: null,
    weddingDate: null,
    canChangeWeddingDate: false,
    dateChangesLeft: 0,
    isLocked: false,
    dataExpiryDate: null,
    messagesUsed: 0,
    messageLimit: 50,
    timezone: 'UTC',
  });
  expect(await read('usage', owner)).toMatchObject({
    currentPlan: null,
    messagesUsed: 0,
    messageLimit: 50,
    availablePlans: [
      { name: 'Starter', price: 19, messageLimit: 500 },
      { name: 'Popular', price: 49 },
      { name: 'Ultimate', price: 99 },
    ],
  });
});

test.each([
  ['GET', 'purchase-status'],
  ['GET', 'usage'],
  ['POST', 'start-free'],
  ['POST', 'create-purchase-intent'],
  ['POST', 'complete-purchase'],
  ['POST', 'update-wedding-date'],
  ['POST', 'sandbox-payments/confirm'],
] as const)('%s %s needs somebody signed in', async (method, url) => {
  const response = await t.request({
    method,
    url: `/api/${url}`,
    ...(method === 'POST' ? { body: {} } : {}),
  });
  expect(response.statusCode).toBe(401);
});

test('a first purchase with a test card gives the plan and the date that it was made for', async () => {
  const owner = await anOwner(t);
  const intent = await createIntent(owner, 'Popular', 49);
  expect(intent.json()).toEqual({
    clientSecret: expect.any(String),
    finalPrice: 49,
    isUpgrade: false,
    message: expect.any(String),
  });
  const confirmed = await confirm(owner, intent.json().clientSecret);
  expect(confirmed.json()).toMatchObject({ status: 'succeeded' });
  const completed = await complete(owner, confirmed.json().paymentIntentId, 'Popular', {
    weddingDate: '2030-01-01',
  });
  expect(completed.json()).toEqual({ message: 'Your Popular wedding helper is ready to use.' });
  expect(await read('purchase-status', owner)).toEqual({
    isPartner: false,
    hasPurchased: true,
    currentPlan: 'Popular',
    weddingDate: WEDDING,
    canChangeWeddingDate: true,
    dateChangesLeft: 1,
    isLocked: false,
    dataExpiryDate: '2027-09-21',
    messagesUsed: 0,
    messageLimit: 3000,
    timezone: 'Europe/Lisbon',
  });
});

test('an upgrade costs what is missing to the dearer plan, and keeps the date and the messages used', async () => {
  const owner = await aHelper(t, {}, { weddingDate: WEDDING });
  await t.services.database.db.execute(
    sql`update plan_activations set messages_used = 37 where user_id = (select id from users where email = ${owner.email})`,
  );
  await buy(owner, 'Starter', 19);
  const intent = await createIntent(owner, 'Ultimate', 99, { weddingDate: null });
  expect(intent.json()).toMatchObject({ finalPrice: 80, isUpgrade: true });
  await buy(owner, 'Ultimate', 80);
  expect(await read('purchase-status', owner)).toMatchObject({
    currentPlan: 'Ultimate',
    weddingDate: WEDDING,
    messagesUsed: 37,
    messageLimit: 999_999,
  });
  expect(await countPurchases(owner)).toBe(2);
});

test.each([
  ['Ultimate', 0.01, 409],
  ['Ultimate', 0, 409],
  ['Ultimate', 98.999, 409],
  ['Ultimate', 1e9, 409],
  ['Ultimate', -1, 400],
  ['Ultimate', '99', 400],
  ['Ultimate', null, 400],
  ['Free', 0, 400],
  ['ultimate ', 99, 400],
  ['__proto__', 99, 400],
  ['Family', 29, 400],
])('the price of %s is not %j: %i', async (planName, price, status) => {
  const owner = await anOwner(t);
  const response = await createIntent(owner, planName, price);
  expect(response.statusCode).toBe(status);
  expect(response.json().message === 'The price has changed. Please refresh and try again.').toBe(
    status === 409,
  );
});

test.each(['Starter', 'Popular', 'Free'])('whoever has Popular cannot buy %s', async (planName) => {
  const owner = await anOwner(t);
  await buy(owner, 'Popular', 49);
  const response = await createIntent(owner, planName, planName === 'Starter' ? 19 : 49);
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toBe('This plan is not for sale');
});

test.each([
  ['', 'Please select your wedding date to continue'],
  [null, 'Please select your wedding date to continue'],
  ['2027-05-01', 'Wedding date must be in the future'],
  ['2020-01-01', 'Wedding date must be in the future'],
  ['2027-02-30', 'Please choose a date that stands in the calendar'],
  ['9999-12-31', 'Wedding date must be within the next ten years'],
])('a first purchase for the date %j is refused', async (weddingDate, message) => {
  const owner = await anOwner(t);
  const response = await createIntent(owner, 'Starter', 19, { weddingDate });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toBe(message);
  expect((await post('start-free', owner, { weddingDate: weddingDate ?? '' })).statusCode).toBe(
    400,
  );
});

test('today is decided in the zone of the couple', async () => {
  t.setNow('2027-05-01T11:00:00Z');
  const start = async (timezone: string) =>
    (await post('start-free', await anOwner(t), { weddingDate: '2027-05-02', timezone }))
      .statusCode;
  expect(await start('Pacific/Kiritimati')).toBe(400);
  expect(await start('Pacific/Pago_Pago')).toBe(200);
  expect(await start('no/zone')).toBe(200);
});

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4242 4242 4242 4241', 'Your card number is invalid.'],
  ['4111 1111 1111 1111', /^This is a test mode: use one of the test cards/],
  ['not a number', 'Your card number is invalid.'],
])(
  'the card %s is refused with the words of the provider, and can be tried again',
  async (cardNumber, message) => {
    const owner = await anOwner(t);
    const { clientSecret } = (await createIntent(owner, 'Starter', 19)).json();
    const refused = await confirm(owner, clientSecret, { cardNumber });
    expect(refused.statusCode).toBe(402);
    expect(refused.json().message).toMatch(message);
    const id = clientSecret.split('_secret_')[0];
    expect((await complete(owner, id, 'Starter')).statusCode).toBe(402);
    expect((await confirm(owner, clientSecret)).json().status).toBe('succeeded');
  },
);

test.each([
  [{ expiry: '04/27' }, "Your card's expiration date is invalid or in the past."],
  [{ expiry: '13/30' }, "Your card's expiration date is invalid or in the past."],
  [{ expiry: '' }, "Your card's expiration date is invalid or in the past."],
  [{ cvc: '12' }, "Your card's security code is incomplete."],
])('card details %j are refused', async (card, message) => {
  const owner = await anOwner(t);
  const { clientSecret } = (await createIntent(owner, 'Starter', 19)).json();
  const refused = await confirm(owner, clientSecret, card);
  expect(refused.statusCode).toBe(402);
  expect(refused.json().message).toBe(message);
});

test('a card good to this month is taken', async () => {
  const owner = await anOwner(t);
  const { clientSecret } = (await createIntent(owner, 'Starter', 19)).json();
  expect((await confirm(owner, clientSecret, { expiry: '5 / 2027' })).statusCode).toBe(200);
});

test('a card that asks for approval succeeds once it was asked for and given', async () => {
  const owner = await anOwner(t);
  const { clientSecret } = (await createIntent(owner, 'Starter', 19)).json();
  const card = { cardNumber: '4000002500003155' };
  for (const authenticated of [true, false]) {
    const asked = await confirm(
      owner,
      clientSecret,
      authenticated ? { ...card, authenticated } : card,
    );
    expect(asked.json().status).toBe('requires_action');
    const { paymentIntentId } = asked.json();
    expect((await complete(owner, paymentIntentId, 'Starter')).statusCode).toBe(402);
  }
  const given = await confirm(owner, clientSecret, { ...card, authenticated: true });
  expect(given.json().status).toBe('succeeded');
  expect((await complete(owner, given.json().paymentIntentId, 'Starter')).statusCode).toBe(200);
});

test("nobody can confirm or complete somebody else's payment", async () => {
  const [owner, other] = [await anOwner(t), await anOwner(t)];
  const { clientSecret } = (await createIntent(owner, 'Starter', 19)).json();
  expect((await confirm(other, clientSecret)).statusCode).toBe(400);
  const { paymentIntentId } = (await confirm(owner, clientSecret)).json();
  const stolen = await complete(other, paymentIntentId, 'Starter');
  const unknown = await complete(other, 'pi_sandbox_none', 'Starter');
  expect(stolen.statusCode).toBe(400);
  expect(stolen.json().message).toBe(unknown.json().message);
  expect(await read('purchase-status', other)).toMatchObject({ hasPurchased: false });
});

test('a payment grants the plan that it was made for and no other', async () => {
  const owner = await anOwner(t);
  const payment = await aPayment(owner, 'Starter', 19);
  expect((await complete(owner, payment, 'Ultimate')).statusCode).toBe(400);
  expect(await countPurchases(owner)).toBe(0);
  expect(await read('purchase-status', owner)).toMatchObject({ currentPlan: 'Starter' });
});

test.each(['../x', '', 'pi_"x', 'a'.repeat(300), 7])(
  'the payment id %j is refused',
  async (paymentIntentId) => {
    const owner = await anOwner(t);
    const response = await post('complete-purchase', owner, {
      paymentIntentId,
      planName: 'Starter',
    });
    expect(response.statusCode).toBe(400);
  },
);

test.each([
  [sql`currency = 'eur'`, 400],
  [sql`amount_cents = 1`, 409],
  [sql`status = 'canceled'`, 402],
  [sql`status = 'requires_payment_method'`, 402],
])('a payment that is not as it should be grants nothing: %#', async (change, status) => {
  const owner = await anOwner(t);
  const payment = await aPayment(owner, 'Starter', 19);
  await t.services.database.db.execute(
    sql`update sandbox_payments set ${change} where id = ${payment}`,
  );
  expect((await complete(owner, payment, 'Starter')).statusCode).toBe(status);
  expect(await read('purchase-status', owner)).toMatchObject({ hasPurchased: false });
  expect(await countPurchases(owner)).toBe(0);
});

test('one payment completed twenty times at once grants once, and each is told so', async () => {
  const owner = await anOwner(t);
  const payment = await aPayment(owner, 'Starter', 19);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => complete(owner, payment, 'Starter')),
  );
  expect(responses.map((each) => each.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await countPurchases(owner)).toBe(1);
  await buy(owner, 'Popular', 30);
  expect((await complete(owner, payment, 'Starter')).statusCode).toBe(200);
  expect(await read('purchase-status', owner)).toMatchObject({ currentPlan: 'Popular' });
});

test('the same purchase in two tabs is one payment, and once paid it is granted instead of asked for again', async () => {
  const owner = await anOwner(t);
  const [first, second] = await Promise.all([
    createIntent(owner, 'Starter', 19),
    createIntent(owner, 'Starter', 19),
  ]);
  expect(second.json().clientSecret).toBe(first.json().clientSecret);
  await confirm(owner, first.json().clientSecret);
  const again = await createIntent(owner, 'Starter', 19);
  expect([again.statusCode, again.json().code]).toEqual([409, 'paid_already']);
  expect(await read('purchase-status', owner)).toMatchObject({ currentPlan: 'Starter' });
  expect(await countPurchases(owner)).toBe(1);
});

test('two first purchases for two dates make one plan; the money of the second goes back', async () => {
  const owner = await anOwner(t);
  // Three tabs, each with its form open before anything is paid in another.
  const forms = [
    await createIntent(owner, 'Starter', 19),
    await createIntent(owner, 'Starter', 19, { weddingDate: '2027-10-02' }),
    await createIntent(owner, 'Ultimate', 99),
  ];
  const pay = async (form = 0) =>
    (await confirm(owner, forms[form]?.json().clientSecret)).json().paymentIntentId;
  const [starter, again, ultimate] = [await pay(0), await pay(1), await pay(2)];
  expect((await complete(owner, starter, 'Starter')).statusCode).toBe(200);
  const refused = await complete(owner, again, 'Starter');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'plan_changed']);
  expect(await countPurchases(owner)).toBe(1);
  expect((await complete(owner, again, 'Starter')).json().code).toBe('payment_refunded');
  expect((await complete(owner, ultimate, 'Ultimate')).statusCode).toBe(200);
  expect(await read('purchase-status', owner)).toMatchObject({
    currentPlan: 'Ultimate',
    weddingDate: WEDDING,
  });
});

test('the Free plan starts without a card, once in the life of an account', async () => {
  const owner = await anOwner(t);
  const start = () =>
    post('start-free', owner, { weddingDate: WEDDING, timezone: 'Europe/Lisbon' });
  const responses = await Promise.all(Array.from({ length: 20 }, start));
  const started = responses.filter((each) => each.statusCode === 200);
  expect(started).toHaveLength(1);
  expect(started[0]?.json()).toEqual({ message: 'Your Free wedding helper is ready to use.' });
  expect(await read('purchase-status', owner)).toMatchObject({
    hasPurchased: true,
    currentPlan: 'Free',
    messageLimit: 50,
  });
  await t.services.database.db.execute(
    sql`update plan_activations set ended_at = now() where user_id = (select id from users where email = ${owner.email})`,
  );
  expect((await start()).statusCode).toBe(409);
  await buy(owner, 'Starter', 19);
});

test('the Free plan starts once for a mailbox: not for another spelling, nor after the account is deleted', async () => {
  const { db } = t.services.database;
  const name = `ana${randomUUID().replaceAll('-', '')}`;
  const anOwnerAt = async (email: string) => {
    const owner = await anOwner(t);
    await db.update(users).set({ email }).where(eq(users.email, owner.email));
    return { ...owner, email };
  };
  const start = async (owner: Owner) =>
    (await post('start-free', owner, { weddingDate: WEDDING, timezone: 'UTC' })).json().code ??
    'ok';
  const remove = ({ cookie }: Owner) =>
    t.request({
      method: 'DELETE',
      url: '/api/account',
      cookie,
      body: { password: 'correct horse battery' },
    });

  const first = await anOwnerAt(`${name}@gmail.com`);
  expect(await start(first)).toBe('ok');
  const second = await anOwnerAt(`a.${name.slice(1)}+2@googlemail.com`);
  expect(await start(second)).toBe('free_used');
  expect(await read('purchase-status', second)).toMatchObject({ hasPurchased: false });
  expect((await remove(first)).statusCode).toBe(200);
  const again = await anOwnerAt(`${name}@gmail.com`);
  expect(await start(again)).toBe('free_used');
  await buy(again, 'Starter', 19);

  // The address that an account ends with counts, too.
  const mover = await anOwnerAt(`${name}@old.example`);
  expect(await start(mover)).toBe('ok');
  await db
    .update(users)
    .set({ email: `${name}@new.example` })
    .where(eq(users.email, mover.email));
  expect((await remove(mover)).statusCode).toBe(200);
  expect(await start(await anOwnerAt(`${name}@old.example`))).toBe('free_used');
  expect(await start(await anOwnerAt(`${name}@new.example`))).toBe('free_used');
  expect(JSON.stringify(await db.select().from(freePlanUses))).not.toContain(name);
});

test('the wedding date is changed once, also when twenty arrive at once', async () => {
  const owner = await anOwnerWithPlan(t, { weddingDate: WEDDING });
  const dates = Array.from({ length: 20 }, (_, i) => `2027-10-${String(i + 1).padStart(2, '0')}`);
  const responses = await Promise.all(
    dates.map((weddingDate) => post('update-wedding-date', owner, { weddingDate })),
  );
  const changed = responses.filter((each) => each.statusCode === 200);
  expect(changed).toHaveLength(1);
  expect(responses.filter((each) => each.statusCode === 409)).toHaveLength(19);
  expect(await read('purchase-status', owner)).toMatchObject({
    weddingDate: changed[0]?.json().weddingDate,
    canChangeWeddingDate: false,
  });
});

test.each(['', '2027-05-01', '2020-01-01', '2027-02-30', '9999-12-31', 7, null])(
  'the wedding date cannot become %j, and the one change stays',
  async (weddingDate) => {
    const owner = await anOwnerWithPlan(t, { weddingDate: WEDDING });
    expect((await post('update-wedding-date', owner, { weddingDate })).statusCode).toBe(400);
    expect(await read('purchase-status', owner)).toMatchObject({
      weddingDate: WEDDING,
      canChangeWeddingDate: true,
    });
  },
);

test("a new date is judged by the helper's zone, not by the one of the purchase", async () => {
  const owner = await aHelper(
    t,
    { timezone: 'Pacific/Kiritimati' },
    { weddingDate: WEDDING, timezone: 'Pacific/Pago_Pago' },
  );
  t.setNow('2027-05-01T11:00:00Z');
  const change = (weddingDate: string) => post('update-wedding-date', owner, { weddingDate });
  expect((await change('2027-05-02')).statusCode).toBe(400);
  expect((await change('2027-05-03')).statusCode).toBe(200);
});

test('without a plan there is no date to change, and after the wedding it stays', async () => {
  const to = { weddingDate: '2027-12-01' };
  const withoutPlan = await post('update-wedding-date', await anOwner(t), to);
  expect(withoutPlan.statusCode).toBe(403);
  const owner = await anOwnerWithPlan(t, { weddingDate: WEDDING, timezone: 'Europe/Lisbon' });
  t.setNow('2027-09-18T22:59:59Z');
  expect(await read('purchase-status', owner)).toMatchObject({ isLocked: false });
  t.setNow('2027-09-18T23:00:00Z');
  expect(await read('purchase-status', owner)).toMatchObject({
    isLocked: true,
    canChangeWeddingDate: false,
    dataExpiryDate: '2027-09-21',
  });
  const refused = await post('update-wedding-date', owner, to);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().code).toBe('helper_locked');
});

test('the limit can be raised while guests still chat, and not after', async () => {
  const owner = await anOwnerWithPlan(t, { weddingDate: WEDDING, timezone: 'UTC' });
  t.setNow('2027-09-20T12:00:00Z');
  await buy(owner, 'Starter', 19);
  t.setNow('2027-09-22T00:00:00Z');
  expect((await createIntent(owner, 'Popular', 49)).statusCode).toBe(409);
});

test('nothing of a card is kept', async () => {
  const owner = await anOwner(t);
  await buy(owner, 'Starter', 19);
  const rows = await t.services.database.db.execute(sql`select * from sandbox_payments, purchases`);
  // Neither the number nor its end; within a random id the same digits may well be.
  expect(JSON.stringify(rows)).not.toMatch(/(4242 ?){4}|(?<![\da-f])4242(?![\da-f])|12\/30/);
});

test('a payment whose completion was cut off is completed by the next look at the dashboard', async () => {
  const owner = await anOwner(t);
  await aPayment(owner, 'Popular', 49);
  expect(await read('purchase-status', owner)).toMatchObject({
    hasPurchased: true,
    currentPlan: 'Popular',
    weddingDate: WEDDING,
  });
  expect(await countPurchases(owner)).toBe(1);
  await read('purchase-status', owner);
  expect(await countPurchases(owner)).toBe(1);
});

test('who has paid is never shown a second form, whatever plan or date they choose next', async () => {
  const owner = await anOwner(t);
  await aPayment(owner, 'Starter', 19);
  const second = await createIntent(owner, 'Popular', 49, { weddingDate: '2027-10-02' });
  expect(second.statusCode).toBe(409);
  expect(second.json().code).toBe('paid_already');
  expect(await read('purchase-status', owner)).toMatchObject({ currentPlan: 'Starter' });
  expect((await createIntent(owner, 'Popular', 30)).json()).toMatchObject({ isUpgrade: true });
});

test('the clock completes what was paid, and leaves alone what was not', async () => {
  const [paid, unpaid] = [await anOwner(t), await anOwner(t)];
  await aPayment(paid, 'Starter', 19);
  await createIntent(unpaid, 'Starter', 19);
  await Promise.all([sweep(t.services), sweep(t.services)]);
  expect([await countPurchases(paid), await countPurchases(unpaid)]).toEqual([1, 0]);
  expect(await read('purchase-status', paid)).toMatchObject({ currentPlan: 'Starter' });
});

test('payments are listed to the account that made them alone, newest first, with what went back', async () => {
  const [owner, other] = [await anOwner(t), await anOwner(t)];
  expect(await read('payments', owner)).toEqual([]);
  await buy(owner, 'Starter', 19);
  t.setNow('2027-05-02T12:00:00Z');
  await buy(owner, 'Popular', 49);
  const payments = await read('payments', owner);
  expect(payments).toMatchObject([
    { planName: 'Popular', amountCents: 3000, isUpgrade: true, isTest: true, givenBackFor: null },
    { planName: 'Starter', amountCents: 1900, isUpgrade: false, weddingDate: WEDDING },
  ]);
  expect(payments[0].paidAt).toBe('2027-05-02T12:00:00.000Z');
  expect(await read('payments', other)).toEqual([]);
  expect((await t.request({ url: '/api/payments' })).statusCode).toBe(401);

  await t.services.database.db.insert(paymentReversals).values({
    paymentIntentId: payments[1].paymentId,
    reason: 'refund',
    createdAt: new Date('2027-05-03T12:00:00Z'),
  });
  expect((await read('payments', owner))[1]).toMatchObject({
    givenBackFor: 'refund',
    givenBackAt: '2027-05-03T12:00:00.000Z',
  });
});
