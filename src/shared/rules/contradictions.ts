/** How many contradictions of a helper's texts are listed at once. */
export const MAX_CONTRADICTIONS = 20;
