/** On how many passages of a helper the couple can decide themselves. */
export const MAX_PRIVACY_DECISIONS = 5000;

/** So many passages are listed at once. */
export const MAX_LISTED_PASSAGES = 200;
