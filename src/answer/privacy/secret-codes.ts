import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { cuesOf, opensWith, says } from './cues.ts';
import type { Judged } from './judged.ts';

const { privacy: words, small, times } = foreignWords;

// Codes and passwords, in English, German, French, Spanish, Italian and Portuguese; folded.

/** Three digits or more, as one types them: not part of a year, a time or a price. */
const TYPED = new RegExp(
  String.raw`(?<![\p{L}\d:.,/€£$+-])[#*]?\d(?:[ -]?\d){2,9}[#*]?(?![\d:%]|[.,]\d|\s?(?:€|£|\$|${times.oclockOnly}|am\b|pm\b|guests|people|meters|metres|feet))`,
  'u',
);
/** "The key safe is 1966": four digits that may be a year elsewhere. */
const OPENED_BY = new RegExp(
  `(?:safe|box|alarm|${words.couplesOwn})(?: [\\p{L}']+){0,4}(?: (?:is|${small.is})|:|=) ?[#*]?\\d{4}[#*]?(?![\\d:%])`,
  'u',
);
const YEAR_ALONE = /^(?:19|20)\d\d$/;

/** True for a passage that says how to open what guests are not to open. */
export function revealsSecretCode({
  text,
  above,
  sections,
  before,
  paragraph,
}: Omit<Judged, 'written' | 'fromContract'>): boolean {
  if (!holdsTyped(text) && !QUOTED.test(text) && !OPENED_BY.test(text)) return false;
  const all = `${above} . ${text}`;
  // "The safe is in the pantry. The code is 4471."
  const about = opensWith('codeSubject', text) ? `${before} . ${all}` : all;
  const opens = says('code', text) || says('code', above);
  if (says('couplesOwn', about) && !SAFELY.test(text)) {
    return opens || ((holdsTyped(text) || OPENED_BY.test(text)) && says('couplesOwn', all));
  }
  if (!opens || !holdsTyped(text)) return false;
  const isForBooking = says('forBooking', `${sections} . ${text}`);
  if (says('staff', all) && !says('ofGuests', text) && !isForBooking) return true;
  // How to come in by the gate is told to guests together with the way there.
  const isGate = says('gate', about) && !says('guestHeading', paragraph);
  if (!says('door', about) && !(isGate && !says('guestOpens', paragraph))) return false;
  return !says('guestOpens', about) && !says('guestHeading', sections) && !isForBooking;
}

/** True for a folded text that contains one of the couple's own passwords. */
export function revealsOwnPassword(folded: string, foldedAbove: string): boolean {
  if (!says('password', folded) && !says('password', foldedAbove)) return false;
  const all = `${foldedAbove} . ${folded}`;
  if (!says('ownAccount', all) || (says('ofGuests', folded) && !says('ours', folded))) return false;
  return TELLS.test(folded);
}

/** "Get home safe: the code for the taxi is 447" is not about a safe. */
const SAFELY =
  /(?<!\p{L})(?:safe(?:ly)? (?:travels?|trip|journey|drive|flight|ride|home|for|to|and|from|environment|place|space)|(?:be|stay|home|get|keep|travel|drive|is|are|feel) safe|false alarm|fire alarm|alarm clock|set (?:an?|your) alarms?)(?!\p{L})/u;
/** A quoted word may be the code. */
const QUOTED = new RegExp(
  String.raw`(?:${cuesOf('codeNoun')})\S{0,2}(?: (?:is|${small.is}))? ["'“”«»„‘’]\p{L}`,
  'u',
);
const TELLS = new RegExp(String.raw`[:=]\s?\S|["“”«»„]|(?<!\p{L})(?:is|:|${small.is})\s\S|\d`, 'u');

const holdsTyped = (folded: string): boolean => {
  const typed = TYPED.exec(folded)?.[0];
  if (!typed) return false;
  return !YEAR_ALONE.test(typed) || says('code', folded);
};
