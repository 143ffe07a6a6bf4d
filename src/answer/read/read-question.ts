import { conceptsIn, getConcept } from '../concepts/concepts.ts';
import { fold, stem, stopWords, wordsOf } from '../text/words.ts';
import type { KnowledgeIndex, Passage, Turn, ValueKind } from '../types.ts';
import { detectLanguage, type Language, translate } from './language.ts';
import { expandSlang } from './slang.ts';
import { correctSpelling } from './spelling.ts';

/** One question, understood: what it is about, what it names, and what kind of answer it wants. */
export type ReadQuestion = {
  text: string;
  concepts: ReadonlySet<string>;
  /** Stems of the words that carry meaning. */
  terms: readonly string[];
  wants: ReadonlySet<ValueKind>;
  /** True for a question that was put into English from another language. */
  isForeign: boolean;
  /** True for a question after a place. */
  isWhere: boolean;
  /** True for a question that yes or no would answer. */
  isYesNo: boolean;
  /** "hotel" in "what is the hotel called?": its name must stand beside it in an answer. */
  namedThing: string | null;
  /** Weekdays named, in English. */
  weekdays: readonly string[];
  /** What an earlier turn of the conversation was about, where this one leans on it. */
  focus: Focus | null;
};

/** The passages of the reply before, and what its question was about. */
export type Focus = {
  passages: readonly Passage[];
  concepts: ReadonlySet<string>;
  terms: readonly string[];
};

/** A message as questions: usually one, sometimes two or three. */
export type ReadMessage = { language: Language; expanded: string; questions: ReadQuestion[] };

/** Reads a message in its conversation. */
export function readMessage(
  message: string,
  history: readonly Turn[],
  index: KnowledgeIndex,
): ReadMessage {
  const folded = fold(message);
  const language = detectLanguage(folded);
  const expanded = expandSlang(folded);
  const english =
    language === 'en' ? correctSpelling(expanded, index.vocabulary) : translate(folded);
  const parts = splitQuestions(english);
  const questions: ReadQuestion[] = [];
  for (const part of parts) {
    const previous = questions.at(-1);
    const own = { ...readOne(part), isForeign: language !== 'en' };
    const meansCeremony = STARTS.test(part) && !isEvent(part);
    if (previous && leansOnBefore(own)) {
      questions.push({
        ...own,
        focus: { passages: [], concepts: previous.concepts, terms: previous.terms },
      });
    } else if (!previous && leansOnBefore(own)) {
      const focus = findFocus(history, index);
      const isSpoken = focus !== null && (focus.passages.length > 0 || focus.concepts.size > 0);
      questions.push(meansCeremony && !isSpoken ? withCeremony(own) : { ...own, focus });
    } else questions.push(meansCeremony ? withCeremony(own) : own);
  }
  return { language, expanded, questions };
}

const withCeremony = (question: ReadQuestion): ReadQuestion => ({
  ...question,
  concepts: new Set([...question.concepts, 'ceremony']),
});

/** Reads a question that stands alone, such as one that the couple answered. */
export function readAlone(text: string): ReadQuestion {
  const folded = fold(text);
  const isForeign = detectLanguage(folded) !== 'en';
  return { ...readOne(isForeign ? translate(folded) : expandSlang(folded)), isForeign };
}

const wantPatterns: readonly (readonly [ValueKind, RegExp])[] = [
  [
    'time',
    /\b(?:what time|at what|time\??$|time (?:is|does|do|should|can|will)|how early|how late|times?\b.{0,12}\?|until when|till when|time n|n time|opens?\b.*\btime)\b/,
  ],
  ['price', /\b(?:how much|price|cost|rates?|fee|charge[sd]?|expensive)\b/],
  [
    'phone',
    /\b(?:(?:phone|cell|mobile|contact|telephone|whatsapp|his|her|their) ?(?:number|#|no\b)|number\b(?! of)|telephone|who (?:do|can|should|would) (?:i|we) (?:call|ring|phone|text)|(?:to|i|we) call (?:if|for|about|on)|someone (?:i|we) can call|'?s (?:cell|phone|mobile)$)/,
  ],
  ['email', /\be-?mail\b/],
  ['link', /\b(?:website|web ?site|url|link|web address)\b/],
  ['address', /\b(?:address|gps|postcode|zip ?code|street)\b/],
  ['duration', /\b(?:how long|how many (?:hours|minutes))\b/],
  ['distance', /\b(?:how far|distance)\b/],
  ['code', /\b(?:code|password|passcode)\b/],
  [
    'person',
    /\b(?:who|whose|name of|last name|first name|surname|(?:mom|dad|mother|father|pony|priest)'?s? name|names?)\b/,
  ],
  ['number', /\bhow many\b/],
  [
    'date',
    /\b(?:what (?:day|date)|which (?:day|date)|(?<!(?:a|my|plus one|dinner|someone|bring|as) )date\b|deadline|by when|when.{0,30}\bby\b|last day|due\b|what year|is (?:it|this|the wedding) (?:still |really )?on (?:a |the )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)/,
  ],
];

function readOne(text: string): ReadQuestion {
  const concepts = conceptsIn(text, 'ask');
  dropContainedEvents(text, concepts);
  dropIncidental(text, concepts);
  const wants = new Set<ValueKind>();
  for (const [kind, pattern] of wantPatterns) if (pattern.test(text)) wants.add(kind);
  // The dress code and the zip code are no secrets to be told by their letters.
  if (/\b(?:dress|zip|post) ?code\b/.test(text)) wants.delete('code');
  if (/\b(?:dress(?:ed)?) ?code\b/.test(text)) concepts.delete('code');
  if (
    wants.has('phone') &&
    /\b(?:how many|table number|number of (?:guests|people|rooms|seats))\b/.test(text)
  )
    wants.delete('phone');
  const isDeadline =
    concepts.has('booking-deadline') || (concepts.has('deadline') && !isOfTheDay(concepts));
  if (isDeadline && !wants.has('phone')) {
    for (const kind of ['price', 'amount', 'time'] as const) wants.delete(kind);
    if (/\b(?:when|until|till|by|last|deadline|due|how long|how late|date|expire)\b/.test(text))
      wants.add('date');
  }
  if (concepts.has('arrival') && wants.has('time')) wants.add('lead');
  if (concepts.has('lodging')) wantLodging(text, concepts, wants);
  if (/\bwhen\b/.test(text) && wants.size === 0) wants.add('time').add('date');
  return {
    text,
    concepts,
    terms: [
      ...new Set(
        wordsOf(text)
          .filter(
            (word) =>
              !stopWords.has(word) &&
              !questionWords.has(word) &&
              !(wants.has('address') && ADDRESS_WORDS.has(word)),
          )
          .map(stem),
      ),
    ],
    wants,
    isForeign: false,
    isWhere:
      /\bwhere|\b(?:which|what) (?:place|hall|church|room|building|hotel|chapel|lot|airport|gate|entrance|venue|city|town|restaurant|bar)|\blocation\b/.test(
        text,
      ),
    isYesNo:
      /^(?:and |but |so |also |hey |hi |um )*(?:is|are|am|can|could|do|does|did|will|would|should|may|has|have|must|any|r)\b/.test(
        text,
      ),
    // "Is it on a Saturday?" asks for the day; "what is on Saturday?" names it.
    namedThing: namedThingOf(text),
    weekdays: /\b(?:is (?:it|this|the wedding)|married) (?:still |really )?on (?:a )?\w+day\b/.test(
      text,
    )
      ? []
      : (text.match(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g) ?? []),
    focus: null,
  };
}

/** What a question wants the name of, or null. */
function namedThingOf(text: string): string | null {
  const match =
    /\b(?:name of (?:the|your|his|her|their) (?:\w+'?s )?(\w+)|what(?:'s| is| are)? (?:the|your|his|her|their) (\w+)(?:'s)? (?:called|named|name)\b|\b(\w+?)'?s (?:first |last |full |maiden )?name\b)/.exec(
      text,
    );
  const thing = match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
  return thing !== null && /^(?:couple|bride|groom|you|your|it|person|guest|who|what)$/.test(thing)
    ? null
    : thing;
}

/** "What time does it start?" means the ceremony, where nothing else has been spoken of. */
const STARTS =
  /^(?:so |and )?what time is it\W*$|\bwhat time(?:'s| is)?(?: the| your| ur)? wedding\b|^(?:(?:so|and|ok|hey|hi) )*(?:what time|when|wat time)(?:'s| is| does| do| will)? (?:it|this|the wedding|everything|things|the day)(?: all)? (?:start|begin|kick)/;

/** The welcome dinner is no dinner, the after-party no party: the longer name is what is meant. */
function dropContainedEvents(text: string, concepts: Set<string>): void {
  const spans = [...concepts]
    .filter((id) => getConcept(id).kind === 'event' || id === 'rehearsal')
    .map((id) => {
      const match = getConcept(id).ask.exec(text)!;
      return { id, start: match.index, end: match.index + match[0].length };
    });
  for (const inner of spans) {
    const isContained = spans.some(
      (outer) =>
        outer.start <= inner.start &&
        outer.end >= inner.end &&
        outer.end - outer.start > inner.end - inner.start,
    );
    const again = text.slice(inner.end).search(getConcept(inner.id).ask) >= 0;
    if (isContained && !again) concepts.delete(inner.id);
  }
}

/** Until when the bar is open is a time; until when rooms are held, a date. */
const isOfTheDay = (concepts: ReadonlySet<string>): boolean =>
  !['rsvp', 'lodging', 'booking', 'room-rate', 'camping', 'code'].some((id) => concepts.has(id)) &&
  [...concepts].some((id) => getConcept(id).kind === 'event' || id === 'drinks' || id === 'music');

const NAMES_THE_DAY =
  /\b(?:dates?|what day|which (?:day|weekend|month)|what (?:month|year)|day of the week|big day|wedding|married|tie the knot|hitched|it|this|everything|event)\b/;
const A_PERSON_WHO =
  /\bmy (?:\w+ )?(?:son|daughter|kid|child|baby|husband|wife|partner|girlfriend|boyfriend|fiancee?|mom|mum|dad|mother|father|sister|brother|grandma|grandpa|grandmother|grandfather|nan|gran|friend|cousin|aunt|uncle)s? (?:is|has|'s|carries|needs|uses|can't|cannot|doesn't|does not|only|eats|need|have to|wears?)\b/;
const MY_PEOPLE =
  /\b(?:my|our) (?:\w+ )?(?:son|daughter|kids?|child(?:ren)?|baby|husband|wife|partner|girlfriend|boyfriend|fiancee?|mom|mum|dad|mother|father|sister|brother|grandm\w+|grandp\w+|gran\w*|nan\w*|friend|cousin|aunt\w*|uncle|folks|parents)s?\b|^(?:grandad|granny|grandma|grandpa|mum|mom|dad)\b/;
const ASKS_FOR_PEOPLE =
  /\b(?:bring|come|coming|invite[ds]?|join|allowed|welcome|plus one|attend|include[ds]?|kids? (?:ok|okay)|for (?:the )?kids)\b/;
const PEOPLE: readonly string[] = ['children', 'plus-one', 'mother', 'father'];

/** What is only said on the way: "when is" of another thing, and who it is that has the allergy. */
function dropIncidental(text: string, concepts: Set<string>): void {
  const strong = (id: string) => !generic.has(id) && id !== 'wedding-date';
  if (concepts.has('wedding-date') && !NAMES_THE_DAY.test(text) && [...concepts].some(strong))
    concepts.delete('wedding-date');
  const others = [...concepts].filter((id) => strong(id) && !PEOPLE.includes(id));
  const isTheirs = A_PERSON_WHO.test(text) || !ASKS_FOR_PEOPLE.test(text);
  if (isTheirs && others.length > 0 && MY_PEOPLE.test(text))
    for (const id of PEOPLE) concepts.delete(id);
  if (concepts.has('live-stream')) concepts.delete('airport');
}

/** A question for somewhere to stay is answered by a name or an offer, one for a rate by an amount. */
function wantLodging(text: string, concepts: ReadonlySet<string>, wants: Set<ValueKind>): void {
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
const lodgingConcepts: ReadonlySet<string> = new Set([
  'lodging',
  'booking',
  'distance',
  'other-hotel',
  'cheaper',
  'venue',
  'schedule',
]);

const ADDRESS_WORDS: ReadonlySet<string> = new Set([
  'street',
  'postcode',
  'zip',
  'gps',
  'sat',
  'nav',
  'satnav',
]);

/** Words that ask, and words every such question has; what they mean is in `wants` and `concepts`. */
const questionWords = new Set(
  'time times much long far many price cost costs cheap cheaper name names number address date code start starts begin begins want able expect far early late plan find look looking year'.split(
    ' ',
  ),
);

/**
 * Cuts a message at question marks, and at "and" where a second question word follows. A piece
 * that asks nothing ("my son carries an epipen") stays with its neighbour.
 */
function splitQuestions(text: string): string[] {
  const asks =
    /\b(?:what|when|where|who|how|which|why|whose|can|could|is|are|do|does|will|should|any)\b/;
  const pieces = spreadOver(text)
    .split(
      /\?+\s*|(?:,|;|\.)\s+(?=(?:and |also )?(?:what|when|where|who|how|which)\b)|\s+(?:and|also|plus|\+|&)\s+(?=(?:what|when|where|who|how|which|can|is|are|do|does|will|should|by when)\b)|\s\+\s/,
    )
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}/u.test(piece));
  const questions: string[] = [];
  for (const piece of pieces) {
    const last = questions.at(-1);
    const hasTopic = conceptsIn(piece, 'ask').size > 0;
    if (last !== undefined && !hasTopic && !asks.test(piece))
      questions[questions.length - 1] = `${last} ${piece}`;
    else if (last !== undefined && !asks.test(last) && conceptsIn(last, 'ask').size === 0) {
      questions[questions.length - 1] = `${last} ${piece}`;
    } else questions.push(piece);
  }
  return questions.slice(0, 3);
}

/** How long it is from one event to another, their two times say. */
const GAP =
  /^.{0,24}?how (?:long|much time) (?:is there |do (?:we|i) have |is it )?(?:between|from) (?:the )?(?:end of )?(?:the )?(.{3,30}?) (?:and|to|until|till|n) (?:the )?(?:start of )?(?:the )?(.{3,30}?)\W*$/;
const isEvent = (text: string) =>
  [...conceptsIn(text, 'ask')].some((id) => getConcept(id).kind === 'event');

/** "The address of the ceremony and of the brunch" is two questions. */
const spreadOver = (text: string): string =>
  text
    .replace(GAP, (whole: string, first: string, second: string) =>
      isEvent(first) && isEvent(second) ? `what time is ${first}? what time is ${second}` : whole,
    )
    .replace(
      /^(.{4,60}?) (of|for) (the [\w-]+(?: [\w-]+)?) (?:and|n|&) (?:(?:of|for) )?(the [\w-]+(?: [\w-]+)?)(?=\W*$)/,
      '$1 $2 $3? $1 $2 $4',
    );

const PRONOUN = /\b(?:it|its|that|this|there|they|them|their|one|those|these|he|she|him|her)\b/;
const ELLIPSIS = /^(?:and|but|what about|how about|also|or|so|ok and|then)\b/;

/** Whether a question can only be understood with the one before. */
function leansOnBefore(question: ReadQuestion): boolean {
  const topics = [...question.concepts].filter((id) => !generic.has(id));
  if (ELLIPSIS.test(question.text)) return true;
  if (PRONOUN.test(question.text)) return topics.length <= 1 || question.terms.length <= 3;
  return topics.length === 0 && question.terms.length <= 2;
}

/** Concepts that ask about something without naming it. */
const generic: ReadonlySet<string> = new Set([
  'start',
  'end',
  'length',
  'pay',
  'deadline',
  'code',
  'contact',
  'distance',
  'room-rate',
  'booking',
  'booking-deadline',
  'cheaper',
  'menu',
  'capacity',
  'outdoors',
  'directions',
  'wedding-date',
  'venue',
]);

function findFocus(history: readonly Turn[], index: KnowledgeIndex): Focus | null {
  for (let i = history.length - 1; i >= Math.max(0, history.length - 3); i -= 1) {
    const turn = history[i]!;
    const passages = turn.answered
      ? index.passages.filter(
          (passage) => passage.text.length > 8 && turn.reply.includes(passage.text.slice(0, 60)),
        )
      : [];
    const read = readOne(expandSlang(fold(turn.question)));
    // Of what could not be answered the topic is still what "it" means.
    if (passages.length === 0 && i < history.length - 1) continue;
    const concepts = [...read.concepts].filter((id) => !generic.has(id));
    // A turn that itself leaned on the one before passes that one's topic on.
    const earlier = concepts.length === 0 ? findFocus(history.slice(0, i), index) : null;
    return {
      passages,
      concepts: new Set([...concepts, ...(earlier?.concepts ?? [])]),
      terms: [...read.terms, ...(earlier?.terms ?? [])],
    };
  }
  return null;
}

/** True for a concept of a thing that must itself occur in an answer. */
export function isThing(id: string): boolean {
  return getConcept(id).kind === 'thing';
}
