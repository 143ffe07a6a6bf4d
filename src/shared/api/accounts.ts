import { z } from 'zod';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, PERSON_NAME_REQUIRED } from '../rules/accounts.ts';
import { paymentProviders } from '../rules/payments.ts';
import { call } from './call.ts';
import { boundedText, emailAddress } from './texts.ts';

/** The signed-in person, as the header shows them. */
export const currentUser = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  /** True for those who sign in with a password, until they have added a passkey or said "Not now". */
  offersPasskey: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** What the page must know of how this server is set up. */
export const publicConfig = z.object({
  paymentProvider: z.enum(paymentProviders),
  stripePublishableKey: z.string().nullable(),
  signIn: z.object({
    password: z.boolean(),
    /** True where whoever signs up is signed in only by the link in a mail. */
    confirmsEmail: z.boolean(),
    /** The name of the provider that signs people in instead, at /api/login. */
    oidcName: z.string().nullable(),
    /** The only origin at which passkeys work, or null where there are none. */
    passkeyOrigin: z.string().nullable(),
  }),
  contactEmail: z.string().nullable(),
  launchBadge: z.object({ text: z.string(), url: z.string().nullable() }),
});

export const getCurrentUser = call({
  method: 'GET',
  path: '/api/auth/user',
  access: 'owner',
  summary: 'The signed-in person; 401 when signed out',
  response: currentUser,
});

export const getConfig = call({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'How this server is set up, as far as the page must know',
  response: publicConfig,
});

export const confirmEmail = call({
  method: 'POST',
  path: '/api/account/confirm-email',
  access: 'public',
  summary:
    "Confirms an address by the link in a mail; the account's password where it was made elsewhere",
  body: z.object({
    token: z.string().max(2000),
    password: z.string().max(1000).optional(),
  }),
  /** The page that comes next. */
  response: z.object({ next: z.string() }),
});

/** The signed-in person's account, and where else it is signed in. */
export const account = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** False for those whom another provider signs in: deleting then asks for the e-mail address instead. */
  hasPassword: z.boolean(),
  /** Whether the guests' questions of a day are mailed each morning. */
  dailyDigest: z.boolean(),
  /** Newest first. */
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** True where the browser's maker keeps a copy, so that it works on the person's other devices too. */
      isSynced: z.boolean(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      isCurrent: z.boolean(),
      /** The browser and the system as far as it tells them: `Firefox on Windows`. */
      device: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
});
export type Account = z.infer<typeof account>;

const message = z.object({ message: z.string() });
const password = z.string().max(1000);

export const getAccount = call({
  method: 'GET',
  path: '/api/account',
  access: 'owner',
  summary: 'The account, and where it is signed in',
  response: account,
});

export const changeName = call({
  method: 'POST',
  path: '/api/account/name',
  access: 'owner',
  summary: "Changes the person's name",
  body: z.object({
    name: boundedText(MAX_NAME_LENGTH, 'Your name')
      .transform((text) => text.replace(/\s+/g, ' ').trim())
      .refine((text) => text.length > 0, PERSON_NAME_REQUIRED),
  }),
  response: z.void(),
});

export const changeEmail = call({
  method: 'POST',
  path: '/api/account/email',
  access: 'owner',
  summary:
    'Changes the e-mail address: at once, or by a link sent to the new one where mail is set up',
  body: z.object({
    newEmail: emailAddress,
    password,
  }),
  response: message,
});

export const setDailyDigest = call({
  method: 'POST',
  path: '/api/account/daily-digest',
  access: 'owner',
  summary: "Begins or stops the daily mail with the guests' questions",
  body: z.object({ on: z.boolean() }),
  response: z.void(),
});

export const endSession = call({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'owner',
  summary: 'Signs out in one other place',
  params: z.object({ id: z.string().max(200) }),
  response: z.void(),
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'owner',
  summary: 'Signs out everywhere but here',
  response: z.void(),
});

export const deleteAccount = call({
  method: 'DELETE',
  path: '/api/account',
  access: 'owner',
  summary: 'Deletes the account with its helper and everything else of it, for good',
  body: z.object({
    /** The password; where the account has none, the e-mail address, typed out. */
    password: password.optional(),
    email: z.string().max(MAX_EMAIL_LENGTH).optional(),
  }),
  response: message,
});
