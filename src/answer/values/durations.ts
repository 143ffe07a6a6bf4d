import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { type Scan, type TextValue, takeValues } from './found.ts';

const { durations: words, small } = foreignWords;

const HOUR = `hours?|hrs?|${words.hour}`;
const MINUTE = `minutes?|mins?|min\\.|${words.minute}`;
const AND = `(?: and |, | |(?: (?:${small.and}) ))`;
const HALF = `(?:a half|half|${words.half})`;
const QUARTER = `(?:a quarter|quarter|${words.quarter})`;
const TO = `-|to|or|${small.to}|${small.or}`;
/** Between a part of an hour and the hour: "quarter of an hour", "mezz'ora", "quart d'heure". */
const OF = `(?:(?: of)? an? | (?:de )?|'| d'|-)?`;
const AN_HOUR = `(?:an hour|${words.oneHour})`;

const partOfHour = (part: string) => new RegExp(`\\b(?:${part})${OF}(?:${HOUR})\\b`, 'g');

/** Parts of an hour, in minutes; the longer names first. */
const parts: readonly (readonly [RegExp, number])[] = [
  [partOfHour('3[- ](?:quarters|cuartos|quarts?|quarti|quartos)|dreiviertel'), 45],
  [partOfHour(HALF), 30],
  [partOfHour(`${QUARTER}|viertel`), 15],
];
const single: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`\\b${AN_HOUR}\\b`, 'g'), 60],
  [/\ba minute\b/g, 1],
];
const NUMBER = '\\d{1,4}(?:[.,]\\d{1,2})?';
const LONG = new RegExp(
  `(?<![\\d.,:/$€£¥])(?<hours>${NUMBER})[ -]?(?:${HOUR})(?![\\p{L}])(?:${AND}(?:(?<half>${HALF})|(?<quarter>${QUARTER})|(?<minutes>\\d{1,2})(?:[ -]?(?:${MINUTE})|(?=[.,;!]|\\s*$)))(?![\\p{L}\\d]))?`,
  'gu',
);
/** "An hour and ten away", "an hour and three quarters", "une heure et demie". */
const AN_HOUR_AND = new RegExp(
  `\\b${AN_HOUR}${AND}(?:(?<quarters>3[- ][cq]uar\\w+)|(?<half>${HALF})\\b|(?<quarter>${QUARTER})\\b|(?<minutes>\\d{1,2})(?:[ -]?(?:${MINUTE})(?![\\p{L}])|(?= away\\b|[.,;!)]|\\s*$)))`,
  'gu',
);
const AND_A_HALF = new RegExp(
  `(?<![\\d.,:])(?<hours>\\d{1,2}) and a (?<part>half|quarter) (?:${HOUR})\\b`,
  'g',
);
/** "Anderthalb Stunden", "eineinviertel Stunden". */
const GERMAN_PART =
  /\b(?:anderthalb|(?<hours>ein|zwei|drei|vier|funf|sechs|\d)ein(?<part>halb|viertel)) stunden\b/g;
const SHORT = new RegExp(
  `(?<![\\d.,:/$€£¥])(?:(?<from>\\d{1,4})\\s?(?:${TO})\\s?)?(?<minutes>\\d{1,4})[ -]?(?:${MINUTE})(?![\\p{L}])`,
  'gu',
);
const RANGE = new RegExp(
  `(?<![\\d.,:/$€£¥])(?<from>\\d{1,2}(?:[.,]\\d)?)\\s?(?:${TO})\\s?(?<to>\\d{1,2}(?:[.,]\\d)?)[ -]?(?:${HOUR})(?![\\p{L}])`,
  'gu',
);
const germanDigits: Readonly<Record<string, number>> = {
  ein: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
};
/** Words after which hours are clock times: "à 16 heures", "às 20 horas". */
const CLOCK_FOLLOWS = new RegExp(`\\b(?:${words.beforeClock}) $`);
const MAYBE_CLOCK = new RegExp(`\\b(?:${words.maybeBeforeClock}) $`);
const CLOCK_WORD = new RegExp(`\\b(?:${words.hourOrClock})\\b`);

/** How long something takes: hours and minutes in six languages, number words as digits. */
export const scanDurations: Scan = (line, add) => {
  let rest = takeValues(line, AND_A_HALF, add, (_, { hours, part }) => [
    duration(Number(hours) * 60 + (part === 'half' ? 30 : 15)),
  ]);
  rest = takeValues(rest, GERMAN_PART, add, (_, { hours = 'ein', part }) => [
    duration((germanDigits[hours] ?? Number(hours)) * 60 + (part === 'viertel' ? 15 : 30)),
  ]);
  const before = (index: number) => line.slice(Math.max(0, index - 16), index);
  const isClock = (index: number, match: string) =>
    CLOCK_WORD.test(match) && CLOCK_FOLLOWS.test(before(index));
  rest = takeValues(rest, AN_HOUR_AND, add, (match, groups, index) => {
    const { quarters, half, quarter, minutes } = groups;
    const more = quarters ? 45 : half ? 30 : quarter ? 15 : Number(minutes);
    return isClock(index, match) ? [] : [duration(60 + more)];
  });
  for (const [pattern, minutes] of parts) {
    rest = takeValues(rest, pattern, add, (match, _, index) =>
      isClock(index, match) ? [] : [duration(minutes)],
    );
  }
  rest = takeValues(rest, RANGE, add, (match, { from, to }, index) =>
    isClock(index, match) ? [] : [from, to].map((each) => duration(hoursOf(each!))),
  );
  rest = takeValues(rest, LONG, add, (match, { hours, half, quarter, minutes }, index) => {
    if (isClock(index, match)) return [];
    const more = half ? 30 : quarter ? 15 : Number(minutes ?? 0);
    const couldBeHour = CLOCK_WORD.test(match) && MAYBE_CLOCK.test(before(index));
    return [duration(hoursOf(hours!) + more, couldBeHour)];
  });
  for (const [pattern, minutes] of single) {
    rest = takeValues(rest, pattern, add, (match, _, index) =>
      isClock(index, match) ? [] : [duration(minutes)],
    );
  }
  return takeValues(rest, SHORT, add, (_, { from, minutes }) =>
    [from, minutes].filter((each) => each !== undefined).map((each) => duration(Number(each))),
  );
};

const hoursOf = (written: string) => Math.round(Number(written.replace(',', '.')) * 60);

const duration = (minutes: number, couldBeHour = false): TextValue => ({
  kind: 'duration',
  minutes,
  couldBeHour,
});
