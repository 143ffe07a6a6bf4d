import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  auditEntries,
  deletions,
  feedback,
  feedbackImagePieces,
  feedbackImages,
  users,
} from '../db/schema.ts';
import { aHelper, anOwner, anOwnerWithPlan } from '../testing/test-app.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { runCommand, UsageError } from './run-command.ts';

const t = useTestApp();
beforeEach(async () => {
  t.setNow('2027-05-01T12:00:00Z');
  const { db } = t.services.database;
  await db.delete(users);
  await db.delete(auditEntries);
});

const WEDDING = { weddingDate: '2027-09-18', timezone: 'UTC' };

/** What a command prints. */
async function run(...argv: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await runCommand({ ...t.services, operator: 'ana', print }, argv);
  return lines.join('\n');
}
const readAudit = () =>
  t.services.database.db
    .select({ command: auditEntries.command, details: auditEntries.details })
    .from(auditEntries)
    .orderBy(auditEntries.id);
const idOf = async (email: string) => {
  const rows = await t.services.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email));
  return rows[0]?.id;
};

test('feedback is listed with its pictures, on lines that hold no line ends of its own', async () => {
  const owner = await anOwner(t);
  const { db } = t.services.database;
  const [row] = await db
    .insert(feedback)
    .values({
      userId: (await idOf(owner.email)) ?? '',
      message: 'Very nice\r\n#99 a false line\u001b[2J',
    })
    .returning({ id: feedback.id });
  const [image] = await db
    .insert(feedbackImages)
    .values({ feedbackId: row!.id, mimeType: 'image/png', sizeBytes: 7 })
    .returning({ id: feedbackImages.id });
  for (const [position, text] of [[1, 'ture'] as const, [0, 'pic'] as const]) {
    const content = Buffer.from(text);
    await db.insert(feedbackImagePieces).values({ imageId: image!.id, position, content });
  }
  const printed = await run('feedback');
  expect(printed).toContain(`${owner.email}, 1 picture(s)\n    Very nice #99 a false line [2J`);

  const folder = mkdtempSync(path.join(t.folder, 'pictures-'));
  const file = await run('feedback-images', String(row?.id), folder);
  expect(path.dirname(file)).toBe(folder);
  expect(readFileSync(file, 'utf8')).toBe('picture');
});

test('sign-ups and use are listed', async () => {
  await t.request({
    method: 'POST',
    url: '/api/use-case-notifications',
    body: { email: 'a@example.com', selectedUseCases: ['sports', 'tourism'] },
  });
  expect(await run('notifications')).toContain('a@example.com\tsports,tourism');
  const owner = await aHelper(t, {}, WEDDING);
  const without = await anOwnerWithPlan(t, { ...WEDDING, weddingDate: '2027-09-17' });
  expect(await run('use')).toBe(
    [
      `2027-09-17  ${without.email}  Free  0 of 50  no helper`,
      `2027-09-18  ${owner.email}  Free  0 of 50  active`,
      '2 running plan(s)',
    ].join('\n'),
  );
});

test('a plan is extended to a later day, which leaves the couple their own change, and is written down', async () => {
  const owner = await aHelper(t, {}, WEDDING);
  t.setNow('2027-09-20T12:00:00Z');
  await run('extend', owner.email.toUpperCase(), '2027-10-02');
  const status = await t.request({ url: '/api/purchase-status', cookie: owner.cookie });
  expect(status.json()).toMatchObject({
    weddingDate: '2027-10-02',
    isLocked: false,
    canChangeWeddingDate: true,
  });
  expect(await readAudit()).toEqual([
    {
      command: 'extend',
      details: { account: await idOf(owner.email), from: '2027-09-18', to: '2027-10-02' },
    },
  ]);
  expect(await run('audit')).toContain('ana  extend');
  const url = `/api/bots/${owner.helperId}/history`;
  const moved = { kind: 'wedding_date', excerpt: '2027-10-02', changedBy: null };
  const history = await t.request({ url, cookie: owner.cookie });
  expect(history.json()).toContainEqual(expect.objectContaining(moved));
});

test('a plan is ended as after the wedding', async () => {
  const owner = await aHelper(t, {}, WEDDING);
  await expect(run('end', owner.email)).rejects.toThrow('This cannot be undone');
  await run('end', owner.email, '--yes');
  const status = await t.request({ url: '/api/purchase-status', cookie: owner.cookie });
  expect(status.json()).toMatchObject({ hasPurchased: false });
  expect((await t.request({ url: '/api/bots', cookie: owner.cookie })).json()).toEqual([]);
  const [record] = await t.services.database.db
    .select({ reason: deletions.reason })
    .from(deletions)
    .where(eq(deletions.helperId, owner.helperId));
  expect(record).toEqual({ reason: 'by_operator' });
});

test('an account is deleted, and what is written down of it is no address', async () => {
  const owner = await aHelper(t, {}, WEDDING);
  const id = await idOf(owner.email);
  await run('delete-account', owner.email, '--yes');
  expect(await idOf(owner.email)).toBeUndefined();
  const audit = await readAudit();
  expect(audit).toEqual([{ command: 'delete-account', details: { account: id } }]);
  expect(JSON.stringify(audit)).not.toContain(owner.email);
});

test('an address is marked as confirmed', async () => {
  const owner = await anOwner(t);
  await run('confirm', owner.email);
  const account = await t.request({ url: '/api/account', cookie: owner.cookie });
  expect(account.json().emailVerified).toBe(true);
});

test.each([
  [],
  ['nothing'],
  ['__proto__'],
  ['extend', 'a@b.example'],
  ['extend', 'a@b.example', '2027-02-30'],
  ['confirm', 'nobody@example.com'],
  ['feedback', '--limit', 'all'],
  ['feedback', '--what'],
])('the command %j is refused in words, and nothing is written down', async (...argv) => {
  await expect(run(...argv)).rejects.toThrow(UsageError);
  expect(await readAudit()).toEqual([]);
});
