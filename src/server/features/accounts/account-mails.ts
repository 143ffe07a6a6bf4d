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
export function passwordChangedMail(to: string, origin: string): Mail {
  return {
    to,
    subject: 'Your Usher password was changed',
    text: `Hello,

the password of your Usher account was changed just now, and every other place where you were signed in has been signed out.

If it was not you, choose a new password at once: ${origin}/sign-in
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
