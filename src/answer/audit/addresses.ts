import { eventsAbout } from '../facts/event-names.ts';
import { addressesIn } from '../facts/place-names.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { normaliseAddress } from '../values/addresses.ts';
import type { Found } from '../values/found.ts';
import type { Fact, FactKind, Setting } from './fact.ts';
import { isSameName, properNamesIn } from './proper-names.ts';

const TOWN = /^\.?,? (?:in )?(\p{Lu}[\p{L}'’.]+(?: \p{Lu}[\p{L}'’.]+){0,2})/u;
/** Where something other than the place named beside it is. */
const ELSEWHERE =
  /\b(?:parking|park|lot|garage|entrance|shuttle|bus|coach|pick-?up|stop|station|airport|near|around the corner|behind|opposite|across|entry|gate on|moved|formerly|used to|deliver\w*|ship|mail|post|send)\b/;
const VENUE = /\b(?:venue|gps|sat ?nav|directions?|address|location|where)\b/;
/** Between a name and its address. */
const LEADS_TO = /^[\s,(:–—-]*(?:which is |located |is )?(?:at |on )?\(?$/;

type AddressFact = Fact & { name: string; event: string; street: string; isVenue: boolean };

/** The address of a place, or of an event. */
export const addresses: FactKind<AddressFact> = { read, clash };

/** The towns that follow the addresses of a text: there they name no place. */
export function townsIn(text: string): string[] {
  return streetsIn(text).flatMap(({ end }) => {
    const town = TOWN.exec(text.slice(end))?.[1];
    return town ? [fold(town)] : [];
  });
}

/** Streets that begin with their number. */
const streetsIn = (text: string): Found[] =>
  addressesIn(text).filter(({ start, end }) => /^\d+\S* \D/.test(text.slice(start, end)));

function read(passage: Passage, { towns }: Setting): AddressFact[] {
  const { text, headings } = passage;
  const [found, ...others] = streetsIn(text);
  if (!found || others.length > 0) return [];
  const nearest = fold(headings.at(-1) ?? '');
  if (ELSEWHERE.test(`${nearest} . ${fold(text.slice(0, found.start))}`)) return [];
  const shown = text.slice(found.start, found.end);
  const value = normaliseAddress(fold(shown));
  const street = value.slice(value.indexOf(' ') + 1);
  const name = nameNextTo(passage, found, towns);
  const [event = '', ...more] = eventsAbout({ text, headings: headings.slice(-1) });
  if (more.length > 0) return [];
  const isVenue = VENUE.test(`${nearest} ${fold(text)}`);
  if (name === '' && event === '' && !isVenue) return [];
  const label = name === '' ? 'Where it is' : `Where ${name} is`;
  const place = { name, event, street, isVenue };
  return [{ topic: 'address', label, value, shown, passage, ...place }];
}

/** The place that has the address: the name right before it, the only one around it, or the heading's. */
function nameNextTo(passage: Passage, { start, end }: Found, towns: ReadonlySet<string>): string {
  const { text } = passage;
  const names = properNamesIn(text).filter(
    ({ name, index }) => (index + name.length <= start || index >= end) && !towns.has(fold(name)),
  );
  const before = names.findLast(({ index }) => index < start);
  if (before && LEADS_TO.test(text.slice(before.index + before.name.length, start)))
    return before.name;
  const places = names.filter(({ name }) => !/^[A-Z]{2}$/.test(name));
  if (places.length > 0) return places.length === 1 ? places[0]!.name : '';
  return properNamesIn(passage.headings.at(-1) ?? '')[0]?.name ?? '';
}

function clash(a: AddressFact, b: AddressFact): boolean {
  if (a.name !== '' && b.name !== '') return isSameName(a.name, b.name);
  if (a.event !== '' && b.event !== '') return a.event === b.event;
  // "GPS: 421 Orchard Lane": the same street with another number is a typo for the same place.
  return a.street === b.street && ((a.isVenue && a.name === '') || (b.isVenue && b.name === ''));
}
