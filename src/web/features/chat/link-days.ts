import { monthNames } from '#shared/rules/calendar-names.ts';
import { languages } from './time-words.ts';

/** The months by their names in the page's languages. */
const BY_NAME = new Map(
  languages.flatMap((language) =>
    monthNames(language).map((name, i) => [plain(name), i + 1] as const),
  ),
);

/** "May 22, 2027", "22 May", "22. Mai 2027", "22 de mayo de 2027"; the name is looked at afterwards. */
export const DAY =
  /(?<monthFirst>\p{Lu}\p{Ll}{2,8}) (?<dayAfter>\d{1,2})(?:st|nd|rd|th)?(?![\d:.]\d|\w)(?:,? (?<yearAfter>20\d\d))?|(?<dayBefore>\d{1,2})(?:st|nd|rd|th|er|\.|º)? (?:de |of )?(?<monthLast>\p{L}{3,10})(?!\p{L})(?:,? (?:de )?(?<yearLast>20\d\d))?/u
    .source;

/**
 * The day that was found as `2027-05-22`, or `05-22` where no year is said; null where the words are
 * no date, such as "Table 12".
 */
export function readDay(groups: Record<string, string | undefined>): string | null {
  const month = BY_NAME.get(plain(groups.monthFirst ?? groups.monthLast ?? ''));
  const day = Number(groups.dayAfter ?? groups.dayBefore);
  if (!month || day < 1 || day > 31) return null;
  const year = groups.yearAfter ?? groups.yearLast;
  const monthAndDay = `${pad(month)}-${pad(day)}`;
  return year ? `${year}-${monthAndDay}` : monthAndDay;
}

const pad = (number: number) => String(number).padStart(2, '0');

/** In small letters without accents. */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
