import type { FastifyInstance, FastifyReply } from 'fastify';
import * as calls from '#shared/api/chat.ts';
import { isExpired } from '#shared/rules/wedding-dates.ts';
import type { Db } from '../../db/client.ts';
import { errorBody, logFailure, toHttpError } from '../../http/error-handler.ts';
import { helperNotFound, messageNotFound } from '../../http/errors.ts';
import { ANSWERED, type RouteContext, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findHelperByShareUrl } from '../helpers/helper-queries.ts';
import { answerGuest } from './answer-guest.ts';
import { listCoupleAnswers, updateGuestMessage } from './chat-queries.ts';
import { withQuoteLanguages } from './quote-languages.ts';
import { openReplyStream } from './reply-stream.ts';

/** What guests can do with a share link, without signing in. */
export function chatRoutes(app: FastifyInstance, services: Services): void {
  const perMinute = services.config.CHAT_PER_MINUTE;
  route(app, calls.askHelper, (context) => ask(app, services, context), {
    bodyLimit: 32 * 1024,
    perMinute,
    atMost: { requests: perMinute * 60, windowMs: 60_000, by: 'link' },
  });
  messageRoutes(app, services);
  coupleAnswersRoute(app, services);
}

/** Answers as a stream of events where that is asked for, else in one piece. */
async function ask(
  app: FastifyInstance,
  services: Services,
  { params, body, request, reply }: RouteContext<typeof calls.askHelper>,
) {
  const user = body.preview ? await app.findSessionUser(request) : null;
  const asked = { shareUrl: params.shareUrl, body, userId: user?.id ?? null };
  const listener = { signal: leavingOf(reply), log: request.log };
  if (!request.headers.accept?.includes('text/event-stream')) {
    const whole = await answerGuest(services, asked, { ...listener, onText: () => undefined });
    return withQuoteLanguages(whole);
  }
  const stream = openReplyStream(reply);
  try {
    const whole = await answerGuest(services, asked, { ...listener, onText: stream.delta });
    stream.done(withQuoteLanguages(whole));
  } catch (error) {
    if (!stream.hasBegun() || !(error instanceof Error)) throw error;
    const known = toHttpError(error);
    if (known.status >= 500) logFailure(request, reply, error);
    const { message, code } = errorBody(known, request);
    stream.error({ message, code });
  }
  return ANSWERED;
}

/** What a guest adds to a reply: whether it helped, and that the couple may answer. */
function messageRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  route(
    app,
    calls.rateReply,
    async ({ params, body }) => {
      const { helpful, ...message } = body;
      await changeMessage(db, params.shareUrl, message, { helpful });
    },
    { bodyLimit: 8 * 1024, perMinute: 60 },
  );

  route(
    app,
    calls.askCouple,
    async ({ params, body }) => {
      const { name, contact, ...message } = body;
      await changeMessage(db, params.shareUrl, message, {
        askedBy: name,
        askedContact: contact || null,
      });
    },
    { bodyLimit: 8 * 1024, perMinute: 20 },
  );
}

function coupleAnswersRoute(app: FastifyInstance, { clock, database: { db } }: Services): void {
  route(
    app,
    calls.listCoupleAnswers,
    async ({ params, body }) => {
      const helper = await findHelperByShareUrl(db, params.shareUrl);
      if (!helper || isExpired(helper.weddingDate, helper.timezone, clock())) {
        throw helperNotFound();
      }
      const { sessionId } = body;
      return { answers: await listCoupleAnswers(db, { helperId: helper.id, sessionId }) };
    },
    { bodyLimit: 8 * 1024, perMinute: 60 },
  );
}

async function changeMessage(
  db: Db,
  shareUrl: string,
  message: { messageId: string; sessionId: string },
  changes: Parameters<typeof updateGuestMessage>[2],
): Promise<void> {
  const helper = await findHelperByShareUrl(db, shareUrl);
  if (!helper) throw helperNotFound();
  const changed = await updateGuestMessage(db, { helperId: helper.id, ...message }, changes);
  if (!changed) throw messageNotFound();
}

/** Aborted when the connection ends before the answer has been sent. */
function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
