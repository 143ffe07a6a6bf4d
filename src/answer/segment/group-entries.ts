import { type ConceptId, conceptsIn, getConcept } from '../lexicon/concepts.ts';
import { fold } from '../lexicon/words.ts';
import { isDateAndTime } from './line-dates.ts';
import { ADDRESS, isTitleCase, PHONE, PRICE } from './line-shapes.ts';
import { BEGINS_WITH_CLOCK, STARTS_AT, TIME_ALONE } from './line-times.ts';

/** Lines under a name above them, or without one. */
export type EntryGroup = { title: string; lines: string[] };

/**
 * Splits a paragraph of short lines into entries: "Ceremony / 4:00 PM / St. Mary's Chapel" and "Hotel Viking
 * / 1 Bellevue Avenue / $329 a night". Below a day, a paragraph of lines begins with the name of what it
 * describes, whatever it is called; where places to stay are listed, each begins with its own.
 */
export function groupEntries(
  lines: readonly string[],
  below: 'day' | 'houses' | 'start' | 'other',
  isInSmall = false,
): EntryGroup[] {
  let isInEvent = false;
  let hasTime = false;
  let isInHouse = false;
  const isOfHouses = below === 'houses' || isPricedHouse(lines);
  const isNamed = below === 'day' && isName(isInSmall ? lines.map(capitalized) : lines);
  const isShort = (line: string) => isShortName(isInSmall ? capitalized(line) : line);
  const starts = lines.map((line, i) => {
    const next = lines[i + 1] ?? '';
    const isDated = below !== 'start' && isShort(line) && isDateAndTime(next);
    // "Meal" above "5.30 pm, called at 5.15", where the drinks before it have had their time.
    const isTimed =
      hasTime && isShort(line) && line.split(' ').length <= 3 && BEGINS_WITH_CLOCK.test(next);
    const isTitle = isDated || isTimed || (!isInHouse && isEntryTitle(line, next, isInEvent));
    hasTime ||= below === 'day' && BEGINS_WITH_CLOCK.test(line);
    if (isTitle) {
      isInEvent = isDated || isTimed || isOfEvent(conceptsIn(fold(line), 'say'));
      isInHouse = false;
      return true;
    }
    const isHotel = below === 'houses' ? isHouse(lines, i) : i === 0 && isOfHouses;
    isInHouse ||= isHotel;
    return isHotel || (i === 0 && isNamed);
  });
  const groups: EntryGroup[] = [];
  lines.forEach((line, i) => {
    if (starts[i]) groups.push({ title: line.replace(/[:,!]$/, ''), lines: [] });
    else if (groups.length === 0) groups.push({ title: '', lines: [line] });
    else groups.at(-1)!.lines.push(line);
  });
  return groups;
}

/** Which lines of an entry are part of the statement before: the place below a time, a price below an address. */
export function shortOnes(lines: readonly string[]): boolean[] {
  let length = lines[0]?.length ?? 0;
  let isOpen = true;
  return lines.map((line, i) => {
    const before = lines[i - 1];
    if (before === undefined) return false;
    isOpen &&= line.length <= 70 && !ENDS.test(line) && !ENDS.test(before) && isDetail(line);
    const isPart = isOpen && length < MAX_STATEMENT;
    length = isPart ? length + 2 + line.length : line.length;
    return isPart;
  });
}

/** Without a statement of its own: a name, an address, a price, "includes breakfast". */
function isDetail(line: string): boolean {
  if (line.includes(': ')) return false;
  if (/^(?:\p{Sc}|\d|\()/u.test(line)) return true;
  const words = line.split(/\s+/).filter((word) => word.length > 3 || /^[\p{Lu}\d]/u.test(word));
  const named = words.filter((word) => /^[("“]?[\p{Lu}\d]/u.test(word));
  return named.length > words.length * NAMES_SHARE;
}
/** More than this share of the words of a name begin with a capital or a figure. */
const NAMES_SHARE = 0.6;

/** "4 p.m." ends nothing. */
const ENDS = /(?<!\b[ap]\.m)[.!?]$/i;
/** A statement this long, in characters, takes no further line. */
const MAX_STATEMENT = 160;

/** A short line naming an event or a hotel, with a time, a place or a price below it. */
function isEntryTitle(written: string, next: string, isInEvent: boolean): boolean {
  // "Swamp tour (sign up required)": what is in brackets is no part of the name.
  const line = written.replace(isRemarked(written, next) ? DASHED_REMARK : REMARK, '');
  const isFigured = line.split(' ').length <= 3 ? /\d/ : WHEN_OR_WHERE;
  if (!isFigured.test(next) || !isNameLike(line)) return false;
  // "Welcome Tacos" above "6:00 PM – 9:00 PM" is an event, whatever it is called.
  if (TIME_ALONE.test(next)) return true;
  const concepts = conceptsIn(fold(line), 'say');
  // Below "Ceremony" and its time, the church is where that is.
  return isOfEvent(concepts) || (!isInEvent && PLACES.some((id) => concepts.has(id)));
}
const PLACES = ['lodging', 'venue', 'parking', 'airport', 'church'] as const;

/** Short, and without figures but those in a word: "Home2 Suites". */
const isNameLike = (line: string): boolean =>
  line.length <= 48 &&
  line.split(/\s+/).length <= 6 &&
  !/(?<!\p{L}{2})\d|[.!?,;:]$/u.test(line) &&
  /^\p{Lu}/u.test(line);

/** A name without a place or a remark behind it. */
export const isShortName = (line: string): boolean => isNameLike(line) && !/[,:]/.test(line);

/** "Golf Outing" above "Tee times from 1:00 PM" and more, "Sea swim" above "10.00 am, the pier". */
const isName = ([line = '', next = '', second = '']: readonly string[]): boolean =>
  isShortName(line.replace(REMARK, '')) &&
  (STARTS_AT.test(next) || (second !== '' && /\d/.test(next)));

/** The name that a paragraph on a place to stay begins with, and names between its lines: "The Fateh Residency". */
function isHouse(lines: readonly string[], i: number): boolean {
  const line = lines[i]!.replace(REMARK, '');
  const next = lines[i + 1];
  // "Benners Hotel, Main Street. From €180." says it all itself.
  if (next === undefined || PRICE.test(line) || /[.!?]$/.test(line)) return false;
  const isPriced = PRICE.test(next) || /^\d/.test(next) || ADDRESS.test(next) || PHONE.test(next);
  // "Atlantic View, Lahinch" above "€120 room only"
  const [name = ''] = isPriced ? line.split(', ') : [line];
  if (i === 0) return isShortName(isPriced ? capitalized(name) : name);
  return (
    isShortName(name) && isPriced && lines.length > 3 && name.includes(' ') && isTitleCase(name)
  );
}

const capitalized = (line: string): string =>
  line.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** "The Marshall House", "123 E Broughton St", "$249 a night": whatever the section is called. */
const isPricedHouse = (lines: readonly string[]): boolean =>
  lines.length >= 3 &&
  isShortName(lines[0]!.replace(REMARK, '')) &&
  lines.slice(1).some((line) => conceptsIn(fold(line), 'say').has('lodging'));

/** "Sangeet & Garba" above "Doors 6:30 PM, performances 7:30 PM": what happens on the day above. */
export const isEventTitle = (heading: string, next: string): boolean =>
  STARTS_AT.test(next) || isOfEvent(conceptsIn(fold(heading), 'say'));

const isOfEvent = (concepts: ReadonlySet<ConceptId>): boolean =>
  [...concepts].some((id) => getConcept(id).kind === 'event');

/** A time, or an address. */
const WHEN_OR_WHERE = /^\d|\d[:.h]\d{2}|\d\s?[ap]\.?m\b|\b(?:at|from|um|à|alle|a las) \d|, \d/i;
const REMARK = /\s\([^()]{2,70}\)$/;
const DASHED_REMARK = /\s[–—-] \P{Lu}[^–—:]{1,50}$/u;

/** "Welcome Drinks – everyone invited!" above its time. */
export const isRemarked = (line: string, next: string): boolean =>
  DASHED_REMARK.test(line) && TIME_ALONE.test(next);
