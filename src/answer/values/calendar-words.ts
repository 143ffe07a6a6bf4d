import { monthNames, weekdayNames } from '#shared/rules/calendar-names.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { foreignLanguages, languages } from '../lexicon/translations/dictionaries.ts';
import { fold } from '../lexicon/words.ts';

const months = languages.flatMap((language) => numbered(monthNames(language)));

/** The months by all their names, folded; January is 1. English ones are shortened, too. */
export const monthNumbers: ReadonlyMap<string, number> = new Map([
  ...months.map(([name, i]) => [name, i + 1] as const),
  ...numbered(monthNames('en')).map(([name, i]) => [name.slice(0, 3), i + 1] as const),
  ['sept', 9],
  ...readNumbered(foreignWords.dates.monthsAlso),
]);

/** These names as alternatives, the longer ones first. */
export const MONTHS: string = [...monthNumbers.keys()]
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const weekdays = [
  ...foreignLanguages.flatMap((language) => numbered(weekdayNames(language))),
  ...readNumbered(foreignWords.dates.weekdaysAlso),
];

/** What the other languages call each weekday, Sunday first: alternatives, folded. */
export const foreignWeekdays: readonly string[] = Array.from({ length: 7 }, (_, i) => {
  const names = weekdays.filter(([, weekday]) => weekday === i).map(([name]) => name);
  return [...new Set(names)].join('|');
});

function numbered(names: readonly string[]): (readonly [string, number])[] {
  return names.map((name, i) => [fold(name), i] as const);
}

/** "okt=10|dez=12". */
function readNumbered(list: string): (readonly [string, number])[] {
  return list.split('|').map((each) => {
    const [name = '', number] = each.split('=');
    return [name, Number(number)] as const;
  });
}
