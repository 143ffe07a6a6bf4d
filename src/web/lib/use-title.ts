import { useEffect } from 'react';

/** Names the page in the browser's tab, and begins it at the top. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Usher`;
    if (!window.location.hash) window.scrollTo(0, 0);
  }, [title]);
}
