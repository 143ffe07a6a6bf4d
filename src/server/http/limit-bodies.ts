import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-handler.ts';
import { HttpError } from './errors.ts';

/** What ends a request should its body not have come. */
const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Of everything but uploads: a text of the largest size comes over an old phone's network in less. */
const WITHIN_MS = 60_000;

/**
 * Ends requests whose body takes too long with 408, also where nobody reads it any more. What watches a
 * body otherwise takes it out of here by {@link releaseBody}.
 */
export function limitBodies(app: FastifyInstance, { withinMs = WITHIN_MS } = {}): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const deadline = setTimeout(() => endUnlessComplete(request, reply), withinMs);
      deadlines.set(request, deadline.unref());
      request.raw.once('end', () => releaseBody(request));
    }
    done();
  });
}

/** Says that something else sees to it that the request's body comes. */
export function releaseBody(request: FastifyRequest): void {
  clearTimeout(deadlines.get(request));
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function endUnlessComplete(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (raw.complete || raw.socket.destroyed) return;
  // Whoever was refused before the body had come can still send it: there is nothing left to say.
  if (reply.sent) raw.destroy();
  else void sendError(tooSlow(), request, reply.header('connection', 'close'));
}

const tooSlow = () =>
  new HttpError(
    408,
    'request_too_slow',
    'The connection was too slow for this. Please try again where it is better.',
  );
