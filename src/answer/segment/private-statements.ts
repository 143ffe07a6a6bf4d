const CONTRACT =
  /\b(?:agreement|contract|hereinafter|hereby|indemnif\w*|indemnity|lessee|lessor|licensee|the client|the renter|the hirer|governed by)\b/g;
const MONEY = /[$€£]\s?\d|\b\d[\d.,]*\s?(?:€|£|dollars?|euros?|pounds?)/;
const CHARGE =
  /\b(?:deposit|rental fee|hire fee|hall rental|venue (?:fee|hire)|retainer|instal?lments?|balance (?:due|of|is)|total (?:fee|cost|price|amount|due|rental)|payable|per (?:person|head|guest|plate|cover)|catering|refundable|penalt\w+|late fee|damages?|invoice|gratuity of|service charge|minimum spend|overtime|cancellation fee|we (?:are paying|paid|pay)\b)/;
const LEGAL =
  /\b(?:indemnif\w*|hold .{0,20}harmless|governed by|liabilit\w+|attorney|in witness whereof|signed (?:by|on|november|\w+ \d)|shall (?:provide|indemnify|be liable)|between .{2,60}\("?(?:owner|the club|client|venue|hirer))/;
/** What guests themselves pay is theirs to know. */
const FOR_GUESTS =
  /\b(?:per night|a night|nightly|per room|per adult|each way|holds? your|your (?:room|spot|booking|rate|stay)|day pass(?:es)?|a person|per child|parking|valet|taxi|cab|uber|towing|towed|cash bar|tent|camp\w*|pitch|rsvp|book by|room rate|ticket|shuttle|babysit\w*|breakfast)\b/;

/** True for a text that is an agreement with a venue or vendor: at least three of its usual words. */
export function isContract(text: string): boolean {
  const found = new Set(text.toLowerCase().match(CONTRACT) ?? []);
  return found.size >= 2;
}

/** True for what the couple owes, pays or signs: never told to guests. Takes folded texts. */
export function isPrivateStatement(
  folded: string,
  foldedHeadings: string,
  fromContract: boolean,
): boolean {
  if (fromContract && LEGAL.test(folded)) return true;
  if (!MONEY.test(folded) || FOR_GUESTS.test(folded)) return false;
  const isCharge =
    CHARGE.test(folded) || /\b(?:charges?|payment|fees?|costs?)\b/.test(foldedHeadings);
  return isCharge && (fromContract || CHARGE.test(folded));
}
