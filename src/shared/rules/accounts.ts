/** The longest name of a person, in UTF-16 units. */
export const MAX_NAME_LENGTH = 100;

/** The message where it is empty. */
export const PERSON_NAME_REQUIRED = 'Please type your name';

/** How many passkeys an account has at most. */
export const MAX_PASSKEYS = 20;

/** The longest name of a passkey, in UTF-16 units. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** The message where it is empty. */
export const PASSKEY_NAME_REQUIRED = 'Please type a name';
