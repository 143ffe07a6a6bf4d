import type { ShareInfo } from '#shared/api/helpers.ts';

/** What the server wrote into the page, or, where it wrote nothing, what its call answers. */
export async function readShareInfo(shareUrl: string): Promise<ShareInfo | null> {
  const written = document.getElementById('helper-data')?.textContent;
  // Both come from our own server, by the contract's schema.
  if (written) return (JSON.parse(written) as { info: ShareInfo | null }).info;
  try {
    const response = await fetch(`/api/bots/share/${encodeURIComponent(shareUrl)}`);
    return response.ok ? ((await response.json()) as ShareInfo) : null;
  } catch {
    return null;
  }
}
