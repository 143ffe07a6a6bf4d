import type { Found, TextValue } from '#answer/engine.ts';

/** Values that are claimed as one of another kind: dates, prices and numbers. */
type OtherValue =
  | 'unclear-date'
  | 'month'
  | 'weekday'
  | 'relative-day'
  | 'free'
  | 'covered'
  | 'digits';

/** What kind of thing a reply says that can be looked up. */
export type ClaimKind = Exclude<TextValue['kind'], OtherValue> | 'name' | 'markup';

/** One thing that a reply says, and what evidence must hold one of for it to be grounded. */
export type Claim = {
  kind: ClaimKind;
  needs: readonly string[];
  /** Names, streets, weekdays and years may be anywhere; figures must be near what is cited. */
  reach: 'near' | 'anywhere';
  /** Where it is in its readable line. */
  start: number;
};

/** Beginning with this hour of either half of the day, a time without one may be in the morning. */
const MAYBE_MORNING = 8 * 60;
/** "Until 2": the small hours. */
const SMALL_HOURS = 6 * 60;

/** What a value in a reply claims. `written`: as it is written there; `hasPrice`: beside a price. */
export function claimsOf({ value, start }: Found, written: string, hasPrice: boolean): Claim[] {
  return saidBy(value, written, hasPrice).map((said) => ({ ...said, start }));
}

type Said = Omit<Claim, 'start'>;
type ValueOf<Kind extends TextValue['kind']> = Extract<TextValue, { kind: Kind }>;

const near = (kind: ClaimKind, ...needs: string[]): Said => ({ kind, needs, reach: 'near' });
const anywhere = (kind: ClaimKind, ...needs: string[]): Said => ({
  kind,
  needs,
  reach: 'anywhere',
});
const yearSaid = (year: number | null) => (year === null ? [] : [anywhere('date', `year:${year}`)]);

function saidBy(value: TextValue, written: string, hasPrice: boolean): Said[] {
  switch (value.kind) {
    case 'time':
      return [timeSaid(value, written)];
    case 'duration':
      return [near('duration', ...durationGiven(value))];
    case 'date':
      return [near('date', ...dateSaid(value)), ...yearSaid(value.year)];
    case 'unclear-date':
      return [near('date', `date:${value.first}/${value.second}`), ...yearSaid(value.year)];
    case 'month':
      return [near('date', `month:${value.month}`), ...yearSaid(value.year)];
    case 'weekday':
      return [anywhere('date', `weekday:${value.weekday}`)];
    case 'relative-day':
      return [near('date', `day:${value.text}`)];
    case 'price':
      return [near('price', `price:${value.amount}:${value.currency}`)];
    case 'free':
      return [near('price', 'price:free')];
    case 'covered':
      return [];
    case 'number':
      return [numberSaid(value, hasPrice)];
    case 'digits':
      return [near('number', `digits:${value.text}`)];
    case 'phone':
      return [near('phone', `phone:${value.digits}`)];
    case 'address':
      return [anywhere('address', value.text)];
    default:
      return [near(value.kind, keyOf(value))];
  }
}

/** "April 9" is 4/9 or 9/4, whichever way it is written. */
const dateSaid = ({ month, day }: ValueOf<'date'>) => [
  `date:${month}-${day}`,
  `date:${month}/${day}`,
  `date:${day}/${month}`,
];

function timeSaid({ minutes, half, isBareHour }: ValueOf<'time'>, written: string): Said {
  // "1h30" is half past one, or an hour and a half.
  const hours = /^\s?(\d{1,2})h(\d\d)?/.exec(written);
  const lasts = hours ? [`duration:${Number(hours[1]) * 60 + Number(hours[2] ?? 0)}`] : [];
  const plain = isBareHour ? [`number:${hourOf(minutes, half)}:`] : [];
  return near('time', `time:${minutes}:${half}`, ...plain, ...lasts);
}

function numberSaid({ amount, measure, isOrdinal }: ValueOf<'number'>, hasPrice: boolean): Said {
  const bare = `number:${amount}:`;
  // A figure without its measure may be the measured one; the reverse is not so.
  if (measure !== null) return near('number', `${bare}${measure}`, bare);
  const ordinal = isOrdinal ? [`${bare}date`] : [];
  // "Thirty-eight dollars, and twenty for kids."
  const price = hasPrice ? [`amount:${amount}`] : [];
  return near('number', bare, `${bare}measured`, ...ordinal, ...price);
}

/** What a value in the couple's text is evidence for. */
export function givenBy(value: TextValue): string[] {
  switch (value.kind) {
    case 'time':
      return timeGiven(value);
    case 'duration':
      return durationGiven(value);
    case 'date':
      return dateGiven(value);
    case 'unclear-date':
      return [`date:${value.first}/${value.second}`, ...yearGiven(value.year)];
    case 'month':
      return [`month:${value.month}`, ...yearGiven(value.year)];
    case 'weekday':
      return [`weekday:${value.weekday}`];
    case 'relative-day':
      return [`day:${value.text}`];
    case 'price':
      return Number(value.amount) === 0
        ? ['price:free']
        : [`price:${value.amount}:${value.currency}`, `amount:${value.amount}`];
    case 'free':
    case 'covered':
      return ['price:free'];
    case 'number':
      return numberGiven(value);
    case 'digits':
      return [`digits:${value.text}`];
    case 'phone':
      return phonesGivenBy(value.digits, value.isInternational);
    case 'link':
      return [keyOf(value), keyOf(value).split('/')[0]!];
    case 'code':
    case 'email':
      return [keyOf(value)];
    default:
      return [];
  }
}

function timeGiven({ minutes, half, isBareHour, maybeMorning }: ValueOf<'time'>): string[] {
  const plain = isBareHour ? [`number:${hourOf(minutes, half)}:`] : [];
  const either = [`time:${minutes}:?`, ...plain];
  if (half !== '?') return [`time:${minutes}:${half}`, ...either];
  const isMaybeMorning = minutes >= MAYBE_MORNING || (maybeMorning && minutes < SMALL_HOURS);
  return [`time:${minutes}:pm`, ...(isMaybeMorning ? [`time:${minutes}:am`] : []), ...either];
}

/** The same whether a reply says it or the couple: either may mean an hour by it. */
function durationGiven({ minutes, couldBeHour }: ValueOf<'duration'>): string[] {
  return [`duration:${minutes}`, ...(couldBeHour ? [`time:${minutes % 720}:?`] : [])];
}

function dateGiven({ month, day, year }: ValueOf<'date'>): string[] {
  const keys = [`date:${month}-${day}`, `month:${month}`, `number:${day}:date`];
  if (year === null) return keys;
  return [...keys, `year:${year}`, `weekday:${weekdayOf(year, month, day)}`];
}

const yearGiven = (year: number | null) => (year === null ? [] : [`year:${year}`]);

function numberGiven({ amount, measure, isOrdinal }: ValueOf<'number'>): string[] {
  const bare = `number:${amount}:`;
  if (isOrdinal) return [bare, `nth:${amount}`];
  if (measure !== null) return [`${bare}${measure}`, `${bare}measured`];
  return /^(?:19|20)\d\d$/.test(amount) ? [bare, `year:${amount}`] : [bare];
}

const hourOf = (minutes: number, half: string) =>
  (minutes === 0 ? 12 : minutes / 60) + (half === 'pm' ? 12 : 0);

/** A link is compared without scheme, www and last slash. */
function keyOf({ kind, text }: { kind: 'code' | 'email' | 'link'; text: string }): string {
  if (kind !== 'link') return `${kind}:${text}`;
  return `link:${text
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')}`;
}

/** A country code may be left out, not added. */
function phonesGivenBy(digits: string, isInternational: boolean): string[] {
  if (!isInternational) return [`phone:${digits}`];
  const national = [0, 1, 2, 3]
    .map((countryCode) => digits.slice(countryCode))
    .filter((tail) => tail.length >= 7);
  return national.flatMap((tail) => [`phone:${tail}`, `phone:0${tail}`]);
}

/** The weekday of a date; Sunday is 0. */
export const weekdayOf = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();
