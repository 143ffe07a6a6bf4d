/**
 * Why a line of a file is not in its text: `page_number`; `unseen`, too small or outside the page; `hidden`
 * by whoever wrote it; `deleted` while changes were tracked; a `comment` at the margin; `header_box`, a text
 * box of a running head.
 */
export const leftOutReasons = [
  'page_number',
  'unseen',
  'hidden',
  'deleted',
  'comment',
  'header_box',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** A line of a file that guests never get, and why. */
export type LeftOutLine = { text: string; reason: LeftOutReason };
