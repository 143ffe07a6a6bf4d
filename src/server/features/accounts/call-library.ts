import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cleanText } from '#shared/api/texts.ts';
import {
  INVALID_EMAIL,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#shared/rules/accounts.ts';
import { badRequest, HttpError } from '../../http/errors.ts';

const filled = (label: string, max: number) =>
  z
    .string(`Please fill in your ${label}.`)
    .max(max, `Please fill in your ${label}.`)
    .refine((text) => text.trim() !== '', `Please fill in your ${label}.`);
const email = filled('e-mail address', MAX_EMAIL_LENGTH)
  .transform((text) => text.trim())
  .pipe(z.email(INVALID_EMAIL));
const name = filled('name', 254).transform((text) =>
  text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim(),
);
// How long a password has to be, the library says. This bounds what it would have to hash.
const password = (label: string) => filled(label, 1000);

/** What each of the library's calls that the pages use is sent. */
const bodies = {
  'sign-up/email': z.object({ name, email, password: password('password') }),
  'sign-in/email': z.object({ email, password: password('password') }),
  'request-password-reset': z.object({ email }),
  'reset-password': z.object({
    newPassword: password('new password'),
    token: filled('link', 200),
  }),
  'change-password': z
    .object({
      currentPassword: password('current password'),
      newPassword: password('new password'),
    })
    .transform((body) => ({ ...body, revokeOtherSessions: true })),
} as const;

/** A call of the accounts library, below /api/auth/. */
export type LibraryCall = keyof typeof bodies;

/** Of its answers, all but the session's token: that belongs into the cookie alone. */
const answerBody = z.object({
  status: z.boolean().optional(),
  message: z.string().optional(),
  user: z
    .object({ id: z.string(), name: z.string(), email: z.string(), emailVerified: z.boolean() })
    .optional(),
});
const refusalBody = z.object({ code: z.string() });

/** Its refusals in a person's words; anything else is said in general. */
const refusals: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'The e-mail address or the password is not right.',
  INVALID_PASSWORD: 'The current password is not right.',
  PASSWORD_TOO_SHORT: `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`,
  PASSWORD_TOO_LONG: `Please choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`,
  // That an address has an account can be learned here by whoever tries to make a second one: it
  // cannot be otherwise where nobody has to confirm an address before being signed in. The limit by
  // address of the network keeps it from being asked for many.
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    'There is an account with this e-mail address already. Please sign in.',
  // The same, where two arrived at once.
  FAILED_TO_CREATE_USER: 'There is an account with this e-mail address already. Please sign in.',
  INVALID_TOKEN: 'This link has been used or is too old. Please ask for a new one.',
  EMAIL_NOT_VERIFIED:
    'Please confirm your e-mail address first, by the link that we have sent you.',
  UNAUTHORIZED: 'Please sign in to continue',
};

/** What the library answers a call that it does not refuse. */
export type LibraryAnswer = { body: z.output<typeof answerBody>; cookies: string[] };

/** What the request sends, as the library gets it. Throws 400 in a person's words. */
export function readBody<Call extends LibraryCall>(
  call: Call,
  request: FastifyRequest,
): z.output<(typeof bodies)[Call]> {
  const parsed = bodies[call].safeParse(request.body);
  // TypeScript does not follow that the schema of this call gives what this call is sent.
  if (parsed.success) return parsed.data as z.output<(typeof bodies)[Call]>;
  const isObject = typeof request.body === 'object' && !Array.isArray(request.body);
  const issue = isObject ? parsed.error.issues[0]?.message : undefined;
  throw badRequest(issue ?? 'This request cannot be understood');
}

/** Hands a request to the accounts library. Throws its refusals in our own form. */
export async function callLibrary(
  handle: (request: Request) => Promise<Response>,
  call: LibraryCall,
  request: FastifyRequest,
): Promise<LibraryAnswer> {
  const answer = await handle(
    new Request(`http://localhost/api/auth/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
        'user-agent': cleanText(request.headers['user-agent'] ?? '').slice(0, 200),
      },
      body: JSON.stringify(readBody(call, request)),
    }),
  );
  const text = await answer.text();
  if (!answer.ok) throw refusal(answer.status, text);
  return { body: answerBody.parse(JSON.parse(text)), cookies: answer.headers.getSetCookie() };
}

function refusal(status: number, text: string): Error {
  if (status >= 500) return new Error(`The accounts library failed: ${text.slice(0, 200)}`);
  const code = codeOf(text);
  const message = refusals[code] ?? 'That did not work. Please check what you typed and try again.';
  return new HttpError(status, code.toLowerCase() || 'bad_request', message);
}

function codeOf(text: string): string {
  try {
    return refusalBody.parse(JSON.parse(text)).code;
  } catch {
    // Not its usual form: said in general.
    return '';
  }
}
