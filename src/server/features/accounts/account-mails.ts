import { CONFIRM_LINK_HOURS, RESET_LINK_HOURS } from '#shared/rules/accounts.ts';
import { countInWords } from '#shared/rules/in-words.ts';
import type { Message } from '../../notify/channel.ts';

// No mail of ours greets by name: whoever signs up with somebody else's address chooses the name,
// and could have us send that person any words.

/** For whoever forgot a password. */
export function resetPasswordMail(link: string): Message {
  return {
    subject: 'Choose a new password for Usher',
    text: `Hello,

somebody, probably you, asked for a new password for your Usher account. Choose it here within ${countInWords(RESET_LINK_HOURS, 'hour')}:

${link}

If it was not you, leave this message alone: nothing has changed.
`,
  };
}

/** For the owner of an account whose password is a new one. */
export function passwordChangedMail({
  origin,
  byLink = false,
}: {
  origin: string;
  byLink?: boolean;
}): Message {
  const passkeys = byLink
    ? ' Passkeys that it had are removed; add yours again once you are signed in.'
    : '';
  return {
    subject: 'Your Usher password was changed',
    text: `Hello,

the password of your Usher account was changed just now, and every other place where you were signed in has been signed out.${passkeys}

If it was not you, choose a new password at once: ${origin}/sign-in
`,
  };
}

/** For the owner of an account that was signed in to in a browser that it was never used in. */
export function newDeviceMail({
  device,
  at,
  origin,
}: {
  device: string;
  at: Date;
  origin: string;
}): Message {
  const time = at.toLocaleString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return {
    subject: 'A new sign-in to your Usher account',
    text: `Hello,

your Usher account was signed in to in a browser that we have not seen you use: ${device}, on ${time} UTC.

If it was you, leave this message alone. If not, choose a new password at once, which removes every passkey and signs out everywhere:

${origin}/sign-in?forgotten
`,
  };
}

/** For the owner of an account that can be signed in to by one passkey more. */
export function passkeyAddedMail({ device, origin }: { device: string; origin: string }): Message {
  return {
    subject: 'A passkey was added to your Usher account',
    text: `Hello,

a passkey was added to your Usher account just now, with ${device}. Whoever has it can sign in without the password.

If it was you, leave this message alone. If not, choose a new password at once, which removes every passkey and signs out everywhere:

${origin}/sign-in?forgotten
`,
  };
}

/** For the owner of an account that can be signed in to by one passkey less. */
export function passkeyRemovedMail(origin: string): Message {
  return {
    subject: 'A passkey was removed from your Usher account',
    text: `Hello,

a passkey was removed from your Usher account just now. Nobody can sign in with it any more.

If it was not you, choose a new password at once: ${origin}/sign-in?forgotten
`,
  };
}

/** For the address that an account had, when another takes its place. */
export function emailChangedMail({ isDone, origin }: { isDone: boolean; origin: string }): Message {
  return {
    subject: 'The e-mail address of your Usher account',
    text: `Hello,

${isDone ? 'the e-mail address of your Usher account was changed just now, so you will get no more messages at this one.' : 'somebody, probably you, asked to change the e-mail address of your Usher account. It changes when the link that we sent to the new address is opened.'}

If it was not you, choose a new password at once: ${origin}/sign-in
`,
  };
}

/** For an address that has to be confirmed: that of a new account, or a new one of an account. */
export function confirmEmailMail(link: string): Message {
  return {
    subject: 'Please confirm your e-mail address for Usher',
    text: `Hello,

please confirm that this is your e-mail address, within ${CONFIRM_LINK_HOURS} hours. We may ask for the password that you have chosen:

${link}

If you did not give it to Usher, leave this message alone: nothing happens then.
`,
  };
}

/** For somebody with an account whose address was given for a new one. */
export function accountExistsMail(origin: string): Message {
  return {
    subject: 'You have an Usher account already',
    text: `Hello,

somebody, probably you, tried to create an Usher account with this e-mail address. There is one already, and nothing has changed. Sign in here, or choose a new password if you have forgotten yours:

${origin}/sign-in
`,
  };
}
