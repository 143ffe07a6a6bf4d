import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { PASSAGE_VERSION, type ReaderInput } from '#answer/engine.ts';
import { claimOne, type Locking } from '../../db/claim-one.ts';
import type { Db } from '../../db/client.ts';
import { helpers, passages } from '../../db/schema.ts';

/** A helper whose passages this process has leased. */
export type Claim = { helperId: number; version: number; isBehind: boolean };

/** How long a process that has died keeps others from its helper. */
const CLAIM_SECONDS = 60;
/** PGlite works in the server's own thread: a statement must not hold up the others for long. */
const ROWS_AT_ONCE = 200;

const claimEnd = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;

/**
 * Takes one helper whose passages are behind its texts, or lack encodings, for this process alone;
 * those that are behind come first, since deleted text must not stay. Passages that an older release cut
 * are behind, too; those of a newer one, which may run beside this one, are left. Undefined where all is done.
 */
export function claimHelper(db: Db): Promise<Claim | undefined> {
  return claimOne((locking) => claimWith(db, locking));
}

function claimWith(db: Db, locking: Locking): Promise<Claim[]> {
  const isBehind = sql<boolean>`(${lt(helpers.passagesVersion, helpers.knowledgeVersion)} or ${lt(helpers.passagesCut, PASSAGE_VERSION)})`;
  const lacksEncodings = sql`exists (select 1 from ${passages} where ${passages.helperId} = ${helpers.id} and ${passages.encoding} is null)`;
  const free = db
    .select({ id: helpers.id })
    .from(helpers)
    .where(
      and(
        or(isNull(helpers.passagesClaimedUntil), lt(helpers.passagesClaimedUntil, sql`now()`)),
        or(isBehind, lacksEncodings),
      ),
    )
    .orderBy(sql`${isBehind} desc`, asc(helpers.id))
    .limit(1)
    .for('update', locking);
  return db
    .update(helpers)
    .set({ passagesClaimedUntil: claimEnd })
    .where(inArray(helpers.id, free))
    .returning({
      helperId: helpers.id,
      version: helpers.knowledgeVersion,
      isBehind,
    });
}

/** Renews this process's lease. False where it is gone, or has newer texts than the claim knows. */
export async function renewClaim(db: Db, { helperId, version }: Claim): Promise<boolean> {
  const rows = await db
    .update(helpers)
    .set({ passagesClaimedUntil: claimEnd })
    .where(and(eq(helpers.id, helperId), eq(helpers.knowledgeVersion, version)))
    .returning({ id: helpers.id });
  return rows.length > 0;
}

/** Gives the helper back. */
export async function releaseClaim(db: Db, { helperId }: Claim): Promise<void> {
  await db.update(helpers).set({ passagesClaimedUntil: null }).where(eq(helpers.id, helperId));
}

/** Takes every helper out of every hand, for the start of a server that has the database alone. */
export async function dropPassageClaims(db: Db): Promise<void> {
  await db
    .update(helpers)
    .set({ passagesClaimedUntil: null })
    .where(isNotNull(helpers.passagesClaimedUntil));
}

/**
 * Makes the stored passages those of the claim's version, in one transaction. What still has the
 * same words keeps its encoding. False where the helper is gone or has newer texts by now.
 */
export async function replacePassages(
  db: Db,
  { helperId, version }: Claim,
  wanted: readonly ReaderInput[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ version: helpers.knowledgeVersion })
      .from(helpers)
      .where(eq(helpers.id, helperId))
      .for('update');
    if (locked[0]?.version !== version) return false;
    const stored = await tx
      .select({ hash: passages.hash, text: passages.text })
      .from(passages)
      .where(eq(passages.helperId, helperId));
    const texts = new Map(wanted.map(({ hash, text }) => [hash, text]));
    const kept = new Set(
      stored.filter(({ hash, text }) => texts.get(hash) === text).map(({ hash }) => hash),
    );
    const stale = stored.filter(({ hash }) => !kept.has(hash)).map(({ hash }) => hash);
    for (const some of inChunks(stale)) {
      await tx
        .delete(passages)
        .where(and(eq(passages.helperId, helperId), inArray(passages.hash, some)));
    }
    const added = [...texts].filter(([hash]) => !kept.has(hash));
    for (const some of inChunks(added)) {
      await tx.insert(passages).values(some.map(([hash, text]) => ({ helperId, hash, text })));
    }
    await tx
      .update(helpers)
      // What is new, whether the couple or a release made it so, has not been asked about.
      .set({ passagesVersion: version, passagesCut: PASSAGE_VERSION, questionsVersion: 0 })
      .where(eq(helpers.id, helperId));
    return true;
  });
}

/** Passages that were not encoded yet, the shortest first: a batch costs what its longest costs. */
export async function listWithoutEncoding(
  db: Db,
  { helperId, limit }: { helperId: number; limit: number },
): Promise<ReaderInput[]> {
  return db
    .select({ hash: passages.hash, text: passages.text })
    .from(passages)
    .where(and(eq(passages.helperId, helperId), isNull(passages.encoding)))
    .orderBy(sql`length(${passages.text})`)
    .limit(limit);
}

/** Stores the encodings of passages that are still there. */
export async function storeEncodings(
  db: Db,
  { helperId, model }: { helperId: number; model: string },
  made: readonly (ReaderInput & { encoding: Uint8Array })[],
): Promise<void> {
  const rows = made.map(
    ({ hash, text, encoding }) =>
      sql`(${hash}::text, ${text}::text, ${Buffer.from(encoding)}::bytea)`,
  );
  await db.transaction(async (tx) => {
    await lockPassages(tx, helperId);
    await tx.execute(sql`
      update ${passages} set encoding = made.encoding, model = ${model}
      from (values ${sql.join(rows, sql`, `)}) as made (hash, text, encoding)
      where ${passages.helperId} = ${helperId}
        and ${passages.hash} = made.hash and ${passages.text} = made.text`);
  });
}

/**
 * Has whatever else changes several passages of the helper wait until this transaction is over: two
 * statements that lock the same rows in different orders would end one another.
 */
export async function lockPassages(tx: Db, helperId: number): Promise<void> {
  await tx
    .select({ id: helpers.id })
    .from(helpers)
    .where(eq(helpers.id, helperId))
    .for('no key update');
}

/** The encodings that the helper's passages have of a model by now, by the hashes of the passages. */
export async function listEncodings(
  db: Db,
  { helperId, model }: { helperId: number; model: string },
): Promise<Map<string, Uint8Array>> {
  const rows = await db
    .select({ hash: passages.hash, encoding: passages.encoding })
    .from(passages)
    .where(
      and(eq(passages.helperId, helperId), eq(passages.model, model), isNotNull(passages.encoding)),
    );
  return new Map(rows.map(({ hash, encoding }) => [hash, encoding!]));
}

/** Forgets the encodings of other models, so that they are made anew and never mixed. */
export async function forgetOtherModels(db: Db, model: string): Promise<void> {
  await db
    .update(passages)
    .set({ encoding: null, model: null })
    .where(and(isNotNull(passages.encoding), ne(passages.model, model)));
}

function inChunks<T>(all: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    chunks.push(all.slice(from, from + ROWS_AT_ONCE));
  }
  return chunks;
}
