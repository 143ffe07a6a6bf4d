import { policies } from '../audit/policies.ts';
import type { EventFact, Stated, WeddingFacts } from '../facts/wedding-facts.ts';
import { type ConceptId, conceptsIn, hasTrait } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import type { Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { escapeMarkdown, inBold } from './markdown.ts';
import { usualDressCodes } from './phrasebook.ts';
import { phrasebooks } from './phrasebooks.ts';
import { formatClock } from './spoken-value.ts';

type Asked = Pick<ParsedQuestion, 'wants' | 'concepts' | 'isWhere' | 'weekdays' | 'terms'>;

/** A dress code and no more: "Black tie, gentlemen in kilts" cannot be put in a word. */
const CODE_ALONE = new RegExp(
  `^(?:dress(?: code)?|attire)?[\\s:–-]*(?:(?:is|will be) )?(${usualDressCodes.join('|')})(?: (?:attire|dress|wear|clothes))?(?:,? please)?[.!]?$`,
);

/**
 * What passages in another language are asked for, in the guest's, where the facts are certain of it and come
 * from these very passages: the time, place or address of an event, the dress code, what a hotel costs, by
 * when to reply, whether children come, whether parking is free. '' for anything else.
 */
export function translateFact(
  language: Language,
  question: Asked,
  shown: readonly Passage[],
  facts: () => WeddingFacts,
): string {
  const [passage] = shown;
  if (!passage) return '';
  const { concepts, wants, isWhere } = question;
  if (concepts.has('children')) return translateChildren(language, question, shown);
  if (concepts.has('parking')) return translateParking(language, question, shown);
  if (concepts.has('dress')) return inBold(translateDress(language, passage, facts()));
  const isOfEvent = wants.has('time') || wants.has('address') || isWhere;
  return isOfEvent ? inBold(...translateEvent(language, question, facts().events, passage)) : '';
}

/** The time and place of the one event that is asked about, as far as this passage states them. */
function translateEvent(
  language: Language,
  { wants, concepts, isWhere }: Asked,
  events: readonly EventFact[],
  passage: Passage,
): string[] {
  const named: ReadonlySet<string> = concepts;
  const asked = events.filter(({ kind }) => named.has(kind === 'mass' ? 'ceremony' : kind));
  const [event] = asked;
  if (!event || asked.length > 1) return [];
  const { start, end, place, address } = event;
  const hour = concepts.has('end') ? end : start;
  const isAddress = isWhere || wants.has('address');
  return [
    wants.has('time') && isFrom(hour, passage) ? formatClock(language, hour.value) : '',
    isWhere && isFrom(place, passage) ? escapeMarkdown(place.value) : '',
    isAddress && isFrom(address, passage) ? escapeMarkdown(address.value) : '',
  ];
}

function translateDress(
  language: Language,
  passage: Passage,
  { dress, events }: WeddingFacts,
): string {
  const claims = [dress, ...events.map((event) => event.dress)];
  const claim = claims.find((each) => isFrom(each, passage));
  const named = claim && CODE_ALONE.exec(fold(claim.value))?.[1];
  const code = usualDressCodes.find((each) => each === named);
  return code ? phrasebooks[language].dressCodes[code] : '';
}

/** Whether children are invited, where that is said of the whole wedding and nothing shown differs. */
function translateChildren(language: Language, question: Asked, shown: readonly Passage[]): string {
  const { wants, weekdays } = question;
  if (wants.size > 0 || weekdays.length > 0 || !asksOnly(question, OF_CHILDREN)) return '';
  const said = shown
    .flatMap((passage) => policies.read({ ...passage, text: englishOf(passage.text) }))
    .filter(({ topic }) => topic === 'children');
  const [first] = said;
  // What is said of one event, or of one day, may not hold for the others.
  if (!first || first.event !== '' || first.passage.days.size > 0) return '';
  const isSure = said.every(
    ({ value, passage }) => value === first.value && !EXCEPTED.test(passage.text),
  );
  return isSure ? phrasebooks[language].children[first.value === 'yes' ? 'yes' : 'no'] : '';
}

const OF_CHILDREN: readonly ConceptId[] = ['children', 'invited', 'bring'];

/** Whether a question names nothing else, such as one of several events or places. */
const asksOnly = ({ concepts, terms }: Asked, topic: readonly ConceptId[]): boolean =>
  [...concepts].every((id) => topic.includes(id) || hasTrait(id, 'generic')) &&
  terms.every((term) => isSoftStem(term) || topic.some((id) => conceptsIn(term, 'ask').has(id)));

/** Whether parking is free, where it is said and no certain place is asked about. */
function translateParking(language: Language, question: Asked, shown: readonly Passage[]): string {
  const isOfMore = [...question.wants].some((kind) => kind !== 'amount');
  if (isOfMore || !asksOnly(question, OF_PARKING)) return '';
  const said = shown.map(({ text }) => englishOf(text));
  if (!said.some((text) => PARKS_FREE.test(text) && !EXCEPTED.test(text))) return '';
  const isDenied = said.some((text) => NO_PARKING.test(text));
  const costs = shown.some(
    ({ values, concepts }) => values.has('amount') && concepts.has('parking'),
  );
  return phrasebooks[language].parking[isDenied || costs ? 'freeInPart' : 'free'];
}

const OF_PARKING: readonly ConceptId[] = ['parking', 'free', 'pay'];
const PARKS_FREE =
  /\bfree(?: \w+){0,2} parking\b|\bparking(?: \w+){0,5} (?:free|complimentary)\b|\bpark(?: \w+){0,5} (?:for free|free of charge)\b/;
const NO_PARKING = /\b(?:no|not|cannot|can't|never)\b(?: \w+){0,3} park(?:ing)?\b/;
const EXCEPTED =
  /\b(?:but|except\w*|unless|(?<!adults?[- ])only|until (?:the|it)|not free|no free)\b/;

/** Whether a fact is stated, and by this very passage. */
const isFrom = <T>(stated: Stated<T> | null, { source, text }: Passage): stated is Stated<T> =>
  stated?.source === source && stated.quote === text;
