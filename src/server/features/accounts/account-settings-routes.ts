import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/accounts.ts';
import { siteOrigin } from '../../config.ts';
import { badRequest, HttpError, notFound } from '../../http/errors.ts';
import { type RouteContext, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { emailChangedMail } from './account-mails.ts';
import * as queries from './account-queries.ts';
import { deleteAccount } from './delete-account.ts';
import { describeDevice } from './describe-device.ts';
import { listPasskeysOf } from './passkey-queries.ts';
import { isPasswordOf } from './prove-password.ts';
import { deleteResetLinks } from './session-queries.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

/** What somebody can do about their own account. */
export function accountSettingsRoutes(app: FastifyInstance, services: Services): void {
  unsubscribeRoutes(app, services);
  profileRoutes(app, services);
  sessionRoutes(app, services);
  // Each of these can be tried by guessing a password.
  const limit = { perMinute: services.config.SIGN_IN_PER_MINUTE };
  route(app, calls.changeEmail, (context) => changeEmail(services, context), limit);
  route(app, calls.deleteAccount, (context) => deleteOwnAccount(services, context), limit);
}

function profileRoutes(app: FastifyInstance, { auth, clock, database: { db } }: Services): void {
  route(app, calls.getAccount, async ({ user, request }) => {
    const account = await queries.findAccount(db, user.id);
    if (!account) throw notFound();
    const token = auth.readToken(request);
    const passkeys = await listPasskeysOf(db, user.id);
    const sessions = await queries.listSessionsOf(db, { userId: user.id, now: new Date() });
    return {
      ...account,
      hasPassword: await queries.hasPassword(db, user.id),
      passkeys: passkeys.map(presentPasskey),
      sessions: sessions.map((session) => presentSession(session, token)),
    };
  });

  route(app, calls.changeName, async ({ user, body }) => {
    await queries.setName(db, { userId: user.id, name: body.name, now: clock() });
  });

  route(app, calls.setDailyDigest, async ({ user, body }) => {
    await queries.setDailyDigest(db, { userId: user.id, on: body.on, now: clock() });
  });
}

function sessionRoutes(app: FastifyInstance, { auth, database: { db } }: Services): void {
  route(app, calls.endSession, async ({ user, params }) => {
    if (!(await queries.deleteSessionOf(db, { userId: user.id, id: params.id }))) throw notFound();
  });

  route(app, calls.endOtherSessions, async ({ user, request }) => {
    const token = auth.readToken(request) ?? '';
    await queries.deleteOtherSessionsOf(db, { userId: user.id, token });
  });
}

async function changeEmail(
  services: Services,
  { body, ...by }: RouteContext<typeof calls.changeEmail>,
): Promise<{ message: string }> {
  const { auth, config, database, notifier } = services;
  const { user, request } = by;
  if (!(await isPasswordOf(services, by, body.password))) throw wrongPassword();
  if (body.newEmail.toLowerCase() === user.email) throw badRequest('This is your address already.');
  await auth.changeEmail(request, body.newEmail);
  const isDone = config.SMTP_URL === undefined;
  // A reset link in the mailbox that the account has left opens nothing any more.
  if (isDone) await deleteResetLinks(database.db, user.id);
  const mail = emailChangedMail({ isDone, origin: siteOrigin(config) });
  await notifier.notify({ email: user.email }, mail);
  return {
    message: isDone
      ? 'Your e-mail address is changed.'
      : 'We have sent a link to the new address. Open it to make the change.',
  };
}

async function deleteOwnAccount(
  services: Services,
  { body, ...by }: RouteContext<typeof calls.deleteAccount>,
): Promise<{ message: string }> {
  const { user, request, reply } = by;
  const isSure = (await queries.hasPassword(services.database.db, user.id))
    ? await isPasswordOf(services, by, body.password ?? '')
    : body.email?.trim().toLowerCase() === user.email;
  if (!isSure) throw wrongPassword();
  for (const cookie of await services.auth.endSession(request)) reply.header('set-cookie', cookie);
  await deleteAccount(services, user.id);
  return { message: 'Your account and everything in it have been permanently removed.' };
}

const presentPasskey = ({
  createdAt,
  lastUsedAt,
  ...passkey
}: Awaited<ReturnType<typeof listPasskeysOf>>[number]) => ({
  ...passkey,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const presentSession = (
  session: Awaited<ReturnType<typeof queries.listSessionsOf>>[number],
  currentToken: string | null,
) => ({
  id: session.id,
  isCurrent: session.token === currentToken,
  device: describeDevice(session.userAgent),
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.updatedAt.toISOString(),
});

const wrongPassword = () =>
  new HttpError(400, 'invalid_password', 'The current password is not right.');
