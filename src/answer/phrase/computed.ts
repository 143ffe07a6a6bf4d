import type { ConceptId } from '../lexicon/concepts.ts';
import { eventsOf } from '../rank/event-concepts.ts';
import type { Passage } from '../types.ts';
import type { Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { timeRangeIn } from '../values/time-range.ts';
import { phrasebooks } from './phrasebooks.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Anything longer is not one evening's event, and the two times are not its start and end. */
const MAX_DURATION = 14 * HOUR;

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
  { text }: Passage,
): string {
  const found = readValues(toReadableLine(text)).map(({ value }) => value);
  if (found.some(({ kind }) => kind === 'duration')) return '';
  if (/\bhow many nights?\b/.test(question.text)) return nightsIn(language, found);
  const isOfEvent =
    question.wants.has('duration') &&
    !question.wants.has('distance') &&
    eventsOf(question.concepts).size > 0 &&
    !NO_EVENT.some((id) => question.concepts.has(id));
  const range = isOfEvent ? timeRangeIn(text) : null;
  if (range === null || range.to === null) return '';
  return inBold(spokenDuration(language, range.from, range.to));
}

/** The time between the end of one event and the start of the next, or ''. */
export function computedBetween(language: Language, before: Passage, after: Passage): string {
  const [first, second] = [timeRangeIn(before.text), timeRangeIn(after.text)];
  if (!first || !second) return '';
  return inBold(spokenDuration(language, first.to ?? first.from, second.from));
}

/** "3 hours 30 minutes" from one time of day to the next; '' where that is zero or too long. */
function spokenDuration(language: Language, from: number, to: number): string {
  const minutes = (to - from + DAY) % DAY;
  if (minutes === 0 || minutes > MAX_DURATION) return '';
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

function nightsIn(
  language: Language,
  found: readonly { kind: string; month?: unknown; day?: unknown }[],
): string {
  const days = found.flatMap(({ kind, month, day }) =>
    kind === 'date' && typeof month === 'number' && typeof day === 'number'
      ? [Date.UTC(2027, month - 1, day) / 86_400_000]
      : [],
  );
  const [from, to] = days;
  if (from === undefined || to === undefined || days.length !== 2) return '';
  const count = (to - from + 365) % 365;
  if (count < 1 || count > 14) return '';
  return inBold(`${count} ${phrasebooks[language].nights[count === 1 ? 0 : 1]}`);
}

const inBold = (said: string): string => (said === '' ? '' : `**${said}.**`);
