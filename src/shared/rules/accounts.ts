/** The longest name of a person, in UTF-16 units. */
export const MAX_NAME_LENGTH = 100;

/** What an empty one is told. */
export const PERSON_NAME_REQUIRED = 'Please type your name';
