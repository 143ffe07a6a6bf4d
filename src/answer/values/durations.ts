import { type Scan, type TextValue, takeValues } from './found.ts';

const HOUR = 'hours?|hrs?|std\\.?|stunden?|horas?|heures?|ore|ora';
const MINUTE = 'minutes?|mins?|min\\.|minuten|minutos?|minuti|minuto|minute';
const AND = '(?: and | und | y | et | e |, | )';
const HALF = '(?:a half|half|media|demie?|mezza|mezzo|meia|(?:eine? )?halbe?)';
const QUARTER = '(?:a quarter|un cuarto|cuarto|un quart|quart|un quarto|quarto)';

/** Durations with their own name, in minutes; the longer names first. */
const named: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:3[- ]quarters of an hour|3 cuartos de hora|3 quarts? d'heure|(?:eine )?dreiviertelstunde|3 quarti d'ora|3 quartos de hora)\b/g,
    45,
  ],
  [
    /\b(?:an hour and a half|anderthalb stunden|eineinhalb stunden|una hora y media|une heure et demie|un'ora e mezza|uma hora e meia)\b/g,
    90,
  ],
  [
    /\b(?:an hour and a quarter|eine und eine viertelstunde|una hora y cuarto|une heure et quart|un'ora e un quarto|uma hora e um quarto)\b/g,
    75,
  ],
  [
    /\b(?:half an hour|half[- ]?(?:a[- ])?hour|(?:una )?media hora|(?:une )?demi-heure|(?:eine[rn]? )?halbe[rn]? stunde|mezz'ora|mezzora|meia hora)\b/g,
    30,
  ],
  [
    /\b(?:(?:a )?quarter (?:of an )?hour|un cuarto de hora|un quart d'heure|(?:eine[rn]? )?viertelstunde|un quarto d'ora|um quarto de hora)\b/g,
    15,
  ],
];
const single: readonly (readonly [RegExp, number])[] = [
  [/\b(?:an hour|eine[rn]? stunde|una hora|une heure|un'ora|uma hora)\b/g, 60],
  [/\b(?:a minute|eine[rn]? minute|une minute)\b/g, 1],
];
const NUMBER = '\\d{1,4}(?:[.,]\\d{1,2})?';
const LONG = new RegExp(
  `(?<![\\d.,:/$€£¥])(?<hours>${NUMBER})[ -]?(?:${HOUR})(?![\\p{L}])(?:${AND}(?:(?<half>${HALF})|(?<quarter>${QUARTER})|(?<minutes>\\d{1,2})(?:[ -]?(?:${MINUTE})|(?=[.,;!]|\\s*$)))(?![\\p{L}\\d]))?`,
  'gu',
);
const AND_A_HALF = new RegExp(
  `(?<![\\d.,:])(?<hours>\\d{1,2}) and a (?<part>half|quarter) (?:${HOUR})\\b`,
  'g',
);
const GERMAN_HALF = /\b(?<hours>zwei|drei|vier|funf|sechs|\d)einhalb stunden\b/g;
const SHORT = new RegExp(
  `(?<![\\d.,:/$€£¥])(?:(?<from>\\d{1,4})\\s?(?:-|to|or|bis|oder|a|o|ou)\\s?)?(?<minutes>\\d{1,4})[ -]?(?:${MINUTE})(?![\\p{L}])`,
  'gu',
);
const RANGE = new RegExp(
  `(?<![\\d.,:/$€£¥])(?<from>\\d{1,2}(?:[.,]\\d)?)\\s?(?:-|to|or|bis|oder|a|o|ou)\\s?(?<to>\\d{1,2}(?:[.,]\\d)?)[ -]?(?:${HOUR})(?![\\p{L}])`,
  'gu',
);
const germanDigits: Readonly<Record<string, number>> = {
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
};
/** Words after which French and Portuguese hours are clock times: "à 16 heures", "às 20 horas". */
const CLOCK_FOLLOWS =
  /\b(?:a|vers|des|jusqu'a|avant|apres|las|la|as|ate|desde|alle|um|dalle|hasta|por volta das|das) $/;
const MAYBE_CLOCK = /\b(?:de|et|y|e|entre|du) $/;
const CLOCK_WORD = /\b(?:heures?|horas?|ore)\b/;

/** How long something takes: hours and minutes in six languages, number words as digits. */
export const scanDurations: Scan = (line, add) => {
  let rest = takeValues(line, AND_A_HALF, add, (_, { hours, part }) => [
    duration(Number(hours) * 60 + (part === 'half' ? 30 : 15)),
  ]);
  rest = takeValues(rest, GERMAN_HALF, add, (_, { hours = '' }) => [
    duration((germanDigits[hours] ?? Number(hours)) * 60 + 30),
  ]);
  const before = (index: number) => line.slice(Math.max(0, index - 16), index);
  const isClock = (index: number, match: string) =>
    CLOCK_WORD.test(match) && CLOCK_FOLLOWS.test(before(index));
  for (const [pattern, minutes] of named) {
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
