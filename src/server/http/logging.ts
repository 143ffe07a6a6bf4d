import type { FastifyServerOptions } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * Structured logs, one JSON line an event. Of a request only its method and the pattern of its
 * route are written: no query, no body, no cookie, no share link, no text of a guest.
 */
export function loggerOptions(
  level: Level,
  stream?: NodeJS.WritableStream,
): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    ...(stream ? { stream } : {}),
    base: { service: 'usher' },
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? null }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error) => describeError(error),
    },
  };
}

type LoggedError = {
  type: string;
  message: string;
  code?: string | undefined;
  stack: string;
  cause?: LoggedError | undefined;
};

/**
 * An error with its chain of causes. A failed query is logged by the database's own words and
 * code: the ORM's message would hold the query's parameters, and with them what people wrote.
 */
function describeError(error: Error, depth = 0): LoggedError {
  const isQuery = error.message.startsWith('Failed query');
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: isQuery ? 'Failed query' : error.message,
    code: typeof code === 'string' ? code : undefined,
    stack: isQuery ? framesOf(error) : (error.stack ?? ''),
    cause:
      error.cause instanceof Error && depth < 5 ? describeError(error.cause, depth + 1) : undefined,
  };
}

function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
