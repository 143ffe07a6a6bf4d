import { statedTimesIn } from '../audit/stated-times.ts';
import { fold } from '../lexicon/words.ts';
import { detectLanguage } from '../understand/language.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { readLooseTimes } from '../values/times.ts';

const HALF_DAY = 720;

/** "18 h 30" as "18:30", and "6-9 PM" with both its halves, which are read alike everywhere. */
export const withPlainTimes = (text: string): string =>
  text
    .replace(/\b(\d{1,2})\s?[hH]\s?([0-5]\d)\b/g, '$1:$2')
    .replace(RANGE, '$1 - $2')
    .replace(HALF_RANGE, (_, from: string, to: string, half: string) => {
      const hourOf = (time: string) => Number.parseInt(time, 10) % 12;
      const isSame = hourOf(from) <= hourOf(to);
      const first = isSame ? half : half.toLowerCase() === 'p' ? 'a' : 'p';
      return `${from} ${first}m - ${to} ${half}m`;
    });
const TIME = '(\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:h|Uhr)?)';
/** "De 11 h à 16 h", "dalle 11 alle 16". */
const RANGE = new RegExp(
  `(?<!\\p{L})(?:de|des|dès|dalle|das|von|de las) ${TIME} (?:à|a|alle|às|as|bis|a las) ${TIME}(?![\\p{L}\\d])`,
  'giu',
);
const HALF_RANGE =
  /(?<![\d:.])(\d{1,2}(?:[:.]\d\d)?)\s?(?:-|–|to)\s?(\d{1,2}(?:[:.]\d\d)?)\s?([ap])\.?m\b\.?/gi;

/** Which half of the day is meant where a text does not say; null where it may be either. */
export type UsualHalf = (minutes: number) => 'am' | 'pm' | null;

/**
 * A time of the half day, as minutes after midnight: by what the text says of it, by the clock of
 * 24 hours where the text uses that, else by when such a thing usually is; null where nothing tells.
 */
export function timeOfDay(text: string, minutes: number, usual: UsualHalf): number | null {
  const line = toReadableLine(text);
  const halves = new Set(
    [...readValues(line), ...readLooseTimes(line)].flatMap(({ value }) =>
      value.kind === 'time' && value.minutes % HALF_DAY === minutes ? [value.half] : [],
    ),
  );
  // "18 h 30" must not be six o'clock: both readings of the text have to find the same time.
  if (halves.size === 0) return null;
  if (halves.has('am') && halves.has('pm')) return null;
  const said = halves.has('am') ? 'am' : halves.has('pm') ? 'pm' : null;
  const half = said ?? (usesAllHours(text) && minutes >= 7 * 60 ? 'am' : usual(minutes));
  return half && (half === 'pm' ? minutes + HALF_DAY : minutes);
}

/** Where the clock has 24 hours, "9.30" is in the morning. */
const usesAllHours = (text: string) => detectLanguage(fold(text)) !== 'en';

/** Where a range that begins at a time ends, in minutes of the half day; null where none does. */
export function rangeEndAfter(english: string, minutes: number): number | null {
  const times = statedTimesIn(english);
  const at = times.findIndex((time) => time.minutes === minutes && !time.isRangeEnd);
  const next = at < 0 ? undefined : times[at + 1];
  return next?.isRangeEnd ? next.minutes : null;
}
