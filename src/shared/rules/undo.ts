/** For how long the browser offers to undo a deletion. */
export const UNDO_SHOWN_MS = 10_000;

/** For how long the server can undo one: what was offered last may take a moment to arrive. */
export const UNDO_KEPT_MS = 20_000;

/** What was deleted after this can be undone now. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_KEPT_MS);

/** The message for whoever comes too late. */
export const UNDO_TOO_LATE = 'This cannot be undone any more.';
