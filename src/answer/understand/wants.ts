import type { ConceptId } from '../lexicon/concepts.ts';
import type { ValueKind } from '../types.ts';

const wantPatterns: readonly (readonly [ValueKind, RegExp])[] = [
  [
    'time',
    /\b(?:what times?|at what|time\??$|time (?:is|does|do|should|can|will)|how early|how late|times?\b.{0,12}\?|until when|till when|time n|n time|opens?\b.*\btime)\b/,
  ],
  [
    'price',
    /\b(?:how much(?! (?:time|notice|space|room|luggage|baggage|stuff|walking|parking|food|sun|shade|snow|rain|of)\b)|price|cost|rates?|fee|charge[sd]?|expensive)\b/,
  ],
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
  const wants = new Set(
    wantPatterns.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind),
  );
  // The dress code and the zip code are not access codes.
  if (/\b(?:dress|zip|post) ?code\b/.test(text)) wants.delete('code');
  const isDeadline =
    // The last bus to the hotel is no deadline of the hotel's.
    !concepts.has('last-ride') && (concepts.has('booking-deadline') || concepts.has('deadline'));
  if (isDeadline && !wants.has('phone')) {
    wants.delete('price');
    wants.delete('amount');
    if (/\b(?:when|until|till|by|last|deadline|due|how long|how late|date|expire)\b/.test(text))
      wants.add('date');
  }
  // A rate is a sum: that a room is free of something does not answer.
  if (concepts.has('lodging') && wants.delete('price')) wants.add('amount');
  if (ASKS_WHEN.test(text) && wants.size === 0) wants.add('time').add('date');
  return wants;
}

/** "When they come out" refers to a moment, "when is it" asks for one. */
const ASKS_WHEN =
  /^(?:\w+ ){0,2}when\b(?! (?:i|we|you|they|he|she|it|my|our|your)\b)|\bwhen(?:'s| is| are| do| does| did| will| should| can| would| must)\b|\bwhen\W*$|\b(?:know|says?|me|remember|forgot) when\b|\bwhen (?:and|n|or|&) where\b/;

/** Whether a question asks for the first of several, and whether for the last. */
export const asksFirst = (text: string): boolean => /\b(?:first|earliest)\b/.test(text);
export const asksLast = (text: string): boolean => /\b(?:last|latest|final)\b/.test(text);
