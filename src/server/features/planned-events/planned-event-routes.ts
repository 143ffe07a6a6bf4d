import type { FastifyInstance } from 'fastify';
import { signUpForUseCases } from '#shared/api/planned-events.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { upsertSignup } from './planned-event-queries.ts';

/** Visitors who want to know when other kinds of event launch. */
export function plannedEventRoutes(app: FastifyInstance, { database, clock }: Services): void {
  route(
    app,
    signUpForUseCases,
    async ({ body }) => {
      await upsertSignup(database.db, {
        email: body.email.toLowerCase(),
        useCases: [...new Set(body.selectedUseCases)],
        now: clock(),
      });
      // The same whether the address was known or not.
      return { message: "We'll notify you when these use cases launch." };
    },
    { bodyLimit: 8 * 1024, perMinute: 10 },
  );
}
