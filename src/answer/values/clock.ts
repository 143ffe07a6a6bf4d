import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';

const { times: timeWords } = foreignWords;
/** A time of day in a text: minutes after midnight, its position, and its text. */
export type ClockTime = { minutes: number; index: number; text: string };

const HOURS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const CLOCK = new RegExp(
  [
    String.raw`\b(\d{1,2})(?:[:.h](\d{2}))?\s?(am|pm|a\.m|p\.m|${timeWords.oclockOnly}|h)\b`,
    String.raw`(?<![\d.,:/$€£-])(\d{1,2})[:.](\d{2})(?!\d|[.,/]\d|\s?(?:€|eur|miles|km|%))`,
    String.raw`\b(noon|midday|midnight)\b`,
    `\\b(half past|quarter past|quarter to) (${HOURS}|\\d{1,2})\\b`,
    `\\b(${HOURS}|\\d{1,2}) o'?clock\\b`,
  ].join('|'),
  'g',
);
const HALF_DAY = 12 * 60;

const RANGE =
  /\b\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?)?\s?(?:-|to|until|till)\s?\d{1,2}(?:[:.]\d{2}|(?:[:.]\d{2})?\s?[ap]\.?m)\b/;

/** Whether a folded text gives both the start and the end of something: "from 6:30 to 9:30". */
export const hasTimeRange = (folded: string): boolean => RANGE.test(folded);

/** The times of day in a folded text. Without am or pm, one to seven is afternoon, as at weddings. */
export function clockTimesIn(folded: string): ClockTime[] {
  const times: ClockTime[] = [];
  for (const match of folded.matchAll(CLOCK)) {
    const minutes = minutesOf(match);
    if (minutes !== null) times.push({ minutes, index: match.index, text: match[0] });
  }
  return times;
}

function minutesOf(match: RegExpMatchArray): number | null {
  const [, hour, minute, half, bareHour, bareMinute, word, part, partHour, clockHour] = match;
  if (hour !== undefined) return fromParts(Number(hour), Number(minute ?? 0), half!);
  if (bareHour !== undefined) return fromParts(Number(bareHour), Number(bareMinute), '');
  if (word !== undefined) return word === 'midnight' ? 0 : HALF_DAY;
  const spoken = hourOf(partHour ?? clockHour!);
  if (part === undefined) return fromParts(spoken, 0, '');
  const offset = part === 'half past' ? 30 : part === 'quarter past' ? 15 : -15;
  const full = fromParts(spoken, 0, '');
  return full === null ? null : full + offset;
}

function fromParts(hour: number, minute: number, half: string): number | null {
  if (hour > 24 || minute > 59) return null;
  if (half.startsWith('p')) return ((hour % 12) + 12) * 60 + minute;
  if (half.startsWith('a')) return (hour % 12) * 60 + minute;
  if (hour >= 1 && hour <= 7 && half === '') return (hour + 12) * 60 + minute;
  return (hour % 24) * 60 + minute;
}

const hourOf = (word: string) => {
  const spelled = HOURS.split('|').indexOf(word) + 1;
  return spelled > 0 ? spelled : Number(word);
};
