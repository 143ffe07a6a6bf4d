import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#shared/api/errors.ts';
import type { Database } from '../db/client.ts';
import { databaseFailureOf } from '../db/errors.ts';
import {
  databaseAway,
  HttpError,
  notFound,
  payloadTooLarge,
  storageFull,
  unsupportedMediaType,
} from './errors.ts';

const GENERIC = 'Something went wrong on our side. Please try again.';

/** After how long somebody who was refused since we are busy may come back. */
const BUSY_SECONDS = 5;

/** The one place where an error becomes an answer; the text of a 5xx never leaves the server. */
export function handleErrors(
  app: FastifyInstance,
  database: Pick<Database, 'trouble' | 'report'>,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = databaseFailureOf(error);
    if (failure) database.report(failure);
    const known = toHttpError(error);
    // The accounts library does not say why it failed. While the database is away, that is why.
    const isForThat = known.code === 'internal' && database.trouble() === 'away';
    return sendError(isForThat ? databaseAway(error) : error, request, reply);
  });
}

/** Answers with `{message, code, requestId}` and logs what is our fault. */
export function sendError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toHttpError(error);
  if (known.status >= 500) logFailure(request, reply, error);
  // The rest of what is too large is not waited for.
  if (known.status === 413) reply.header('connection', 'close');
  const retryAfter = known.retryAfterSeconds ?? (known.status === 503 ? BUSY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(known, request));
}

/** Logs what is our fault. Whoever has left broke it off themselves, and that is none. */
export function logFailure(request: FastifyRequest, reply: FastifyReply, error: Error): void {
  const hasLeft = request.raw.socket.destroyed || reply.raw.destroyed;
  if (hasLeft) request.log.info('the client left before it was answered');
  else request.log.error({ err: error }, 'request failed');
}

/** The body of an error, also for an event of a stream. */
export function errorBody(error: HttpError, request: FastifyRequest): ErrorBody {
  const message = error.status >= 500 && error.code === 'internal' ? GENERIC : error.message;
  return { message, code: error.code, requestId: request.id };
}

/** Ours as it is, the framework's in a person's words, everything else an internal error. */
export function toHttpError(error: FastifyError | Error): HttpError {
  if (error instanceof HttpError) return error;
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') {
    return payloadTooLarge();
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedMediaType();
  if (statusCode === 404) return notFound();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new HttpError(statusCode, 'bad_request', 'This request cannot be understood');
  }
  // under-pressure and the database's "too many connections" say so with 503.
  if (statusCode === 503) {
    return new HttpError(503, 'busy', 'We are busy at this moment. Please try again.');
  }
  const failure = databaseFailureOf(error);
  if (failure === 'away') return databaseAway(error);
  if (failure === 'full') return storageFull(error);
  return new HttpError(500, 'internal', GENERIC, { cause: error });
}
