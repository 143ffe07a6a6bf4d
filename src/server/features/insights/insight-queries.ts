import { and, countDistinct, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { helpers, messages } from '../../db/schema.ts';
import { worksOn } from '../helpers/access-queries.ts';

/** Guests' messages of the owner's helper: answered ones, the preview's left out. */
const guestMessagesOf = (userId: string) =>
  and(worksOn(userId), eq(messages.isPreview, false), eq(messages.status, 'done'));

/** How many conversations had a guest's message since the first of the month in the helper's zone. */
export async function countConversationsThisMonth(
  db: Db,
  params: { userId: string; now: Date },
): Promise<number> {
  const now = sql`${params.now.toISOString()}::timestamptz`;
  const monthStart = sql`date_trunc('month', ${now} at time zone ${helpers.timezone}) at time zone ${helpers.timezone}`;
  const rows = await db
    .select({ conversations: countDistinct(messages.conversationId) })
    .from(messages)
    .innerJoin(helpers, eq(helpers.id, messages.helperId))
    .where(and(guestMessagesOf(params.userId), gte(messages.createdAt, monthStart)));
  return rows[0]?.conversations ?? 0;
}

/** The newest questions of guests. */
export function listRecentQuestions(db: Db, params: { userId: string; limit: number }) {
  return db
    .select({ id: messages.id, content: messages.question, createdAt: messages.createdAt })
    .from(messages)
    .innerJoin(helpers, eq(helpers.id, messages.helperId))
    .where(guestMessagesOf(params.userId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(params.limit);
}
