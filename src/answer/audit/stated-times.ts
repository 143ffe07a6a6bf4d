import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { type ClockTime, clockTimesIn } from '../values/clock.ts';

const { times: timeWords } = foreignWords;

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** "Dinner at 6", "service at half past two" are recognised as clock times; "at six" and "1530" only here. */
const BARE_TIME = new RegExp(
  `\\b(${HOURS.join('|')})[- ](thirty|fifteen|forty-?five)\\b|(?<=\\b(?:at|from|around|about|@|to|until|till|til|by|and|'s|-|between) ?)(?:(\\d{1,2})|(${HOURS.join('|')}))(?= ?(?:$|[.,;:!?)-](?!\\d)|(?:sharp|prompt|in|on|for|and|to|until|till|with|under|ish|followed|at|when|we|then|we'll|it's)\\b))|(?<=\\b(?:now|at|from|leaves) )((?:[01]\\d|2[0-3])[0-5]\\d)\\b|^\\s*(\\d{1,2})(?= (?:-|:|\\p{L}))|(?<=\\()(\\d{1,2})(?= ?(?:-|to|till) ?\\d{1,2}\\b)`,
  'gu',
);
const APPROXIMATE = /\b(?:around|about|approx\w*|roughly|circa|ish|ca)\b[^\d]{0,12}$|~ ?$/;

/** A time in a clause: minutes of the half day, so that "4" and "16:00" are the same. */
export type StatedTime = {
  minutes: number;
  index: number;
  end: number;
  text: string;
  /** "Around six", "6ish": a time close to it counts as the same. */
  isRough: boolean;
  /** The end of a range whose start precedes it. */
  isRangeEnd: boolean;
};

/** Words and digits without which no text holds a time: most texts can be skipped at once. */
export const HAS_TIME = new RegExp(
  `\\d|\\b(?:noon|midday|midnight|${timeWords.midnight}|${HOURS.join('|')})\\b`,
  'i',
);

/** The times of a folded clause in order, including those that only a preceding word identifies. */
export function statedTimesIn(clause: string): StatedTime[] {
  const clear = clockTimesIn(clause);
  const bare = [...clause.matchAll(BARE_TIME)]
    .map((match): ClockTime => ({ minutes: minutesOf(match), index: match.index, text: match[0] }))
    .filter(({ minutes, index }) => minutes >= 0 && !clear.some((each) => overlaps(each, index)));
  const times = [...clear, ...bare.map(trim)].toSorted((a, b) => a.index - b.index);
  return times.map((time, i) => {
    const end = time.index + time.text.length;
    const before = clause.slice(times[i - 1] ? endOf(times[i - 1]!) : 0, time.index);
    const isRough = APPROXIMATE.test(before) || /^ ?ish\b/.test(clause.slice(end));
    const isBetween = / ?\bbetween\b[^\d]{0,6}$/.test(clause.slice(0, times[i - 1]?.index ?? 0));
    const isRangeEnd =
      i > 0 &&
      (/^\s?(?:[ap]\.?m\.?)?\s?(?:-|:|to|until|till|til|through)\s?$/.test(before) ||
        (isBetween && /^\s?and\s?$/.test(before)));
    return { ...time, minutes: time.minutes % 720, end, isRough, isRangeEnd };
  });
}

const endOf = (time: ClockTime) => time.index + time.text.length;

const trim = (time: ClockTime): ClockTime => ({
  ...time,
  index: time.index + (time.text.length - time.text.trimStart().length),
  text: time.text.trim(),
});

const overlaps = (time: ClockTime, index: number) => index >= time.index - 1 && index < endOf(time);

const PARTS: Readonly<Record<string, number>> = { thirty: 30, fifteen: 15 };

function minutesOf(match: RegExpMatchArray): number {
  const [, spoken, part, figures, word, military, first, opening] = match;
  if (spoken !== undefined) return (HOURS.indexOf(spoken) + 1) * 60 + (PARTS[part!] ?? 45);
  if (military !== undefined) return Number(military.slice(0, 2)) * 60 + Number(military.slice(2));
  const hour = word === undefined ? Number(figures ?? first ?? opening) : HOURS.indexOf(word) + 1;
  return hour >= 1 && hour <= 12 ? hour * 60 : -1;
}
