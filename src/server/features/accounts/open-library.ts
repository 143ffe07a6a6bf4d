import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import {
  CONFIRM_LINK_HOURS,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  RESET_LINK_HOURS,
} from '#shared/rules/accounts.ts';
import { type Config, siteOrigin } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import * as schema from '../../db/schema.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Notifier } from '../../notify/notifier.ts';
import {
  accountExistsMail,
  confirmEmailMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account-mails.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { deleteDevices } from './device-queries.ts';
import { limitByRecipient } from './limit-by-recipient.ts';
import { deletePasskeysOf } from './passkey-queries.ts';
import { deleteResetLinks } from './session-queries.ts';
import { confirmAddress } from './user-queries.ts';

/** How long a session lasts without being used, and after how long use prolongs it, in seconds. */
export const SESSION_SECONDS = 60 * 60 * 24 * 30;
const SESSION_RENEWAL_SECONDS = 60 * 60 * 24;
const HOUR_SECONDS = 60 * 60;

/** What the accounts depend on. */
export type AccountsBase = {
  config: Config;
  database: Database;
  notifier: Pick<Notifier, 'notify'>;
  limits: Limits;
  secret: string;
};

/** The accounts library, open. */
export type Library = ReturnType<typeof openLibrary>;

/** Opens the accounts library over our tables, with our cookies, mails and rules. */
export function openLibrary(base: AccountsBase, plugins: BetterAuthPlugin[]) {
  const { config, secret } = base;
  const origin = siteOrigin(config);
  return betterAuth({
    appName: 'Usher',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: ourTables(base.database),
    // A reset link in a stolen copy of the database opens nothing.
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: passwordRules(base),
    ...(confirmsAddresses(config) ? { emailVerification: addressConfirmation(base) } : {}),
    // The tokens of a provider are of no further use here, and would be one more thing to lose.
    account: { updateAccountOnSignIn: false },
    databaseHooks: { account: { create: { before: withoutProviderTokens } } },
    onAPIError: {
      errorURL: `${origin}/sign-in?problem=provider`,
      // What is no refusal is ours to log and to answer; the library would print it as it is.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    plugins,
    user: {
      changeEmail: { enabled: true, updateEmailWithoutVerification: !confirmsAddresses(config) },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWAL_SECONDS },
    // Our own guard compares the Origin of every write, and our own limit counts the attempts.
    trustedOrigins: ['*'],
    rateLimit: { enabled: false },
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: true,
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(config),
      defaultCookieAttributes: cookieAttributes(config),
    },
  });
}

/** The attributes of a session's cookie, whoever sets it. */
export const cookieAttributes = (config: Config) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: config.isHttps }) as const;

/** Addresses are confirmed where mail is really sent. */
const confirmsAddresses = (config: Config): boolean => config.SMTP_URL !== undefined;

const ourTables = ({ db }: Database) =>
  drizzleAdapter(db, {
    provider: 'pg',
    schema: {
      user: schema.users,
      session: schema.sessions,
      account: schema.credentials,
      verification: schema.verifications,
    },
    // It would hash the password inside: 70 ms during which PGlite's one connection does nothing
    // else. What a crash may leave without one, an account without a password, a reset repairs.
    transaction: false,
  });

function passwordRules(base: AccountsBase) {
  const { config, notifier, limits } = base;
  const origin = siteOrigin(config);
  const notifyLimited = limitByRecipient(notifier.notify, limits);
  return {
    enabled: true,
    requireEmailVerification: confirmsAddresses(config),
    // Whoever signs up with an address that has an account learns of it at that address, and only there.
    onExistingUserSignUp: async ({ user }) => {
      await notifyLimited(user, accountExistsMail(origin));
    },
    minPasswordLength: MIN_PASSWORD_LENGTH,
    maxPasswordLength: MAX_PASSWORD_LENGTH,
    resetPasswordTokenExpiresIn: RESET_LINK_HOURS * HOUR_SECONDS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async ({ user, token }) => {
      const link = `${origin}/reset-password?token=${encodeURIComponent(token)}`;
      await notifyLimited(user, resetPasswordMail(link));
    },
    onPasswordReset: async ({ user }) => {
      await afterReset(base, user);
    },
  } satisfies BetterAuthOptions['emailAndPassword'];
}

async function afterReset(
  { config, database: { db }, notifier }: AccountsBase,
  user: { id: string; name: string; email: string },
): Promise<void> {
  await deleteResetLinks(db, user.id);
  // The link came to this address, and whoever chose the password before may be known here.
  await confirmAddress(db, user.id);
  await deleteDevices(db, user.id);
  // As may whoever added one.
  await deletePasskeysOf(db, user.id);
  // The password is changed, whether the mail about it could be kept or not; the notifier logs it.
  const mail = passwordChangedMail({ origin: siteOrigin(config), byLink: true });
  await notifier.notify(user, mail).catch(() => {});
}

function addressConfirmation({ config, notifier, limits }: AccountsBase) {
  const notifyLimited = limitByRecipient(notifier.notify, limits);
  return {
    sendOnSignUp: true,
    sendOnSignIn: true,
    autoSignInAfterVerification: false,
    expiresIn: CONFIRM_LINK_HOURS * HOUR_SECONDS,
    sendVerificationEmail: async ({ user, token }) => {
      const link = `${siteOrigin(config)}/confirm-email?token=${encodeURIComponent(token)}`;
      await notifyLimited(user, confirmEmailMail(link));
    },
  } satisfies BetterAuthOptions['emailVerification'];
}

async function withoutProviderTokens<T extends object>(account: T) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
}
