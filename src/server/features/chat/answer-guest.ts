import { randomUUID } from 'node:crypto';
import type { ChatBody, ChatReply } from '#shared/api/chat.ts';
import { PREVIEW_QUESTIONS_PER_DAY } from '#shared/rules/messages.ts';
import { dateInZone, isExpired } from '#shared/rules/wedding-dates.ts';
import type { Db } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  busy,
  HttpError,
  helperNotFound,
  helperPaused,
  messageLimitExceeded,
} from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { mayOpen } from '../helpers/access-queries.ts';
import { findHelperByShareUrl, type SharedHelper } from '../helpers/helper-queries.ts';
import * as queries from './chat-queries.ts';
import { type Listener, makeReply } from './make-reply.ts';
import { recordReply } from './record-reply.ts';

/** How many turns of the conversation a question is understood by. */
const REMEMBERED_TURNS = 6;

/** A language model may take half a minute; after that a repeat of its question has to wait. */
const LONGEST_REPLY_MS = 35_000;

type Asked = {
  shareUrl: string;
  body: ChatBody;
  /** Who is signed in; only those who work on a helper get a preview. */
  userId: string | null;
};

/**
 * Answers one question: claims one message of the plan's limit, answers, records. A failed one is
 * given back; the same message id again gets the first reply and is not counted.
 * Throws where the helper is gone or paused, or the limit is reached.
 */
export async function answerGuest(
  services: Services,
  asked: Asked,
  listener: Listener,
): Promise<ChatReply> {
  const { db } = services.database;
  const startedAt = services.clock();
  const { helper, isPreview } = await findOpenHelper(services, asked);
  const messageId = asked.body.messageId ?? randomUUID();
  const claim = await claimOnce(db, {
    place: { helperId: helper.id, sessionId: asked.body.sessionId, isPreview, messageId },
    helper,
    question: asked.body.message,
    now: startedAt,
  });
  if ('earlier' in claim) return claim.earlier;

  const undo = { helperId: helper.id, id: claim.id, activationId: helper.activationId, isPreview };
  try {
    const history = claim.isFirst
      ? []
      : await queries.listTurnsBefore(db, {
          helperId: helper.id,
          conversationId: claim.conversationId,
          before: claim.id,
          limit: REMEMBERED_TURNS,
        });
    const reply = await makeReply(
      services,
      helper,
      { question: asked.body.message, history, style: helper },
      listener,
    );
    const elapsedMs = services.clock().getTime() - startedAt.getTime();
    const { helperId, id } = undo;
    const kept = await recordReply(services.database, { helperId, id, reply, elapsedMs });
    if (!kept) throw helperNotFound();
    return { ...reply, messageId };
  } catch (error) {
    await queries.giveMessageBack(db, undo);
    throw error;
  }
}

async function findOpenHelper(
  { database, clock }: Services,
  { shareUrl, body, userId }: Asked,
): Promise<{ helper: SharedHelper; isPreview: boolean }> {
  const helper = await findHelperByShareUrl(database.db, shareUrl);
  if (!helper || isExpired(helper.weddingDate, helper.timezone, clock())) throw helperNotFound();
  const isPreview =
    body.preview === true &&
    userId !== null &&
    (await mayOpen(database.db, { userId, helperId: helper.id }));
  // The couple can try a helper that is paused; guests cannot.
  if (!helper.isActive && !isPreview) throw helperPaused();
  return { helper, isPreview };
}

type ClaimParams = {
  place: queries.Place;
  helper: SharedHelper;
  question: string;
  now: Date;
};

/** Claims a message, or finds the reply that this message id already got. */
async function claimOnce(
  db: Db,
  params: ClaimParams,
): Promise<queries.Claim | { earlier: ChatReply }> {
  const { place, helper, question, now } = params;
  const message = { ...place, question, createdAt: now };
  try {
    const claim = place.isPreview
      ? await queries.claimPreview(db, {
          ...message,
          day: dateInZone(now, helper.timezone),
          limit: PREVIEW_QUESTIONS_PER_DAY,
        })
      : await queries.claimMessage(db, { ...message, activationId: helper.activationId });
    if (claim) return claim;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return { earlier: await waitForReply(db, place) };
  }
  // At the limit a repeat still gets its first reply.
  const before = await queries.findMessage(db, place);
  if (before) return { earlier: await waitForReply(db, place) };
  throw place.isPreview ? previewLimitReached() : messageLimitExceeded();
}

/** The reply of a message that another request is answering, or has answered. */
async function waitForReply(db: Db, place: queries.Place): Promise<ChatReply> {
  for (let waitedMs = 0; waitedMs < LONGEST_REPLY_MS; waitedMs += 250) {
    const message = await queries.findMessage(db, place);
    if (!message) break;
    if (message.status === 'done') {
      return {
        response: message.reply ?? '',
        answered: message.answered ?? false,
        sources: message.sources ?? [],
        followUps: message.followUps ?? [],
        choices: message.choices ?? [],
        messageId: place.messageId,
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw busy();
}

const previewLimitReached = () =>
  new HttpError(
    429,
    'preview_limit_reached',
    `You have asked ${PREVIEW_QUESTIONS_PER_DAY} preview questions today. Please go on tomorrow.`,
  );
