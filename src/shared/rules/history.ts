/** What can be changed beside the details: a file's text, whether a passage is for guests, an answer. */
export const changeKinds = ['file', 'passage', 'answer'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** How many changes of each kind are kept of a helper, and how many saves of the details. */
export const MOST_CHANGES = 100;
