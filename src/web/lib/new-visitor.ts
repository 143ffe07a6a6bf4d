const KEY = 'usher-wants-account';

/**
 * Notes in this tab that somebody is on their way to an account of their own: every way in leads over
 * the server's one address for signing in, which knows nothing of it.
 */
export function wantAccount(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the page opens as for those who have one, a click from the other.
  }
}

/** Whether they are. */
export function wantsAccount(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** They said themselves that they have one. */
export function hasAccountAlready(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was noted, then.
  }
}
