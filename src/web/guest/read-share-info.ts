import type { Essentials } from '#shared/api/essentials.ts';
import type { ShareInfo } from '#shared/api/helpers.ts';

/** A helper, `null` where the link leads to none, or what stands in for one that could not be read. */
export type Reading = {
  info: ShareInfo | null;
  essentials?: Essentials | null;
  /** The path of the couple's photo; none where they have none, or the page was not written by the server. */
  photo?: string | null;
  failed?: boolean;
};

/** What the server wrote into the page; nothing where the page came from elsewhere. */
export function readWrittenInfo(): Reading | null {
  const written = document.getElementById('helper-data')?.textContent;
  if (!written) return null;
  // Our own server wrote it, by the contract's schema.
  const reading: Reading = JSON.parse(written);
  return reading;
}

/** What the server's call answers, for a page into which nothing was written. */
export async function fetchInfo(shareUrl: string): Promise<Reading> {
  try {
    const response = await fetch(`/api/bots/share/${encodeURIComponent(shareUrl)}`, {
      credentials: 'include',
    });
    if (!response.ok) return { info: null, failed: response.status !== 404 };
    const info: ShareInfo = await response.json();
    return { info, essentials: await fetchEssentials(shareUrl) };
  } catch {
    return { info: null, failed: true };
  }
}

/** The page is of use without them. */
async function fetchEssentials(shareUrl: string): Promise<Essentials | null> {
  const path = `/api/bots/share/${encodeURIComponent(shareUrl)}/essentials`;
  return fetch(path, { credentials: 'include' }).then(
    (response) => (response.ok ? response.json() : null),
    () => null,
  );
}
