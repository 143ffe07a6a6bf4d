/** The longest address of a web page that is read, in UTF-16 units. */
export const MAX_ADDRESS_LENGTH = 2048;

/** How many further pages of a website are offered. */
export const MAX_MORE_PAGES: number = 8;

/** How often in a minute an account may have a page read: a website whole, and one more that was mistyped. */
export const PAGES_PER_MINUTE = MAX_MORE_PAGES + 2;

/** The same in an hour. */
export const PAGES_PER_HOUR = 6 * PAGES_PER_MINUTE;
