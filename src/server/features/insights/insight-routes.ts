import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/insights.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { countConversationsThisMonth, listRecentQuestions } from './insight-queries.ts';

const RECENT_QUESTIONS = 10;

/** What the dashboard tells the couple about their guests' conversations. */
export function insightRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  route(app, calls.getStats, async ({ user }) => ({
    totalConversations: await countConversationsThisMonth(database.db, {
      userId: user.id,
      now: clock(),
    }),
  }));

  route(app, calls.listRecentQuestions, async ({ user }) => {
    const rows = await listRecentQuestions(database.db, {
      userId: user.id,
      limit: RECENT_QUESTIONS,
    });
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  });
}
