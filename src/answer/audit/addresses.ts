import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import type { Fact, FactKind, Setting } from './fact.ts';
import { eventsNamedIn } from './named-events.ts';
import { isSameName, properNamesIn } from './proper-names.ts';
import { onlyDay } from './start-times.ts';

const KINDS: Readonly<Record<string, string>> = {
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  dr: 'drive',
  ln: 'lane',
  blvd: 'boulevard',
  ct: 'court',
  pl: 'place',
  pkwy: 'parkway',
  hwy: 'highway',
  sq: 'square',
  cl: 'close',
  cres: 'crescent',
  ter: 'terrace',
};
const ADDRESS = new RegExp(
  String.raw`(?<![\d:.,$€£/-])\b(\d{1,5}[A-Za-z]?(?:-\d{1,5})?) ((?:(?!at\b|in\b|and\b|to\b|on\b|for\b|from\b|is\b|a\b)[\p{L}\d.'’-]{1,24} ){1,4}?)(street|avenue|road|drive|lane|boulevard|way|court|place|parkway|trail|highway|square|close|terrace|crescent|row|walk|hill|mews|quay|brow|parade|wharf|pike|circle|loop|st|ave|av|rd|dr|ln|blvd|ct|pl|pkwy|hwy|sq|cl|cres|ter)\b(?!['’])`,
  'giu',
);
/** "A 15 minute walk", "60 cars in the drive": not an address. */
const NO_STREET =
  /\b(?:min(?:ute)?s?|hours?|hrs?|miles?|km|guests?|people|persons?|seats?|seater|cars?|rooms?|pm|am|ppl|adults?|kids?|days?|nights?|years?|feet|ft|metres?|meters?|yards?|steps|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
const DIRECTION = /\b(?:n|s|e|w|north|south|east|west|ne|nw|se|sw)\b\.? ?/g;
const TOWN = /^\.?,? (?:in )?(\p{Lu}[\p{L}'’.]+(?: \p{Lu}[\p{L}'’.]+){0,2})/u;
/** Where something other than the place named beside it is. */
const ELSEWHERE =
  /\b(?:parking|park|lot|garage|entrance|shuttle|bus|coach|pick-?up|stop|station|airport|near|around the corner|behind|opposite|across|entry|gate on|moved|formerly|used to|deliver\w*|ship|mail|post|send)\b/;
const VENUE = /\b(?:venue|gps|sat ?nav|directions?|address|location|where)\b/;

type AddressFact = Fact & {
  name: string;
  event: string;
  number: string;
  street: string;
  isVenue: boolean;
};

/** The address of a place, or of an event. */
export const addresses: FactKind<AddressFact> = { read, clash };

/** The towns that follow the addresses of a text: there they name no place. */
export function townsIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].flatMap((match) => {
    const town = TOWN.exec(text.slice(match.index + match[0].length))?.[1];
    return town ? [fold(town)] : [];
  });
}

function read(passage: Passage, { towns }: Setting): AddressFact[] {
  const { text } = passage;
  const matches = [...text.matchAll(ADDRESS)].filter(([words]) => !NO_STREET.test(words));
  const [match] = matches;
  const folded = fold(text);
  if (!match || matches.length !== 1) return [];
  if (ELSEWHERE.test(fold(text.slice(0, match.index)))) return [];
  const nearest = passage.headings.at(-1) ?? '';
  if (ELSEWHERE.test(fold(nearest))) return [];
  const street = streetOf(match);
  const name = nameNextTo(passage, match, towns);
  const event = eventOf(folded, fold(nearest));
  const isVenue = VENUE.test(`${fold(nearest)} ${folded}`);
  if (name === '' && event === '' && !isVenue) return [];
  return [
    {
      key: 'address',
      topic: 'address',
      label: name === '' ? 'Where it is' : `Where ${name} is`,
      value: `${match[1]} ${street}`,
      shown: match[0],
      day: onlyDay(folded),
      passage,
      name,
      event,
      number: match[1]!.toLowerCase(),
      street,
      isVenue,
    },
  ];
}

function streetOf([, , words, kind]: RegExpMatchArray): string {
  const suffix = kind!.toLowerCase();
  return `${fold(words!).replace(DIRECTION, '').replace(/[.']/g, '').trim()} ${KINDS[suffix] ?? suffix}`;
}

/** The place that has the address: the name right before it, the only one around it, or the heading's. */
function nameNextTo(passage: Passage, match: RegExpMatchArray, towns: ReadonlySet<string>): string {
  const { text } = passage;
  const start = match.index!;
  const end = start + match[0].length;
  const names = properNamesIn(text).filter(
    ({ name, index }) => (index + name.length <= start || index >= end) && !towns.has(fold(name)),
  );
  const before = names.findLast(({ index }) => index < start);
  if (before) {
    const gap = text.slice(before.index + before.name.length, start);
    if (/^[\s,(:–—-]*(?:which is |located |is )?(?:at |on )?\(?$/.test(gap)) return before.name;
  }
  const outside = names.filter(({ name }) => !/^[A-Z]{2}$/.test(name));
  if (outside.length === 1 && !/\bhouse\b.*\bhouse\b/i.test(text)) return outside[0]!.name;
  if (outside.length > 1) return '';
  const [heading] = properNamesIn(passage.headings.at(-1) ?? '');
  return heading && !towns.has(fold(heading.name)) ? heading.name : '';
}

/** The only event held there, or ''. */
function eventOf(folded: string, nearest: string): string {
  const own = new Set(eventsNamedIn(folded).map(({ id }) => id));
  if (own.size > 1) return '';
  const ids = own.size === 1 ? own : new Set(eventsNamedIn(nearest).map(({ id }) => id));
  return ids.size === 1 ? [...ids][0]! : '';
}

function clash(a: AddressFact, b: AddressFact): boolean {
  if (isAlike(a, b)) return false;
  const isNamed = a.name !== '' && b.name !== '';
  if (isNamed) return isSameName(a.name, b.name);
  if (a.event !== '' && b.event !== '')
    return a.event === b.event && (a.day === b.day || !a.day || !b.day);
  // "GPS: 421 Orchard Lane": the same street with another number is a typo for the same place.
  return a.street === b.street && ((a.isVenue && a.name === '') || (b.isVenue && b.name === ''));
}

/** The same street and number; a street without its type ("Lane") counts as the same. */
const isAlike = (a: AddressFact, b: AddressFact) =>
  a.number === b.number &&
  (a.street === b.street || (bare(a.street) === bare(b.street) && isShort(a, b)));

const bare = (street: string) => street.replace(/ \w+$/, '');
const isShort = (a: AddressFact, b: AddressFact) =>
  a.street.split(' ').length !== b.street.split(' ').length;
