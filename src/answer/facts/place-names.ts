import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { BRITISH_POSTCODE, scanAddresses } from '../values/addresses.ts';
import type { Found } from '../values/found.ts';

const { places: words, small } = foreignWords;

/** What named places are called, in six languages, over folded words. */
const VENUE_WORD = new RegExp(
  String.raw`(?:\b|(?<=\p{L}{3}))(?:church|chapel|cathedral|basilica|abbey|priory|temple|synagogue|shul|mosque|masjid|gurdwara|gurudwara|mandir|hall|house|manor|mansion|castle|palace|barn|farm|farmhouse|ranch|vineyards?|winery|estate|gardens?|park|beach|club|hotel|inn|lodge|resort|ballroom|pavilion|museum|library|gallery|restaurant|tavern|brewery|boathouse|mill|loft|villa|chateau|st\.?|${words.venue}|room|centre|center|arboretum|conservatory|observatory|wharf|pier|plantation|orchard|terrace|courthouse|town hall|registry office)\b`,
  'u',
);
const LITTLE = `(?:of|the|and|&|van|bei|d['’]|l['’]|${small.inName}|${small.article}|${small.and})`;
const CAPITAL = "\\p{Lu}[\\p{L}'’.]*(?:-\\p{L}[\\p{L}'’]*)*";
const NAME = new RegExp(`^${CAPITAL}(?:(?:\\s${LITTLE}){0,2}\\s?${CAPITAL})*`, 'u');
/** The common word that ends a name: "Garden State room". */
const LAST_WORD =
  /^ (?:room|hotel|church|hall|house|chapel|gardens?|lounge|church hall|centre|center|lodge|inn|ballroom|terrace|club)(?![\p{L}])/iu;
const PERSON = new RegExp(
  String.raw`['’]s\b|s['’]$|\b(?:parents|mom|mum|dad|aunt|uncle|auntie|grandma|apartment|flat|home|mr|mrs|ms|dr|father|fr|rev|pastor)\b`,
  'iu',
);
/** What else begins with a capital after an event. */
const NO_PLACE =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day|^(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|^(?:i|we|you|he|she|they|it|there|then|after|before|dinner|drinks|cocktails?|reception|ceremony|lunch|mass|dj|rsvp|spotify|italian|indian|western|dress)\b/;

/** A place in a text: its name, and its address if that follows. */
export type NamedPlace = { name: string; address: string | null };

/**
 * The named place with which a text begins: one that is called a church, a farm or the like, or that is
 * followed by its address. Null where the name is incomplete, or may be something else's.
 */
export function placeAtStart(text: string, towns: ReadonlySet<string>): NamedPlace | null {
  const line = text
    .normalize('NFC')
    .replace(/^[\s*_"“„«]+/, '')
    .replace(/\*\*/g, '');
  const written = NAME.exec(line)?.[0];
  if (!written) return null;
  const name = `${written}${LAST_WORD.exec(line.slice(written.length))?.[0] ?? ''}`.replace(
    /[.'’]+$/u,
    '',
  );
  const behind = line.slice(name.length);
  const folded = fold(name);
  if (towns.has(folded) || PERSON.test(name) || NO_PLACE.test(folded)) return null;
  if (!/^(?:$|\s?[,.:;()–—|!"“”*-](?!\p{L})|\s(?:\p{Ll}|\d))/u.test(behind)) return null;
  const address = addressBehind(line, name.length);
  const isVenue = VENUE_WORD.test(folded) && name.includes(' ') && !/^(?:the|a|our) /.test(folded);
  return isVenue || address ? { name, address } : null;
}

function addressBehind(line: string, end: number): string | null {
  const found = streetsIn(line).find(({ start }) => start >= end && start - end <= 14);
  const isBehind =
    found && /^[\s,(:–—-]*(?:at |on |located at )?$/.test(line.slice(end, found.start));
  return isBehind ? wholeAddress(line, found) : null;
}

const POSTCODE = /^\d{5} \p{L}+$|^\p{Lu}{2},? \d{5}/u;

/** Streets with their number, and postcodes, in a line in the order in which they are written. */
export function addressesIn(text: string): Found[] {
  const found: Found[] = [];
  scanAddresses(text, (each) => found.push(each));
  return found.toSorted((a, b) => a.start - b.start);
}

const streetsIn = (text: string): Found[] =>
  addressesIn(text).filter(({ start, end }) => {
    const address = text.slice(start, end);
    return /\p{L}{3}/u.test(address) && !POSTCODE.test(address);
  });

/** Including the town and the postcode that follow the street. */
function wholeAddress(text: string, { start, end }: Found): string {
  const [town = ''] = TOWN.exec(text.slice(end)) ?? [];
  return `${text.slice(start, end)}${town}`.trim().replace(/[.,]+$/, '');
}
const CAPITALISED = String.raw`\p{Lu}[\p{L}'’.-]+(?![\p{L}\d])`;
const LONDON_DISTRICT = String.raw`(?<=London) (?:EC|WC|SE|SW|NW|[NEW])\d{1,2}(?![\p{L}\d])`;
/** "…, Hudson, NY 12534", "…, Leeds, LS5 3BW", "…, London SE1", but not "…, Parking is …". */
const TOWN = new RegExp(
  [
    String.raw`^(?!, \p{Lu}\p{Ll}+ (?:is|are|has|was|for|from|at)\b), `,
    `(?:${BRITISH_POSTCODE}|`,
    String.raw`(?:\d{4,5} )?${CAPITALISED}(?: ${CAPITALISED}){0,2}(?:,? \p{Lu}{2}\b)?`,
    String.raw`(?: \d{5}\b|,? ${BRITISH_POSTCODE}|${LONDON_DISTRICT})?)`,
  ].join(''),
  'u',
);

/** The only address with a street in a text, or null. */
export function onlyAddressIn(text: string): string | null {
  const numbered = ({ start, end }: Found) => /\d/.test(text.slice(start, end));
  const [street, ...others] = streetsIn(text).filter(numbered);
  return street && others.length === 0 ? wholeAddress(text, street) : null;
}
