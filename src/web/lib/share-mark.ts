import { useSyncExternalStore } from 'react';

const keyOf = (shareUrl: string) => `usher-shared ${shareUrl}`;
const listeners = new Set<() => void>();

/** Notes on this device that the couple has given the link away: copied, sent, saved or printed. */
export function markShared(shareUrl: string): void {
  try {
    localStorage.setItem(keyOf(shareUrl), '1');
  } catch {
    // Without storage the checklist shows the step as open, which does no harm.
  }
  for (const listener of listeners) listener();
}

/** Whether the link has been given away from this device. */
export function useIsShared(shareUrl: string): boolean {
  return useSyncExternalStore(subscribe, () => isShared(shareUrl));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isShared(shareUrl: string): boolean {
  try {
    return localStorage.getItem(keyOf(shareUrl)) !== null;
  } catch {
    return false;
  }
}
