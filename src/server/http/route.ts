import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { HttpError, notSignedIn, tooManyRequests } from './errors.ts';

/** Who is signed in, as far as the features need to know. */
export type SessionUser = { id: string; name: string; email: string; image: string | null };

declare module 'fastify' {
  interface FastifyInstance {
    /** Who the request's session cookie belongs to, or null. */
    findSessionUser: (request: FastifyRequest) => Promise<SessionUser | null>;
  }
  interface FastifyRequest {
    sessionUser: SessionUser | null;
  }
}

type Parsed<C, Name extends string> =
  C extends Record<Name, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What a handler gets: the parsed parts of the request and, on an owner's call, who is asking. */
export type RouteContext<C extends Call> = {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  user: C['access'] extends 'owner' ? SessionUser : null;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** So many requests in a time, of one account or for one helper's link. */
type Most = { requests: number; windowMs: number; by: 'account' | 'link' };

type RouteOptions = {
  /** The largest body in bytes; the app's limit by default. */
  bodyLimit?: number;
  /** Requests a minute from one address. */
  perMinute?: number;
  /** Requests a minute of one account, on an owner's call; far less than any only where it costs much. */
  perMinuteOfAccount?: number;
  /** Requests in a time from one account, or for one helper's link, wherever they come from. */
  atMost?: Most;
  /** On an owner's call: throws where this account may not send a body above the app's own limit. */
  beforeLargeBody?: (user: SessionUser) => Promise<void>;
};

/** Up to so much anybody who is signed in may send: the app's own limit of a body. */
export const SMALL_BODY_BYTES = 256 * 1024;

/** Returned by a handler that has written the answer itself, such as an event stream. */
export const ANSWERED = Symbol('answered');

/**
 * Serves one call of the contract: checks the session before the body is read, parses what comes in
 * and what goes out by the contract's schemas, so that no field leaves that the contract does not name.
 */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (context: RouteContext<C>) => Promise<z.input<C['response']> | typeof ANSWERED>,
  options: RouteOptions = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    ...(options.perMinute === undefined
      ? {}
      : { config: { rateLimit: { max: options.perMinute, timeWindow: 60_000 } } }),
    onRequest: [
      async (request) => {
        if (call.access !== 'owner') return;
        request.sessionUser = await app.findSessionUser(request);
        if (!request.sessionUser) throw notSignedIn();
      },
      ...limitsOf(call, options).map((most) => limitTo(app, call, most)),
      async (request) => {
        if (request.sessionUser && isLarge(request)) {
          await options.beforeLargeBody?.(request.sessionUser);
        }
      },
    ],
    handler: async (request, reply) => {
      // The schemas make these what RouteContext says; TypeScript cannot follow an optional schema.
      const context = {
        params: parse(call.params, request.params, call.path.includes('/bots/:id') ? 404 : 400),
        query: parse(call.query, request.query, 400),
        body: parse(call.body, request.body, 400),
        user: request.sessionUser,
        request,
        reply,
      } as RouteContext<C>;
      const result = await handler(context);
      if (result === ANSWERED) return reply;
      if (call.response instanceof z.ZodVoid) return reply.code(204).send();
      return reply.code(call.status ?? 200).send(call.response.parse(result));
    },
  });
}

/** More than a person does, and a page that looks again and again. */
const PER_MINUTE_OF_ACCOUNT = 300;

/** Every call of an owner has a limit by account; some calls have one of their own beside it. */
function limitsOf(call: Call, { atMost, perMinuteOfAccount }: RouteOptions): Most[] {
  const ofAccount: Most = {
    requests: perMinuteOfAccount ?? PER_MINUTE_OF_ACCOUNT,
    windowMs: 60_000,
    by: 'account',
  };
  return [...(atMost ? [atMost] : []), ...(call.access === 'owner' ? [ofAccount] : [])];
}

/** Counts by account or link, beside the count by address, which many addresses get around. */
function limitTo(app: FastifyInstance, call: Call, most: Most) {
  const count = app.createRateLimit({
    max: most.requests,
    timeWindow: most.windowMs,
    keyGenerator: (request) => {
      const whose = most.by === 'account' ? request.sessionUser?.id : linkOf(request);
      return `${call.method} ${call.path} ${most.windowMs} ${whose}`;
    },
  });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header('retry-after', String(state.ttlInSeconds));
    throw tooManyRequests();
  };
}

/** The helper's link in the path; the contract has not parsed it yet. */
const linkOf = (request: FastifyRequest) => (request.params as { shareUrl?: string }).shareUrl;

/** By what a request says of its body, which is all that is known before it comes. */
function isLarge({ headers }: FastifyRequest): boolean {
  const isOfUnknownLength = headers['transfer-encoding'] !== undefined;
  return isOfUnknownLength || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES;
}

function parse(schema: z.ZodType | undefined, value: unknown, status: 400 | 404): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const message = result.error.issues[0]?.message ?? 'This request cannot be understood';
  // An id that cannot exist is answered like one that does not.
  throw status === 404
    ? new HttpError(404, 'not_found', 'Not found')
    : new HttpError(400, 'bad_request', message);
}
