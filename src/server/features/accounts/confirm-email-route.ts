import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#shared/api/accounts.ts';
import { badRequest, HttpError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import type { Confirmation } from './confirm-email.ts';
import { readDevice, rememberDevice } from './devices.ts';
import { guardPassword } from './password-attempts.ts';

/** What the page behind a confirmation mail's link asks for. */
export function confirmEmailRoute(app: FastifyInstance, services: Services): void {
  const perMinute = services.config.SIGN_IN_PER_MINUTE;

  route(
    app,
    calls.confirmEmail,
    async ({ body, request, reply }) => {
      const confirmation = await confirm(services, { request, reply }, body);
      switch (confirmation.outcome) {
        case 'address_changed':
          return { next: '/account' };
        case 'confirmed': {
          const { signedIn } = confirmation;
          if (!signedIn) return { next: '/sign-in?confirmed' };
          await rememberDevice(services, { request, reply }, signedIn.userId);
          for (const cookie of signedIn.cookies) reply.header('set-cookie', cookie);
          return { next: '/' };
        }
        default:
          throw refusals[confirmation.outcome]();
      }
    },
    { perMinute },
  );
}

/** Opens the link; where that takes a password, as an attempt that is counted. */
async function confirm(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { token, password }: { token: string; password?: string | undefined },
): Promise<Confirmation> {
  const { auth } = services;
  const device = readDevice(services, request);
  const opened = await auth.confirmEmail(request, { token, password: undefined, device });
  if (opened.outcome !== 'password_needed' || password === undefined) return opened;
  return guardPassword(services, { email: opened.email, device, reply }, async () => {
    const result = await auth.confirmEmail(request, { token, password, device });
    return { isRight: result.outcome === 'confirmed', result };
  });
}

const refusals = {
  bad_link: () =>
    badRequest(
      'This link has been used or is too old. Please sign in to get a new one.',
      'bad_link',
    ),
  other_session: () =>
    new HttpError(
      409,
      'other_session',
      'You are signed in to another account in this browser. Please sign out of it first, then open the link again.',
    ),
  sign_in_first: () =>
    new HttpError(
      401,
      'sign_in_first',
      'Please sign in with your present address first, then open the link again.',
    ),
  password_needed: () =>
    new HttpError(
      401,
      'password_needed',
      'This is not the browser in which the account was created. Please type its password.',
    ),
  wrong_password: () => badRequest('This is not the password of the account.', 'wrong_password'),
};
