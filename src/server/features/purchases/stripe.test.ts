import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purchases, users } from '../../db/schema.ts';
import type { OutgoingMessage } from '../../notify/channel.ts';
import { sweep } from '../../sweep/sweep.ts';
import { sign, startStripeServer, type TestStripeServer } from '../../testing/stripe-server.ts';
import {
  aHelper,
  anOwner,
  anOwnerWithPlan,
  type Owner,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { createStripePayments } from './stripe-payments.ts';

const sent: OutgoingMessage[] = [];
const subjectsTo = (owner: Owner) =>
  sent.filter((mail) => mail.to === owner.email).map((mail) => mail.subject);

// The real SDK against a server that speaks the provider's API.
let stripe: TestStripeServer;
let t: TestApp;
beforeAll(async () => {
  stripe = await startStripeServer();
  t = await startTestApp({
    mailTransport: { deliver: async (mail) => void sent.push(mail), close() {} },
    env: {
      TRUST_PROXY: '1',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    },
    payments: createStripePayments({
      secretKey: stripe.secretKey,
      webhookSecret: stripe.webhookSecret,
      server: { host: '127.0.0.1', port: stripe.port, protocol: 'http', timeoutMs: 1000 },
    }),
  });
});
afterAll(async () => {
  await t.close();
  await stripe.close();
});
beforeEach(() => t.setNow(NOW));

const NOW = '2027-05-01T12:00:00Z';
const WEDDING = '2027-09-18';

let requests = 0;
const post = (url: string, owner: Owner, body: unknown) =>
  t.request({
    method: 'POST',
    url: `/api/${url}`,
    cookie: owner.cookie,
    body,
    headers: { 'x-forwarded-for': `198.18.1.${(requests += 1) % 250}` },
  });
const createIntent = (owner: Owner, planName: string, price: number, weddingDate = WEDDING) =>
  post('create-purchase-intent', owner, {
    planName,
    price,
    weddingDate,
    timezone: 'Europe/Lisbon',
  });
const complete = (owner: Owner, paymentIntentId: string, planName: string) =>
  post('complete-purchase', owner, { paymentIntentId, planName });
const status = async ({ cookie }: Owner) =>
  (await t.request({ url: '/api/purchase-status', cookie })).json();
const countPurchases = (owner: Owner) => {
  const { db } = t.services.database;
  const mine = db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  return db.$count(purchases, inArray(purchases.userId, mine));
};
/** A payment that its owner has made with the provider's form in the browser. */
async function aPayment(owner: Owner, planName: string, price: number): Promise<string> {
  const { clientSecret } = (await createIntent(owner, planName, price)).json();
  return stripe.confirm(clientSecret, 'good').id;
}

/** Payments made in as many tabs, each with its form open before anything was paid in another. */
async function paymentsInTabs(owner: Owner, ...wanted: [string, number][]): Promise<string[]> {
  const secrets: string[] = [];
  for (const [planName, price] of wanted) {
    secrets.push((await createIntent(owner, planName, price)).json().clientSecret);
  }
  return secrets.map((secret) => stripe.confirm(secret, 'good').id);
}

const deliver = (event: { payload: string; signature: string }) =>
  t.request({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
    payload: event.payload,
  });
const tell = (type: string, object: object) =>
  deliver(stripe.event(type, object, t.services.clock()));
const paid = (id: string) => tell('payment_intent.succeeded', { id, object: 'payment_intent' });
const refunded = (id: string) => tell('charge.refunded', { object: 'charge', payment_intent: id });
const disputeClosed = (id: string, outcome: string) =>
  tell('charge.dispute.closed', { object: 'dispute', payment_intent: id, status: outcome });

test('the page is told the provider and its publishable key, and may load its form and nothing else', async () => {
  const config = await t.request({ url: '/api/config' });
  expect(config.json()).toMatchObject({
    paymentProvider: 'stripe',
    stripePublishableKey: 'pk_test_1',
  });
  expect(config.body).not.toContain(stripe.secretKey);
  const policy = String(config.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://js.stripe.com;");
  expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;');
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
});

test('a payment is prepared at our price, with account, plan and date, and its success grants the plan', async () => {
  const owner = await anOwner(t);
  const response = await createIntent(owner, 'Popular', 49);
  expect(response.json()).toMatchObject({ finalPrice: 49, isUpgrade: false });
  const intent = stripe.confirm(response.json().clientSecret, 'good');
  expect(intent).toMatchObject({
    amount: 4900,
    currency: 'usd',
    metadata: {
      userId: expect.any(String),
      planName: 'Popular',
      isUpgrade: 'false',
      weddingDate: WEDDING,
      timezone: 'Europe/Lisbon',
    },
  });
  const done = await complete(owner, intent.id, 'Popular');
  expect(done.json()).toEqual({ message: 'Your Popular wedding helper is ready to use.' });
  expect(await status(owner)).toMatchObject({ currentPlan: 'Popular', weddingDate: WEDDING });
});

test('an upgrade costs the difference and carries the messages over', async () => {
  const owner = await anOwner(t);
  await complete(owner, await aPayment(owner, 'Starter', 19), 'Starter');
  await setUsed(owner, 37);
  const payment = await aPayment(owner, 'Popular', 49);
  expect(stripe.intents.get(payment)?.amount).toBe(3000);
  expect((await complete(owner, payment, 'Popular')).statusCode).toBe(200);
  expect(await status(owner)).toMatchObject({ currentPlan: 'Popular', messagesUsed: 37 });
});

test('a declined card grants nothing, and the same payment succeeds with another card', async () => {
  const owner = await anOwner(t);
  const { clientSecret } = (await createIntent(owner, 'Starter', 19)).json();
  const { id } = stripe.confirm(clientSecret, 'declined');
  const refused = await complete(owner, id, 'Starter');
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'payment_not_succeeded']);
  expect(await status(owner)).toMatchObject({ hasPurchased: false });
  expect((await createIntent(owner, 'Starter', 19)).json().clientSecret).toBe(clientSecret);
  stripe.confirm(clientSecret, 'good');
  expect((await complete(owner, id, 'Starter')).statusCode).toBe(200);
});

test('a payment that waits for its owner to approve it grants nothing before', async () => {
  const owner = await anOwner(t);
  const { clientSecret } = (await createIntent(owner, 'Starter', 19)).json();
  const { id } = stripe.confirm(clientSecret, 'needs_approval');
  expect((await complete(owner, id, 'Starter')).statusCode).toBe(402);
  stripe.approve(id);
  expect((await complete(owner, id, 'Starter')).statusCode).toBe(200);
});

test('a provider that does not answer is asked again, and a call that was done is not done twice', async () => {
  const owner = await anOwner(t);
  const before = stripe.intents.size;
  stripe.fail('cut_after_done', 1);
  const response = await createIntent(owner, 'Starter', 19);
  expect(response.statusCode).toBe(200);
  expect(stripe.intents.size).toBe(before + 1);
  const { id } = stripe.confirm(response.json().clientSecret, 'good');

  stripe.fail('silence', 3);
  const unanswered = await complete(owner, id, 'Starter');
  expect([unanswered.statusCode, unanswered.json().code]).toEqual([
    503,
    'payment_provider_unavailable',
  ]);
  stripe.fail('error', 3);
  expect((await paid(id)).statusCode).toBe(503);
  expect(await countPurchases(owner)).toBe(0);
  expect((await complete(owner, id, 'Starter')).statusCode).toBe(200);
  expect(await countPurchases(owner)).toBe(1);
});

test('one purchase in two tabs at once is one payment; twenty completions and events at once grant it once', async () => {
  const owner = await anOwner(t);
  const tabs = await Promise.all(
    Array.from({ length: 5 }, () => createIntent(owner, 'Starter', 19)),
  );
  expect(new Set(tabs.map((tab) => tab.json().clientSecret)).size).toBe(1);
  const { id } = stripe.confirm(tabs[0]?.json().clientSecret, 'good');
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => complete(owner, id, 'Starter')),
    ...Array.from({ length: 10 }, () => paid(id)),
  ]);
  expect(answers.map((each) => each.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await countPurchases(owner)).toBe(1);
});

test('two plans paid in two tabs: the dearer one stands, and money that bought nothing goes back', async () => {
  const owner = await anOwner(t);
  const [starter = '', ultimate = ''] = await paymentsInTabs(
    owner,
    ['Starter', 19],
    ['Ultimate', 99],
  );
  expect((await complete(owner, ultimate, 'Ultimate')).statusCode).toBe(200);
  const refused = await complete(owner, starter, 'Starter');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'plan_changed']);
  expect(await amountBack(starter)).toBe(1900);
  expect(await amountBack(ultimate)).toBe(0);
  expect((await paid(starter)).statusCode).toBe(200);
  expect(await status(owner)).toMatchObject({ currentPlan: 'Ultimate' });
});

test('two plans paid in two tabs, the cheaper first: what was paid above the difference goes back, once', async () => {
  const owner = await anOwner(t);
  const [starter = '', ultimate = ''] = await paymentsInTabs(
    owner,
    ['Starter', 19],
    ['Ultimate', 99],
  );
  await complete(owner, starter, 'Starter');
  // The plan is granted, and then the refund meets silence three times.
  stripe.fail('none', 1);
  stripe.fail('silence', 3);
  expect((await complete(owner, ultimate, 'Ultimate')).statusCode).toBe(503);
  expect(await status(owner)).toMatchObject({ currentPlan: 'Ultimate' });
  for (let i = 0; i < 3; i += 1) expect((await paid(ultimate)).statusCode).toBe(200);
  expect([await amountBack(starter), await amountBack(ultimate)]).toEqual([0, 1900]);
  expect(await countPurchases(owner)).toBe(2);
  // Of the dearer one 80 dollars were kept: its refund leaves the plan that 19 dollars are for.
  stripe.refund(ultimate);
  await refunded(ultimate);
  expect(await status(owner)).toMatchObject({ currentPlan: 'Starter' });
});

test('a payment completed after its wedding day is given back', async () => {
  const owner = await anOwner(t);
  const payment = await aPayment(owner, 'Starter', 19);
  t.setNow('2027-09-19T12:00:00Z');
  expect((await paid(payment)).statusCode).toBe(200);
  expect(await status(owner)).toMatchObject({ hasPurchased: false });
  expect(await amountBack(payment)).toBe(1900);
});

test('while a refund cannot be asked for the provider is told to send the event again', async () => {
  const owner = await anOwner(t);
  const [payment = '', ultimate = ''] = await paymentsInTabs(
    owner,
    ['Starter', 19],
    ['Ultimate', 99],
  );
  await complete(owner, ultimate, 'Ultimate');
  const event = stripe.event('payment_intent.succeeded', { id: payment }, new Date(NOW));
  // The payment is read, and then the refund meets silence three times.
  stripe.fail('none', 1);
  stripe.fail('silence', 3);
  expect((await deliver(event)).statusCode).toBe(503);
  expect((await deliver(event)).statusCode).toBe(200);
  expect(await amountBack(payment)).toBe(1900);
});

test('a browser that is gone after paying does not matter: the event completes the purchase, once', async () => {
  const owner = await anOwner(t);
  const payment = await aPayment(owner, 'Starter', 19);
  const event = stripe.event('payment_intent.succeeded', { id: payment }, new Date(NOW));
  for (let i = 0; i < 3; i += 1) expect((await deliver(event)).statusCode).toBe(200);
  expect(await status(owner)).toMatchObject({ currentPlan: 'Starter' });
  expect(await countPurchases(owner)).toBe(1);
  expect((await complete(owner, payment, 'Starter')).statusCode).toBe(200);
});

test.each([
  ['none', (event: Signed) => ({ ...event, signature: '' })],
  [
    'forged',
    (event: Signed) => ({ ...event, signature: sign(event.payload, 'whsec_other', new Date(NOW)) }),
  ],
  [
    'of another body',
    (event: Signed) => ({ ...event, payload: event.payload.replace('pi_', 'pi_x') }),
  ],
  [
    'of the body written anew',
    (event: Signed) => ({ ...event, payload: JSON.stringify(JSON.parse(event.payload), null, 1) }),
  ],
  ['cut', (event: Signed) => ({ ...event, signature: event.signature.slice(0, -1) })],
])('an event whose signature is %s changes nothing', async (_, change) => {
  const owner = await anOwner(t);
  const payment = await aPayment(owner, 'Starter', 19);
  const event = stripe.event('payment_intent.succeeded', { id: payment }, new Date(NOW));
  const response = await deliver(change(event));
  expect([response.statusCode, response.json().code]).toEqual([400, 'bad_signature']);
  expect(await countPurchases(owner)).toBe(0);
});

test('an event is taken for five minutes', async () => {
  const owner = await anOwner(t);
  const payment = await aPayment(owner, 'Starter', 19);
  const event = stripe.event('payment_intent.succeeded', { id: payment }, new Date(NOW));
  t.setNow('2027-05-01T12:05:01Z');
  expect((await deliver(event)).statusCode).toBe(400);
  t.setNow('2027-05-01T12:05:00Z');
  expect((await deliver(event)).statusCode).toBe(200);
});

test.each([
  ['customer.created', { id: 'cus_1' }],
  ['payment_intent.succeeded', { id: 'pi_unknown' }],
  ['charge.refunded', { payment_intent: null }],
  ['charge.dispute.closed', { payment_intent: null, status: 'lost' }],
])('an event %s that is not about us is taken and does nothing', async (type, object) => {
  const response = await tell(type, object);
  expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
});

test('an event of a megabyte, or of another type, is refused', async () => {
  const large = stripe.event('x', { filler: 'x'.repeat(1_000_000) }, new Date(NOW));
  expect((await deliver(large)).statusCode).toBe(413);
  const text = await t.request({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'text/plain', 'stripe-signature': 't=1,v1=1' },
    payload: '{}',
  });
  expect(text.statusCode).toBe(415);
});

test('a full refund takes the plan back to the Free one, however often and early it is told', async () => {
  const owner = await aHelper(t, {}, { weddingDate: WEDDING });
  const payment = await aPayment(owner, 'Popular', 49);
  await complete(owner, payment, 'Popular');
  await setUsed(owner, 120);
  stripe.refund(payment);
  for (let i = 0; i < 3; i += 1) expect((await refunded(payment)).statusCode).toBe(200);
  expect(await status(owner)).toMatchObject({
    currentPlan: 'Free',
    messagesUsed: 120,
    messageLimit: 120,
  });
  await paid(payment);
  expect((await complete(owner, payment, 'Popular')).statusCode).toBe(402);
  expect(await status(owner)).toMatchObject({ currentPlan: 'Free' });
  const again = await aPayment(owner, 'Popular', 49);
  expect(again).not.toBe(payment);
  expect(stripe.intents.get(again)?.amount).toBe(4900);
  expect((await complete(owner, again, 'Popular')).statusCode).toBe(200);
  expect(await status(owner)).toMatchObject({ currentPlan: 'Popular', messageLimit: 3000 });
});

test('a refund that is told before the payment itself keeps it from granting', async () => {
  const owner = await anOwner(t);
  const payment = await aPayment(owner, 'Starter', 19);
  stripe.refund(payment);
  expect((await refunded(payment)).statusCode).toBe(200);
  expect((await paid(payment)).statusCode).toBe(200);
  expect((await complete(owner, payment, 'Starter')).json().code).toBe('payment_refunded');
  expect(await status(owner)).toMatchObject({ hasPurchased: false });
});

test('a refund of the upgrade leaves the plan that was paid for before; of a part it leaves all', async () => {
  const owner = await anOwner(t);
  await complete(owner, await aPayment(owner, 'Starter', 19), 'Starter');
  const upgrade = await aPayment(owner, 'Ultimate', 99);
  await complete(owner, upgrade, 'Ultimate');
  stripe.refund(upgrade, 1000);
  await refunded(upgrade);
  expect(await status(owner)).toMatchObject({ currentPlan: 'Ultimate' });
  stripe.refund(upgrade);
  await refunded(upgrade);
  expect(await status(owner)).toMatchObject({ currentPlan: 'Starter', messageLimit: 500 });
  await t.services.notifier.deliverDue();
  expect(subjectsTo(owner)).toEqual([
    'Your receipt: Usher, Starter plan',
    'Your receipt: Usher, Ultimate plan',
    'Your Usher plan has changed',
  ]);
});

test('a lost dispute takes the plan back, a won one does not, also when it is told first', async () => {
  const owner = await anOwner(t);
  const payment = await aPayment(owner, 'Starter', 19);
  await complete(owner, payment, 'Starter');
  await disputeClosed(payment, 'won');
  expect(await status(owner)).toMatchObject({ currentPlan: 'Starter' });
  await disputeClosed(payment, 'lost');
  expect(await status(owner)).toMatchObject({ currentPlan: 'Free' });

  const early = await anOwner(t);
  const disputed = await aPayment(early, 'Starter', 19);
  await disputeClosed(disputed, 'lost');
  await paid(disputed);
  expect(await status(early)).toMatchObject({ hasPurchased: false });
});

test('whoever had the Free plan before does not get it a second time by a refund', async () => {
  const owner = await anOwnerWithPlan(t, { weddingDate: WEDDING });
  await t.services.database.db.execute(
    sql`update plan_activations set ended_at = now() where user_id = (select id from users where email = ${owner.email})`,
  );
  const payment = await aPayment(owner, 'Starter', 19);
  await complete(owner, payment, 'Starter');
  stripe.refund(payment);
  expect((await refunded(payment)).statusCode).toBe(200);
  expect(await status(owner)).toMatchObject({ currentPlan: 'Free' });
});

test("nobody completes somebody else's payment, and a payment for another currency or of another shop grants nothing", async () => {
  const [owner, other] = [await anOwner(t), await anOwner(t)];
  const payment = await aPayment(owner, 'Starter', 19);
  expect((await complete(other, payment, 'Starter')).json().code).toBe('unknown_payment');
  const intent = stripe.intents.get(payment)!;
  intent.currency = 'jpy';
  expect((await complete(owner, payment, 'Starter')).json().code).toBe('other_currency');
  intent.currency = 'usd';
  intent.metadata = { order: '7' };
  expect((await complete(owner, payment, 'Starter')).json().code).toBe('unknown_payment');
  expect((await paid(payment)).statusCode).toBe(200);
  expect(await status(owner)).toMatchObject({ hasPurchased: false });
});

test('the sandbox takes no card where a real provider is', async () => {
  const owner = await anOwner(t);
  const { clientSecret } = (await createIntent(owner, 'Starter', 19)).json();
  const response = await post('sandbox-payments/confirm', owner, {
    clientSecret,
    cardNumber: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  });
  expect(response.statusCode).toBe(404);
});

type Signed = { payload: string; signature: string };

function setUsed(owner: Owner, used: number) {
  return t.services.database.db.execute(
    sql`update plan_activations set messages_used = ${used}
      where user_id = (select id from users where email = ${owner.email})`,
  );
}

/** What has gone back of a payment, asked of the provider. */
async function amountBack(id: string): Promise<number | undefined> {
  return (await t.services.payments.findIntent(id))?.refundedCents;
}

test('a payment that nobody completed is completed by the dashboard, or by the clock', async () => {
  const [looking, away] = [await anOwner(t), await anOwner(t)];
  await aPayment(looking, 'Popular', 49);
  await aPayment(away, 'Starter', 19);
  expect(await status(looking)).toMatchObject({ currentPlan: 'Popular' });
  expect(await countPurchases(away)).toBe(0);
  await sweep(t.services);
  expect(await countPurchases(away)).toBe(1);
  expect(subjectsTo(away)).toHaveLength(1);
});

test('a provider out of reach keeps the dashboard from nothing, and is asked again later', async () => {
  const owner = await anOwner(t);
  const id = await aPayment(owner, 'Popular', 49);
  // As often as the SDK tries.
  stripe.fail('error', 3);
  expect(await status(owner)).toMatchObject({ hasPurchased: false });
  expect(await status(owner)).toMatchObject({ currentPlan: 'Popular' });
  expect((await complete(owner, id, 'Popular')).statusCode).toBe(200);
  expect(await countPurchases(owner)).toBe(1);
});
