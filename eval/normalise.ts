const SMALL_NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const VALUES: Readonly<Record<string, number>> = Object.fromEntries([
  ...SMALL_NUMBERS.map((word, i) => [word, i] as const),
  ...TENS.map((word, i) => [word, (i + 2) * 10] as const),
]);
const valueOf = (word: string): number => VALUES[word] ?? Number.NaN;

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const monthOf = (abbreviation: string): string =>
  MONTHS.find((month) => month.startsWith(abbreviation.slice(0, 3))) ?? abbreviation;

const oneOf = (words: readonly string[]) => words.join('|');
const NUMBER_WORD = new RegExp(`\\b(${oneOf([...SMALL_NUMBERS, ...TENS])})\\b`, 'g');
const COMPOUND = new RegExp(
  `\\b(${oneOf(TENS)})[- ](${oneOf(SMALL_NUMBERS.slice(1, 10))})\\b`,
  'g',
);
const HALF_PAST = new RegExp(
  `\\bhalf past (${oneOf(SMALL_NUMBERS.slice(1, 13))}|\\d{1,2})( o'?clock)?`,
  'g',
);
const DAY_MONTH = new RegExp(`\\b(\\d{1,2}) (?:of )?(${oneOf(MONTHS)})\\b`, 'g');
const MONTH_THE_DAY = new RegExp(`\\b(${oneOf(MONTHS)}) the (\\d{1,2})\\b`, 'g');

/** Lower case without accents; one kind of dash, quote and space; no emphasis. */
const foldCharacters = (text: string): string =>
  withoutAccents(text)
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\*\*|__|`/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ');

/** Lower case without accents. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const foldMeridians = (text: string): string =>
  text
    .replace(/\ba\.\s?m\.?/g, 'am')
    .replace(/\bp\.\s?m\.?/g, 'pm')
    .replace(/(\d)a\.\s?m\.?/g, '$1am')
    .replace(/(\d)p\.\s?m\.?/g, '$1pm');

/** "Half past four" is 4:30, "thirty-eight" 38. */
const foldNumberWords = (text: string): string =>
  text
    .replace(HALF_PAST, (_, hour: string) => `${VALUES[hour] ?? hour}:30`)
    .replace(COMPOUND, (_, tens: string, units: string) => String(valueOf(tens) + valueOf(units)))
    .replace(NUMBER_WORD, (word) => String(VALUES[word]));

/** "4 in the afternoon", "noon", "16 Uhr" and "16h30" as hours of the clock. */
const foldTimesInWords = (text: string): string =>
  text
    .replace(/ ?o'clock/g, '')
    .replace(
      /(\d) in the (morning|afternoon|evening)/g,
      (_, digit: string, part: string) => `${digit}${part === 'morning' ? 'am' : 'pm'}`,
    )
    .replace(/(\d) at night/g, '$1pm')
    .replace(/\b12 noon\b|\bnoon\b|\bmidday\b|\bmediodia\b/g, '12pm')
    .replace(/\b12 midnight\b|\bmidnight\b|\bmedianoche\b/g, '12am')
    .replace(/\b(\d{1,2})h(\d{2})\b/g, '$1:$2')
    .replace(/(?<![:.\d])(1[3-9]|2[0-3]) ?h\b/g, '$1:00')
    .replace(/(?<![:.\d])(1[3-9]|2[0-3]) uhr\b/g, '$1:00')
    .replace(/(\d) uhr\b/g, '$1')
    .replace(/(\d) ?(am|pm)\b/g, '$1$2')
    .replace(/(\d):00 ?(am|pm)\b/g, '$1$2');

const RANGE = /\b(\d{1,2})(:\d\d)? ?(-|to|until|and|a) ?(\d{1,2})(:\d\d)?(am|pm)\b/g;

/** Both ends of a range share the meridian: 5-6:30pm is 5pm-6:30pm, 11:30-1pm is 11:30am-1pm. */
const foldRanges = (text: string): string =>
  text.replace(
    RANGE,
    (
      whole: string,
      from: string,
      fromMinutes: string | undefined,
      between: string,
      to: string,
      toMinutes: string | undefined,
      meridian: string,
    ) => {
      if (Number(from) > 12) return whole;
      const isAcrossNoon = Number(from) % 12 > Number(to) % 12;
      const other = meridian === 'am' ? 'pm' : 'am';
      const minutes = fromMinutes && fromMinutes !== ':00' ? fromMinutes : '';
      return `${from}${minutes}${isAcrossNoon ? other : meridian} ${between} ${to}${toMinutes ?? ''}${meridian}`;
    },
  );

/** 16:30 is 4:30pm. */
const foldTwentyFourHours = (text: string): string =>
  text
    .replace(
      /\b(1[3-9]|2[0-3]):(\d\d)(?!\d)( ?(h|hs|hrs|hours|uhr))?\b/g,
      (_, hour: string, minutes: string) =>
        `${Number(hour) - 12}${minutes === '00' ? '' : `:${minutes}`}pm`,
    )
    .replace(/\b00?:(\d\d)\b(?!am|pm)/g, (_, minutes: string) =>
      minutes === '00' ? '12am' : `12:${minutes}am`,
    )
    .replace(/\b0(\d:\d\d)/g, '$1')
    .replace(/\b(\d{1,2}):00\b(?!am|pm)/g, '$1');

const foldAmounts = (text: string): string =>
  text.replace(/(\d),(\d{3})(?!\d)/g, '$1$2').replace(/(\d)\.00\b/g, '$1');

/** "The 3rd of May" is may 3. */
const foldDates = (text: string): string =>
  text
    .replace(
      /\b(jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)\b\.?/g,
      (_, abbreviation: string) => monthOf(abbreviation),
    )
    .replace(/\b(\d{1,2})(st|nd|rd|th)\b/g, '$1')
    .replace(DAY_MONTH, '$2 $1')
    .replace(MONTH_THE_DAY, '$1 $2');

const STEPS = [
  foldCharacters,
  foldMeridians,
  foldNumberWords,
  foldTimesInWords,
  foldRanges,
  foldTwentyFourHours,
  foldAmounts,
  foldDates,
];

/** Text as the scorer compares it: times, dates, amounts and numbers in one form. */
export const normalise = (text: string): string =>
  STEPS.reduce((folded, step) => step(folded), text)
    .replace(/-/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
