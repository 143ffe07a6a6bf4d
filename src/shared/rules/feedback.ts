import { listInWords } from './in-words.ts';

/** The fewest characters of a feedback message. */
export const MIN_FEEDBACK_LENGTH = 10;

/** The most characters of a feedback message. */
export const MAX_FEEDBACK_LENGTH = 5000;

/** The most pictures that go with a feedback message. */
export const MAX_FEEDBACK_IMAGES = 5;

/** The most that all pictures of one message may hold together, in MB; the page makes them as small before it sends. */
export const MAX_FEEDBACK_IMAGES_MB = 5;

/** The same in bytes. */
export const MAX_FEEDBACK_IMAGES_BYTES = MAX_FEEDBACK_IMAGES_MB * 1024 * 1024;

/** The most messages of one account in 24 hours: each can hold so many pictures, which are kept. */
export const MAX_FEEDBACK_PER_DAY = 5;

/** The kinds of picture that can be attached: their MIME types by their names. */
export const feedbackImageTypes = {
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  GIF: 'image/gif',
  WebP: 'image/webp',
} as const;

/** "PNG, JPEG, GIF or WebP". */
export const ANY_FEEDBACK_IMAGE = listInWords(Object.keys(feedbackImageTypes), 'or');

/** The message for any other file. */
export const FEEDBACK_IMAGE_REJECTED = `Only ${listInWords(Object.keys(feedbackImageTypes), 'and')} pictures can be attached`;

/** The message for pictures above the limit. */
export const FEEDBACK_TOO_LARGE = `The pictures are larger than ${MAX_FEEDBACK_IMAGES_MB} MB together. Please send fewer of them.`;

/** The message where it is shorter. */
export const FEEDBACK_TOO_SHORT = `Feedback must be at least ${MIN_FEEDBACK_LENGTH} characters long`;
