import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { detectLanguage, type Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { TextValue } from '../values/found.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { phrasebooks } from './phrasebooks.ts';

type Foreign = Exclude<Language, 'en'>;

const NOON = 12 * 60;

/**
 * The time or date in a passage in another language, in the guest's: "16:30 Uhr", "12. Juni". '' where none
 * was asked for, where the passage is in the guest's language anyway, or where it holds several, since
 * another one might be meant.
 */
export function translateValue(
  language: Language,
  { wants }: Pick<ParsedQuestion, 'wants'>,
  { text }: Passage,
): string {
  if (language === 'en' || detectLanguage(fold(text)) === language) return '';
  const found = readValues(toReadableLine(text)).map(({ value }) => value);
  const parts = [
    wants.has('date') ? dateIn(language, found) : '',
    wants.has('time') ? timeIn(language, found) : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `**${parts.join(', ')}.**` : '';
}

function timeIn(language: Foreign, found: readonly TextValue[]): string {
  const times = found.filter((value) => value.kind === 'time');
  const [time] = times;
  // "At 4" may be another number, and a time without am or pm may be in either half of the day.
  if (times.length !== 1 || !time || time.isBareHour) return '';
  if (time.half === '?' && time.minutes < NOON) return '';
  const minutes = (time.minutes % NOON) + (time.half === 'pm' || time.minutes >= NOON ? NOON : 0);
  return formatClock(language, minutes);
}

/** Minutes after midnight as a clock time in the language's usual form: "16:30 Uhr". */
export const formatClock = (language: Foreign, minutes: number): string =>
  phrasebooks[language].clock(Math.floor(minutes / 60) % 24, String(minutes % 60).padStart(2, '0'));

function dateIn(language: Foreign, found: readonly TextValue[]): string {
  const dates = found.filter((value) => value.kind === 'date');
  const [date] = dates;
  if (dates.length !== 1 || !date) return '';
  // Any leap year: only the day and the month are shown.
  const day = new Date(Date.UTC(2028, date.month - 1, date.day));
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(day);
}
