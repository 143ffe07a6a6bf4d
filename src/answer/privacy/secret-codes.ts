import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { GUEST_HEADING, GUEST_OPENS } from './guest-cues.ts';
import type { Judged } from './judged.ts';
import { wordPattern } from './word-pattern.ts';

const { privacy: words, small, times } = foreignWords;

// Codes and passwords, in English, German, French, Spanish, Italian and Portuguese; folded.

/** What only the couple opens: nobody gives guests its code by accident. */
const COUPLES_OWN = wordPattern(
  'alarms?|security system|strongbox|vault|cash ?box|gun cabinet|filing cabinet|safe',
  words.couplesOwn,
);
const DOOR = wordPattern(
  'doors?|entry|entrance|house|building|office|storage|shed|suite|kitchen|cellar|lock ?box|key ?box|key ?safe|garage|barn|cottage|flat|apartment|lock|padlock|locker|keypad',
  words.door,
);
const GATE = wordPattern('gates?|barrier', words.gate);
const CODE = wordPattern(
  'codes?|pin|passcode|combination|combo|keypad|padlock|lock ?box|key ?box|key ?safe',
  words.code,
);
/** What those who work there come in by. */
const STAFF = wordPattern(
  'staff|crew|deliver(?:y|ies)|loading|tradesmen|trade|service (?:door|entrance|lift|elevator|gate)|back of house|back-of-house',
  'vendors?|suppliers?|contractors?|caterers?|catering|florists?',
  words.vendor,
);
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

const PASSWORD = wordPattern(
  'passwords?|passphrase|pwd|log-?in|logins|credentials|user ?name',
  words.password,
);
/** What only the couple signs in to. */
const OWN_ACCOUNT = wordPattern(
  'e-?mail|gmail|icloud|apple id|outlook|yahoo|amazon|netflix|spotify|paypal|bank(?:ing)?|instagram|facebook|zola|the knot|withjoy|honeyfund|dropbox|spreadsheet|planning (?:tool|portal|app|site)|portal|admin|administrator|dashboard|laptop|computer|router|back ?end|account|logins?|user ?name|registry (?:login|account|password|admin)|our (?:phone|ipad|cloud)|(?<!(?:to|on|in|into|via) )our (?:[a-z]+ ){0,2}drive|(?:staff|office|vendors?|private|owner.?s?) (?:wi-?fi|network|internet)',
  words.ownAccount,
);
const OF_GUESTS = wordPattern(
  'guests?|you|your|everyone|rsvp|gallery|photos?|album|upload|stream|zoom|livestream|discount',
  words.ofGuests,
);

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
  const about = ANAPHORIC.test(text) ? `${before} . ${all}` : all;
  const opens = CODE.test(text) || CODE.test(above);
  if (COUPLES_OWN.test(about) && !SAFELY.test(text)) {
    return opens || ((holdsTyped(text) || OPENED_BY.test(text)) && COUPLES_OWN.test(all));
  }
  if (!opens || !holdsTyped(text)) return false;
  const isForBooking = FOR_BOOKING.test(`${sections} . ${text}`);
  if (STAFF.test(all) && !OF_GUESTS.test(text) && !isForBooking) return true;
  // How to come in by the gate is told to guests together with the way there.
  const isGate = GATE.test(about) && !GUEST_HEADING.test(paragraph);
  if (!DOOR.test(about) && !(isGate && !GUEST_OPENS.test(paragraph))) return false;
  return !GUEST_OPENS.test(about) && !GUEST_HEADING.test(sections) && !isForBooking;
}

/** True for a folded text that contains one of the couple's own passwords. */
export function revealsOwnPassword(folded: string, foldedAbove: string): boolean {
  if (!PASSWORD.test(folded) && !PASSWORD.test(foldedAbove)) return false;
  const all = `${foldedAbove} . ${folded}`;
  if (!OWN_ACCOUNT.test(all) || (OF_GUESTS.test(folded) && !OURS.test(folded))) return false;
  return TELLS.test(folded);
}

const ANAPHORIC = new RegExp(
  `^(?:(?:the |its )?(?:code|pin|combination|combo)|it|${words.codeSubject})(?!\\p{L})`,
  'u',
);
/** "Get home safe: the code for the taxi is 447" is not about a safe. */
const SAFELY =
  /(?<!\p{L})(?:safe(?:ly)? (?:travels?|trip|journey|drive|flight|ride|home|for|to|and|from|environment|place|space)|(?:be|stay|home|get|keep|travel|drive|is|are|feel) safe|false alarm|fire alarm|alarm clock|set (?:an?|your) alarms?)(?!\p{L})/u;
/** A quoted word may be the code. */
const QUOTED = new RegExp(
  String.raw`(?:code|pin|combination|${words.codeNoun})\S{0,2}(?: (?:is|${small.is}))? ["'“”«»„‘’]\p{L}`,
  'u',
);
const FOR_BOOKING = wordPattern(
  'discount|off|rate|rates|book|booking|block|hotel|rooms|night|registry|promo|group|dress|area|qr|zip|postal|post|airport|wi-?fi|zoom|coupon',
  words.forBooking,
);
/** "Our registry login: guests@…": the couple's, even though a guest cue is present. */
const OURS = wordPattern('our|my|admin|the couple.s', words.ours);
const TELLS = new RegExp(String.raw`[:=]\s?\S|["“”«»„]|(?<!\p{L})(?:is|:|${small.is})\s\S|\d`, 'u');

const holdsTyped = (folded: string): boolean => {
  const typed = TYPED.exec(folded)?.[0];
  if (!typed) return false;
  return !YEAR_ALONE.test(typed) || CODE.test(folded);
};
