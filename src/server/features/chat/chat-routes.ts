import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ChatEvents, ChatReply } from '#shared/api/chat.ts';
import * as calls from '#shared/api/chat.ts';
import type { Db } from '../../db/client.ts';
import { helperNotFound, messageNotFound } from '../../http/errors.ts';
import { ANSWERED, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findHelperByShareUrl } from '../helpers/helper-queries.ts';
import { answerGuest } from './answer-guest.ts';
import { updateGuestMessage } from './chat-queries.ts';

/** What guests can do with a share link, without signing in. */
export function chatRoutes(app: FastifyInstance, services: Services): void {
  const { config, database } = services;

  route(
    app,
    calls.askHelper,
    async ({ params, body, request, reply }) => {
      const user = body.preview ? await app.findSessionUser(request) : null;
      const answer = await answerGuest(services, {
        shareUrl: params.shareUrl,
        body,
        userId: user?.id ?? null,
      });
      if (!request.headers.accept?.includes('text/event-stream')) return answer;
      sendEvents(reply, answer);
      return ANSWERED;
    },
    { bodyLimit: 32 * 1024, perMinute: config.CHAT_PER_MINUTE },
  );

  route(
    app,
    calls.rateReply,
    async ({ params, body }) => {
      const { helpful, ...message } = body;
      await changeMessage(database.db, params.shareUrl, message, { helpful });
    },
    { bodyLimit: 8 * 1024, perMinute: 60 },
  );

  route(
    app,
    calls.askCouple,
    async ({ params, body }) => {
      const { name, contact, ...message } = body;
      await changeMessage(database.db, params.shareUrl, message, {
        askedBy: name,
        askedContact: contact || null,
      });
    },
    { bodyLimit: 8 * 1024, perMinute: 20 },
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

/** A reply as events: its text sentence by sentence, then the whole with its sources. */
function sendEvents(reply: FastifyReply, answer: ChatReply): void {
  const sentences = answer.response.match(/[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+$/g) ?? [answer.response];
  const events = [
    ...sentences.map((text) => formatEvent('delta', { text })),
    formatEvent('done', answer),
  ];
  void reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(events));
}

function formatEvent<Name extends keyof ChatEvents>(name: Name, data: ChatEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
