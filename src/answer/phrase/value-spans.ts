import { placeAtStart } from '../facts/place-names.ts';
import { fold } from '../lexicon/words.ts';
import type { ValueKind } from '../types.ts';
import { scanAddresses } from '../values/addresses.ts';
import type { Found, TextValue } from '../values/found.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';

/** Part of a text, from `start` to before `end`. */
export type Span = { start: number; end: number };

/** A value and its position in the text as written. */
export type ValueSpan = Span & { kind: TextValue['kind'] | 'place' };

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
  const places = placesIn(text);
  const first = [
    ...places,
    ...addresses.map(({ start, end }) => ({ start, end, kind: 'address' as const })),
    ...codes,
  ];
  const others = readInPlace(rest).filter((each) => !first.some((taken) => overlaps(each, taken)));
  return joined(
    [...withoutNested(first), ...others].toSorted((a, b) => a.start - b.start),
    text,
  );
}

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

const withoutNested = (spans: readonly ValueSpan[]): ValueSpan[] =>
  spans.filter((each, i) => !spans.slice(0, i).some((before) => overlaps(each, before)));

const CAPITAL = /(?<![\p{L}\d’'-])\p{Lu}/gu;
const NO_TOWNS: ReadonlySet<string> = new Set();

function placesIn(text: string): ValueSpan[] {
  const places: ValueSpan[] = [];
  for (const { index: start } of text.matchAll(CAPITAL)) {
    if (start < (places.at(-1)?.end ?? 0)) continue;
    const named = placeAtStart(text.slice(start), NO_TOWNS);
    if (!named || !text.startsWith(named.name, start)) continue;
    const inAddress = named.address ? text.indexOf(named.address, start) : -1;
    const end = inAddress < 0 ? start + named.name.length : inAddress + named.address!.length;
    places.push({ start, end, kind: 'place' });
  }
  return places;
}

/** Values as they are read from a folded line with its number words as digits, in the text's own places. */
function readInPlace(text: string): ValueSpan[] {
  const line = toReadableLine(text);
  const found = readValues(line);
  if (found.length === 0) return [];
  const places = placesOfReadable(line, text);
  return found.flatMap(({ start, end, value: { kind } }) => {
    // Letters with digits are a code only where they are called one.
    if (kind === 'code') return [];
    const shown = line.slice(start, end);
    const from = start + (shown.length - shown.trimStart().length);
    const to = start + shown.replace(kind === 'number' ? AFTER_NUMBER : AFTER_VALUE, '').length;
    return [{ start: places[from]!.start, end: places[to - 1]!.end, kind }];
  });
}

/** What is read along with a value and is no part of it: a full stop, "and" after a number. */
const AFTER_VALUE = /[\s,;:!?]+$|(?<!\b[ap]\.m)\.\s*$/;
const AFTER_NUMBER =
  /(?:\s+(?:and|or|of|in|at|on|to|is|are|for|with|by|we|y|et|und|e|de))?[\s,;:!?.]*$/;

/** For each character of a readable line the span of the text that it stands for. */
function placesOfReadable(line: string, text: string): Span[] {
  const original = [...text.matchAll(WORD)];
  const places: Span[] = Array.from(line, () => ({ start: 0, end: 0 }));
  let at = 0;
  const words = [...line.matchAll(WORD)];
  words.forEach(({ 0: word, index }, i) => {
    const next = words[i + 1]?.[0];
    const first = original[at];
    if (!first) return;
    let last = at;
    if (fold(first[0]) !== word) {
      // "Twenty five" is one word there, the next word is the same in both.
      const same = original.findIndex((each, k) => k > at && k <= at + 4 && fold(each[0]) === next);
      if (same > 0) last = same - 1;
    }
    const isSame = first[0].length === word.length;
    const { start, end } = {
      start: first.index,
      end: original[last]!.index + original[last]![0].length,
    };
    for (let k = 0; k < word.length; k += 1)
      places[index + k] = isSame ? { start: start + k, end: start + k + 1 } : { start, end };
    at = last + 1;
  });
  return places;
}
const WORD = /\S+/g;

/** Kinds of which two make one: "from 10:30 AM to 1 PM", "Saturday, 13 June 2026". */
const isOneKind = (a: ValueSpan, b: ValueSpan): boolean => {
  const isDay = (kind: ValueSpan['kind']) =>
    kind === 'weekday' || kind === 'date' || kind === 'month';
  return (a.kind === b.kind && a.kind !== 'place') || (isDay(a.kind) && isDay(b.kind));
};
const JOINS: Readonly<Record<string, RegExp>> = {
  time: /^\s?(?:[-–—]|to|until|till|til|a|à|bis|até|alle)\s?$/i,
  duration: /^(?:,|\s?[-–—]|\s?(?:to|and|or))?\s?$/i,
  date: /^(?:,|\s?[-–—]|\s?(?:to|the))?\s?$/i,
};

function joined(spans: readonly ValueSpan[], text: string): ValueSpan[] {
  const result: ValueSpan[] = [];
  for (const each of spans) {
    const before = result.at(-1);
    const between = before ? text.slice(before.end, each.start) : '';
    const pattern = JOINS[each.kind] ?? (isOneKind(each, each) ? JOINS.date! : null);
    if (before?.kind === 'duration' && isQuarters(between, text.slice(each.start, each.end)))
      result[result.length - 1] = { ...before, end: each.end };
    else if (before && pattern && isOneKind(before, each) && pattern.test(between))
      result[result.length - 1] = { start: before.start, end: each.end, kind: before.kind };
    else result.push(each);
  }
  return result;
}

/** "An hour and three quarters". */
const isQuarters = (between: string, shown: string): boolean =>
  between === ' and ' && /^(?:three|3|a) quarters?$/i.test(shown);
