import type { FastifyInstance } from 'fastify';
import { badRequest, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { receiveEvent } from './receive-event.ts';

/** Where the payment provider tells what became of payments. Its signature is over the very bytes it sent. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { payments, clock } = services;
  // In a context of its own: everywhere else JSON is parsed.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/webhooks/stripe', { bodyLimit: 256 * 1024 }, async (request, reply) => {
      if (!payments.readEvent) throw notFound();
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) {
        throw badRequest('This event is not signed', 'bad_signature');
      }
      const event = payments.readEvent(request.body, signature, clock());
      await receiveEvent(services, event, request.log);
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
