/** The months of the page's languages, by the beginnings that tell them apart, without accents. */
const MONTHS = [
  'january|janvier|januar|enero|gennaio|janeiro',
  'february|fevrier|februar|febrero|febbraio|fevereiro',
  'march|mars|marz|marzo|marco',
  'april|avril|abril|aprile',
  'may|mai|mayo|maggio|maio',
  'june|juin|juni|junio|giugno|junho',
  'july|juillet|juli|julio|luglio|julho',
  'august|aout|agosto',
  'september|septembre|septiembre|settembre|setembro',
  'october|octobre|oktober|octubre|ottobre|outubro',
  'november|novembre|noviembre|novembro',
  'december|decembre|dezember|diciembre|dicembre|dezembro',
];
const BY_NAME = new Map(
  MONTHS.flatMap((names, i) => names.split('|').map((name) => [name, i + 1] as const)),
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
  const name = (groups.monthFirst ?? groups.monthLast ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  const month = BY_NAME.get(name);
  const day = Number(groups.dayAfter ?? groups.dayBefore);
  if (!month || day < 1 || day > 31) return null;
  const year = groups.yearAfter ?? groups.yearLast;
  const monthAndDay = `${pad(month)}-${pad(day)}`;
  return year ? `${year}-${monthAndDay}` : monthAndDay;
}

const pad = (number: number) => String(number).padStart(2, '0');
