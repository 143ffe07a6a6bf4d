import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getCurrentUser } from '#shared/api/accounts.ts';
import { badRequest, HttpError, notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { safeReturnTo } from './return-to.ts';

/** The accounts library's calls that the pages use, each with whether it can be tried by guessing. */
const offered: Readonly<Record<string, { method: 'POST'; isGuessable: boolean }>> = {
  'sign-up/email': { method: 'POST', isGuessable: true },
  'sign-in/email': { method: 'POST', isGuessable: true },
  'sign-out': { method: 'POST', isGuessable: false },
  'request-password-reset': { method: 'POST', isGuessable: true },
  'reset-password': { method: 'POST', isGuessable: true },
};

/** Its refusals in a person's words; anything else is said in general. */
const refusals: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'The e-mail address or the password is not right.',
  INVALID_EMAIL: 'Please enter a valid e-mail address.',
  PASSWORD_TOO_SHORT: 'Please choose a password of at least 8 characters.',
  PASSWORD_TOO_LONG: 'Please choose a password of at most 128 characters.',
  USER_ALREADY_EXISTS: 'There is an account with this e-mail address already. Please sign in.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    'There is an account with this e-mail address already. Please sign in.',
  INVALID_TOKEN: 'This link has been used or is too old. Please ask for a new one.',
};

/** Signing up, in and out, and who is signed in. */
export function accountRoutes(app: FastifyInstance, { auth, config }: Services): void {
  route(app, getCurrentUser, async ({ user }) => {
    const [firstName = '', ...rest] = user.name.trim().split(/\s+/);
    return {
      id: user.id,
      firstName: firstName || null,
      lastName: rest.join(' ') || null,
      email: user.email,
      profileImageUrl: user.image?.startsWith('https://') ? user.image : null,
    };
  });

  for (const [name, { method, isGuessable }] of Object.entries(offered)) {
    app.route({
      method,
      url: `/api/auth/${name}`,
      bodyLimit: 16 * 1024,
      config: isGuessable
        ? { rateLimit: { max: config.SIGN_IN_PER_MINUTE, timeWindow: 60_000, groupId: 'sign-in' } }
        : {},
      handler: async (request, reply) => forward(auth.handle, name, request, reply),
    });
  }

  app.get<{ Querystring: { returnTo?: unknown } }>('/api/login', async (request, reply) => {
    const returnTo = safeReturnTo(request.query.returnTo);
    if (await app.findSessionUser(request)) return reply.redirect(returnTo, 302);
    return reply.redirect(`/sign-in?returnTo=${encodeURIComponent(returnTo)}`, 302);
  });

  app.get('/api/logout', async (request, reply) => {
    // A picture on another site must not sign anybody out; a click on a link of ours does.
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    if (!isForeign && (await app.findSessionUser(request))) {
      const cookies = await auth.signOut(new Headers({ cookie: request.headers.cookie ?? '' }));
      for (const cookie of cookies) reply.header('set-cookie', cookie);
    }
    return reply.redirect('/', 302);
  });
}

/** Hands a request to the accounts library and its answer back, refusals in our own form. */
async function forward(
  handle: Services['auth']['handle'],
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = bodyFor(name, request.body);
  const answer = await handle(
    new Request(`http://localhost/api/auth/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
        'user-agent': request.headers['user-agent']?.slice(0, 200) ?? '',
      },
      body: JSON.stringify(body),
    }),
  );
  const text = await answer.text();
  if (!answer.ok) throw refusal(answer.status, text);
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.code(answer.status).type('application/json; charset=utf-8').send(withoutToken(text));
}

type Fields = Record<string, unknown>;

/** Of the body, the fields that this call has, as bounded text. */
function bodyFor(name: string, body: unknown): Fields {
  if (name === 'sign-out') return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badRequest('This request cannot be understood');
  }
  const given = body as Fields;
  const text = (field: string, max: number) => {
    const value = given[field];
    if (typeof value !== 'string' || value === '' || value.length > max) {
      throw badRequest(`Please fill in your ${field === 'newPassword' ? 'new password' : field}.`);
    }
    return value.replace(/[\p{Cc}\p{Cs}]/gu, '');
  };
  if (name === 'request-password-reset') return { email: text('email', 254) };
  if (name === 'reset-password') {
    return { newPassword: text('newPassword', 1000), token: text('token', 200) };
  }
  const credentials = { email: text('email', 254), password: text('password', 1000) };
  return name === 'sign-up/email'
    ? { ...credentials, name: text('name', 100).trim() }
    : credentials;
}

function refusal(status: number, text: string): Error {
  if (status >= 500) return new Error('The accounts library failed');
  if (status === 404) return notFound();
  let code = '';
  try {
    const parsed = JSON.parse(text) as { code?: unknown };
    code = typeof parsed.code === 'string' ? parsed.code : '';
  } catch {
    // Not JSON: said in general below.
  }
  const message = refusals[code] ?? 'That did not work. Please check what you typed and try again.';
  return new HttpError(status, code.toLowerCase() || 'bad_request', message);
}

/** The session's token belongs into the cookie alone, where no script can read it. */
function withoutToken(text: string): string {
  if (text === '') return '{}';
  const { token: _, ...rest } = JSON.parse(text) as Fields;
  return JSON.stringify(rest);
}
