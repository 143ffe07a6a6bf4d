import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanText } from '#shared/api/texts.ts';
import { siteOrigin } from '../../config.ts';
import { hashToken } from '../../http/hash-token.ts';
import type { Services } from '../../services.ts';
import { newDeviceMail } from './account-mails.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { describeDevice } from './describe-device.ts';
import * as queries from './device-queries.ts';
import { findUser } from './user-queries.ts';

/** An account as new as this has just been made by whoever signs in. */
const NEW_ACCOUNT_MS = 24 * 3_600_000;

type Needed = Pick<Services, 'config' | 'database' | 'notifier' | 'clock'>;

const cookieName = ({ config }: Pick<Services, 'config'>) => `${cookiePrefix(config)}.device`;

/** The hash by which the request's browser is known, or null where it has no cookie of ours. */
export function readDevice(
  services: Pick<Services, 'config'>,
  request: FastifyRequest,
): string | null {
  const token = request.cookies[cookieName(services)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashToken(token) : null;
}

/**
 * Remembers that the account is used in this browser, which gets a cookie for that. Returns whether
 * it was not known here before. The cookie is the same for every account, and opens nothing.
 */
export async function rememberDevice(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
): Promise<{ tokenHash: string; isNew: boolean }> {
  const token = randomBytes(32).toString('base64url');
  const known = readDevice(services, request);
  if (known === null) {
    reply.setCookie(cookieName(services), token, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: services.config.isHttps,
      maxAge: queries.DEVICE_KEPT_MS / 1000,
    });
  }
  const tokenHash = known ?? hashToken(token);
  const now = services.clock();
  const isNew = await queries.rememberDevice(services.database.db, { userId, tokenHash, now });
  return { tokenHash, isNew };
}

/** The same for somebody who has just signed in; the account is notified by mail of a browser that is new. */
export async function welcomeDevice(
  services: Needed,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
): Promise<void> {
  const { tokenHash, isNew } = await rememberDevice(services, exchange, userId);
  if (!isNew) return;
  const { db } = services.database;
  const account = await findUser(db, userId);
  // The library writes the account's time by the machine's clock.
  const isOld = account && Date.now() - account.createdAt.getTime() > NEW_ACCOUNT_MS;
  if (!account || !(isOld || (await queries.countOtherDevices(db, { userId, tokenHash })) > 0))
    return;
  const userAgent = cleanText(exchange.request.headers['user-agent'] ?? '');
  const mail = newDeviceMail({
    device: describeDevice(userAgent),
    at: services.clock(),
    origin: siteOrigin(services.config),
  });
  // They are signed in, whether the mail about it could be kept or not; the notifier logs that.
  await services.notifier.notify({ email: account.email }, mail).catch(() => {});
}
