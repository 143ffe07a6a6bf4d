import type { Found, TextValue } from '#answer/engine.ts';

/** What kind of thing a reply says that can be looked up. */
export type ClaimKind =
  | 'number'
  | 'time'
  | 'duration'
  | 'date'
  | 'price'
  | 'phone'
  | 'email'
  | 'link'
  | 'address'
  | 'code'
  | 'name'
  | 'markup';

/** One thing that a reply says, and what evidence must hold one of for it to be grounded. */
export type Claim = {
  kind: ClaimKind;
  needs: readonly string[];
  /** Names, streets, weekdays and years may stand anywhere; figures must stand near what is cited. */
  reach: 'near' | 'anywhere';
  /** Where it stands in its readable line. */
  start: number;
};

/** Beginning with this hour of either half of the day, a time without one may be in the morning. */
const MAYBE_MORNING = 8 * 60;
/** "Until 2": the small hours. */
const SMALL_HOURS = 6 * 60;

/** What a value in a reply claims. `written`: as it stands there; `hasPrice`: beside a price. */
export function claimsOf({ value, start }: Found, written: string, hasPrice: boolean): Claim[] {
  const near = (kind: ClaimKind, ...needs: string[]): Claim => ({
    kind,
    needs,
    reach: 'near',
    start,
  });
  const anywhere = (kind: ClaimKind, ...needs: string[]): Claim => ({
    ...near(kind, ...needs),
    reach: 'anywhere',
  });
  const yearClaims = (year: number | null) =>
    year === null ? [] : [anywhere('date', `year:${year}`)];
  switch (value.kind) {
    case 'time': {
      const { minutes, half, isBareHour } = value;
      // "1h30" is half past one, or an hour and a half.
      const hours = /^\s?(\d{1,2})h(\d\d)?/.exec(written);
      const lasts = hours ? [`duration:${Number(hours[1]) * 60 + Number(hours[2] ?? 0)}`] : [];
      const plain = isBareHour ? [`number:${hourOf(minutes, half)}:`] : [];
      return [near('time', `time:${minutes}:${half}`, ...plain, ...lasts)];
    }
    case 'duration': {
      const { minutes, couldBeHour } = value;
      return [
        near(
          'duration',
          `duration:${minutes}`,
          ...(couldBeHour ? [`time:${minutes % 720}:?`] : []),
        ),
      ];
    }
    case 'date':
      return [near('date', `date:${value.month}-${value.day}`), ...yearClaims(value.year)];
    case 'unclear-date':
      return [near('date', `date:${value.first}/${value.second}`), ...yearClaims(value.year)];
    case 'month':
      return [near('date', `month:${value.month}`), ...yearClaims(value.year)];
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
    case 'number': {
      const bare = `number:${value.amount}:`;
      // A figure without its measure may be the measured one; the reverse is not so.
      if (value.measure !== null) return [near('number', `${bare}${value.measure}`, bare)];
      const ordinal = value.isOrdinal ? [`${bare}date`] : [];
      // "Thirty-eight dollars, and twenty for kids."
      const price = hasPrice ? [`amount:${value.amount}`] : [];
      return [near('number', bare, `${bare}measured`, ...ordinal, ...price)];
    }
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

/** What a value in the couple's text is evidence for. */
export function givenBy(value: TextValue): string[] {
  switch (value.kind) {
    case 'time': {
      const { minutes, half, isBareHour, maybeMorning } = value;
      const plain = isBareHour ? [`number:${hourOf(minutes, half)}:`] : [];
      const either = [`time:${minutes}:?`, ...plain];
      if (half !== '?') return [`time:${minutes}:${half}`, ...either];
      const isMaybeMorning = minutes >= MAYBE_MORNING || (maybeMorning && minutes < SMALL_HOURS);
      return [`time:${minutes}:pm`, ...(isMaybeMorning ? [`time:${minutes}:am`] : []), ...either];
    }
    case 'duration':
      return [
        `duration:${value.minutes}`,
        ...(value.couldBeHour ? [`time:${value.minutes % 720}:?`] : []),
      ];
    case 'date': {
      const { month, day, year } = value;
      const keys = [`date:${month}-${day}`, `month:${month}`, `number:${day}:date`];
      return year === null
        ? keys
        : [...keys, `year:${year}`, `weekday:${weekdayOf(year, month, day)}`];
    }
    case 'unclear-date':
      return [
        `date:${value.first}/${value.second}`,
        ...(value.year === null ? [] : [`year:${value.year}`]),
      ];
    case 'month':
      return [`month:${value.month}`, ...(value.year === null ? [] : [`year:${value.year}`])];
    case 'weekday':
      return [`weekday:${value.weekday}`];
    case 'relative-day':
      return [`day:${value.text}`];
    case 'price':
      return [`price:${value.amount}:${value.currency}`, `amount:${value.amount}`];
    case 'free':
    case 'covered':
      return ['price:free'];
    case 'number': {
      const bare = `number:${value.amount}:`;
      if (value.measure !== null) return [`${bare}${value.measure}`, `${bare}measured`];
      return /^(?:19|20)\d\d$/.test(value.amount) ? [bare, `year:${value.amount}`] : [bare];
    }
    case 'digits':
      return [`digits:${value.text}`];
    case 'phone':
      return phonesGivenBy(value.digits, value.isInternational);
    case 'link': {
      const key = keyOf(value);
      return [key, key.split('/')[0]!];
    }
    case 'code':
    case 'email':
      return [keyOf(value)];
    default:
      return [];
  }
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
