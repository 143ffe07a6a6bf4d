import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { helperMembers, helpers } from '../../db/schema.ts';

/**
 * In a `where` with `helpers`: those that this person works on, as the owner or invited. The one
 * condition of everything that is not about money or deletion; a helper that is being deleted has no
 * owner, and nobody works on it.
 */
export const worksOn = (userId: string): SQL | undefined =>
  or(
    eq(helpers.userId, userId),
    and(
      isNotNull(helpers.userId),
      sql`${helpers.id} in (select ${helperMembers.helperId} from ${helperMembers} where ${helperMembers.userId} = ${userId})`,
    ),
  );

/** Whether this person may open the helper of this id as its owner does. */
export async function mayOpen(
  db: Db,
  params: { userId: string; helperId: number },
): Promise<boolean> {
  const own = and(eq(helpers.id, params.helperId), worksOn(params.userId));
  return (await db.$count(helpers, own)) > 0;
}

/** Whether this person works on somebody else's helper. */
export async function isMember(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(helperMembers, eq(helperMembers.userId, userId))) > 0;
}
