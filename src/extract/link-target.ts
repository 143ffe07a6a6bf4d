/** Longer ones are made by trackers, and no guest could copy them. */
const MAX_LENGTH = 300;

/**
 * What is added behind a link's words, so that a guest can see where it leads: its address in
 * brackets, or nothing where the words show an address themselves, and for other targets than web
 * pages and mail.
 */
export function linkSuffix(words: string, target: string | null | undefined): string {
  const address = target?.trim() ?? '';
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(address) || address.length > MAX_LENGTH) return '';
  if (words.trim() === '' || /\w[.@]\w+\.?\w{2,}/.test(words)) return '';
  return ` (${address.replace(/^mailto:/i, '').replace(/\?subject=.*$/i, '')})`;
}
