import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/knowledge.ts';
import { helperNotFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findKnowledgeOf, loadKnowledge } from './knowledge-queries.ts';

/** A version's results are kept; each new version costs as much as twenty guests. */
const LOOKS_PER_MINUTE = 60;

/** What the couple is told of their own content: what is covered, and what contradicts itself. */
export function knowledgeRoutes(app: FastifyInstance, services: Services): void {
  const { answers, database } = services;
  const { db } = database;

  const findKnowledge = async (owned: { userId: string; helperId: number }) => {
    const helper = await findKnowledgeOf(db, owned);
    if (!helper) throw helperNotFound();
    const { knowledgeVersion: version, ...style } = helper;
    const key = { helperId: owned.helperId, version };
    return { key, style, load: () => loadKnowledge(db, owned.helperId) };
  };

  route(
    app,
    calls.getCoverage,
    async ({ user, params }) => {
      const { key, style, load } = await findKnowledge({ userId: user.id, helperId: params.id });
      const topics = await answers.coverage(key, load, style);
      return topics.map((topic) => ({ ...topic, sources: [...topic.sources] }));
    },
    { perMinuteOfAccount: LOOKS_PER_MINUTE },
  );

  route(
    app,
    calls.listContradictions,
    async ({ user, params }) => {
      const { key, load } = await findKnowledge({ userId: user.id, helperId: params.id });
      const found = await answers.contradictions(key, load);
      return found.map(({ statements: [earlier, later], ...each }) => ({
        ...each,
        statements: [earlier, later],
      }));
    },
    { perMinuteOfAccount: LOOKS_PER_MINUTE },
  );
}
