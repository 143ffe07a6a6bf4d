import type { EventFact, Stated, WeddingFacts } from '../facts/wedding-facts.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { detectLanguage, type Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { escapeMarkdown } from './phrase.ts';
import { usualDressCodes } from './phrasebook.ts';
import { phrasebooks } from './phrasebooks.ts';
import { formatClock } from './translate-value.ts';

type Foreign = Exclude<Language, 'en'>;

/** A dress code and no more: "Black tie, gentlemen in kilts" cannot be put in a word. */
const CODE_ALONE = new RegExp(
  `^(?:dress(?: code)?|attire)?[\\s:–-]*(?:(?:is|will be) )?(${usualDressCodes.join('|')})(?: (?:attire|dress|wear|clothes))?(?:,? please)?[.!]?$`,
);

/**
 * What a passage in another language is asked for, in the guest's, where the facts are certain of it and come
 * from this very passage: the time of an event ("16:30 Uhr"), its place, the dress code. '' for anything
 * else.
 */
export function translateFact(
  language: Language,
  question: Pick<ParsedQuestion, 'wants' | 'concepts' | 'isWhere'>,
  passage: Passage,
  facts: () => WeddingFacts,
): string {
  if (language === 'en' || detectLanguage(fold(passage.text)) === language) return '';
  const { wants, concepts, isWhere } = question;
  const isOfDress = concepts.has('dress');
  if (!wants.has('time') && !isWhere && !isOfDress) return '';
  const parts = isOfDress
    ? [translateDress(language, passage, facts())]
    : translateEvent(language, question, facts().events, passage);
  const said = parts.filter((part) => part !== '');
  return said.length > 0 ? `**${said.join(', ')}.**` : '';
}

/** The time and place of the one event that is asked about, as far as this passage states them. */
function translateEvent(
  language: Foreign,
  { wants, concepts, isWhere }: Pick<ParsedQuestion, 'wants' | 'concepts' | 'isWhere'>,
  events: readonly EventFact[],
  passage: Passage,
): string[] {
  const named: ReadonlySet<string> = concepts;
  const asked = events.filter(({ kind }) => named.has(kind === 'mass' ? 'ceremony' : kind));
  const [event] = asked;
  if (!event || asked.length > 1) return [];
  const isOfEnd = concepts.has('end');
  const hour = isOfEnd ? event.end : event.start;
  const { place } = event;
  return [
    wants.has('time') && hour && isFrom(hour, passage) ? formatClock(language, hour.value) : '',
    isWhere && place && isFrom(place, passage) ? escapeMarkdown(place.value) : '',
  ];
}

function translateDress(
  language: Foreign,
  passage: Passage,
  { dress, events }: WeddingFacts,
): string {
  const claims = [dress, ...events.map((event) => event.dress)];
  const claim = claims.find((each) => each && isFrom(each, passage));
  const named = claim && CODE_ALONE.exec(fold(claim.value))?.[1];
  const code = usualDressCodes.find((each) => each === named);
  return code ? phrasebooks[language].dressCodes[code] : '';
}

const isFrom = ({ source, quote }: Stated<unknown>, passage: Passage) =>
  source === passage.source && quote === passage.text;
