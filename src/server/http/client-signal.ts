import type { FastifyReply } from 'fastify';

/**
 * Aborts where the client closes its connection before it has its answer, so that nothing is worked
 * out for nobody. (The framework's own `request.signal` aborts as soon as the body has been read.)
 */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  const abortUnlessAnswered = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.closed) abortUnlessAnswered();
  else raw.once('close', abortUnlessAnswered);
  return controller.signal;
}
