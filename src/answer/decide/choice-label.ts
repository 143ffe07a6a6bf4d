import type { Passage } from '../types.ts';

/** The number of letters that fit on a button. */
const MAX_LABEL_LENGTH = 36;
/** A passage without a usable heading is labelled with its first words. */
const WORDS = 5;

/** A few words that say what a passage is about: its nearest heading, or its beginning. */
export function labelOf({ headings, text }: Passage): string {
  const heading = headings.toReversed().find(isUsable);
  if (heading) return tidy(heading);
  const words = text.replace(/\s+/g, ' ').split(' ');
  const start = words.slice(0, WORDS).join(' ');
  return words.length > WORDS || start.length > MAX_LABEL_LENGTH
    ? `${start.slice(0, MAX_LABEL_LENGTH).replace(/[\s,.;:–—-]+$/, '')}…`
    : start;
}

/** A heading in words, short enough for a button: not a time of day, not just a number. */
const isUsable = (heading: string): boolean =>
  heading.length <= MAX_LABEL_LENGTH && /\p{L}{3}/u.test(heading) && !/^\d/.test(heading);

/** "WHAT TO WEAR:" as "What to wear". */
function tidy(heading: string): string {
  const plain = heading.replace(/[:\s]+$/, '').trim();
  const isShouted = plain === plain.toUpperCase() && plain.length > 4;
  const quiet = isShouted ? plain.toLowerCase() : plain;
  return quiet.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
