import { countInWords, numberInWords, timesInWords } from './in-words.ts';

/** A calendar date as `YYYY-MM-DD`; it has no zone of its own. */
export type CalendarDate = string;

/** For how many whole days after the wedding day guests can chat before everything is deleted. */
export const DAYS_KEPT_AFTER_WEDDING: number = 3;

/** The same in words, as it is in running text: "three days". */
export const KEPT_AFTER_WEDDING = countInWords(DAYS_KEPT_AFTER_WEDDING, 'day');

/** How often the wedding date of a plan can be changed. */
export const DATE_CHANGES: number = 1;

/** The same in running text: "once". */
export const DATE_CHANGES_IN_WORDS = timesInWords(DATE_CHANGES);

/** The message for whoever changes it once more. */
export const DATE_IS_FINAL = `The wedding date can be changed only ${DATE_CHANGES_IN_WORDS}, and that has been done.`;

/** The message for whoever works on somebody else's helper. */
export const DATE_IS_THE_OWNERS =
  'Only the one who has made the helper can change the wedding date.';

/** What a couple is told after a change that leaves them so many more. */
export function dateChangedMessage(changesLeft: number): string {
  const next =
    changesLeft > 0
      ? `It can be changed ${timesInWords(changesLeft)} more.`
      : `This was your ${DATE_CHANGES === 1 ? 'one' : 'last'} allowed change.`;
  return `Wedding date updated. ${next}`;
}

/** The furthest wedding that can be booked, in years from today. */
export const MAX_YEARS_AHEAD = 10;

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a date of the (proleptic Gregorian) calendar: `2028-02-29`, not `2027-02-30`. */
export function isCalendarDate(text: string): boolean {
  const match = PATTERN.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** True for an IANA time zone that this machine knows, such as `Europe/Lisbon`. */
export function isTimeZone(text: string): boolean {
  // Offsets such as "+02:00" are accepted by Intl but know nothing of daylight saving.
  if (!/^[A-Za-z][\w+\-/]{1,63}$/.test(text)) return false;
  try {
    return Intl.DateTimeFormat('en-CA', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The calendar date in `timeZone` at the instant `now`. Throws a RangeError for an unknown zone. */
export function dateInZone(now: Date, timeZone: string): CalendarDate {
  const parts = formatOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Remembered: making one takes far longer than using it, and every guest's question does. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // More names than there are zones: the same ones in other cases.
  if (formats.size >= 1000) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** `date` moved by whole days; negative goes back. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative where `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Days until the wedding as the couple counts them in their zone: 0 on the day itself, negative after. */
export function daysUntil(weddingDate: CalendarDate, timeZone: string, now: Date): number {
  return daysBetween(dateInZone(now, timeZone), weddingDate);
}

/** True once the wedding day has ended in the helper's zone: from then the helper is read-only. */
export function isLocked(weddingDate: CalendarDate, timeZone: string, now: Date): boolean {
  return daysUntil(weddingDate, timeZone, now) < 0;
}

/** The last day on which guests can chat; everything is deleted when it ends. */
export function dataExpiryDate(weddingDate: CalendarDate): CalendarDate {
  return addDays(weddingDate, DAYS_KEPT_AFTER_WEDDING);
}

/** True once the last day of chatting has ended in the helper's zone. */
export function isExpired(weddingDate: CalendarDate, timeZone: string, now: Date): boolean {
  return daysUntil(dataExpiryDate(weddingDate), timeZone, now) < 0;
}

/**
 * What is wrong with a wedding date, or null: it must be a real date, strictly after today, and within
 * {@link MAX_YEARS_AHEAD} years.
 */
export function weddingDateProblem(
  date: string,
  timeZone: string,
  now: Date,
): { title: string; message: string } | null {
  if (date === '') {
    return {
      title: 'Wedding date required',
      message: 'Please select your wedding date to continue',
    };
  }
  if (!isCalendarDate(date)) {
    return { title: 'Invalid date', message: 'Please choose a date that stands in the calendar' };
  }
  const days = daysUntil(date, timeZone, now);
  if (days <= 0) return { title: 'Invalid date', message: 'Wedding date must be in the future' };
  if (days > MAX_YEARS_AHEAD * 366) {
    const years = numberInWords(MAX_YEARS_AHEAD);
    return {
      title: 'Invalid date',
      message: `Wedding date must be within the next ${years} years`,
    };
  }
  return null;
}
