/** How many groups of questions a page of them holds. */
export const QUESTIONS_PER_PAGE = 25;

/** The longest text that questions, or passages, are searched for, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 200;

/** The longest answer that the couple can teach, in UTF-16 units. */
export const MAX_TAUGHT_ANSWER_LENGTH = 2000;

/** How many answers a helper can be taught. */
export const MAX_TAUGHT_ANSWERS = 500;
