/** A page that is opened as a test opens within this. */
const FRESH_MS = 15_000;
const keyOf = (shareUrl: string) => `usher-test ${shareUrl}`;

/**
 * Says that the helper's page, opened next in this tab or another, is a test of its couple. The address
 * stays the guests' own, so that nobody shares a test by accident.
 */
export function leaveTestMark(shareUrl: string): void {
  try {
    localStorage.setItem(keyOf(shareUrl), String(Date.now()));
  } catch {
    // Without storage the page opens as guests see it.
  }
}

/** Whether this page was opened as a test; a reload of it stays one. */
export function takeTestMark(shareUrl: string): boolean {
  const state = window.history.state as { isTest?: unknown } | null;
  if (state?.isTest === true) return true;
  try {
    const markedAt = Number(localStorage.getItem(keyOf(shareUrl)));
    localStorage.removeItem(keyOf(shareUrl));
    if (Date.now() - markedAt > FRESH_MS) return false;
  } catch {
    return false;
  }
  window.history.replaceState({ ...state, isTest: true }, '');
  return true;
}
