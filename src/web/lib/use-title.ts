import { useEffect } from 'react';

/** The page that was shown last; none before the one that the browser opened. */
let shownPath: string | null = null;

/**
 * Names the page in the browser's tab, and begins it at the top where another one was shown before: on the first, its
 * reader may have scrolled before its code came.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Usher`;
    const { pathname, hash } = window.location;
    const isAnother = shownPath !== null && pathname !== shownPath;
    if (isAnother && !hash) window.scrollTo(0, 0);
    shownPath = pathname;
  }, [title]);
}
