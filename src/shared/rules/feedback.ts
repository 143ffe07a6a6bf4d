/** The fewest characters of a feedback message. */
export const MIN_FEEDBACK_LENGTH = 10;

/** The most characters of a feedback message. */
export const MAX_FEEDBACK_LENGTH = 5000;

/** The most pictures that go with a feedback message. */
export const MAX_FEEDBACK_IMAGES = 5;

/** The most bytes of all pictures of one message together; the page makes them as small before it sends. */
export const MAX_FEEDBACK_IMAGES_BYTES = 5 * 1024 * 1024;

/** The most messages of one account in 24 hours: each can hold five megabytes, which are kept. */
export const MAX_FEEDBACK_PER_DAY = 5;

/** The message for pictures above the limit. */
export const FEEDBACK_TOO_LARGE =
  'The pictures are larger than 5 MB together. Please send fewer of them.';

/** The message where it is shorter. */
export const FEEDBACK_TOO_SHORT = 'Feedback must be at least 10 characters long';
