import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import {
  blankOut,
  type Found,
  type Groups,
  type Half,
  type Scan,
  type Span,
  scanFor,
  type TextValue,
} from './found.ts';

const { durations, small, times: timeWords } = foreignWords;

/** A time as written: minutes since midnight or noon, and which of the two, where stated. */
type Clock = Span & Omit<Extract<TextValue, { kind: 'time' }>, 'kind'> & { isCertain: boolean };

const MORNING = `in the morning|${timeWords.morning}`;
const AT_NIGHT = `at night|${timeWords.atNight}`;
const LATER = `in the (?:afternoon|evening)|${timeWords.later}|${AT_NIGHT}`;
const NIGHT = new RegExp(`^(?:${AT_NIGHT})$`);
const AM_PM = 'a\\.? ?m\\b\\.?|p\\.? ?m\\b\\.?';
const DAY_PART = `(?:,?\\s(?:(?<morning>${MORNING})|(?<later>${LATER}))\\b)?`;
const CLOCK = new RegExp(
  `(?<![\\d.,:/$€£¥])(?<hour>\\d{1,2})(?:(?:(?<mark>[:.h])| (?<spaced>h) )(?<minute>[0-5]\\d)(?::[0-5]\\d)?)?(?![\\d%])` +
    `(?:\\s?(?<suffix>${AM_PM}|(?:${timeWords.oclock})\\b(?: (?<after>[0-5]\\d)\\b)?|hs?\\b|o'?clock))?${DAY_PART}`,
  'g',
);
const SPOKEN = new RegExp(
  `(?<![\\d:.,])\\b(?<spoken>half|quarter|\\d{1,2})(?<minutes>'| minutes?)?[- ](?<side>past|to|after|before|til)[- ](?<hour>\\d{1,2})\\b(?![:.]\\d|\\s?(?:minutes?|hours?|people|guests))` +
    `(?:\\s?o'?clock)?(?:\\s?(?<suffix>${AM_PM}))?${DAY_PART}`,
  'g',
);
/** "Half one" in Ireland and Britain is half past; "halb eins" in German is half to. */
const HALF_ONE = new RegExp(
  `(?<=\\b(?:at|is|from|till?|until|by|around) )half (?<hour>\\d{1,2})\\b(?![:.]\\d)(?:\\s?(?<suffix>${AM_PM}))?${DAY_PART}`,
  'g',
);
const GERMAN = new RegExp(
  `\\b(?:(?<spoken>halb|dreiviertel)|(?<offset>viertel|\\d{1,2}) (?<side>nach|vor)) (?<hour>\\d{1,2})\\b(?![:.]\\d)(?: uhr\\b)?${DAY_PART}`,
  'g',
);
/** "Las 8 y media", "à 8 heures moins le quart", "alle 8 e mezza", "às 8 e meia". */
const ROMANCE = new RegExp(
  `\\b(?:(?<=\\b(?:las?|les|le|alle|dalle|as|das|a|vers|des|ate|jusqu'a|um|er|all|ore|et|y|e) )|(?<=all'))(?<hour>\\d{1,2})(?: ?h(?:eures?|oras?)?)? (?:(?<past>y|et|e) (?:(?<half>media|demie?|mezz[ao]|meia)|(?<quarter>(?:un )?cuarto|(?:le |un )?quart|un quarto|um quarto)|(?<more>[0-5]\\d|5)(?![\\dh]|[:.]\\d|\\s?(?:€|euros?|h\\b|uhr|hasta|personas|people)))|(?:menos|moins|meno) (?:(?:le |un )?(?<toQuarter>cuarto|quart|quarto)|(?<less>\\d{1,2})))\\b${DAY_PART}`,
  'g',
);
const PARA_AS = /\b(?<less>\d{1,2}) para (?:as|a) (?<hour>\d{1,2})\b/g;
const AND_HALF = `(?: (?:${small.and}) (?<half>${durations.half}))?`;
const NOON = new RegExp(`\\b(?:(?:12 )?noon|midday|${timeWords.noon})\\b${AND_HALF}`, 'g');
const MIDNIGHT = new RegExp(
  `\\b(?:(?<past>half) past )?(?:midnight|${timeWords.midnight})\\b${AND_HALF}`,
  'g',
);
const AT = `(?:(?:${small.atHour}) )?`;
const RANGE = new RegExp(
  `^\\s*(?:-|to|until|till|til|and|or|${small.to}|${small.and}|${small.or})\\s*${AT}$`,
);
const UNTIL = new RegExp(`^\\s*(?:-|to|until|till|til|${small.to})\\s*${AT}$`);
const BETWEEN = new RegExp(`\\b(?:between|${small.between})(?: (?:${small.atHour}))?\\s*$`);
const AND = new RegExp(`^\\s*(?:and|${small.and})\\s*${AT}$`);
const LISTED = new RegExp(
  `^\\s*(?:,|,? ?(?:and|or|${small.and}|${small.or}))\\s*(?:(?:at|${small.atHour}) )?$`,
);
/** Whether two times, with what stands before and between them, are a range: "between noon and 3". */
export const isBetween = (before: string, gap: string): boolean =>
  BETWEEN.test(before) && AND.test(gap);
/** Words after which a bare number is an hour: "at 4", "until 11", "a las 4", "um 16". */
const HOUR_FOLLOWS = new RegExp(
  `\\b(?:at|from|by|until|till|til|around|about|before|after|starts?|starting|begins?|ends?|ending|opens|${timeWords.beforeHour})\\s(?:about |around |approximately )?$`,
);
const END_FOLLOWS = new RegExp(
  `\\b(?:until|till|til|to|${timeWords.until}|-|–)(?: (?:${small.atHour}))?\\s?$`,
);

/** Times of day in any format; noon and midnight included. */
export const scanTimes: Scan = (line, add) => {
  const rest = scanSpoken(line, add);
  const clocks = inheritHalves(readClocks(rest), rest).filter(({ isCertain }) => isCertain);
  for (const clock of clocks) add(toFound(clock));
  return blankOut(rest, clocks);
};

/** How each language says a time around an hour, "half past four", and the middle of the day and the night. */
const scanSpoken = scanFor(
  [SPOKEN, spokenTime],
  [HALF_ONE, (groups) => timeAround(groups, 30)],
  [GERMAN, germanTime],
  [ROMANCE, romanceTime],
  [PARA_AS, (groups) => timeAround(groups, -Number(groups.less))],
  [MIDNIGHT, ({ past, half }) => [timeOf(past || half ? 30 : 0, 'am')]],
  [NOON, ({ half }) => [timeOf(half ? 30 : 0, 'pm')]],
);

/**
 * Possible times in notes such as "dinner 5.30, band 9": numbers without a word that marks them as times, in
 * a line that contains times. Used for what a text is evidence for, never for what it states.
 */
export function readLooseTimes(line: string): Found[] {
  const clocks = readClocks(line);
  const times = clocks.filter(({ isCertain, isBareHour }) => isCertain || !isBareHour);
  return inheritHalves(clocks, line)
    .filter(
      ({ isBareHour, start, end }) =>
        !isBareHour ||
        (times.length > 1 &&
          LIKE_AN_HOUR.test(line.slice(end)) &&
          !NUMBERED.test(line.slice(0, start))),
    )
    .map(toFound);
}

/** What follows the hour in "band 9, DJ 11.30" and "food trucks 5ish". */
const LIKE_AN_HOUR = /^(?:ish\b|\s*(?:[,.;)]|$)|\s(?:to|till?|until)\s)/;
/** "Table 4", "deck 12": numbered things. */
const NUMBERED = new RegExp(
  `(?:[#$€£¥]|\\b(?:tables?|decks?|piers?|rooms?|floors?|bus|lines?|terminal|gates?|no|nr|suite|cabins?|courses?|level|platform|lot|step|min|max|${timeWords.numbered})\\.?)\\s?$`,
);
/** What hours begin with that may be in the morning: "2 Uhr". */
const OCLOCK = new RegExp(`^(?:h|${timeWords.oclock})`);

const toFound = ({ start, end, minutes, half, isBareHour, maybeMorning }: Clock): Found => ({
  start,
  end,
  value: { kind: 'time', minutes, half, isBareHour, maybeMorning },
});

function readClocks(line: string): Clock[] {
  const found: Clock[] = [];
  for (const match of line.matchAll(CLOCK)) {
    const groups: Groups = match.groups!;
    const { hour, minute, suffix, after, morning, later, spaced, mark = spaced } = groups;
    const hours = Number(hour);
    if (hours > 24) continue;
    const before = line.slice(Math.max(0, match.index - 30), match.index);
    const end = match.index + match[0].length;
    const isHourAlone = suffix === undefined && !morning && !later;
    const isDotted = mark === '.' && isHourAlone;
    const isBare = mark === undefined && isHourAlone;
    found.push({
      start: match.index,
      end,
      minutes: (hours % 12) * 60 + Number(minute ?? after ?? 0),
      half: halfOf(groups),
      isBareHour: isBare,
      // "01:15" is written by who counts to 24.
      maybeMorning:
        END_FOLLOWS.test(before) || OCLOCK.test(suffix ?? mark ?? '') || hour!.startsWith('0'),
      // A lone 4.30 may be money or a measure, and 4 anything.
      isCertain:
        !(isDotted || isBare) || (HOUR_FOLLOWS.test(before) && !MEASURED.test(line.slice(end))),
    });
  }
  return found;
}

/** What follows a number that is no hour: "until 4 people". */
const MEASURED = new RegExp(
  `^(?:-?\\s?(?:minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|people|guests?|persons?|kids|children|cars|rooms?|miles?|km|meters?|metres?|percent|euros?|dollars?|pounds?|st\\b|nd\\b|rd\\b|th\\b|${timeWords.counted})|\\s?[%€£$])`,
);

function halfOf({ hour, suffix, morning, later }: Groups): Half {
  const hours = Number(hour);
  // "15:30 am" matches no time in any passage.
  if (hours >= 13 && hours < 24) return suffix?.startsWith('a') ? 'am' : 'pm';
  if (later && NIGHT.test(later)) return hours < 6 || hours === 12 ? 'am' : 'pm';
  if (hours === 0 || hours === 24) return 'am';
  if (suffix?.startsWith('a') || morning) return 'am';
  return suffix?.startsWith('p') || later ? 'pm' : '?';
}

/** In "10:30 to 1", "from 9 to 11" and "between noon and 3" the second number is an hour too. */
function inheritHours(found: readonly Clock[], line: string): Clock[] {
  return found.map((clock, index) => {
    const last = found[index - 1];
    if (clock.isCertain || !last?.isCertain || Number(line.slice(clock.start, clock.end)) > 24)
      return clock;
    const gap = line.slice(last.end, clock.start);
    const isEnd =
      (UNTIL.test(gap) || isBetween(line.slice(0, last.start), gap)) &&
      !MEASURED.test(line.slice(clock.end));
    // "At 10.30, 11.15 and midnight": one of several.
    if (!clock.isBareHour && LISTED.test(gap)) return { ...clock, isCertain: true };
    return isEnd ? { ...clock, maybeMorning: true, isCertain: true } : clock;
  });
}

/** In "4-6 PM" and "from 4 to 6 PM" the first number is an hour too, and in the afternoon. */
function inheritHalves(found: readonly Clock[], line: string): Clock[] {
  return inheritHours(found, line).map((clock, index) => {
    const next = found[index + 1];
    if (!next?.isCertain) return clock;
    const gap = line.slice(clock.end, next.start);
    if (!RANGE.test(gap)) return clock;
    // "Von 15 bis 17 Uhr": what the range ends with is said of both.
    if (clock.half !== '?' || next.half === '?')
      return UNTIL.test(gap) && clock.half !== 'am' ? { ...clock, isCertain: true } : clock;
    const opposite = next.half === 'pm' ? 'am' : 'pm';
    const half: Half = clock.minutes <= next.minutes ? next.half : opposite;
    return { ...clock, half, isBareHour: false, isCertain: true };
  });
}

function spokenTime(groups: Groups): TextValue[] {
  const { spoken = '', side = '', minutes } = groups;
  const isFigure = /^\d/.test(spoken);
  const offset = spoken === 'half' ? 30 : spoken === 'quarter' ? 15 : Number(spoken);
  const isPast = side === 'past' || (side === 'after' && !isFigure);
  if (Number(groups.hour) > 12 || offset > 59 || (spoken === 'half' && side !== 'past')) return [];
  // "5 to 6 PM" is a range far more often than five minutes before six.
  const isRange = side === 'to' && offset <= 12 && !minutes;
  if (isFigure && (side === 'before' || side === 'after' || isRange)) return [];
  return timeAround(groups, isPast ? offset : -offset);
}

function germanTime(groups: Groups): TextValue[] {
  const { spoken, offset, side } = groups;
  if (spoken) return timeAround(groups, spoken === 'halb' ? -30 : -15);
  const minutes = offset === 'viertel' ? 15 : Number(offset);
  return minutes > 30 ? [] : timeAround(groups, side === 'nach' ? minutes : -minutes);
}

function romanceTime(groups: Groups): TextValue[] {
  const { half, quarter, more, toQuarter, less } = groups;
  const minutes = half ? 30 : quarter ? 15 : toQuarter ? -15 : less ? -Number(less) : Number(more);
  return timeAround(groups, minutes);
}

function timeAround(groups: Groups, offset: number): TextValue[] {
  const hours = Number(groups.hour);
  if (hours > 24) return [];
  return [timeOf(((hours % 12) * 60 + offset + 720) % 720, halfOf(groups))];
}

const timeOf = (minutes: number, half: Half): TextValue => ({
  kind: 'time',
  minutes,
  half,
  isBareHour: false,
  maybeMorning: false,
});
