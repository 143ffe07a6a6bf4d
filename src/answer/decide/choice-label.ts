import { type ConceptId, conceptsIn } from '../lexicon/concepts.ts';
import { capital } from '../lexicon/words.ts';
import { withoutNumber } from '../phrase/passage-heading.ts';
import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';

/** The number of letters that fit on a button. */
const MAX_LABEL_LENGTH = 36;
/** A passage without a usable heading is labelled with its first words. */
const WORDS = 5;

/** A few words that say what a passage is about: its nearest heading that fits it, or its beginning. */
export function labelOf(passage: Passage): string {
  const heading = passage.headings.toReversed().map(withoutNumber).find(isUsable);
  if (heading && !isOfNeighbour(heading, passage)) return tidy(heading);
  const words = passage.text.replace(HOUR_FIRST, '').replace(/\s+/g, ' ').split(' ');
  const start = words.slice(0, WORDS).join(' ');
  return words.length > WORDS || start.length > MAX_LABEL_LENGTH
    ? `${start.slice(0, MAX_LABEL_LENGTH).replace(/[\s,.;:–—-]+$/, '')}…`
    : start;
}

/** "3:30 PM: Ceremony": what happens says more than when. */
const HOUR_FIRST = /^\d{1,2}(?:[:.]\d\d)?(?:\s?(?:[ap]\.?m\.?|uhr|h)\b)?\s*[:,–-]\s+(?=\p{L})/iu;

/** A heading in words, short enough for a button: not a time of day, not just a number. */
const isUsable = (heading: string): boolean =>
  heading.length <= MAX_LABEL_LENGTH && /\p{L}{3}/u.test(heading) && !/^\d/.test(heading);

/** A hotel below "Parking" stands there by mistake: couples give each of these a section. */
function isOfNeighbour(heading: string, { concepts }: Passage): boolean {
  const above = sectionsIn(conceptsIn(englishOf(heading), 'say'));
  const own = sectionsIn(concepts);
  return above.length > 0 && own.length > 0 && !above.some((id) => own.includes(id));
}

const sections: readonly ConceptId[] = [
  'parking',
  'shuttle',
  'airport',
  'taxi',
  'lodging',
  'gifts',
];

/** Which of the sections that couples write some concepts belong to. */
export const sectionsIn = (ids: ReadonlySet<ConceptId>): ConceptId[] =>
  sections.filter((id) => ids.has(id));

/** "WHAT TO WEAR:" as "What to wear". */
function tidy(heading: string): string {
  const plain = heading.replace(/[:\s]+$/, '').trim();
  const isShouted = plain === plain.toUpperCase() && plain.length > 4;
  return capital(isShouted ? plain.toLowerCase() : plain);
}
