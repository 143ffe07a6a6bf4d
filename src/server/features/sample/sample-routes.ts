import type { FastifyInstance } from 'fastify';
import { askSample } from '#shared/api/sample-chat.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { sampleWedding } from './sample-wedding.ts';

/** No helper has this id: the database counts from one. */
const SAMPLE_KEY = { helperId: 0, version: 1 };

/** The helper on the landing page, answered like any other by the built-in engine; nothing is recorded. */
export function sampleRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    askSample,
    async ({ body: { message, history } }) => {
      const load = async () => ({ sources: sampleWedding, taught: [] });
      const { reply } = await services.answers.answer(SAMPLE_KEY, load, {
        question: message,
        history: history.map((turn) => ({ ...turn, cited: [] })),
        style: { personality: 'friendly', responseStyle: 'detailed' },
      });
      return reply;
    },
    { bodyLimit: 64 * 1024, perMinute: services.config.CHAT_PER_MINUTE },
  );
}
