import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askCouple, chatBody } from '#shared/api/chat.ts';
import type { Essentials } from '#shared/api/essentials.ts';
import { photoPath } from '#shared/rules/photos.ts';
import { guestReadsPerMinute } from '../config.ts';
import { answerGuest } from '../features/chat/answer-guest.ts';
import { listConversation, updateGuestMessage } from '../features/chat/chat-queries.ts';
import {
  type GuestPageHead,
  type GuestPageReading,
  renderGuestPage,
} from '../features/chat/guest-page.ts';
import { linkPicturePath, linkPictureWords } from '../features/chat/link-picture.ts';
import { type PlainChat, renderPlainChat } from '../features/chat/plain-chat.ts';
import { readEssentials } from '../features/essentials/read-essentials.ts';
import { findHelperByShareUrl } from '../features/helpers/helper-queries.ts';
import { readShareInfo } from '../features/helpers/read-share-info.ts';
import type { Services } from '../services.ts';
import { toHttpError } from './error-handler.ts';
import { badRequest, HttpError, helperNotFound, messageNotFound } from './errors.ts';
import { allowFraming, allowMicrophone } from './security-headers.ts';
import { originOf, sendPage } from './send-page.ts';

type GuestRoute = { Params: { shareUrl: string }; Querystring: { embed?: string } };
type GuestRequest = FastifyRequest<GuestRoute>;

/** What the page says besides the helper itself, where it is answered without scripts. */
type Plain = Partial<Pick<PlainChat, 'sessionId' | 'turns' | 'draft' | 'problem'>>;

/** A plain form's fields; a field given twice counts once. */
type Fields = Record<string, string | undefined>;

const PLAIN_BODY_LIMIT = 16 * 1024;
const PLAIN_PATH = '/chat/:shareUrl';

/**
 * The guests' page, and the plain form on it for browsers without scripts: the same address takes
 * the question and answers with the page and the conversation in it.
 */
export function guestPageRoutes(app: FastifyInstance, services: Services, template: string): void {
  const show: ShowPage = (request, reply, plain) =>
    showPage(services, template, { request, reply, plain });
  app.get<GuestRoute>(
    PLAIN_PATH,
    // Where it cannot be counted, the page says itself that it cannot be read now.
    {
      config: {
        rateLimit: {
          max: guestReadsPerMinute(services.config),
          timeWindow: 60_000,
          skipOnError: true,
        },
      },
    },
    (request, reply) => show(request, reply, {}),
  );
  void app.register(async (scope) => plainFormRoutes(scope, services, show));
}

type ShowPage = (
  request: GuestRequest,
  reply: FastifyReply,
  plain: Plain & { status?: number },
) => Promise<FastifyReply>;

function plainFormRoutes(scope: FastifyInstance, services: Services, show: ShowPage): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: PLAIN_BODY_LIMIT },
    (_request, body: string, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  // What goes wrong is said on the page, and what was typed is in its field again.
  scope.setErrorHandler(async (error: Error, request, reply) => {
    const known = toHttpError(error);
    if (known.status >= 500) request.log.error({ err: error }, 'request failed');
    const { message = '', sessionId } = fieldsOf(request);
    // Only what is asked for at this route comes here.
    const asked = request as GuestRequest;
    const shown = isSessionId(sessionId) ? { sessionId } : {};
    const turns = sessionId ? await readTurns(services, asked, sessionId) : [];
    const problem = known.code === 'internal' ? SOMETHING_WRONG : known.message;
    return show(asked, reply, { ...shown, turns, draft: message, problem, status: known.status });
  });
  scope.post<GuestRoute>(
    PLAIN_PATH,
    { config: { rateLimit: { max: services.config.CHAT_PER_MINUTE, timeWindow: 60_000 } } },
    async (request, reply) => {
      const fields = fieldsOf(request);
      const { sessionId } = await (fields.passOn === undefined
        ? askPlainly(services, request, fields)
        : passOnPlainly(services, request, fields));
      const turns = await readTurns(services, request, sessionId);
      return show(request, reply, { sessionId, turns });
    },
  );
}

async function showPage(
  services: Services,
  template: string,
  {
    request,
    reply,
    plain: { status, ...plain },
  }: { request: GuestRequest; reply: FastifyReply; plain: Plain & { status?: number } },
): Promise<FastifyReply> {
  const { config } = services;
  if (request.query.embed !== undefined) allowFraming(reply, config);
  allowMicrophone(reply);
  const { head, ...reading } = await readPage(services, request);
  const { info, photo = null, failed } = reading;
  if (failed) reply.header('retry-after', '5');
  const page = renderGuestPage(template, {
    reading,
    head,
    origin: originOf(config, request),
    path: request.url,
    plain: info
      ? renderPlainChat({ ...newChat(), info, photo, action: request.url, ...plain })
      : null,
  });
  return sendPage(reply.code(status ?? (failed ? 503 : info ? 200 : 404)), page);
}

const SOMETHING_WRONG = 'Something went wrong on our side. Please try again.';

const newChat = () => ({ sessionId: randomUUID(), messageId: randomUUID(), turns: [] });

const isSessionId = (text: string | undefined): text is string =>
  chatBody.shape.sessionId.safeParse(text).success;

function fieldsOf({ body }: FastifyRequest): Fields {
  // The one parser of this route makes nothing else.
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

/** Answers a question of the form like one of the page: the same checks, limits and records. */
async function askPlainly(services: Services, request: GuestRequest, fields: Fields) {
  const { message, sessionId, messageId } = fields;
  const parsed = chatBody.safeParse({ message, sessionId, messageId });
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? SOMETHING_WRONG);
  const asked = { shareUrl: request.params.shareUrl, body: parsed.data, userId: null };
  const signal = new AbortController().signal;
  await answerGuest(services, asked, { signal, log: request.log, onText: () => undefined });
  return parsed.data;
}

async function passOnPlainly(services: Services, request: GuestRequest, fields: Fields) {
  const { passOn: messageId, sessionId, name, contact } = fields;
  const parsed = askCouple.body.safeParse({ messageId, sessionId, name, contact });
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? SOMETHING_WRONG);
  const { db } = services.database;
  const helper = await findHelperByShareUrl(db, request.params.shareUrl);
  if (!helper) throw helperNotFound();
  const note = { askedBy: parsed.data.name, askedContact: parsed.data.contact || null };
  const message = { helperId: helper.id, ...parsed.data };
  if (!(await updateGuestMessage(db, message, note))) throw messageNotFound();
  return parsed.data;
}

async function readTurns(services: Services, request: GuestRequest, sessionId: string) {
  const { db } = services.database;
  const helper = await findHelperByShareUrl(db, request.params.shareUrl);
  return helper ? listConversation(db, { helperId: helper.id, sessionId }) : [];
}

/** The page is of use without them. */
async function readEssentialsOrNone(
  services: Services,
  request: GuestRequest,
): Promise<Essentials | null> {
  try {
    return await readEssentials(services, request.params.shareUrl);
  } catch (error) {
    request.log.error({ err: error }, 'The essentials could not be read');
    return null;
  }
}

type PageReading = GuestPageReading & { head: GuestPageHead | null };

/** What is in the page; where it cannot be read now, the page says so and offers to try again. */
async function readPage(services: Services, request: GuestRequest): Promise<PageReading> {
  const { shareUrl } = request.params;
  const nothing: PageReading = { info: null, essentials: null, head: null };
  if (!/^[\w-]{1,200}$/.test(shareUrl)) return nothing;
  try {
    const info = await readShareInfo(services, shareUrl);
    const helper = info && (await findHelperByShareUrl(services.database.db, shareUrl));
    if (!helper) return nothing;
    const words = linkPictureWords(helper);
    const essentials = await readEssentialsOrNone(services, request);
    const photo = helper.photo === null ? null : photoPath(shareUrl, helper.photo);
    const head = { ...words, picture: linkPicturePath(shareUrl, words) };
    return { info, essentials, photo, head };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    request.log.error({ err: error }, 'The share info could not be read');
    return { info: null, failed: true, head: null };
  }
}
