import { EventEmitter, once } from 'node:events';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSAGE_VERSION } from '#answer/engine.ts';
import { helpers, passages } from '../../db/schema.ts';
import {
  aHelper,
  multipart,
  type OwnerWithHelper,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import type { PassageEncoder } from './passage-encoder.ts';
import { createPassageKeeper, type PassageKeeper } from './passage-keeper.ts';
import { listEncodings } from './passage-queries.ts';

let t: TestApp;
let keepers: PassageKeeper[] = [];
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(async () => {
  await Promise.all(keepers.map((keeper) => keeper.close()));
  keepers = [];
});
afterAll(() => t.close());

/** The sentence of a passage's input, without its heading and what is before it. */
const sentenceOf = (input: string) => input.split('\u001f').at(-1)!;

const silent = { warn: () => undefined };

/** An encoder whose encodings name the text's length, and which remembers what it was given. */
function anEncoder(work: () => Promise<void> = async () => undefined) {
  const encoded: string[] = [];
  const encoder: Pick<PassageEncoder, 'encode'> = {
    async encode(texts) {
      await work();
      encoded.push(...texts.map(sentenceOf));
      return texts.map((text) => Uint8Array.of(sentenceOf(text).length));
    },
  };
  return { encoder, encoded };
}

function startKeeper(encoder: Pick<PassageEncoder, 'encode'>, model = 'one'): PassageKeeper {
  const keeper = createPassageKeeper({
    db: t.services.database.db,
    answers: t.services.answers,
    encoder,
    model,
    delayMs: 1,
  });
  keepers.push(keeper);
  keeper.start(silent);
  return keeper;
}

const storedOf = ({ helperId }: OwnerWithHelper) =>
  t.services.database.db
    .select({ text: passages.text, encoding: passages.encoding })
    .from(passages)
    .where(eq(passages.helperId, helperId));

/** The stored texts, once all that the helper knows is cut and has its vectors. */
async function completed(helper: OwnerWithHelper): Promise<string[]> {
  // Cutting the first text opens the engine's words, which takes seconds on a busy machine.
  for (let attempt = 0; attempt < 3_000; attempt += 1) {
    // One statement, so that it sees one moment.
    const rows = await t.services.database.db
      .select({ text: passages.text, encoding: passages.encoding })
      .from(passages)
      .innerJoin(helpers, eq(helpers.id, passages.helperId))
      .where(
        and(eq(helpers.id, helper.helperId), eq(helpers.passagesVersion, helpers.knowledgeVersion)),
      );
    if (rows.length > 0 && rows.every(({ encoding }) => encoding !== null)) {
      return rows.map(({ text }) => sentenceOf(text)).toSorted();
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The passages were not completed');
}

const write = (helper: OwnerWithHelper, knowledgeBase: string) =>
  t.request({
    method: 'PATCH',
    url: `/api/bots/${helper.helperId}`,
    cookie: helper.cookie,
    body: { knowledgeBase },
  });

const upload = (helper: OwnerWithHelper, fileName: string, content: string) =>
  t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/upload`,
    cookie: helper.cookie,
    ...multipart([{ name: 'file', fileName, content }]),
  });

test('what the couple saved becomes encoded passages, what they typed and what they uploaded', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'The ceremony starts at 3 PM.' });
  await upload(helper, 'parking.txt', 'Parking is free behind the mill.');
  startKeeper(anEncoder().encoder);
  expect(await completed(helper)).toEqual([
    'parking is free behind the mill.',
    'the ceremony starts at 3 pm.',
  ]);
  const { db } = t.services.database;
  const made = await listEncodings(db, { helperId: helper.helperId, model: 'one' });
  expect(new Set([...made.values()].map((bytes) => bytes[0]))).toEqual(new Set([28, 32]));
});

test('only what is new is encoded, and what was deleted is gone', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'The ceremony starts at 3 PM.' });
  await upload(helper, 'parking.txt', 'Parking is free behind the mill.');
  const { encoder, encoded } = anEncoder();
  const keeper = startKeeper(encoder);
  await completed(helper);
  encoded.length = 0;
  await t.request({
    method: 'DELETE',
    url: `/api/bots/${helper.helperId}/documents/parking.txt`,
    cookie: helper.cookie,
  });
  await write(helper, 'The ceremony starts at 3 PM.\n\nDinner is served at 6 PM.');
  keeper.refresh();
  expect(await completed(helper)).toEqual([
    'dinner is served at 6 pm.',
    'the ceremony starts at 3 pm.',
  ]);
  expect(encoded).toEqual(['dinner is served at 6 pm.']);
});

test('a deleted text is gone even while the encoder does not work', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'The secret is a red balloon.' });
  startKeeper(anEncoder().encoder);
  await completed(helper);
  await keepers[0]!.close();
  await write(helper, 'There is no secret any more.');
  startKeeper(
    anEncoder(async () => {
      throw new Error('The encoder is broken');
    }).encoder,
  );
  await expect
    .poll(async () => (await storedOf(helper)).map(({ text }) => sentenceOf(text)))
    .toEqual(['there is no secret any more.']);
});

test('many processes do each helper once, and all of them', async () => {
  const owners = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      aHelper(t, { knowledgeBase: `Table ${i} is by the lake.` }),
    ),
  );
  const { encoder, encoded } = anEncoder(() => new Promise((resolve) => setTimeout(resolve, 5)));
  for (let i = 0; i < 4; i += 1) startKeeper(encoder);
  await Promise.all(owners.map(completed));
  const ours = encoded.filter((text) => text.includes('by the lake'));
  expect(ours.toSorted()).toEqual(owners.map((_, i) => `table ${i} is by the lake.`));
});

test('what a process left undone when it was killed, the next one completes', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'Taxis wait at the gate.' });
  const { db } = t.services.database;
  // As a process leaves it that dies between cutting the text and making the vectors.
  await db.insert(passages).values({ helperId: helper.helperId, hash: 'h', text: 'Taxis' });
  await db
    .update(helpers)
    .set({ passagesClaimedUntil: new Date(Date.now() - 1000) })
    .where(eq(helpers.id, helper.helperId));
  startKeeper(anEncoder().encoder);
  expect(await completed(helper)).toEqual(['taxis wait at the gate.']);
});

test('what an older release cut is cut anew, and what is still the same keeps its encoding', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'The ceremony starts at 3 PM.' });
  startKeeper(anEncoder().encoder);
  await completed(helper);
  await keepers[0]!.close();
  const { db } = t.services.database;
  const leaveAsCutBy = async (passagesCut: number) => {
    await db
      .insert(passages)
      .values({ helperId: helper.helperId, hash: 'old', text: 'The', encoding: Uint8Array.of(1) });
    await db.update(helpers).set({ passagesCut }).where(eq(helpers.id, helper.helperId));
  };
  await leaveAsCutBy(PASSAGE_VERSION - 1);
  const { encoder, encoded } = anEncoder();
  startKeeper(encoder);
  await expect.poll(async () => (await storedOf(helper)).length).toBe(1);
  expect(await completed(helper)).toEqual(['the ceremony starts at 3 pm.']);
  expect(encoded).toEqual([]);
  // A newer release beside this one has its own: it is not undone.
  await leaveAsCutBy(PASSAGE_VERSION + 1);
  const other = await aHelper(t, { knowledgeBase: 'Dinner is served at 6 PM.' });
  keepers[1]!.refresh();
  await completed(other);
  expect(await storedOf(helper)).toHaveLength(2);
});

test('text that is saved, or a helper that is deleted, in the middle of the work is not spoiled by it', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'The band is The Marlows.' });
  const gone = await aHelper(t, { knowledgeBase: 'The band is The Herons.' });
  let interrupt = async () => {
    await write(helper, 'The band is The Finches.');
    await t.request({
      method: 'DELETE',
      url: `/api/bots/${gone.helperId}`,
      cookie: gone.cookie,
    });
    // It can be brought back for a moment; then it is gone.
    const { db } = t.services.database;
    await db.delete(helpers).where(eq(helpers.id, gone.helperId));
    interrupt = async () => undefined;
  };
  startKeeper(anEncoder(() => interrupt()).encoder);
  expect(await completed(helper)).toEqual(['the band is the finches.']);
  expect(await storedOf(gone)).toEqual([]);
});

test('a save does not wait for the encoder', async () => {
  const helper = await aHelper(t);
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  const keeper = startKeeper(anEncoder(async () => void (await opened)).encoder);
  expect((await write(helper, 'The cake is lemon.')).statusCode).toBe(200);
  keeper.refresh();
  await expect.poll(async () => (await storedOf(helper)).length).toBe(1);
  expect((await write(helper, 'The cake is almond.')).statusCode).toBe(200);
  gate.emit('open');
  keeper.refresh();
  expect(await completed(helper)).toEqual(['the cake is almond.']);
});

// Last, since its keeper has the passages of all other tests made anew.
test('what another model made of a passage is not used, and is made anew', async () => {
  const helper = await aHelper(t, { knowledgeBase: 'The ceremony starts at 3 PM.' });
  const { db } = t.services.database;
  startKeeper(anEncoder().encoder, 'one');
  await completed(helper);
  await keepers[0]!.close();
  expect((await listEncodings(db, { helperId: helper.helperId, model: 'two' })).size).toBe(0);
  const { encoder, encoded } = anEncoder();
  startKeeper(encoder, 'two');
  await expect
    .poll(async () => (await listEncodings(db, { helperId: helper.helperId, model: 'two' })).size)
    .toBe(1);
  expect(encoded).toContain('the ceremony starts at 3 pm.');
});

// One connection of PGlite's holds no lock that another statement could meet.
test.runIf(process.env.TEST_DATABASE_URL)(
  'a helper to which another statement writes at that moment is waited for, not passed over',
  async () => {
    const { db } = t.services.database;
    const owner = await aHelper(t, { knowledgeBase: 'Dinner is at 7 PM.' });
    const { encoder, encoded } = anEncoder();
    await db.transaction(async (tx) => {
      await tx.select().from(helpers).where(eq(helpers.id, owner.helperId)).for('update');
      startKeeper(encoder);
      const waiting = () =>
        tx.select({ pid: sql`pid` }).from(sql`pg_locks`).where(sql`not granted`);
      await expect.poll(waiting).not.toEqual([]);
    });
    await expect.poll(() => encoded).toContain('dinner is at 7 pm.');
  },
);
