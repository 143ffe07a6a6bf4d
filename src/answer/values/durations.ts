import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { type Form, type Groups, type Scan, scanFor } from './found.ts';

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
const ONE_HOUR = new RegExp(`\\b${AN_HOUR}\\b`, 'g');
const ONE_MINUTE = /\ba minute\b/g;
const NUMBER = '\\d{1,4}(?:[.,]\\d{1,2})?';
/** What is more than whole hours: "and ten away", "and three quarters", "et demie". */
const MORE = `${AND}(?:(?<quarters>3[- ][cq]uar\\w+)|(?<half>${HALF})|(?<quarter>${QUARTER})|(?<minutes>\\d{1,2})(?:[ -]?(?:${MINUTE})|(?= away\\b|[.,;!)]|\\s*$)))(?![\\p{L}\\d])`;
const LONG = new RegExp(
  `(?<![\\d.,:/$€£¥])(?<hours>${NUMBER})[ -]?(?:${HOUR})(?![\\p{L}])(?:${MORE})?`,
  'gu',
);
const AN_HOUR_AND = new RegExp(`\\b${AN_HOUR}${MORE}`, 'gu');
const AND_A_HALF = new RegExp(
  `(?<![\\d.,:])(?<hours>\\d{1,2}) and a (?:(?<half>half)|(?<quarter>quarter)) (?:${HOUR})\\b`,
  'g',
);
/** "Anderthalb Stunden", "eineinviertel Stunden". */
const GERMAN_PART =
  /\b(?:anderthalb|(?<hours>ein|zwei|drei|vier|funf|sechs|\d)ein(?:halb|(?<quarter>viertel))) stunden\b/g;
const GERMAN_HOURS = ['ein', 'zwei', 'drei', 'vier', 'funf', 'sechs'];
const SHORT = new RegExp(
  `(?<![\\d.,:/$€£¥])(?:(?<from>\\d{1,4})\\s?(?:${TO})\\s?)?(?<minutes>\\d{1,4})[ -]?(?:${MINUTE})(?![\\p{L}])`,
  'gu',
);
const RANGE = new RegExp(
  `(?<![\\d.,:/$€£¥])(?<from>\\d{1,2}(?:[.,]\\d)?)\\s?(?:${TO})\\s?(?<to>\\d{1,2}(?:[.,]\\d)?)[ -]?(?:${HOUR})(?![\\p{L}])`,
  'gu',
);
/** Words after which hours are clock times: "à 16 heures", "às 20 horas". */
const CLOCK_FOLLOWS = new RegExp(`\\b(?:${words.beforeClock}) $`);
const MAYBE_CLOCK = new RegExp(`\\b(?:${words.maybeBeforeClock}) $`);
const CLOCK_WORD = new RegExp(`\\b(?:${words.hourOrClock})\\b`);

/** How long something takes: hours and minutes in six languages, number words as digits. */
export const scanDurations: Scan = (line, add) => {
  const before = (index: number) => line.slice(Math.max(0, index - 16), index);
  const toForm = ([pattern, minutesIn]: MinutesForm): Form => [
    pattern,
    (groups, match, index) => {
      const isHours = CLOCK_WORD.test(match);
      if (isHours && CLOCK_FOLLOWS.test(before(index))) return [];
      const couldBeHour = pattern === LONG && isHours && MAYBE_CLOCK.test(before(index));
      return minutesIn(groups).map((minutes) => ({ kind: 'duration', minutes, couldBeHour }));
    },
  ];
  return scanFor(...forms.map(toForm))(line, add);
};

type MinutesForm = readonly [RegExp, (groups: Groups) => readonly number[]];

const forms: readonly MinutesForm[] = [
  [AND_A_HALF, ({ hours, ...more }) => [hoursOf(hours!) + beyondHour(more)]],
  [
    GERMAN_PART,
    ({ hours = 'ein', quarter }) => [
      (GERMAN_HOURS.indexOf(hours) + 1 || Number(hours)) * 60 + (quarter ? 15 : 30),
    ],
  ],
  [AN_HOUR_AND, (groups) => [60 + beyondHour(groups)]],
  ...parts.map(([pattern, minutes]): MinutesForm => [pattern, () => [minutes]]),
  [RANGE, ({ from, to }) => [hoursOf(from!), hoursOf(to!)]],
  [LONG, ({ hours, ...more }) => [hoursOf(hours!) + beyondHour(more)]],
  [ONE_HOUR, () => [60]],
  [ONE_MINUTE, () => [1]],
  [SHORT, ({ from, minutes }) => [from, minutes].flatMap((each) => (each ? [Number(each)] : []))],
];

const beyondHour = ({ quarters, half, quarter, minutes }: Groups) =>
  quarters ? 45 : half ? 30 : quarter ? 15 : Number(minutes ?? 0);

const hoursOf = (written: string) => Math.round(Number(written.replace(',', '.')) * 60);
