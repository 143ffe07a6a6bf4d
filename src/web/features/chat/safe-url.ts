/** The address where it is one that a reply may link to, else nothing. */
export function safeUrl(url: string): string {
  const address = url.trim();
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(address) ? address : '';
}
