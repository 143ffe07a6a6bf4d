import { linkSuffix } from './link-target.ts';
import type { TextItem } from './pdf-lines.ts';

/** A link on a page: where it leads, and its rectangle from the bottom left, in points. */
export type PdfLink = { url: string; rect: readonly number[] };

/** A printed web page has dozens, among which its text would drown. */
const MAX_LINKS = 20;

/** The page's text with where its links lead behind their words. */
export function addLinkTargets(items: readonly TextItem[], links: readonly PdfLink[]): TextItem[] {
  if (links.length > MAX_LINKS) return [...items];
  const texts = new Map(items.map((item) => [item, item.text]));
  let words = '';
  // From the last to the first, so that what is added moves nothing that is still to be found.
  links.toReversed().forEach((link, i, all) => {
    const goesOn = all[i - 1]?.url === link.url;
    if (!goesOn) words = '';
    const item = items.find((each) => isOn(each, link.rect));
    if (!item) return;
    const [left = 0, , right = 0] = link.rect;
    const from = wordEdge(item.text, placeOf(item, left), 'start');
    const to = wordEdge(item.text, placeOf(item, right), 'end');
    words = item.text.slice(from, to);
    // Of a link that goes over two lines only the end is marked.
    if (goesOn) return;
    const text = texts.get(item)!;
    texts.set(item, text.slice(0, to) + linkSuffix(words, link.url) + text.slice(to));
  });
  return items.map((item) => ({ ...item, text: texts.get(item)! }));
}

/** Whether a text runs through the rectangle's height, and overlaps its width. */
function isOn({ text, x, y, width, size }: TextItem, rect: readonly number[]): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const middle = y + size * 0.3;
  const overlap = Math.min(x + width, right) - Math.max(x, left);
  return text.trim() !== '' && middle > bottom && middle < top && overlap > size * 0.5;
}

/** About which letter is at this place: letters differ in width, and only the whole is known. */
const placeOf = ({ text, x, width }: TextItem, at: number) =>
  Math.round(Math.min(1, Math.max(0, (at - x) / Math.max(1, width))) * text.length);

/** The nearest place at which a word begins, or ends. */
function wordEdge(text: string, place: number, edge: 'start' | 'end'): number {
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(text[at] ?? '');
  const isEdge = (at: number) =>
    isLetter(at) === (edge === 'start') && isLetter(at - 1) !== isLetter(at);
  for (let distance = 0; distance <= text.length; distance += 1) {
    if (isEdge(place - distance)) return place - distance;
    if (isEdge(place + distance)) return place + distance;
  }
  return place;
}
