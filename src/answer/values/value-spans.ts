import { placeAtStart } from '../facts/place-names.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { ValueKind } from '../types.ts';
import { detectLanguage } from '../understand/detect-language.ts';
import { scanAddresses } from './addresses.ts';
import type { Found, Span, TextValue } from './found.ts';
import { readValues, toReadableLine } from './read-values.ts';

const { dates, small, times: timeWords } = foreignWords;

/** A value and its position in the text as written. */
export type ValueSpan = Span & {
  kind: TextValue['kind'] | 'place';
  /** What was read there; both ends of a range. None of a place, a name, an address or a code. */
  values?: readonly TextValue[];
};

/** The kinds of values that answer what is asked for. */
const KINDS: Partial<Record<ValueKind, readonly ValueSpan['kind'][]>> = {
  time: ['time'],
  date: ['date', 'unclear-date', 'month', 'weekday', 'relative-day'],
  price: ['price', 'free', 'covered'],
  amount: ['price', 'free', 'covered'],
  phone: ['phone'],
  email: ['email'],
  link: ['link'],
  address: ['address', 'place'],
  duration: ['duration'],
  distance: ['number', 'duration'],
  lead: ['duration'],
  code: ['code'],
  number: ['number', 'duration'],
};

/** The kinds of values that answer a question which wants these. */
export const kindsFor = (wants: ReadonlySet<ValueKind>): ReadonlySet<ValueSpan['kind']> =>
  new Set([...wants].flatMap((want) => KINDS[want] ?? []));

/** A word of capitals, or one in quotes or with digits, after what announces a code. */
const CODE =
  /(?<=\b(?:code|password|passcode|passwort|mot de passe|contraseña|mention|quote|say)\b(?: is|:| of| the)? ?["“‘']?)(?:\p{Lu}[\p{Lu}\d-]{3,}|(?=[\p{L}-]*\d)[\p{L}\d-]{3,})(?!\p{L})|(?<=\b(?:password|passwort|contraseña) (?:is |: ?)?)\p{L}[\p{L}\d]{3,}|(?<=\b(?:mention|quote|say) )["“][^"”]{2,30}["”]/giu;

/** The values of a text with their positions in it, in order, what belongs together as one. */
export function valueSpansIn(text: string): ValueSpan[] {
  const addresses: Found[] = [];
  const rest = scanAddresses(text, (each) => addresses.push(each));
  const codes = [...text.matchAll(CODE)].map(({ 0: code, index }) => ({
    start: index,
    end: index + code.length,
    kind: 'code' as const,
  }));
  const others = readInPlace(rest);
  const places = placesIn(text, others);
  const first = [
    ...places,
    ...addresses.map(({ start, end }) => ({ start, end, kind: 'address' as const })),
    ...codes,
  ];
  const free = others.filter((each) => !first.some((taken) => overlaps(each, taken)));
  return joined(
    [...withoutNested(first), ...free].toSorted((a, b) => a.start - b.start),
    text,
  );
}

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

const withoutNested = (spans: readonly ValueSpan[]): ValueSpan[] =>
  spans.filter((each, i) => !spans.slice(0, i).some((before) => overlaps(each, before)));

const CAPITAL = /(?<![\p{L}\d’'&-])\p{Lu}/gu;
const NO_TOWNS: ReadonlySet<string> = new Set();
/** What is of a place's name or address before its first capital: "St Mary's", "12". */
const BEFORE_PLACE =
  /(?:(?<=^|[,(] |\bat )\d{1,4}[a-z]? |(?:\bSt\.? )?(?<!\p{L})\p{Lu}\p{L}+['’]s )$/u;

/** The places that a text names, and that do not begin with a part of another value: "17 Uhr". */
function placesIn(text: string, others: readonly ValueSpan[]): ValueSpan[] {
  const places: ValueSpan[] = [];
  for (const { index: start } of text.matchAll(CAPITAL)) {
    if (start < (places.at(-1)?.end ?? 0)) continue;
    if (others.some((each) => each.kind === 'time' && start > each.start && start < each.end))
      continue;
    const named = placeAtStart(text.slice(start), NO_TOWNS);
    if (!named || !text.startsWith(named.name, start)) continue;
    const inAddress = named.address ? text.indexOf(named.address, start) : -1;
    const end = inAddress < 0 ? start + named.name.length : inAddress + named.address!.length;
    const before = BEFORE_PLACE.exec(text.slice(0, start))?.[0].length ?? 0;
    places.push({ start: start - before, end, kind: 'place' });
  }
  return places;
}

/** Values as they are read from a folded line with its number words as digits, in the text's own places. */
function readInPlace(text: string): ValueSpan[] {
  const line = toReadableLine(text, detectLanguage(fold(text)));
  const found = readValues(line);
  if (found.length === 0) return [];
  const places = placesOfReadable(line, text);
  return found.flatMap(({ start, end, value }) => {
    const { kind } = value;
    // Letters with digits are a code only where they are called one.
    if (kind === 'code') return [];
    const shown = line.slice(start, end);
    const from = start + (shown.length - shown.trimStart().length);
    const to = start + shown.replace(kind === 'number' ? AFTER_NUMBER : AFTER_VALUE, '').length;
    const isUnclosed = line[from] === '(' && !shown.includes(')');
    const first = isUnclosed ? from + 1 : from;
    return [{ start: places[first]!.start, end: places[to - 1]!.end, kind, values: [value] }];
  });
}

/** What is read along with a value and is no part of it: a full stop, "and" after a number. */
const AFTER_VALUE = /[\s,;:!?]+$|(?<!\b[ap]\.m)\.\s*$/;
const AFTER_NUMBER = new RegExp(
  `(?:\\s+(?:and|or|of|in|at|on|to|is|are|for|with|by|we|${small.and}|${small.to}|${dates.of}))?[\\s,;:!?.]*$`,
);

/**
 * For each character of a readable line the span of the text that it stands for: words that are written
 * otherwise there ("twenty five", "all'una") stand for all words up to the next one that is the same in both.
 */
function placesOfReadable(line: string, text: string): Span[] {
  const original = [...text.matchAll(WORD)];
  const words = [...line.matchAll(WORD)];
  const places: Span[] = Array.from(line, () => ({ start: 0, end: 0 }));
  for (let i = 0, at = 0; i < words.length && at < original.length; ) {
    const { read, written } = unlikeFrom(words, i, original, at);
    const first = original[at]!;
    const last = original[at + Math.max(written, 1) - 1]!;
    const whole = {
      start: first.index + (/^[("“]+/.exec(first[0])?.[0].length ?? 0),
      end: last.index + last[0].replace(/[.,;:!?)”"]+$/, '').length,
    };
    for (const { 0: word, index } of words.slice(i, i + Math.max(read, 1)))
      for (let k = 0; k < word.length; k += 1)
        places[index + k] =
          written === 0 ? { start: first.index + k, end: first.index + k + 1 } : whole;
    i += Math.max(read, 1);
    at += Math.max(written, 1);
  }
  return places;
}

/** How many words, read and as written, come before the next two that are the same; none where these are. */
function unlikeFrom(
  words: readonly RegExpExecArray[],
  i: number,
  original: readonly RegExpExecArray[],
  at: number,
): { read: number; written: number } {
  for (let both = 0; both <= MOST_UNLIKE; both += 1)
    for (let read = 0; read <= both; read += 1) {
      const [word, other] = [words[i + read], original[at + both - read]];
      const isEnd = !word && !other && both > 0;
      if (isEnd || (word && other && isSpelt(other[0], word[0])))
        return { read, written: both - read };
    }
  return { read: words.length - i, written: original.length - at };
}
const MOST_UNLIKE = 8;
const WORD = /\S+/g;

/** Whether a word of the text stands in the readable line as it is. */
const isSpelt = (word: string, read: string): boolean =>
  word.length === read.length && fold(word) === read;

/** Kinds of which two make one: "from 10:30 AM to 1 PM", "Saturday, 13 June 2026". */
const isOneKind = (a: ValueSpan, b: ValueSpan): boolean => {
  const isDay = (kind: ValueSpan['kind']) =>
    kind === 'weekday' || kind === 'date' || kind === 'month';
  return (a.kind === b.kind && a.kind !== 'place') || (isDay(a.kind) && isDay(b.kind));
};
const JOINS: Readonly<Record<string, RegExp>> = {
  time: new RegExp(
    `^\\s?(?:[-–—]|to|until|till|til|${small.to}|${timeWords.until})(?: (?:at|${small.atHour}))?\\s?$`,
  ),
  duration: new RegExp(
    `^(?:,|\\s?[-–—]|\\s?(?:to|and|or|${small.and}|${small.to}|${small.or}))?\\s?$`,
  ),
  date: new RegExp(`^(?:,|\\s?[-–—]|\\s?(?:to|the|${small.to}|${small.article}))?\\s?$`),
};

/** Whether what stands between two values makes them one. */
function isJoined(before: ValueSpan, { kind, start, end }: ValueSpan, text: string): boolean {
  const between = text.slice(before.end, start);
  const isPostcode = kind === 'address' && POSTCODE.test(text.slice(start, end));
  return (isPostcode && TOWN.test(between)) || (JOINS[kind] ?? JOINS.date!).test(fold(between));
}

/** "48 Juniper Lane, Edison, NJ 08820": what may stand between a street and a postcode, and that. */
const TOWN = /^,(?: \p{Lu}[\p{L}'’.-]*){0,3},? $/u;
const POSTCODE = /^(?:\p{Lu}{2},? )?\d{4,5}(?:-\d{4})?(?!\d)|^\p{Lu}{1,2}\d/u;

function joined(spans: readonly ValueSpan[], text: string): ValueSpan[] {
  const result: ValueSpan[] = [];
  for (const each of spans) {
    const before = result.at(-1);
    if (before && isOneKind(before, each) && isJoined(before, each, text))
      result[result.length - 1] = {
        ...before,
        end: each.end,
        values: [...(before.values ?? []), ...(each.values ?? [])],
      };
    else result.push(each);
  }
  return result;
}
