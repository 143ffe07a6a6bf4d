import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { messages, taughtAnswers } from '../db/schema.ts';

type Place = { helperId: number; id: number };

/** Questions whose key is of an older version, for this transaction alone. */
export function lockOutdatedKeys(
  tx: Db,
  params: { table: 'messages' | 'taught_answers'; version: number; limit: number },
): Promise<(Place & { question: string })[]> {
  const table = params.table === 'messages' ? messages : taughtAnswers;
  return tx
    .select({ helperId: table.helperId, id: table.id, question: table.question })
    .from(table)
    .where(lt(table.keyVersion, params.version))
    .limit(params.limit)
    .for('update', { skipLocked: true });
}

/** Gives guests' questions their keys, all in one statement. */
export async function setMessageKeys(
  tx: Db,
  params: { version: number; keys: (Place & { key: string })[] },
): Promise<void> {
  if (params.keys.length === 0) return;
  const keys = JSON.stringify(params.keys.map(({ helperId, id, key }) => ({ helperId, id, key })));
  await tx
    .update(messages)
    .set({ questionKey: sql`renewed.key`, keyVersion: params.version })
    .from(
      sql`json_to_recordset(${keys}::json) as renewed("helperId" integer, "id" bigint, "key" text)`,
    )
    .where(and(sql`${messages.helperId} = renewed."helperId"`, sql`${messages.id} = renewed."id"`));
}

/**
 * Gives a taught question its key. Where another one of the helper has that key by now, this one keeps
 * a key of its own: what the couple wrote is never dropped for it.
 */
export async function setTaughtKey(
  tx: Db,
  { helperId, id, version, key }: Place & { version: number; key: string },
): Promise<void> {
  const isTaken = sql`exists (select 1 from taught_answers other
    where other.helper_id = ${helperId} and other.question_key = ${key} and other.id <> ${id})`;
  await tx
    .update(taughtAnswers)
    .set({
      questionKey: sql`case when ${isTaken} then ${`${key}#${id}`} else ${key} end`,
      keyVersion: version,
    })
    .where(and(eq(taughtAnswers.helperId, helperId), eq(taughtAnswers.id, id)));
}
