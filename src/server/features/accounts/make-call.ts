import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteOrigin } from '../../config.ts';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { passwordChangedMail } from './account-mails.ts';
import { callLibrary, type LibraryAnswer, type LibraryCall, readBody } from './call-library.ts';
import { readDevice, rememberDevice, welcomeDevice } from './devices.ts';
import { guardPassword } from './password-attempts.ts';
import { deleteHalfSignUp } from './user-queries.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** A sign-up between its account and its password takes milliseconds; one that is older was cut off. */
const HALF_SIGN_UP_MS = 5_000;

/** Makes one of the accounts library's calls, with what it does not do itself before and after. */
export function makeCall(
  services: Services,
  name: LibraryCall,
  exchange: Exchange,
): Promise<LibraryAnswer> {
  switch (name) {
    case 'sign-up/email':
      return signUp(services, exchange);
    case 'sign-in/email':
      return signIn(services, exchange);
    case 'change-password':
      return changePassword(services, exchange);
    default:
      return callLibrary(services.auth.handle, name, exchange.request);
  }
}

async function signUp(services: Services, exchange: Exchange): Promise<LibraryAnswer> {
  const { email } = readBody('sign-up/email', exchange.request);
  // The library writes the account's time by the machine's clock.
  const before = new Date(Date.now() - HALF_SIGN_UP_MS);
  await deleteHalfSignUp(services.database.db, { email: email.toLowerCase(), before });
  const answer = await callLibrary(services.auth.handle, 'sign-up/email', exchange.request);
  // Also where there is such an account and the id is none: the cookie must not tell.
  if (answer.body.user) await rememberDevice(services, exchange, answer.body.user.id);
  return answer;
}

async function signIn(services: Services, exchange: Exchange): Promise<LibraryAnswer> {
  const { email } = readBody('sign-in/email', exchange.request);
  const tried = { email, device: readDevice(services, exchange.request), reply: exchange.reply };
  const end = await guardPassword(services, tried, () =>
    tryPassword(services, 'sign-in/email', exchange),
  );
  const answer = end();
  if (answer.body.user) await welcomeDevice(services, exchange, answer.body.user.id);
  return answer;
}

async function changePassword(services: Services, exchange: Exchange): Promise<LibraryAnswer> {
  const { request, reply } = exchange;
  const user = await services.auth.findSessionUser(request);
  const call = () => tryPassword(services, 'change-password', exchange);
  const tried = user && { email: user.email, device: readDevice(services, request), reply };
  const end = tried ? await guardPassword(services, tried, call) : (await call()).result;
  const answer = end();
  if (answer.body.user) {
    const mail = passwordChangedMail({ origin: siteOrigin(services.config) });
    // It is changed, whether the mail about it could be kept or not; the notifier logs that.
    await services.notifier.notify({ email: answer.body.user.email }, mail).catch(() => {});
  }
  return answer;
}

/** What {@link guardPassword} wants of a call. A refusal is a wrong password, but for the one that comes after a right one. */
async function tryPassword(services: Services, name: LibraryCall, { request }: Exchange) {
  try {
    const answer = await callLibrary(services.auth.handle, name, request);
    return { isRight: true, result: () => answer };
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'email_not_verified')) throw error;
    const refuse = (): never => {
      throw error;
    };
    return { isRight: true, result: refuse };
  }
}
