/** The longest name of a person, in UTF-16 units. */
export const MAX_NAME_LENGTH = 100;

/** The message where it is empty. */
export const PERSON_NAME_REQUIRED = 'Please type your name';

/** The shortest password an account can have, in UTF-16 units... */
export const MIN_PASSWORD_LENGTH = 8;

/** ...and the longest. */
export const MAX_PASSWORD_LENGTH = 128;

/** The longest e-mail address, in UTF-16 units (RFC 5321, with its two angle brackets left out). */
export const MAX_EMAIL_LENGTH = 254;

/** The message for what is no e-mail address. */
export const INVALID_EMAIL = 'Please enter a valid e-mail address.';

/** For how many hours the link to a new password works. */
export const RESET_LINK_HOURS = 1;

/** For how many hours the link that confirms an address works. */
export const CONFIRM_LINK_HOURS = 24;

/** How many passkeys an account has at most. */
export const MAX_PASSKEYS = 20;

/** The longest name of a passkey, in UTF-16 units. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** The message where it is empty. */
export const PASSKEY_NAME_REQUIRED = 'Please type a name';
