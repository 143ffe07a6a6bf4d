import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/knowledge.ts';
import { MAX_LISTED_PASSAGES } from '#shared/rules/privacy.ts';
import { HttpError, helperNotFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findKnowledgeOf, loadKnowledge } from './knowledge-queries.ts';
import { setPassagePrivacy } from './set-passage-privacy.ts';

/** A version's results are kept; each new version costs as much as twenty guests. */
const LOOKS_PER_MINUTE = 60;

/** What the couple learns about its content: what is covered, contradicts itself, and is not for guests. */
export function knowledgeRoutes(app: FastifyInstance, services: Services): void {
  reviewRoutes(app, services);
  privacyRoutes(app, services);
}

function reviewRoutes(app: FastifyInstance, services: Services): void {
  const { answers } = services;

  route(
    app,
    calls.getCoverage,
    async ({ user, params }) => {
      const { key, style, load } = await knowledgeOf(services, {
        userId: user.id,
        helperId: params.id,
      });
      const topics = await answers.coverage(key, load, style);
      return topics.map((topic) => ({ ...topic, sources: [...topic.sources] }));
    },
    { perMinuteOfAccount: LOOKS_PER_MINUTE },
  );

  route(
    app,
    calls.listContradictions,
    async ({ user, params }) => {
      const { key, load, weddingDate } = await knowledgeOf(services, {
        userId: user.id,
        helperId: params.id,
      });
      const found = await answers.contradictions(key, load, weddingDate);
      return found.map(({ statements: [earlier, later], ...each }) => ({
        ...each,
        statements: [earlier, later],
      }));
    },
    { perMinuteOfAccount: LOOKS_PER_MINUTE },
  );
}

function privacyRoutes(app: FastifyInstance, services: Services): void {
  const { answers, clock, database } = services;

  route(
    app,
    calls.listPrivatePassages,
    async ({ user, params, query }) => {
      const { key, load } = await knowledgeOf(services, { userId: user.id, helperId: params.id });
      const found = await answers.privacy(key, load, { search: query.search ?? '' });
      const passages = found.slice(0, MAX_LISTED_PASSAGES);
      return {
        passages: passages.map((each) => ({ ...each, headings: [...each.headings] })),
        total: found.length,
      };
    },
    { perMinuteOfAccount: LOOKS_PER_MINUTE },
  );

  route(
    app,
    calls.setPassagePrivacy,
    async ({ user, params, body }) => {
      const { key, load } = await knowledgeOf(services, { userId: user.id, helperId: params.id });
      const [passage] = await answers.privacy(key, load, { hash: params.hash });
      if (!passage) throw passageNotFound();
      const { isPrivate } = body;
      const owned = { userId: user.id, id: params.id, now: clock() };
      await setPassagePrivacy(database.db, owned, passage, body);
      return { ...passage, headings: [...passage.headings], isPrivate };
    },
    { perMinuteOfAccount: LOOKS_PER_MINUTE },
  );
}

/** The knowledge of an owner's helper as it is now, to be asked. */
async function knowledgeOf(
  { database: { db } }: Services,
  owned: { userId: string; helperId: number },
) {
  const helper = await findKnowledgeOf(db, owned);
  if (!helper) throw helperNotFound();
  const { knowledgeVersion: version, weddingDate, ...style } = helper;
  const key = { helperId: owned.helperId, version };
  return { key, style, weddingDate, load: () => loadKnowledge(db, owned.helperId) };
}

const passageNotFound = () =>
  new HttpError(404, 'passage_not_found', 'This passage does not stand in your texts any more');
