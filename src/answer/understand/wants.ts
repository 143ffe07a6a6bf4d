import { type ConceptId, getConcept } from '../lexicon/concepts.ts';
import type { ValueKind } from '../types.ts';

const wantPatterns: readonly (readonly [ValueKind, RegExp])[] = [
  [
    'time',
    /\b(?:what time|at what|time\??$|time (?:is|does|do|should|can|will)|how early|how late|times?\b.{0,12}\?|until when|till when|time n|n time|opens?\b.*\btime)\b/,
  ],
  ['price', /\b(?:how much|price|cost|rates?|fee|charge[sd]?|expensive)\b/],
  [
    'phone',
    /\b(?:(?:phone|cell|mobile|contact|telephone|whatsapp|his|her|their) ?(?:number|#|no\b)|number\b(?! of)|telephone|\b(?:phone|number) (?:for|at)\b|\bphone of\b|how (?:(?:do|can|could|should) (?:i|we) )?(?:call|ring|phone)\b|^(?:(?!can|may|use|my|no|your)\p{L}+ ){0,4}phone\W*$|who (?:do|can|should|would) (?:i|we) (?:call|ring|phone|text)|(?:to|i|we) call (?:if|for|about|on)|someone (?:i|we) can call|'?s (?:cell|phone|mobile)$)/u,
  ],
  ['email', /\be-?mail\b/],
  ['link', /\b(?:website|web ?site|url|link|web address)\b/],
  ['address', /\b(?:address|gps|postcode|zip ?code|street)\b/],
  ['duration', /\b(?:how long|how many (?:hours|minutes))\b/],
  ['distance', /\b(?:how far|distance)\b/],
  ['code', /\b(?:code|password|passcode)\b/],
  [
    'person',
    /\b(?:(?<!(?:people|someone|anyone|those|friends?|guests?|folks|anybody|everyone|kids|family) )who|whose|name of|last name|first name|surname|(?:mom|dad|mother|father|pony|priest)'?s? name|names?)\b/,
  ],
  ['number', /\bhow many\b/],
  [
    'date',
    /\b(?:what (?:day|date)|which (?:day|date)|(?<!(?:a|my|plus one|dinner|someone|bring|as) )date\b|deadline|by when|when.{0,30}\bby\b|last day|due\b|what year|is (?:it|this|the wedding) (?:still |really )?on (?:a |the )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)/,
  ],
];

/** The kinds of answer that a question wants; any of them is enough. */
export function wantsOf(text: string, concepts: ReadonlySet<ConceptId>): Set<ValueKind> {
  const wants = new Set<ValueKind>();
  for (const [kind, pattern] of wantPatterns) if (pattern.test(text)) wants.add(kind);
  // The dress code and the zip code are not access codes.
  if (/\b(?:dress|zip|post) ?code\b/.test(text)) wants.delete('code');
  if (
    wants.has('phone') &&
    /\b(?:how many|table number|number of (?:guests|people|rooms|seats))\b/.test(text)
  )
    wants.delete('phone');
  const isDeadline =
    // The last bus to the hotel is no deadline of the hotel's.
    !concepts.has('last-ride') &&
    (concepts.has('booking-deadline') || (concepts.has('deadline') && !isOfTheDay(concepts)));
  // "Is it ok to leave it until morning?" does not ask for a date.
  const asksWhen =
    !YES_NO.test(text) || /\b(?:deadline|too late|last day|still|by when)\b/.test(text);
  const isOpen =
    !/\b(?:reply|rsvp|respond|deadline|last day|by when|book|order|let you|tell you|sign up|cut-?off|send|pay)\b/.test(
      text,
    ) &&
    !(['rsvp', 'lodging', 'booking', 'room-rate', 'camping', 'code', 'registry'] as const).some(
      (id) => concepts.has(id),
    );
  if (isDeadline && isOpen && asksWhen) wants.add('time').add('date');
  else if (isDeadline && asksWhen && !wants.has('phone')) {
    for (const kind of ['price', 'amount', 'time'] as const) wants.delete(kind);
    if (/\b(?:when|until|till|by|last|deadline|due|how long|how late|date|expire)\b/.test(text))
      wants.add('date');
  }
  if (concepts.has('arrival') && wants.delete('date')) wants.add('time');
  if (concepts.has('arrival') && wants.has('time')) wants.add('lead');
  // How long the drive is, is answered by "35 minutes from the inn".
  if (concepts.has('distance') && wants.has('duration')) wants.add('distance');
  if (concepts.has('lodging')) wantLodging(text, concepts, wants);
  if (ASKS_WHEN.test(text) && wants.size === 0) wants.add('time').add('date');
  return wants;
}

const YES_NO =
  /^(?:(?:and|but|so|also|ok|hey|hi) )*(?:is|are|am|can|could|do|does|did|will|would|should|may|has|have|must)\b/;

/** "When they come out" refers to a moment, "when is it" asks for one. */
const ASKS_WHEN =
  /^(?:\w+ ){0,2}when\b(?! (?:i|we|you|they|he|she|it|my|our|your)\b)|\bwhen(?:'s| is| are| do| does| did| will| should| can| would| must)\b|\bwhen\W*$|\b(?:know|says?|me|remember|forgot) when\b|\bwhen (?:and|n|or|&) where\b/;

/** Until when the bar is open is a time; until when rooms are held, a date. */
const isOfTheDay = (concepts: ReadonlySet<ConceptId>): boolean =>
  !(['rsvp', 'lodging', 'booking', 'room-rate', 'camping', 'code'] as const).some((id) =>
    concepts.has(id),
  ) &&
  [...concepts].some((id) => getConcept(id).kind === 'event' || id === 'drinks' || id === 'music');

/** A question about somewhere to stay is answered by a name or an offer, one about a rate by an amount. */
function wantLodging(text: string, concepts: ReadonlySet<ConceptId>, wants: Set<ValueKind>): void {
  if (wants.delete('price')) wants.add('amount');
  const isNamed = wants.delete('person');
  const others = [...concepts].filter((id) => !lodgingConcepts.has(id));
  if (
    isNamed ||
    (wants.size === 0 &&
      others.length === 0 &&
      /\b(?:where|what|which|any|is there|are there|hotels?|stay)\b/.test(text))
  )
    wants.add('lodging');
}
const lodgingConcepts: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'lodging',
  'booking',
  'distance',
  'other-hotel',
  'cheaper',
  'venue',
  'schedule',
]);

/** Whether a question asks for how many nights to stay. */
export const asksNights = ({ text }: { text: string }): boolean =>
  /\bhow many nights?\b/.test(text);
