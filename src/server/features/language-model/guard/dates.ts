import { exactValue, type Groups, type Scanner, takeValues, type Value } from './value.ts';

const months: readonly string[] = [
  'january|jan|enero|janvier|januar|janner|gennaio|janeiro',
  'february|feb|febrero|fevrier|februar|febbraio|fevereiro',
  'march|mar|marzo|mars|marz|marco',
  'april|apr|abril|avril|aprile',
  'may|mayo|mai|maggio|maio',
  'june|jun|junio|juin|juni|giugno|junho',
  'july|jul|julio|juillet|juli|luglio|julho',
  'august|aug|agosto|aout',
  'september|sept|sep|septiembre|septembre|settembre|setembro',
  'october|oct|octubre|octobre|oktober|okt|ottobre|outubro',
  'november|nov|noviembre|novembre|novembro',
  'december|dec|diciembre|decembre|dezember|dez|dicembre|dezembro',
];
const monthNumber = new Map(
  months.flatMap((names, index) => names.split('|').map((name) => [name, index + 1] as const)),
);
const MONTH = `(?:${[...monthNumber.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\b`;
const DAY = '(?:[0-2]?\\d|3[01])(?:st|nd|rd|th|er|\\.|º|o)?';
const UNTIL = '(?:\\s?-\\s?|\\s(?:to|through|until|and|&|y|al|et|au|und|bis|e|al|a)\\s(?:the )?)';
const YEAR = '(?:,?\\s(?:de |del |do )?(?<year>(?:19|20)\\d{2})(?!\\d))?';

const patterns = {
  iso: /(?<!\d)(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/g,
  numeric: /(?<![\d/.])(?<a>\d{1,2})(?<mark>[/.])(?<b>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?!\d)/g,
  slash: /(?<![\d/])(?<a>\d{1,2})\/(?<b>\d{1,2})(?![\d/])/g,
  germanShort: /(?<=\b(?:am|vom|zum|bis|den|der|ab|dem|und) )(?<a>\d{1,2})\.(?<b>\d{1,2})\.(?!\d)/g,
  monthFirst: new RegExp(
    `\\b(?<name>${MONTH})\\.?\\s(?:the )?(?<day>${DAY})(?:${UNTIL}(?<day2>${DAY}))?(?!\\d|:\\d)(?!\\s?(?:am|pm|a\\.m|p\\.m)\\b)${YEAR}`,
    'g',
  ),
  dayFirst: new RegExp(
    `(?<![\\d:.])(?:(?<day2>${DAY})${UNTIL})?(?<day>${DAY})\\s?(?:of |de |di |du |d')?(?<name>${MONTH})\\.?${YEAR}`,
    'g',
  ),
  monthAndYear: new RegExp(
    `\\b(?<name>${MONTH})\\.?\\s(?:de |del |do )?(?<year>(?:19|20)\\d{2})(?!\\d)`,
    'g',
  ),
  monthAlone: new RegExp(
    `\\b(?:in|by|until|since|early|late|mid|this|next|last|en|im|em|de|di|bis|ende|anfang|a|fin|debut)[ -](?<name>${MONTH})`,
    'g',
  ),
};

/** Dates of any writing, months and weekdays, in six languages. */
export const scanDates: Scanner = (line, add) => {
  let rest = line;
  const take = (pattern: RegExp, read: (groups: Groups) => Value[]) => {
    rest = takeValues(rest, pattern, add, (_, groups) => read(groups));
  };
  take(patterns.iso, ({ year, month, day }) => dates(Number(month), [day], year));
  take(patterns.numeric, readNumeric);
  take(patterns.slash, readNumeric);
  take(patterns.germanShort, (groups) => readNumeric({ ...groups, mark: '.' }));
  take(patterns.monthFirst, readNamed);
  take(patterns.dayFirst, readNamed);
  take(patterns.monthAndYear, ({ name, year }) => [monthValue(name), yearValue(year!)]);
  take(patterns.monthAlone, ({ name }) => [monthValue(name)]);
  return scanWeekdays(rest, add);
};

const readNamed = ({ name, day, day2, year }: Groups): Value[] =>
  dates(monthNumber.get(name!)!, [day, day2], year);

function readNumeric({ a, b, mark, year }: Groups): Value[] {
  const [first, second] = [Number(a), Number(b)];
  const isMonthFirst = first <= 12 && second <= 31 && mark !== '.';
  const isDayFirst = second <= 12 && first <= 31;
  if (isMonthFirst && isDayFirst && first !== second) {
    // 5/6 is May or June, by the writer's country: only the same writing says the same.
    const asWritten = exactValue('date', `date:${first}/${second}`);
    return year ? [asWritten, yearValue(year)] : [asWritten];
  }
  if (isMonthFirst) return dates(first, [b], year);
  return isDayFirst ? dates(second, [a], year) : [];
}

function dates(
  month: number,
  days: readonly (string | undefined)[],
  year: string | undefined,
): Value[] {
  const found = days
    .filter((day) => day !== undefined)
    .map((day) => dateValue(month, Number.parseInt(day, 10), year));
  return year ? [...found, yearValue(year)] : found;
}

function dateValue(month: number, day: number, year: string | undefined): Value {
  const key = `date:${month}-${day}`;
  const gives = [key, `month:${month}`, `number:${day}:date`];
  if (year) {
    const weekday = new Date(Date.UTC(Number(fullYear(year)), month - 1, day)).getUTCDay();
    gives.push(`weekday:${weekday}`);
  }
  return { kind: 'date', needs: [key], gives };
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

function yearValue(written: string): Value {
  const year = fullYear(written);
  return {
    kind: 'date',
    needs: [`number:${year}:year`, `number:${year}:`],
    gives: [`number:${year}:year`],
  };
}

function monthValue(name: string | undefined): Value {
  return exactValue('date', `month:${monthNumber.get(name!)}`);
}

const weekdays: readonly RegExp[] = [
  /\b(?:sundays?|domingos?|dimanche|sonntags?|domenica)\b|\bsun\b(?=[.,]|\s\d|\s+¦)/g,
  /\b(?:mondays?|lunes|lundi|montags?|lunedi|segunda-feira)\b|\bmon\b(?=[.,]|\s\d|\s+¦)/g,
  /\b(?:tuesdays?|martes|mardi|dienstags?|martedi|terca-feira)\b|\btues?\b(?=[.,]|\s\d|\s+¦)/g,
  /\b(?:wednesdays?|miercoles|mercredi|mittwochs?|mercoledi|quarta-feira)\b|\bwed\b(?=[.,]|\s\d|\s+¦)/g,
  /\b(?:thursdays?|jueves|jeudi|donnerstags?|giovedi|quinta-feira)\b|\bthu(?:rs?)?\b(?=[.,]|\s\d|\s+¦)/g,
  /\b(?:fridays?|viernes|vendredi|freitags?|venerdi|sexta-feira)\b|\bfri\b(?=[.,]|\s\d|\s+¦)/g,
  /\b(?:saturdays?|sabados?|samedi|samstags?|sonnabends?|sabato)\b|\bsat\b(?=[.,]|\s\d|\s+¦)/g,
];

function scanWeekdays(line: string, add: (value: Value) => void): string {
  let rest = line;
  for (const [index, pattern] of weekdays.entries()) {
    rest = takeValues(rest, pattern, add, () => [exactValue('date', `weekday:${index}`)]);
  }
  return takeValues(rest, RELATIVE_DAY, add, (day) => [exactValue('date', `day:${day}`)]);
}

const RELATIVE_DAY = /\b(?:today|tomorrow|yesterday|tonight)\b/g;
