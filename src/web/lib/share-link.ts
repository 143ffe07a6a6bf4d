import { shortPath } from '#shared/rules/share-links.ts';

/** The link guests follow. */
export const shareLink = (shareUrl: string) => `${window.location.origin}/chat/${shareUrl}`;

/** The same in short, for paper: it leads to the link above. */
export const shortLink = (shareUrl: string) => `${window.location.origin}${shortPath(shareUrl)}`;

/** Puts a text on the clipboard. Throws where the browser does not let us. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Without https there is no clipboard API; a selected field can still be copied.
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser did not copy');
}
