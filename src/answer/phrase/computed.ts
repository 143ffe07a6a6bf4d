import type { ConceptId } from '../lexicon/concepts.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import type { Passage } from '../types.ts';
import type { Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { TextValue } from '../values/found.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { DAY, lengthIn, MAX_LENGTH, rideLengthIn, timeRangeIn } from '../values/time-range.ts';
import { phrasebooks } from './phrasebooks.ts';
import type { Span } from './value-spans.ts';

const HOUR = 60;

/** The times between which something is offered do not say how long a ride or a stay takes. */
const NO_EVENT: readonly ConceptId[] = [
  'shuttle',
  'distance',
  'taxi',
  'parking',
  'lodging',
  'rsvp',
];

/**
 * How long an event takes, or how many nights a stay is, in the guest's language, where the passage does not
 * state it but surely states the start and end: "**4 hours.**"; else ''.
 */
export function computedIn(
  language: Language,
  question: Pick<ParsedQuestion, 'text' | 'wants' | 'concepts'>,
  { text, row }: Pick<Passage, 'text' | 'row'>,
): string {
  const found = readValues(toReadableLine(text)).map(({ value }) => value);
  if (/\bhow many nights?\b/.test(question.text)) return nightsIn(language, found);
  if (!question.wants.has('duration') || found.some(({ kind }) => kind === 'duration')) return '';
  if (row?.departure) return inBold(spokenDuration(language, rideLengthIn(text)));
  if (question.wants.has('distance') || NO_EVENT.some((id) => question.concepts.has(id))) return '';
  return inBold(spokenDuration(language, lengthIn(text)));
}

/**
 * The time between the end of one event and the start of the next, or between their starts where the first
 * is not known to take any time; ''  where it is not sure.
 */
export function computedBetween(
  language: Language,
  before: readonly Passage[] = [],
  after: readonly Passage[] = [],
  isLengthSaid = false,
): string {
  const [first, second] = [before, after].map((passages) =>
    passages.map(({ text }) => timeRangeIn(text)).find((range) => range !== null),
  );
  if (!first || !second || (first.to === null && isLengthSaid)) return '';
  return inBold(spokenDuration(language, (second.from - (first.to ?? first.from) + DAY) % DAY));
}

/** "3 hours 30 minutes"; '' where that is none, or more than an evening. */
function spokenDuration(language: Language, minutes: number | null): string {
  if (minutes === null || minutes === 0 || minutes > MAX_LENGTH) return '';
  const parts = [
    { value: Math.floor(minutes / HOUR), unit: 'hour' },
    { value: minutes % HOUR, unit: 'minute' },
  ].filter(({ value }) => value > 0);
  return parts
    .map(({ value, unit }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    )
    .join(' ');
}

/** Whether a text says for how many nights one stays. */
export function statesNights(text: string): boolean {
  const line = toReadableLine(text);
  return NIGHTS.test(line) || nightsBetween(readValues(line).map(({ value }) => value)) !== null;
}
const NIGHTS = new RegExp(`\\b\\d{1,2}[ -](?:nights?|${foreignWords.amounts.night})\\b`, 'u');

/** The words of a text that say for how many nights one stays: "two night minimum". */
export function nightsSpanIn(text: string): Span | null {
  for (const match of text.matchAll(SAID_NIGHTS)) {
    if (/\d/.test(toReadableLine(match[1]!)))
      return { start: match.index, end: match.index + match[0].length };
  }
  return null;
}
const SAID_NIGHTS = new RegExp(
  `(?<![\\p{L}\\d])([\\p{L}\\d]+)[ -](?:nights?|${foreignWords.amounts.night})(?![\\p{L}])(?: min(?:imum|imo|\\.)?(?![\\p{L}]))?`,
  'giu',
);

function nightsIn(language: Language, found: readonly TextValue[]): string {
  const count = nightsBetween(found);
  return count === null
    ? ''
    : inBold(`${count} ${phrasebooks[language].nights[count === 1 ? 0 : 1]}`);
}

/** The nights between the only two dates of a text. */
function nightsBetween(found: readonly TextValue[]): number | null {
  const days = found.flatMap((value) =>
    value.kind === 'date' ? [Date.UTC(2027, value.month - 1, value.day) / 86_400_000] : [],
  );
  const [from, to] = days;
  if (from === undefined || to === undefined || days.length !== 2) return null;
  const count = (to - from + 365) % 365;
  return count < 1 || count > 14 ? null : count;
}

const inBold = (said: string): string => (said === '' ? '' : `**${said}.**`);
