import type { Passage } from '../types.ts';

/** A button holds a line of so many letters. */
const LONGEST = 36;
/** A passage without a usable heading is named by its first words. */
const WORDS = 5;

/** A few words that say what a passage is about: its nearest heading, or how it begins. */
export function labelOf({ headings, text }: Passage): string {
  const heading = headings.toReversed().find(isUsable);
  if (heading) return tidy(heading);
  const words = text.replace(/\s+/g, ' ').split(' ');
  const start = words.slice(0, WORDS).join(' ');
  return words.length > WORDS || start.length > LONGEST
    ? `${start.slice(0, LONGEST).replace(/[\s,.;:–—-]+$/, '')}…`
    : start;
}

/** A heading in words, short enough for a button: no time of day, no figure alone. */
const isUsable = (heading: string): boolean =>
  heading.length <= LONGEST && /\p{L}{3}/u.test(heading) && !/^\d/.test(heading);

/** "WHAT TO WEAR:" as "What to wear". */
function tidy(heading: string): string {
  const plain = heading.replace(/[:\s]+$/, '').trim();
  const isShouted = plain === plain.toUpperCase() && plain.length > 4;
  const calm = isShouted ? plain.toLowerCase() : plain;
  return calm.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
