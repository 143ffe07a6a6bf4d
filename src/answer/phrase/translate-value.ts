import type { Passage } from '../types.ts';
import type { Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { TextValue } from '../values/found.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { phrasebooks } from './phrasebooks.ts';

const NOON = 12 * 60;

/**
 * The time, date or price in the first of some passages in another language, in the guest's: "16:30 Uhr", "12. Juni". ''
 * where none was asked for, or where it holds several, since another one might be meant. A row of a timetable
 * tells when its bus leaves, whenever that arrives.
 */
export function translateValue(
  language: Language,
  { wants }: Pick<ParsedQuestion, 'wants'>,
  [passage, ...others]: readonly Passage[],
): string {
  if (!passage) return '';
  const { text, row } = passage;
  const line = toReadableLine(text);
  const found = readValues(line).map(({ value }) => value);
  const leaves = row?.departure ? readValues(toReadableLine(row.departure.time)) : null;
  // The price beside it may be the one that was asked for.
  const isOnlyPrice = others.every(({ values }) => !values.has('amount'));
  const parts = [
    wants.has('date') ? dateIn(language, found) : '',
    wants.has('time') ? timeIn(language, leaves?.map(({ value }) => value) ?? found) : '',
    isOnlyPrice && (wants.has('price') || wants.has('amount')) ? priceIn(line) : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `**${parts.join(', ')}.**` : '';
}

function timeIn(language: Language, found: readonly TextValue[]): string {
  const times = found.filter((value) => value.kind === 'time');
  const [time] = times;
  // "At 4" may be another number, and a time without am or pm may be in either half of the day.
  if (times.length !== 1 || !time || time.isBareHour) return '';
  if (time.half === '?' && time.minutes < NOON) return '';
  const minutes = (time.minutes % NOON) + (time.half === 'pm' || time.minutes >= NOON ? NOON : 0);
  return formatClock(language, minutes);
}

/** Minutes after midnight as a clock time in the language's usual form: "16:30 Uhr". */
export const formatClock = (language: Language, minutes: number): string =>
  phrasebooks[language].clock(Math.floor(minutes / 60) % 24, String(minutes % 60).padStart(2, '0'));

function dateIn(language: Language, found: readonly TextValue[]): string {
  const dates = found.filter((value) => value.kind === 'date');
  const [date] = dates;
  if (dates.length !== 1 || !date) return '';
  return formatDay(language, date);
}

/** A day and month in the language's usual form: "12. Juni". */
export function formatDay(
  language: Language,
  date: Readonly<{ month: number; day: number }>,
): string {
  // Any leap year: only the day and the month are shown.
  const day = new Date(Date.UTC(2028, date.month - 1, date.day));
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(day);
}

/** The only price in a line, as written there: figures are the same in every language. */
function priceIn(line: string): string {
  const found = readValues(line).filter(({ value }) => value.kind === 'price');
  const [price] = found;
  return found.length === 1 && price ? line.slice(price.start, price.end).trim() : '';
}
