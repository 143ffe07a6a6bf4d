import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { capital } from '../lexicon/words.ts';
import type { Language } from '../understand/language.ts';
import type { Span, TextValue } from '../values/found.ts';
import { overlaps, type ValueSpan, valueSpansIn } from '../values/value-spans.ts';
import { spokenDuration } from './computed.ts';
import { escapeMarkdown } from './markdown.ts';
import { phrasebooks } from './phrasebooks.ts';

const NOON = 12 * 60;

/**
 * The value that a span of a text is, in a language that the text is not written in: "16:30 Uhr", "12. Juni",
 * "25 Minuten", a price, number or name as it is written. '' where the span says more than a value, or the
 * value leaves something open, such as the half of the day.
 */
export function spokenValue(language: Language, text: string, span: Span): string {
  const whole = wholeValueIn(text, span);
  return whole ? spoken(language, whole.value, shownIn(text, whole.value), whole.measure) : '';
}

/** The value that a span of a text is, with what a price is for; null where the span says more, or holds several. */
export function wholeValueIn(
  text: string,
  span: Span,
): { value: ValueSpan; measure: string } | null {
  const [value, ...others] = valueSpansIn(text).filter((each) => overlaps(each, span));
  if (!value || others.length > 0) return null;
  const measure = text.slice(value.end, span.end).trim();
  const isMore = /\p{L}/u.test(text.slice(span.start, value.start));
  const isMeasured = measure !== '' && !(value.kind === 'price' && PER.test(measure));
  return isMore || isMeasured ? null : { value, measure };
}

/** A span of a text as Markdown. */
export const shownIn = (text: string, { start, end }: Span): string =>
  escapeMarkdown(text.slice(start, end).trim());

function spoken(
  language: Language,
  { kind, values = [] }: ValueSpan,
  shown: string,
  measure: string,
): string {
  switch (kind) {
    case 'time':
      return ofEach(values, (value) => clockOf(language, value));
    case 'duration':
      return ofEach(values, (value) =>
        value.kind === 'duration' ? spokenDuration(language, value.minutes) : '',
      );
    case 'date':
    case 'weekday':
      return dayOf(language, values);
    case 'price':
      return PER_NIGHT.test(measure) ? phrasebooks[language].perNight(shown) : shown;
    case 'phone':
    case 'email':
    case 'link':
    case 'code':
      return shown;
    case 'address':
    case 'place':
      return COMMON_WORD.test(shown) || !hasBothBrackets(shown) ? '' : shown;
    default:
      return '';
  }
}

/** What a price is for: "a night", "/ person". */
const PER = /^(?:\/|(?:an?|per|each|pro|por|par)\b)/iu;
const PER_NIGHT = new RegExp(`\\b(?:night|${foreignWords.amounts.night})\\b`, 'iu');
/** "Same house" is not a name. */
const COMMON_WORD = /(?<!\p{L})\p{Ll}{5,}/u;
const hasBothBrackets = (shown: string) => shown.includes('(') === shown.includes(')');

/** A value, or both ends of a range; '' where one of them is not sure. */
function ofEach(values: readonly TextValue[], say: (value: TextValue) => string): string {
  const said = values.map(say);
  return said.length > 2 || said.includes('') ? '' : [...new Set(said)].join(' – ');
}

function clockOf(language: Language, time: TextValue): string {
  // "At 4" may be another number, and a time without am or pm may be in either half of the day.
  if (time.kind !== 'time' || (time.half === '?' && time.minutes < NOON)) return '';
  const isLater = time.half === 'pm' || time.minutes >= NOON;
  return formatClock(language, (time.minutes % NOON) + (isLater ? NOON : 0));
}

/** Minutes after midnight as a clock time in the language's usual form: "16:30 Uhr". */
export const formatClock = (language: Language, minutes: number): string =>
  phrasebooks[language].clock(Math.floor(minutes / 60) % 24, String(minutes % 60).padStart(2, '0'));

function dayOf(language: Language, values: readonly TextValue[]): string {
  const dates = values.filter((value) => value.kind === 'date');
  const weekday = values.find((value) => value.kind === 'weekday')?.weekday;
  const [date] = dates;
  return date && dates.length === 1 ? capital(formatDay(language, { ...date, weekday })) : '';
}

/** A day and month in the language's usual form, with the weekday where it is known: "12. Juni". */
function formatDay(
  language: Language,
  { month, day, weekday }: Readonly<{ month: number; day: number; weekday?: number | undefined }>,
): string {
  // The year is not shown: any leap year in which the day has that weekday.
  const year = LEAP_YEARS.find(
    (each) => new Date(Date.UTC(each, month - 1, day)).getUTCDay() === weekday,
  );
  const shown = new Intl.DateTimeFormat(language, {
    ...(year ? { weekday: 'long' } : {}),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(year ?? LEAP_YEARS[0]!, month - 1, day)));
  // Its data have "1 février".
  return language === 'fr' && day === 1 ? shown.replace(/\b1 /, '1er ') : shown;
}
/** In seven leap years a day has each weekday once. */
const LEAP_YEARS = [2000, 2004, 2008, 2012, 2016, 2020, 2024];
