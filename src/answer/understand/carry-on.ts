import { type Lodging, lodgingsAt, lodgingsIn } from '../facts/lodgings.ts';
import {
  concepts as allConcepts,
  type ConceptId,
  conceptsIn,
  getConcept,
  hasTrait,
} from '../lexicon/concepts.ts';
import { fold, stem, stopWords, wordsOf } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';

/** What was asked before, as a question that stands alone, and the passages that answered it. */
export type Before = { text: string; cited: readonly Passage[] };

/** A question with what it leaves out of the one before; one that is whole needs nothing else of that. */
type CarriedOn = { text: string; isWhole: boolean };

/**
 * Completes a question by the one before: it is that one asked of another day or place to stay ("and on
 * Sunday?", "and the hostel?"), or is about the same one ("phone?"); else it stays as it is. All in English,
 * folded.
 */
export function carryOn(text: string, before: Before, index: KnowledgeIndex): CarriedOn {
  const whole = askedOfAnother(text, before.text, index);
  if (whole !== null) return { text: whole, isWhole: true };
  return { text: ofSameLodging(text, before, index) ?? text, isWhole: false };
}

const ALSO =
  /^(?:(?:and|but|also|or|so|then|ok|okay|what about|how about|what's with|same for) )+(?:(?:on|at|for|in|of|from|to|with) )?(?:(?:the|my) )?(?=[\p{L}\d])/u;
/** The most words that a thing is called by. */
const MAX_WORDS = 4;

/** "And on Sunday?" after "what do I wear on Friday": the same on Sunday. */
function askedOfAnother(text: string, before: string, index: KnowledgeIndex): string | null {
  const plain = text.replace(/[\s?.!]+$/, '');
  const thing = plain.replace(ALSO, '');
  if (thing === plain || thing === '' || thing.split(' ').length > MAX_WORDS) return null;
  for (const phrasesOf of kinds) {
    const [named, ...others] = phrasesOf(thing, index, true);
    const [earlier, ...more] = phrasesOf(before, index, false);
    // "What about Friday" after "do I need a tie": on that day, as no other was named.
    if (phrasesOf === dayPhrases && named && isOnly(named, thing) && isOfNoDay(before))
      return `${before.replace(/[\s?.!]+$/, '')} on ${named}`;
    if (named === undefined || earlier === undefined || others.length > 0 || more.length > 0)
      continue;
    if (!isOnly(named, thing) || named === earlier) continue;
    const [lodging] = phrasesOf === lodgingPhrases ? lodgingsIn(thing, index, true) : [];
    return before.replace(earlier, lodging ? fold(lodging.name) : named);
  }
  return null;
}

/** Whether a thing is all that is said. */
const isOnly = (named: string, said: string): boolean =>
  wordsOf(said.replace(named, ' ')).every((word) => word.length < 3 || stopWords.has(word));

type PhrasesOf = (text: string, index: KnowledgeIndex, isLoose: boolean) => string[];

const lodgingPhrases: PhrasesOf = (text, index, isLoose) =>
  lodgingsIn(text, index, isLoose).map((lodging) => runOf(text, (word) => isWordOf(word, lodging)));

const dayPhrases: PhrasesOf = (text) =>
  text.match(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g) ?? [];

/** Whether a question is about something of which each day may have its own: dress, food, rides. */
const isOfNoDay = (text: string): boolean => {
  const concepts = [...conceptsIn(text, 'ask')];
  return (
    !/day\b|\btonight\b/.test(text) &&
    concepts.some((id) => getConcept(id).kind !== 'event' && !hasTrait(id, 'of-events')) &&
    concepts.every((id) => getConcept(id).kind !== 'event')
  );
};

/** The kinds of things of which one takes the other's place, each with the phrases by which a text names them. */
const kinds: readonly PhrasesOf[] = [dayPhrases, lodgingPhrases, eventPhrases];

/** The longest phrases that name an event: a welcome dinner is no dinner. */
function eventPhrases(text: string): string[] {
  const named = allConcepts.flatMap(({ kind, ask }) =>
    kind === 'event' ? (ask.exec(text)?.[0] ?? []) : [],
  );
  const longest = named.filter(
    (one) => !named.some((other) => other !== one && other.includes(one)),
  );
  return [...new Set(longest)];
}

const isWordOf = (word: string, { name, stems }: Lodging): boolean =>
  stems.has(stem(word)) || wordsOf(fold(name)).includes(word);

/** The first run of words of a text that all are of a kind, as written. */
function runOf(text: string, isOfKind: (word: string) => boolean): string {
  const words = [...text.matchAll(/[\p{L}\d][\p{L}\d'’&-]*/gu)];
  const first = words.findIndex(({ 0: word }) => isOfKind(word));
  if (first < 0) return '';
  let last = first;
  while (words[last + 1] && isOfKind(words[last + 1]![0])) last += 1;
  const { 0: end, index } = words[last]!;
  return text.slice(words[first]!.index, index + end.length);
}

/** What guests ask about a place to stay without naming it again. */
const OF_LODGING: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'lodging',
  'room-rate',
  'cheaper',
  'booking',
  'booking-deadline',
  'deadline',
  'code',
  'check-in',
  'check-out',
  'late-checkout',
  'pool',
  'gym',
  'spa',
  'pets',
  'valet',
  'wifi',
  'breakfast',
  'breakfast-included',
  'showers',
  'free',
  'pay',
  'contact',
  'distance',
  'venue',
  'length',
  'end',
]);

/** What each house has its own of, as the place of the wedding has. */
const OF_HOUSE: ReadonlySet<ConceptId> = new Set<ConceptId>([
  ...OF_LODGING,
  'parking',
  'elevator',
  'children',
  'smoking',
  'overnight',
]);

/** Whether a question asks for nothing but what may be said of a place to stay. */
export const isOfLodgings = (concepts: ReadonlySet<ConceptId>): boolean =>
  [...concepts].every((id) => OF_LODGING.has(id));
/** Whether it asks for nothing but what may be said of any house. */
export const isOfHouse = (concepts: ReadonlySet<ConceptId>): boolean =>
  [...concepts].every((id) => OF_HOUSE.has(id));

/** "Phone?", "do they take dogs?" after a hotel are about that hotel. */
function ofSameLodging(text: string, before: Before, index: KnowledgeIndex): string | null {
  const lodging = lodgingOf(before, index);
  const concepts = conceptsIn(text, 'ask');
  if (!lodging || lodgingsIn(text, index).length > 0 || namesAnother(text, before)) return null;
  const refers = REFERS.test(text) || concepts.has('valet');
  if (!(refers ? isOfHouse(concepts) : isOfLodgings(concepts))) return null;
  if (concepts.size === 0 && !refers && !ASKS.test(text)) return null;
  return `${text.replace(/[\s?.!]+$/, '')} at the ${calledHotel(lodging)}`;
}

/** Whether a question that follows one about a place to stay is about several, another, or the wedding. */
function namesAnother(text: string, before: Before): boolean {
  if (ELSEWHERE.test(text)) return true;
  if (REFERS.test(text)) return false;
  if (WHOM.test(text) && !BOOKS.test(text)) return true;
  // Whoever asks for the same again does not ask it of the hotel.
  const things = [...conceptsIn(text, 'ask')].filter((id) => getConcept(id).kind === 'thing');
  const asked = conceptsIn(before.text, 'ask');
  return OF_WEDDING.test(text) || (things.length > 0 && things.every((id) => asked.has(id)));
}

/** A place to stay by its name, folded, with what it is where the name does not say so. */
export function calledHotel({ name }: Lodging): string {
  const isSaid = conceptsIn(fold(name), 'ask').has('lodging');
  return `${isSaid ? '' : 'hotel '}${fold(name)}`;
}

/** Several are asked for, or another one. */
const ELSEWHERE =
  /\b(?:hotels|others?|another|else|which|cheap\w*|closest|nearest|options|airbnbs?|any(?:where|thing)?)\b/;
const REFERS =
  /\b(?:it|its|they|them|their|that|(?<!\b(?:is|are|was|will|if|be|does|do|would|any) )there)\b|^(?:do |does )?(?:have|has|accept|take|offer)\b/;
/** Who is called by those who are lost is a person; who takes bookings is the hotel. */
const WHOM = /\bwho(?:m|se)?\b/;
const BOOKS = /\b(?:book|reserv|room|block|rate)/;
const OF_WEDDING =
  /\b(?:wedding|ceremony|reception|party|church|chapel|venue|dinner|mass|your place)\b/;
const ASKS =
  /\b(?:phone|number|address|e-?mail|website|link|price|how much|rate|code|book|until when)\b/;

/** The one place to stay that was asked about: by its name, or answered alone. */
function lodgingOf({ text, cited }: Before, index: KnowledgeIndex): Lodging | null {
  if (!isOfHouse(conceptsIn(text, 'ask'))) return null;
  const named = lodgingsIn(text, index);
  if (named.length > 0) return named.length === 1 ? named[0]! : null;
  const told = cited.map((passage) => lodgingsAt(passage, index));
  const [first] = told[0] ?? [];
  const isAlone = told.every((each) => each.length === 1 && each[0] === first);
  return conceptsIn(text, 'ask').has('lodging') && first && isAlone ? first : null;
}
