/**
 * What can be changed beside the details: a file's text, whether a passage is for guests, an answer, a
 * file that comes, is replaced or goes, the wedding date, the photo.
 */
export const changeKinds = [
  'file',
  'passage',
  'answer',
  'document',
  'wedding_date',
  'photo',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** How many changes of each kind are kept of a helper, and how many saves of the details. */
export const MAX_CHANGES = 100;
