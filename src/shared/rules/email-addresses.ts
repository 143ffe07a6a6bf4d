/** Providers whose mailboxes are the same with and without dots, by the name that they are kept under. */
const DOTLESS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * One form for the addresses of one mailbox, as far as that can be known from outside: lower case, no
 * `+tag`, and at providers that ignore them no dots. It is for comparing, and never to be written to.
 */
export function canonicalEmail(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const domain = address.slice(at + 1).replace(/\.$/, '');
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  const dotless = DOTLESS[domain];
  return dotless ? `${name.replaceAll('.', '')}@${dotless}` : `${name}@${domain}`;
}
