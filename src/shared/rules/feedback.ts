/** The fewest characters of a feedback message. */
export const MIN_FEEDBACK_LENGTH = 10;

/** The most characters of a feedback message. */
export const MAX_FEEDBACK_LENGTH = 5000;

/** The most pictures that go with a feedback message. */
export const MAX_FEEDBACK_IMAGES = 5;

/** The largest picture, in bytes. */
export const MAX_FEEDBACK_IMAGE_BYTES = 10 * 1024 * 1024;

/** The most messages of one account in 24 hours: each can hold fifty megabytes, which are kept. */
export const MAX_FEEDBACK_PER_DAY = 5;

/** What a shorter message is told. */
export const FEEDBACK_TOO_SHORT = 'Feedback must be at least 10 characters long';
