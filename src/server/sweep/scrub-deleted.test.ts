import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { UNDO_KEPT_MS } from '#shared/rules/undo.ts';
import { documents, scrubRequests } from '../db/schema.ts';
import { aHelper } from '../testing/test-app.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { purgeDeleted } from './purge-deleted.ts';
import { createScrubber } from './scrub-deleted.ts';

const t = useTestApp();

/** Whether the word is in the files: of PGlite in any; of a PostgreSQL in a row, dead or alive. */
async function isInFiles(word: string): Promise<boolean> {
  const { db, readFiles } = t.services.database;
  if (readFiles) return (await readFiles()).includes(word);
  await db.execute(sql`create extension if not exists pageinspect`);
  const pages = sql`generate_series(0, pg_relation_size('documents') / 8192 - 1) as page`;
  const rows = await db
    .select({ page: sql`page` })
    .from(sql`${pages}, lateral heap_page_items(get_raw_page('documents', page::int)) as item`)
    .where(sql`position(${word}::text::bytea in item.t_data) > 0`);
  return rows.length > 0;
}

/** A document that holds a word of its own, saved and deleted again. */
async function aDeletedDocument(): Promise<string> {
  const owner = await aHelper(t);
  const word = `canary${randomUUID().replaceAll('-', '')}`;
  await t.services.database.db.insert(documents).values({
    helperId: owner.helperId,
    source: 'a.txt',
    kind: 'txt',
    sizeBytes: 1,
    characters: 1,
    words: 1,
    text: word,
    status: 'ready',
  });
  const url = `/api/bots/${owner.helperId}/documents/a.txt`;
  const deleted = await t.request({ method: 'DELETE', url, cookie: owner.cookie });
  expect(deleted.statusCode).toBe(200);
  // Past the moment in which it can be brought back.
  const { clock, database } = t.services;
  await purgeDeleted(database.db, new Date(clock().getTime() + 2 * UNDO_KEPT_MS));
  return word;
}

test('what was deleted is out of the files with the next run, and a run without anything to do is none', async () => {
  t.setNow('2027-05-01T12:00:00Z');
  const scrub = createScrubber(t.services.database, t.services.clock);
  expect(await scrub()).toBe(false);
  const word = await aDeletedDocument();
  expect(await isInFiles(word)).toBe(true);
  expect(await scrub()).toBe(true);
  expect(await isInFiles(word)).toBe(false);
  expect(await t.services.database.db.$count(scrubRequests)).toBe(0);
  t.setNow('2027-05-01T12:30:00Z');
  expect(await scrub()).toBe(false);
}, 60_000);

test('of two processes one scrubs, and what a dead one had in hand is scrubbed half an hour later', async () => {
  t.setNow('2027-05-02T12:00:00Z');
  const scrubbers = [0, 1].map(() => createScrubber(t.services.database, t.services.clock));
  await aDeletedDocument();
  const done = await Promise.all(scrubbers.map((scrub) => scrub()));
  expect(done.filter((isDone) => isDone)).toHaveLength(1);

  const word = await aDeletedDocument();
  const { db } = t.services.database;
  await db.execute(sql`update scrub_requests set claimed_until = '2027-05-02T12:40:00Z'`);
  t.setNow('2027-05-02T12:39:00Z');
  const third = createScrubber(t.services.database, t.services.clock);
  expect(await third()).toBe(false);
  t.setNow('2027-05-02T12:41:00Z');
  expect(await third()).toBe(true);
  expect(await isInFiles(word)).toBe(false);
}, 60_000);
