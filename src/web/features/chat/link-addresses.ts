/** What this reads and makes of Markdown's tree. */
export type MarkdownNode = {
  type: string;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
};

/**
 * Web addresses, e-mail addresses and phone numbers as couples write them. A phone number needs a
 * country code or the three groups of an American one, so that dates and prices stay text. What must
 * not stand before a bare host or a number is looked at afterwards: iPhones before iOS 16.4 know no
 * look-behind, and guests have old phones.
 */
const ADDRESS =
  /(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<web>https?:\/\/[^\s<>"]+|www\.[^\s<>"]+)|(?<host>(?:[a-z\d-]+\.)+(?:com|org|net|info|love|us|wedding)(?![\w-]|\.\w)(?:\/[^\s<>"]*)?)|(?<phone>(?:\+\d[\d ().-]{6,18}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})(?!\w))/gi;

/** What an address is a mere part of, when it stands right after it. */
const BEFORE_HOST = /[\w@./-]/;
const BEFORE_PHONE = /[\w+]/;

/** What ends the sentence around an address rather than the address. */
const TRAILING = /[.,;:!?'*_~)\]]+$/;

/** A remark plugin: addresses in the text become links, so that a guest can tap them. */
export function linkAddresses() {
  return (tree: MarkdownNode): void => linkChildren(tree);
}

function linkChildren(node: MarkdownNode): void {
  if (!node.children || node.type === 'link') return;
  node.children = node.children.flatMap((child) =>
    child.type === 'text' && child.value ? splitText(child.value) : child,
  );
  for (const child of node.children) linkChildren(child);
}

function splitText(text: string): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    if (isPart(text[match.index - 1] ?? '', match.groups ?? {})) continue;
    const shown = match.groups?.phone ? match[0] : withoutTrailing(match[0]);
    if (match.index > end) nodes.push({ type: 'text', value: text.slice(end, match.index) });
    const url = toUrl(shown, match.groups ?? {});
    nodes.push({ type: 'link', url, children: [{ type: 'text', value: shown }] });
    end = match.index + shown.length;
  }
  if (end < text.length) nodes.push({ type: 'text', value: text.slice(end) });
  return nodes;
}

function isPart(before: string, groups: Record<string, string | undefined>): boolean {
  if (groups.host) return BEFORE_HOST.test(before);
  return groups.phone !== undefined && BEFORE_PHONE.test(before);
}

/** Without the full stop after it, but with the bracket that was opened in it. */
function withoutTrailing(address: string): string {
  const bare = address.replace(TRAILING, '');
  return bare.includes('(') && address[bare.length] === ')' ? `${bare})` : bare;
}

function toUrl(shown: string, groups: Record<string, string | undefined>): string {
  if (groups.mail) return `mailto:${shown}`;
  if (groups.phone) return `tel:${shown.replace(/[^\d+]/g, '')}`;
  return /^https?:/i.test(shown) ? shown : `https://${shown}`;
}
