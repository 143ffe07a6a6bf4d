import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deletions, documents, passages, taughtAnswers, users } from '../../db/schema.ts';
import { sweep } from '../../sweep/sweep.ts';
import {
  aHelper,
  anOwner,
  cookieOf,
  multipart,
  type Owner,
  type OwnerWithHelper,
} from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

const PASSWORD = 'correct horse battery';
const WEDDING = { weddingDate: '2027-09-18', timezone: 'UTC' };
const helperCanaries = [
  'name',
  'description',
  'details',
  'file',
  'document',
  'taught',
  'passage',
  'question',
  'guest',
  'contact',
  'session',
] as const;
type Canaries = Record<(typeof helperCanaries)[number] | 'feedback', string>;

const aWord = (place: string) => `canary${place}${randomUUID().replaceAll('-', '')}`;
const newCanaries = (): Canaries => ({
  name: aWord('name'),
  description: aWord('description'),
  details: aWord('details'),
  file: aWord('file'),
  document: aWord('document'),
  taught: aWord('taught'),
  passage: aWord('passage'),
  question: aWord('question'),
  guest: aWord('guest'),
  contact: aWord('contact'),
  session: aWord('session'),
  feedback: aWord('feedback'),
});

/** An owner with a word that is nowhere else in every place that can hold one. */
async function anOwnerWithCanaries(): Promise<{ owner: OwnerWithHelper; canaries: Canaries }> {
  const canaries = newCanaries();
  const owner = await aHelper(
    t,
    { name: canaries.name, description: canaries.description, knowledgeBase: canaries.details },
    WEDDING,
  );
  const { db } = t.services.database;
  const post = (url: string, body: object) =>
    t.request({ method: 'POST', url: `/api/${url}`, cookie: owner.cookie, body });
  await db.insert(documents).values({
    helperId: owner.helperId,
    source: `${canaries.file}.txt`,
    kind: 'txt',
    sizeBytes: 1,
    characters: 1,
    words: 1,
    text: `Parking: ${canaries.document}`,
    status: 'ready',
  });
  const messageId = randomUUID();
  const asked = await post(`chat/${owner.shareUrl}`, {
    message: `Where is ${canaries.question}?`,
    sessionId: canaries.session,
    messageId,
  });
  expect(asked.statusCode).toBe(200);
  const passedOn = await post(`chat/${owner.shareUrl}/ask-couple`, {
    messageId,
    sessionId: canaries.session,
    name: canaries.guest,
    contact: canaries.contact,
  });
  expect(passedOn.statusCode).toBe(204);
  await db.insert(taughtAnswers).values({
    helperId: owner.helperId,
    question: canaries.taught,
    questionKey: canaries.taught,
    answer: canaries.taught,
  });
  await db
    .insert(passages)
    .values({ helperId: owner.helperId, hash: canaries.passage, text: canaries.passage });
  const feedback = await t.request({
    method: 'POST',
    url: '/api/feedback',
    cookie: owner.cookie,
    ...multipart([{ name: 'message', content: `I like it ${canaries.feedback}` }]),
  });
  expect(feedback.statusCode).toBe(200);
  await post('use-case-notifications', { email: owner.email, selectedUseCases: ['sports'] });
  await post('create-purchase-intent', { planName: 'Starter', price: 19 });
  await post('auth/request-password-reset', { email: owner.email });
  await t.services.notifier.deliverDue();
  await post('auth/request-password-reset', { email: owner.email });
  return { owner, canaries };
}

/** Which of the words are still somewhere: in the database's files and its log, or in the data folder. */
async function findTraces(words: readonly string[]): Promise<string[]> {
  const { scrub, readFiles } = t.services.database;
  await scrub();
  const contents: Buffer[] = [...listFiles(t.folder)].map((file) => readFileSync(file));
  if (readFiles) contents.push(await readFiles());
  return words.filter((word) => contents.some((content) => content.includes(word)));
}

function* listFiles(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) yield* listFiles(file);
    else yield file;
  }
}

const deleteAccount = ({ cookie }: Owner, body: object) =>
  t.request({ method: 'DELETE', url: '/api/account', cookie, body });
const recordsOf = async ({ helperId }: OwnerWithHelper) =>
  t.services.database.db
    .select({ reason: deletions.reason, messages: deletions.messages })
    .from(deletions)
    .where(sql`helper_id = ${helperId}`);

// On a server's PostgreSQL the files are not ours to read.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'of a deleted helper nothing is left in any file, and of a deleted account nothing at all',
  async () => {
    t.setNow('2027-05-01T12:00:00Z');
    const byOwner = await anOwnerWithCanaries();
    const byAccount = await anOwnerWithCanaries();
    const byClock = await anOwnerWithCanaries();
    const kept = await anOwnerWithCanaries();
    const ofHelper = ({ canaries }: typeof kept) => helperCanaries.map((name) => canaries[name]);

    const response = await t.request({
      method: 'DELETE',
      url: `/api/bots/${byOwner.owner.helperId}`,
      cookie: byOwner.owner.cookie,
    });
    expect(response.statusCode).toBe(200);
    expect((await deleteAccount(byAccount.owner, { password: PASSWORD })).statusCode).toBe(200);
    await t.services.database.db.execute(
      sql`update plan_activations set wedding_date = '2028-09-18' where user_id = (select id from users where email = ${kept.owner.email})`,
    );
    t.setNow('2027-09-23T12:00:00Z');
    await sweep(t.services);

    const gone = [
      ...ofHelper(byOwner),
      ...ofHelper(byClock),
      ...Object.values(byAccount.canaries),
      byAccount.owner.email,
    ];
    // That the words of the one that was kept are found shows that the others would be.
    const stays = [...Object.values(kept.canaries), kept.owner.email];
    expect(await findTraces([...gone, ...stays])).toEqual(stays);
    expect(await recordsOf(byOwner.owner)).toEqual([{ reason: 'by_owner', messages: 1 }]);
    expect(await recordsOf(byAccount.owner)).toEqual([{ reason: 'account_deleted', messages: 1 }]);
    expect(await recordsOf(byClock.owner)).toEqual([{ reason: 'wedding_over', messages: 1 }]);
  },
  180_000,
);

test('an account is deleted by whoever knows its password, and is then nobody', async () => {
  t.setNow('2027-05-01T12:00:00Z');
  const owner = await anOwner(t);
  for (const body of [{}, { password: '' }, { password: 'wrong' }, { email: owner.email }]) {
    const refused = await deleteAccount(owner, body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_password']);
  }
  const done = await deleteAccount(owner, { password: PASSWORD });
  expect(done.statusCode).toBe(200);
  expect(cookieOf(done)).toContain('usher.session_token=');
  expect((await t.request({ url: '/api/auth/user', cookie: owner.cookie })).statusCode).toBe(401);
  const signIn = await t.request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    body: { email: owner.email, password: PASSWORD },
  });
  expect(signIn.statusCode).toBe(401);
  expect(await t.services.database.db.$count(users, sql`email = ${owner.email}`)).toBe(0);
});

test('deleting one account leaves every other as it was', async () => {
  t.setNow('2027-05-01T12:00:00Z');
  const [owner, other] = [await aHelper(t, {}, WEDDING), await aHelper(t, {}, WEDDING)];
  await deleteAccount(owner, { password: PASSWORD });
  const bots = await t.request({ url: '/api/bots', cookie: other.cookie });
  expect(bots.json()).toHaveLength(1);
  const link = await t.request({ url: `/api/bots/share/${owner.shareUrl}` });
  expect(link.statusCode).toBe(404);
});
