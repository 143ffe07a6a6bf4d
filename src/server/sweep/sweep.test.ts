import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dateInZone } from '#shared/rules/wedding-dates.ts';
import * as schema from '../db/schema.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import type { OutgoingMessage } from '../notify/channel.ts';
import {
  aHelper,
  anOwner,
  anOwnerWithPlan,
  type Owner,
  type OwnerWithHelper,
  postHelper,
  startTestApp,
  type TestApp,
} from '../testing/test-app.ts';
import { endWeddings } from './end-weddings.ts';
import { sweep } from './sweep.ts';
import { insertNotice, lockPlan, type SweptPlan } from './sweep-queries.ts';

const sent: OutgoingMessage[] = [];
const transport: MailTransport = {
  deliver: async (mail) => void sent.push(mail),
  close() {},
};
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ mailTransport: transport });
});
afterAll(() => t.close());
beforeEach(async () => {
  sent.length = 0;
  t.setNow('2027-05-01T12:00:00Z');
  await t.services.database.db.delete(schema.users);
});

const WEDDING = '2027-09-18';
const LISBON = { weddingDate: WEDDING, timezone: 'Europe/Lisbon' };

const run = async (now: string) => {
  t.setNow(now);
  await sweep(t.services);
};
const get = (url: string, { cookie }: Owner) => t.request({ url: `/api/${url}`, cookie });
const ask = (shareUrl: string) =>
  t.request({
    method: 'POST',
    url: `/api/chat/${shareUrl}`,
    body: { message: 'When is the ceremony?', sessionId: 'session-1' },
  });
/** What the sweep has sent an owner; receipts are no news here. */
const subjectsTo = ({ email }: Owner) =>
  sent
    .filter((mail) => mail.to === email && !mail.subject.startsWith('Your receipt'))
    .map((mail) => mail.subject);
const countRows = async () => {
  const { db } = t.services.database;
  const { helpers, documents, passages, conversations, messages } = schema;
  const counts = await Promise.all(
    [helpers, documents, passages, conversations, messages].map((table) => db.$count(table)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};
const setUsed = (owner: Owner, used: number) =>
  t.services.database.db.execute(
    sql`update plan_activations set messages_used = ${used}
      where user_id = (select id from users where email = ${owner.email}) and ended_at is null`,
  );

test('guests chat until the end of the third day after the wedding; then nothing is left but the record', async () => {
  const owner = await aHelper(
    t,
    { timezone: 'Europe/Lisbon', knowledgeBase: 'The ceremony begins at 3 pm in the chapel.' },
    LISBON,
  );
  // Lisbon is an hour ahead of UTC in September: its day ends at 23:00.
  await run('2027-09-21T22:59:59Z');
  expect((await ask(owner.shareUrl)).statusCode).toBe(200);
  t.setNow('2027-09-21T23:00:00Z');
  expect((await ask(owner.shareUrl)).statusCode).toBe(404);
  // The helper, a conversation and its message; passages are kept by what runs in the background.
  expect(await countRows()).toBe(3);

  await run('2027-09-21T23:00:00Z');
  expect(await countRows()).toBe(0);
  expect((await get('bots', owner)).json()).toEqual([]);
  expect((await get('purchase-status', owner)).json()).toMatchObject({
    hasPurchased: false,
    weddingDate: null,
  });
  const records = await t.services.database.db
    .select()
    .from(schema.deletions)
    .where(eq(schema.deletions.helperId, owner.helperId));
  expect(records).toEqual([
    {
      id: expect.any(Number),
      helperId: owner.helperId,
      reason: 'wedding_over',
      documents: 0,
      conversations: 1,
      messages: 1,
      createdAt: new Date('2027-09-21T23:00:00Z'),
    },
  ]);
  expect(subjectsTo(owner)).toContain("Your wedding helper's data has been deleted");
});

test('the account can buy again afterwards, and the purchase before stays on record', async () => {
  const owner = await anOwner(t);
  await buyStarter(owner, '2027-09-18');
  await run('2027-10-01T00:00:00Z');
  await buyStarter(owner, '2028-09-18');
  expect((await get('purchase-status', owner)).json()).toMatchObject({
    currentPlan: 'Starter',
    weddingDate: '2028-09-18',
    messagesUsed: 0,
    canChangeWeddingDate: true,
  });
  expect(await t.services.database.db.$count(schema.purchases)).toBe(2);
});

test('a helper locks when its wedding day has ended in its zone: it is read-only, but can be deleted', async () => {
  const owner = await aHelper(t, { timezone: 'America/New_York' }, LISBON);
  const helper = `/api/bots/${owner.helperId}`;
  const edit = (body: object) =>
    t.request({ method: 'PATCH', url: helper, cookie: owner.cookie, body });
  const readLock = async () => (await get(`bots/${owner.helperId}`, owner)).json().isLocked;

  t.setNow('2027-09-19T03:59:59Z');
  expect((await edit({ description: 'Soon' })).statusCode).toBe(200);
  expect(await readLock()).toBe(false);

  t.setNow('2027-09-19T04:00:00Z');
  expect(await readLock()).toBe(true);
  for (const body of [{ name: 'X' }, { isActive: false }, { timezone: 'Pacific/Pago_Pago' }]) {
    const refused = await edit(body);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('helper_locked');
  }
  const change = (url: string, method: 'POST' | 'DELETE') =>
    t.request({ method, url, cookie: owner.cookie, ...(method === 'POST' ? { body: {} } : {}) });
  expect((await change(`${helper}/documents/a.txt`, 'DELETE')).statusCode).toBe(403);
  expect((await change(`${helper}/renew-link`, 'POST')).statusCode).toBe(403);
  expect((await ask(owner.shareUrl)).statusCode).toBe(200);
  expect((await change(helper, 'DELETE')).statusCode).toBe(200);
  const again = await postHelper(t, owner, 'Again');
  expect(again.statusCode).toBe(403);
});

test('the owner is told seven days and one day before the last day, once each, and again for another date', async () => {
  const owner = await aHelper(t, { timezone: 'Europe/Lisbon' }, LISBON);
  const before = "Your wedding helper's data will be deleted after Tuesday, September 21, 2027";
  await run('2027-09-13T22:59:00Z');
  expect(subjectsTo(owner)).toEqual([]);
  await run('2027-09-13T23:00:00Z');
  expect(subjectsTo(owner)).toEqual([before]);
  await Promise.all([sweep(t.services), sweep(t.services), sweep(t.services)]);
  await run('2027-09-19T22:59:00Z');
  expect(subjectsTo(owner)).toEqual([before]);
  await run('2027-09-19T23:00:00Z');
  await run('2027-09-20T12:00:00Z');
  expect(subjectsTo(owner)).toEqual([before, before]);

  const mover = await aHelper(
    t,
    { timezone: 'Europe/Lisbon' },
    { ...LISBON, weddingDate: '2027-09-25' },
  );
  await run('2027-09-22T12:00:00Z');
  expect(subjectsTo(mover)).toHaveLength(1);
  await t.request({
    method: 'POST',
    url: '/api/update-wedding-date',
    cookie: mover.cookie,
    body: { weddingDate: '2027-12-04' },
  });
  await run('2027-11-30T12:00:00Z');
  expect(subjectsTo(mover)).toHaveLength(2);
});

test('a process that waited for another knows what it has told meanwhile', async () => {
  await aHelper(t, {}, LISBON);
  const { db } = t.services.database;
  const [plan] = await db.select().from(schema.planActivations);
  const activationId = plan!.id;
  let waiting: Promise<SweptPlan | undefined> | undefined;
  await db.transaction(async (tx) => {
    await lockPlan(tx, activationId);
    waiting = db.transaction((other) => lockPlan(other, activationId));
    // On PostgreSQL the other now waits for the lock; a database of one connection begins it later.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await insertNotice(tx, {
      activationId,
      kind: 'deletion_soon',
      about: WEDDING,
      createdAt: t.services.clock(),
    });
  });
  expect((await waiting)?.notified).toEqual(['deletion_soon']);
});

test('who comes to a plan on the last days is told once, and who has no helper not at all', async () => {
  t.setNow('2027-09-17T12:00:00Z');
  const owner = await aHelper(t, { timezone: 'Europe/Lisbon' }, LISBON);
  const without = await anOwnerWithPlan(t, LISBON);
  await run('2027-09-20T12:00:00Z');
  await run('2027-09-20T13:00:00Z');
  expect(subjectsTo(owner)).toHaveLength(1);
  await run('2027-09-30T12:00:00Z');
  expect(subjectsTo(without)).toEqual([]);
});

test('weeks during which nothing ran are caught up, by any number of processes at once', async () => {
  const owners: OwnerWithHelper[] = [];
  for (let i = 0; i < 4; i += 1) owners.push(await aHelper(t, {}, LISBON));
  t.setNow('2027-12-24T00:00:00Z');
  await Promise.all(Array.from({ length: 5 }, () => sweep(t.services)));
  expect(await countRows()).toBe(0);
  for (const owner of owners) {
    expect(subjectsTo(owner)).toEqual(["Your wedding helper's data has been deleted"]);
  }
});

test('a helper whose deletion fails half-way stays whole, the others go, and the next run finishes', async () => {
  const { db } = t.services.database;
  const stuck = await aHelper(t, {}, LISBON);
  const other = await aHelper(t, {}, LISBON);
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    'begin raise exception ''cut off''; end'`);
  // After the helper is gone and before its plan is ended: the middle of the transaction.
  await db.execute(sql`create trigger refuse before update on plan_activations for each row
    when (old.user_id is not null and new.ended_at is not null) execute function refuse()`);
  const failed: number[] = [];
  const params = {
    now: new Date('2027-10-01T00:00:00Z'),
    origin: 'http://localhost',
    notify: t.services.notifier.notify,
    onError: (_: unknown, activationId: number) => failed.push(activationId),
  };
  expect(await endWeddings(db, params)).toBe(0);
  expect(failed).toHaveLength(2);
  expect(await db.$count(schema.helpers)).toBe(2);
  expect(await db.$count(schema.outgoingMessages)).toBe(0);
  const records = await db
    .select()
    .from(schema.deletions)
    .where(eq(schema.deletions.helperId, stuck.helperId));
  expect(records).toEqual([]);

  await db.execute(sql`drop trigger refuse on plan_activations`);
  await db.execute(sql`create trigger refuse before update on plan_activations for each row
    when (old.id = ${sql.raw(String(Math.min(...failed)))} and new.ended_at is not null) execute function refuse()`);
  expect(await endWeddings(db, params)).toBe(1);
  expect((await db.select().from(schema.helpers)).map((helper) => helper.id)).toEqual([
    stuck.helperId,
  ]);
  expect(other.helperId).not.toBe(stuck.helperId);
  await db.execute(sql`drop trigger refuse on plan_activations`);
  expect(await endWeddings(db, params)).toBe(1);
  expect(await countRows()).toBe(0);
});

test('whatever the date, the zone and the instant, only what is over is deleted, and all of it', async () => {
  const zones = [
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Europe/Lisbon',
    'America/St_Johns',
    'Australia/Lord_Howe',
  ];
  const owners = [];
  for (const timezone of zones) {
    owners.push({ timezone, ...(await anOwnerWithPlan(t, { ...LISBON, timezone })) });
  }
  const { db } = t.services.database;
  const { planActivations } = schema;
  // Around the days on which clocks change, and around any other.
  const instants = fc.date({
    min: new Date('2028-03-20T00:00:00Z'),
    max: new Date('2028-11-10T00:00:00Z'),
    noInvalidDate: true,
  });
  await fc.assert(
    fc.asyncProperty(instants, fc.integer({ min: -6, max: 2 }), async (now, days) => {
      const weddingDate = addDays(dateInZone(now, 'UTC'), days);
      await db.update(planActivations).set({ weddingDate, endedAt: null });
      await endWeddings(db, {
        now,
        origin: 'http://localhost',
        notify: t.services.notifier.notify,
        onError: (error) => {
          throw error;
        },
      });
      const plans = await db.select().from(planActivations);
      for (const plan of plans) {
        const isOver = dateInZone(now, plan.timezone) > addDays(weddingDate, 3);
        expect([plan.timezone, plan.endedAt !== null]).toEqual([plan.timezone, isOver]);
      }
    }),
    { numRuns: 60 },
  );
});

test('the couple is told at four fifths of the messages and at the last, once each, and anew on a larger plan', async () => {
  const owner = await aHelper(t, {}, LISBON);
  const high = 'Your wedding helper is approaching its message limit';
  const full = 'Your wedding helper has reached its message limit';
  await setUsed(owner, 39);
  await run('2027-05-02T12:00:00Z');
  expect(subjectsTo(owner)).toEqual([]);
  await setUsed(owner, 40);
  await Promise.all([run('2027-05-02T12:01:00Z'), sweep(t.services)]);
  await sweep(t.services);
  expect(subjectsTo(owner)).toEqual([high]);
  expect(sent.at(-1)?.text).toContain('40 of the 50 messages of your Free plan');
  await setUsed(owner, 50);
  await sweep(t.services);
  await setUsed(owner, 49);
  await sweep(t.services);
  await setUsed(owner, 50);
  await sweep(t.services);
  expect(subjectsTo(owner)).toEqual([high, full]);
  await buyStarter(owner, null);
  await setUsed(owner, 500);
  await sweep(t.services);
  await setUsed(owner, 499);
  await sweep(t.services);
  expect(subjectsTo(owner)).toEqual([high, full, full]);
});

test('a message that a dead process was answering is given back after two minutes', async () => {
  const owner = await aHelper(t, { knowledgeBase: 'The ceremony begins at 3 pm.' }, LISBON);
  await ask(owner.shareUrl);
  const { db } = t.services.database;
  await db.update(schema.messages).set({ status: 'pending' });
  await run('2027-05-01T12:01:59Z');
  expect((await get('usage', owner)).json().messagesUsed).toBe(1);
  await run('2027-05-01T12:02:01Z');
  expect((await get('usage', owner)).json().messagesUsed).toBe(0);
  expect(await db.$count(schema.messages)).toBe(0);
});

async function buyStarter(owner: Owner, weddingDate: string | null): Promise<void> {
  const post = (url: string, body: object) =>
    t.request({ method: 'POST', url: `/api/${url}`, cookie: owner.cookie, body });
  const intent = await post('create-purchase-intent', {
    planName: 'Starter',
    price: 19,
    weddingDate,
  });
  const { clientSecret } = intent.json();
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
  const paid = await post('sandbox-payments/confirm', { clientSecret, ...card });
  const { paymentIntentId } = paid.json();
  const done = await post('complete-purchase', { paymentIntentId, planName: 'Starter' });
  expect(done.statusCode).toBe(200);
}
