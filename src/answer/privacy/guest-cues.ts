import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { wordPattern } from './word-pattern.ts';

const { privacy: words } = foreignWords;

// How a sentence shows that it is the guests who pay, sleep, park, give or come in: in English, German,
// French, Spanish, Italian and Portuguese. All patterns read folded text.

/** The guest pays, or it costs the guest something. */
export const GUEST_PAYS = wordPattern(
  String.raw`(?:per|a|each|/|for one|for two|two|three|one) ?nights?|nightly|/ ?night|room rate|group rate|double room|holds? your|your (?:room|spot|seat|booking|rate|stay|ticket|own|share)|each way|round trip|one way`,
  String.raw`you (?:can |could |may |will |would |might |must |should |need to |have to |only |just |each )*(?:pay|owe|tip|buy|rent|chip in|cancel|get it back)|you'll (?:pay|owe|need|get)|to you|on you|bring your|you get (?:it|yours) back|you cancel|get(?:s)? you|guests? (?:can|may|pay|cover|get|are asked|must)|for (?:our |the )?guests`,
  String.raw`cash bar|bar prices|day pass(?:es)?|book by|babysit~|sitters?|nanny|creche|rsvp|tickets?|towing|towed|breakfast|per child|per room|per adult|per car|a car|campsite|pitch|headphones|fob|gift card|tents?|city tax|tourist tax|(?:same|with|use|with the|our) code`,
  words.guestPays,
);

/** Addresses the guest. */
export const YOU = wordPattern('(?<!thank[ -])you|your|yours|yourselves', words.you);
const EVERYONE = wordPattern('everyone|everybody|all of you|welcome', words.everyone);
/** Whether a text speaks to guests: notes of what is still to be done do not. */
export const speaksToGuests = (folded: string): boolean =>
  YOU.test(folded) || EVERYONE.test(folded);

/** What guests use and usually pay for themselves. */
export const GUEST_THING = wordPattern(
  'parking|valet|taxis?|cabs?|uber|lyft|bolt|minibus|shuttles?|bus(?:es)?|train|ferry|camp~|hotels?|inn|motel|hostel|lodge|resort|cottages?|airbnb|rooms?|cabins?|flights?|visa|airport|discount|entry|museum|tour|cloakroom',
  words.guestThing,
);
/** Usually indicates that each guest pays. */
export const EACH = wordPattern(
  'park|garage|bar|pint|beers?|drinks?|menu|cocktails?|per person|a person|per head|a head|pp|p\\.p\\.?|each|kids|children|adults?|cash|off|code',
  words.each,
);

/** Headings under which everything is for guests: where they sleep, how they get there, what they give. */
export const GUEST_HEADING = wordPattern(
  String.raw`stay~|sleep~|hotels?|motels?|inns?|accommodations?|lodging|rooms?|beds?|camp~|getting|how to get|travel~|transport~|directions|parking|arrival|flights?|flying|airports?|gifts?|presents?|pressies|registry|rsvp|clothes|attire|tax|wi-?fi|internet|things to do|tips|guide|local|faq|q ?& ?a|questions|wear|food|dinner|menu|eat|eating|drinks?|bar|kids|children|babysitting|activities|airbnb|resort`,
  words.guestHeading,
);

/** Where guests arrive and check in: its door is theirs. */
export const CHECKS_IN = wordPattern('check[ -]?in|arrivals?', words.checksIn);

/** A gift to the couple: its account is shown to those who want to give. */
export const GIFT = wordPattern(
  String.raw`gifts?|gifting|presents?|pressies|chuck in|presence|registry|honeymoon|contribut~|donat~|charity|fund|chip in|envelopes?|who prefers?|in lieu`,
  words.gift,
);

/** A door that guests are asked to open themselves. */
export const GUEST_OPENS = wordPattern(
  String.raw`you|your|yourself|yourselves|guests?|everyone|anyone|enter|press|type|dial|punch|use|key in|tap|tell the (?:driver|guard|porter|gatekeeper)|to get in|opens?|opened|lift|elevator|airbnb|rental house|step-free|wheelchair~`,
  words.guestOpens,
);
