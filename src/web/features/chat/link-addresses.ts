import { DAY, readDay } from './link-days.ts';
import { mapAddress, PLACE } from './link-places.ts';
import type { MarkdownNode } from './markdown-tree.ts';

/** Before a day that can be put into a calendar; no address of the web's. */
export const CALENDAR = 'calendar:';

/**
 * Web addresses, e-mail addresses and phone numbers as couples write them. A phone number needs a
 * country code or the three groups of an American one, so that dates and prices stay text. What must
 * not stand before a bare host or a number is looked at afterwards: iPhones before iOS 16.4 know no
 * look-behind, and guests have old phones.
 */
const TAPPED = String.raw`(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<web>https?:\/\/[^\s<>"]+|www\.[^\s<>"]+)|(?<host>(?:[a-z\d-]+\.)+(?:com|org|net|info|love|us|wedding)(?![\w-]|\.\w)(?:\/[^\s<>"]*)?)|(?<phone>(?:\+\d[\d ().-]{6,18}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})(?!\w))`;

/** Places and days are told by their capitals, addresses are not; iPhones know no flags for a part. */
const ADDRESS = new RegExp(TAPPED, 'gi');
const PLACE_OR_DAY = new RegExp(`(?<place>${PLACE})|(?<day>${DAY})`, 'gu');

/** What an address is a mere part of, when it stands right after it. */
const BEFORE_HOST = /[\w@./-]/;
const BEFORE_PHONE = /[\w+]/;

/** What ends the sentence around an address rather than the address. */
const TRAILING = /[.,;:!?'*_~)\]]+$/;

/** A remark plugin: addresses, places and days become links, so that a guest can tap them. */
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

type Found = { start: number; end: number; url: string };

function splitText(text: string): MarkdownNode[] {
  const found = findAddresses(text);
  for (const each of findPlacesAndDays(text)) {
    if (found.every(({ start, end }) => each.end <= start || each.start >= end)) found.push(each);
  }
  found.sort((one, other) => one.start - other.start);
  const nodes: MarkdownNode[] = [];
  let done = 0;
  for (const { start, end, url } of found) {
    if (start > done) nodes.push({ type: 'text', value: text.slice(done, start) });
    nodes.push({ type: 'link', url, children: [{ type: 'text', value: text.slice(start, end) }] });
    done = end;
  }
  if (done < text.length) nodes.push({ type: 'text', value: text.slice(done) });
  return nodes;
}

function findAddresses(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(ADDRESS)) {
    const groups = match.groups ?? {};
    if (isPart(text[match.index - 1] ?? '', groups)) continue;
    const shown = groups.phone ? match[0] : withoutTrailing(match[0]);
    found.push({ start: match.index, end: match.index + shown.length, url: toUrl(shown, groups) });
  }
  return found;
}

function findPlacesAndDays(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(PLACE_OR_DAY)) {
    const groups = match.groups ?? {};
    if (/[\p{L}\d]/u.test(text[match.index - 1] ?? '')) continue;
    const shown = match[0].replace(/[.,]$/, '');
    const day = groups.day ? readDay(groups) : null;
    const url = groups.place ? mapAddress(shown) : day && `${CALENDAR}${day}`;
    if (url) found.push({ start: match.index, end: match.index + shown.length, url });
  }
  return found;
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
