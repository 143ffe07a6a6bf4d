/** The longest question a guest may ask, in UTF-16 units after trimming. */
export const MAX_QUESTION_LENGTH = 1000;

/** The longest name of a guest who passes a question on, in UTF-16 units... */
export const MAX_ASKER_NAME_LENGTH = 100;

/** ...and the longest way to reach them. */
export const MAX_ASKER_CONTACT_LENGTH = 200;

/** How many questions a day the couple may ask in the preview, which are not counted. */
export const PREVIEW_QUESTIONS_PER_DAY = 200;

/** From this share of the limit on, the couple is warned. */
export const USAGE_WARNING_SHARE = 0.8;

/** The message where the limit is reached; the web shows a toast where it reads this. */
export const MESSAGE_LIMIT_EXCEEDED = 'Message limit exceeded';

/** The message for a guest of a paused helper. */
export const HELPER_PAUSED = 'This helper is currently paused. Please check back later.';

/** The message for whoever follows a link to nothing. */
export const HELPER_NOT_FOUND = "This helper doesn't exist or has been disabled.";

/** The first line of every conversation. */
export const GREETING = "Hi! I'm here to help with your event. What would you like to know?";

/** The name that the couple's typed text has as a source. */
export const TYPED_DETAILS_SOURCE = 'Wedding details';

/** What is given in the place of a source where the calendar itself contradicts a text. */
export const CALENDAR_SOURCE = 'The calendar';

/** The same for the wedding date that the couple gave with its plan. */
export const PLAN_SOURCE = 'Your plan';

/** How far a plan is used: green, orange from {@link USAGE_WARNING_SHARE} on, red at nothing left. */
export function usageLevel(used: number, limit: number): 'normal' | 'warning' | 'reached' {
  if (used >= limit) return 'reached';
  return used >= limit * USAGE_WARNING_SHARE ? 'warning' : 'normal';
}
