import { BULLET, isInCapitals, isLabelAlone, isTitleCase } from './line-shapes.ts';
import { scheduleOf } from './line-times.ts';

const MARKDOWN_HEADING = /^#{1,6}\s+(\S.*)$/;
const CAPITALS_WITH_REMARK =
  /^([\p{Lu}\d][^(a-zß-ÿ]{2,50}?)(?:\s?\([^()]{1,70}\):?|\s\p{L}[^.!?;:]{1,30})$/u;
const NUMBERED_HEADING = /^(?:\d{1,2}|[IVX]{1,5})[.)]\s+([^.?!,;:]{2,50})$/;

/** Where a line stands: first in its paragraph, directly above a table or a list, among others of a list. */
type Position = { isFirst: boolean; isOverRows: boolean; isListed: boolean };

/** The heading that a line is, or null. */
export function headingOf(line: string, next: string, position: Position): string | null {
  return markedHeadingOf(line) ?? (isBareHeading(line, next, position) ? line : null);
}

/** The heading that a line is by its signs, its number, its colon or its capitals, or null. */
export function markedHeadingOf(line: string): string | null {
  if (FAQ.test(line)) return line;
  const markdown = MARKDOWN_HEADING.exec(line);
  if (markdown) return markdown[1]!.replace(/[\s#]+$/, '');
  const decorated = undecorate(line);
  if (decorated !== null) return decorated;
  const numbered = NUMBERED_HEADING.exec(line);
  // "1. 0700  Gatecrash" is an entry.
  if (numbered && numbered[1]!.split(' ').length <= 6 && !scheduleOf(numbered[1]!))
    return numbered[1]!;
  if (isLabelAlone(line)) return line.slice(0, -1);
  if (line.length <= 70 && isInCapitals(line) && !/[.!]$/.test(line))
    return line.replace(BULLET, '');
  // "VAN RUNS (Saturday, driver Uncle Jock)", "PART FIVE. FAQ from WhatsApp"
  const remark = CAPITALS_WITH_REMARK.exec(line);
  const isRemarked = line.includes('(') || /^[^,\d]{6,}$/.test(remark?.[1] ?? '');
  return remark && line.length <= 90 && isInCapitals(remark[1]!) && isRemarked ? line : null;
}

/** A short line without end punctuation, above a longer one or an empty line: "On the property". */
function isBareHeading(line: string, next: string, position: Position): boolean {
  const { isFirst, isOverRows, isListed } = position;
  const bare = isOverRows || BULLET.test(next) ? line.replace(/\s\([^()]{2,40}\)$/, '') : line;
  const words = bare.split(/\s+/).length;
  const isShort = words <= 6 && bare.length <= 48 && /^\p{Lu}/u.test(line);
  const isOpen = !/[.!?,;:)]$/.test(bare) && !/\d/.test(line);
  // "Best man: Sam Hill" says what it says.
  if (!isFirst || !isShort || !isOpen || isListed || line.includes(': ')) return false;
  if (isOverRows) return true;
  // Alone between empty lines, it is one if it is written like a title: "Our Story", "What to wear".
  if (next === '') return words <= 4 && (isTitleCase(line) || ASKS_TOPIC.test(line));
  // "Dress code" above "Cocktail attire, please no jeans."
  const isOverSentence = words <= 4 && /[.!]$/.test(next) && next.length > line.length;
  const isOverLong =
    next.length > Math.max(45, line.length) &&
    (words <= 3 || next.length > 70 || /[.!?]$/.test(next));
  return isOverLong || isOverSentence || BULLET.test(next);
}

/** The heading over questions with their answers: "FAQ", "Q & A". */
export const FAQ = /^(?:faqs?|q ?(?:&|and|\+) ?a)$/i;
const ASKS_TOPIC =
  /^(?:what to (?:wear|bring|expect|pack|do|eat)|where (?:to|you['’](?:ll|re)|we['’](?:ll|re)) \p{L}+|when to \p{L}+|how to (?:get|find)|getting \p{L}+|staying|things to|more about|good to know|who to|need to know|other things)\b/iu;

/** "*** UPDATE ***", "--- notes ---" and "~ dinner ~" without their decoration, or null. */
function undecorate(line: string): string | null {
  if (line.length > 120 || !/^(?:[*=~_#:-]{2}|[*=~–—•|]\s?\S)/.test(line)) return null;
  const inner = line.replace(/^[\s*=~_#:–—•|-]+/, '').replace(/[\s*=~_#:–—•|-]+$/, '');
  if (inner.length < 2 || inner.length > 90 || /[.!?]$/.test(inner)) return null;
  const isShort = inner.length <= 40 && /[*=~–—•|]$/.test(line);
  return isShort || /[*=~_:-]{2}$/.test(line) ? inner : null;
}
