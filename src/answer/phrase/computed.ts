import type { ConceptId } from '../lexicon/concepts.ts';
import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import type { Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { DAY, lengthIn, MAX_LENGTH, rideLengthIn, timeRangeIn } from '../values/time-range.ts';
import { inBold } from './markdown.ts';

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
 * How long an event takes, in the guest's language, where the passage does not state it but surely states the
 * start and end: "**4 hours.**"; else ''.
 */
export function computedIn(
  language: Language,
  question: Pick<ParsedQuestion, 'wants' | 'concepts'>,
  passage: Pick<Passage, 'text' | 'row'>,
): string {
  const { text, row } = passage;
  if (!question.wants.has('duration') || statesDuration(text)) return '';
  if (row?.departure) return inBold(spokenDuration(language, rideLengthIn(text)));
  if (question.wants.has('distance') || NO_EVENT.some((id) => question.concepts.has(id))) return '';
  return mayBeLength(passage) ? inBold(spokenDuration(language, lengthIn(text))) : '';
}

/** Whether a passage's times may be how long something takes: "three henna artists will be at work from 6 until 9" is no length of henna. */
export const mayBeLength = ({ text }: Pick<Passage, 'text'>): boolean =>
  !AT_WORK.test(englishOf(text));
const AT_WORK = /\b(?:artists?|at work|on duty|on hand)\b/;

const statesDuration = (text: string): boolean =>
  readValues(toReadableLine(text)).some(({ value }) => value.kind === 'duration');

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
export function spokenDuration(language: Language, minutes: number | null): string {
  if (minutes === null || minutes === 0 || minutes > MAX_LENGTH) return '';
  const shown = (value: number, unit: 'hour' | 'minute') =>
    value > 0 ? [value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long' })] : [];
  return [...shown(Math.floor(minutes / HOUR), 'hour'), ...shown(minutes % HOUR, 'minute')].join(
    ' ',
  );
}
