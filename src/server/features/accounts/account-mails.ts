import type { Mail } from '../../mail/mailer.ts';

// No mail of ours greets by name: whoever signs up with somebody else's address chooses the name,
// and could have us send that person any words.

/** For whoever forgot a password. */
export function resetPasswordMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Choose a new password for Usher',
    text: `Hello,

somebody, probably you, asked for a new password for your Usher account. Choose it here within the next hour:

${link}

If it was not you, leave this message alone: nothing has changed.
`,
  };
}

/** For the owner of an account whose password is a new one. */
export function passwordChangedMail(
  to: string,
  { origin, byLink = false }: { origin: string; byLink?: boolean },
): Mail {
  const passkeys = byLink
    ? ' Passkeys that it had are removed; add yours again once you are signed in.'
    : '';
  return {
    to,
    subject: 'Your Usher password was changed',
    text: `Hello,

the password of your Usher account was changed just now, and every other place where you were signed in has been signed out.${passkeys}

If it was not you, choose a new password at once: ${origin}/sign-in
`,
  };
}

/** For the owner of an account that was signed in to in a browser that it was never used in. */
export function newDeviceMail(
  to: string,
  { device, at, origin }: { device: string; at: Date; origin: string },
): Mail {
  const time = at.toLocaleString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return {
    to,
    subject: 'A new sign-in to your Usher account',
    text: `Hello,

your Usher account was signed in to in a browser that we have not seen you use: ${device}, on ${time} UTC.

If it was you, leave this message alone. If not, choose a new password at once, which removes every passkey and signs out everywhere:

${origin}/sign-in?forgotten
`,
  };
}

/** For the owner of an account that can be signed in to by one passkey more. */
export function passkeyAddedMail(
  to: string,
  { device, origin }: { device: string; origin: string },
): Mail {
  return {
    to,
    subject: 'A passkey was added to your Usher account',
    text: `Hello,

a passkey was added to your Usher account just now, with ${device}. Whoever has it can sign in without the password.

If it was you, leave this message alone. If not, choose a new password at once, which removes every passkey and signs out everywhere:

${origin}/sign-in?forgotten
`,
  };
}

/** For the owner of an account that can be signed in to by one passkey less. */
export function passkeyRemovedMail(to: string, origin: string): Mail {
  return {
    to,
    subject: 'A passkey was removed from your Usher account',
    text: `Hello,

a passkey was removed from your Usher account just now. Nobody can sign in with it any more.

If it was not you, choose a new password at once: ${origin}/sign-in?forgotten
`,
  };
}

/** For the address that an account had, when another takes its place. */
export function emailChangedMail(
  to: string,
  { isDone, origin }: { isDone: boolean; origin: string },
): Mail {
  return {
    to,
    subject: 'The e-mail address of your Usher account',
    text: `Hello,

${isDone ? 'the e-mail address of your Usher account was changed just now, so you will get no more messages at this one.' : 'somebody, probably you, asked to change the e-mail address of your Usher account. It changes when the link that we sent to the new address is opened.'}

If it was not you, choose a new password at once: ${origin}/sign-in
`,
  };
}

/** For an address that has to be confirmed: that of a new account, or a new one of an account. */
export function confirmEmailMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Please confirm your e-mail address for Usher',
    text: `Hello,

please confirm that this is your e-mail address, within the next day. We may ask for the password that you have chosen:

${link}

If you did not give it to Usher, leave this message alone: nothing happens then.
`,
  };
}

/** For somebody with an account whose address was given for a new one. */
export function accountExistsMail(to: string, origin: string): Mail {
  return {
    to,
    subject: 'You have an Usher account already',
    text: `Hello,

somebody, probably you, tried to create an Usher account with this e-mail address. There is one already, and nothing has changed. Sign in here, or choose a new password if you have forgotten yours:

${origin}/sign-in
`,
  };
}
