import { type ProperName, properNamesIn } from '../audit/place-names.ts';
import { fold } from '../lexicon/words.ts';
import { scanAddresses } from '../values/addresses.ts';
import type { Found } from '../values/found.ts';

/** What places are called that have a name, in six languages, over folded words. */
const HOUSE =
  /(?:\b|(?<=\p{L}{3}))(?:church|chapel|cathedral|basilica|abbey|priory|temple|synagogue|mosque|masjid|gurdwara|mandir|hall|house|manor|mansion|castle|palace|barn|farm|farmhouse|ranch|vineyards?|winery|estate|gardens?|park|beach|club|hotel|inn|lodge|resort|ballroom|pavilion|museum|library|gallery|restaurant|tavern|brewery|boathouse|mill|loft|villa|chateau|domaine|bastide|eglise|mairie|hotel de ville|salle|ferme|moulin|prieure|abbaye|iglesia|ermita|parroquia|catedral|basilica|finca|hacienda|masia|cortijo|palacio|casona|bodegas?|ayuntamiento|monasterio|kirche|kapelle|munster|schloss|gut|gutshof|hof|scheune|rathaus|standesamt|burg|muhle|gasthof|gasthaus|landgut|chiesa|duomo|masseria|tenuta|castello|palazzo|borgo|convento|abbazia|agriturismo|igreja|capela|quinta|herdade|solar|pousada|fazenda|mosteiro|casa|st\.?|saint|sainte|santa|san|sao|santo|sankt|room|centre|center|arboretum|conservatory|observatory|yard|works|wharf|pier|plantation|orchard|terrace|courthouse|town hall|registry office)\b/u;
const AT =
  /(?:\bat|@|\bchez|\bpresso|\bbei[m]?|\bheld (?:at|in)|\b(?:in|on|a|al|alla|all'|nella|nel|au|aux|dans|en|im|in der|in dem|auf|auf dem|zum|zur|na|no|em|en el|en la|a la|sur|à|à la|à l'|dans la|dans le|en l'))\s?(?:the |la |el |le |il |l'|l’|our |dem |der )?(?:(?:finca|masseria|restaurant|restaurante|ristorante|salle|église|iglesia|chiesa|igreja|quinta|villa|domaine|château|hacienda|bodega|parroquia|kirche) )?(?:the |la |el |le |il |lo |l'|l’|der |dem |den |das |die |o |a |our |old |beautiful |historic )?$/iu;
const PERSON =
  /['’]s\b|s['’]$|\b(?:parents|mom|mum|dad|aunt|uncle|grandma|apartment|flat|home)\b/iu;

/** A place in a text: what it is called, and where it is if that stands behind. */
export type NamedPlace = { name: string; address: string | null };

/**
 * The one place by name that a statement puts something at: one that is called a church, a farm or
 * the like, or that its address follows. Null where there is none, or more than one.
 */
export function placeIn(text: string, towns: ReadonlySet<string>): NamedPlace | null {
  const addresses = addressesIn(text);
  const places = properNamesIn(text)
    .map(wholeName(text))
    .flatMap(({ name, index }) => {
      if (towns.has(fold(name)) || isInside(index, addresses)) return [];
      const behind = text.slice(index + name.length);
      if (PERSON.test(name) || /^['’]s?\b/.test(behind)) return [];
      const before = text.slice(Math.max(0, index - 24), index);
      const address = addresses.find(
        ({ start }) =>
          start >= index + name.length &&
          start - index - name.length <= 12 &&
          /^[\s,(:–—-]*(?:at |on |located at )?$/.test(text.slice(index + name.length, start)),
      );
      const isHouse = HOUSE.test(fold(name)) && name.includes(' ');
      const isPut = AT.test(before) || /(?:[,:–—|@-]|^)\s*(?:the |la |el |le |l')?$/iu.test(before);
      if (!isPut || (!isHouse && !address)) return [];
      return [{ name, address: address ? wholeAddress(text, address) : null }];
    });
  const [first] = places;
  return places.length === 1 && first ? first : null;
}

/** "Garden State" before "Room", and "Aperitivo at Masseria Rossa", are the rest of a name, or more than it. */
const wholeName =
  (text: string) =>
  (found: ProperName): ProperName => {
    const inner = /^.*\s(?:at|@|chez|presso|bei)\s(?=\p{Lu})/u.exec(found.name)?.[0] ?? '';
    const index = found.index + inner.length;
    const name = found.name.slice(inner.length);
    const rest = LAST_WORD.exec(text.slice(index + name.length))?.[0] ?? '';
    return { name: `${name}${rest}`, index };
  };
const LAST_WORD =
  /^ (?:Room|Rooms|Hotel|Church|Hall|House|Venue|Chapel|Garden|Gardens|Lounge|Church Hall|Centre|Center|Lodge|Inn)(?![\p{L}])/u;

const POSTCODE = /^\d{5} \p{L}+$|^\p{Lu}{2},? \d{5}/u;

/** Addresses of a line with their street, from `start` to before `end`. */
function addressesIn(text: string): Found[] {
  const found: Found[] = [];
  scanAddresses(text, (each) => found.push(each));
  return found
    .filter(
      ({ value }) =>
        value.kind === 'address' && /\p{L}{3}/u.test(value.text) && !POSTCODE.test(value.text),
    )
    .toSorted((a, b) => a.start - b.start);
}

const isInside = (index: number, addresses: readonly Found[]) =>
  addresses.some(({ start, end }) => index >= start && index < end);

/** With the town, and the postcode, that stand behind the street. */
function wholeAddress(text: string, { start, end }: Found): string {
  const rest = text.slice(end);
  const more =
    /^(?:, (?:\d{4,5} )?\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2}(?:,? \p{Lu}{2}\b)?(?: \d{5}\b| \p{Lu}{1,2}\d[\p{Lu}\d]? \d\p{Lu}{2})?)?/u.exec(
      rest.replace(/^(, \p{Lu}\p{Ll}+ (?:is|are|has|was|for|from|at)\b)/u, ''),
    )?.[0] ?? '';
  return `${text.slice(start, end)}${rest.startsWith(more) ? more : ''}`
    .trim()
    .replace(/[.,]+$/, '');
}

/** The only address with a street of a text, or null. */
export function onlyAddressIn(text: string): string | null {
  const streets = addressesIn(text).filter(({ start, end }) => /\d/.test(text.slice(start, end)));
  const [first] = streets;
  return first && streets.length === 1 ? wholeAddress(text, first) : null;
}
