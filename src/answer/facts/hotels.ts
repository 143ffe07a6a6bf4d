import { phones } from '../audit/phones.ts';
import { isSameName, properNamesIn } from '../audit/place-names.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { phonesIn } from './contact-values.ts';
import { onlyAddressIn } from './place-names.ts';
import { yearBefore } from './rsvp.ts';
import { agreedOn, bothOf, type Claim, type Statements, stated } from './statements.ts';
import type { FactDay, HotelFact } from './wedding-facts.ts';

const HOUSE =
  /\b(?:hotels?|inn|lodge|resort|suites|motel|hostel|marriott|hilton|hyatt|sheraton|westin|hampton|courtyard|doubletree|radisson|novotel|ibis|premier inn|travelodge|holiday inn|best western|guest ?house|b&b|bed and breakfast|arms|pension|gasthof|gasthaus|landhotel|auberge|hostellerie|hostal|parador|posada|albergo|locanda|pousada|residencial|riad|ryokan)\b/;
const LODGING_HEADING =
  /\b(?:hotels?|accommodations?|lodging|where to (?:stay|sleep|crash)|(?:places? to )?stay(?:ing)?|sleep(?:ing)?|rooms?|beds?|unterkunft|unterkunfte|ubernachtung\w*|schlafen|hebergements?|logement|dormir|ou dormir|alojamiento|donde (?:dormir|alojarse)|dove dormire|alloggi\w*|pernottamento|hospedagem|onde (?:ficar|dormir)|alojamento)\b/;
const PER_NIGHT =
  /\b(?:nights?|nightly|rate|nt|nacht|nachte|doppelzimmer|einzelzimmer|dz|ez|nuit|nuitee|noche|notte|noite|diaria|double|doppia|dobles?|habitacion)\b|\/ ?(?:nt|night)\b/;
/** Rates of which a hotel has several, or that are not exact. */
const NOT_ONE_RATE =
  /\b(?:parking|valet|deposit|start\w*|about|around|usually|approx\w*|roughly|circa|ca|etwa|ungefahr|environ|unos|alrededor|adult|kids?|per person|pro person|tax\w*|shuttle|taxi|breakfast (?:is|costs?))\b/;
const BOOK =
  /\b(?:book\w*|blocks?|rate|reserve\w*|rooms?|held|hold|release\w*|call|code|buchen|buchbar|abrufbar|reservier\w*|kontingent|reserv\w*|bloque|prenot\w*|blocco|bloquead\w*)\b/;
const DUE =
  /\b(?:by|until|till|before|cut-?off|deadline|closes?|ends?|expires?|released?|through|no later than|held|bis(?: zum)?|spatestens|avant(?: le)?|jusqu'au|antes del?|hasta(?: el)?|entro(?: il| l')?|ate(?: o| ao)?(?: dia)?)\b[^.;!?\d]{0,22}$/;
const CODE =
  /(?:\b(?:code|block name|promo|group name|password|stichwort|kennwort|codewort|mot de passe|codigo|contrasena|codice|parola d'ordine)\b[^"“”«„'‘\p{Lu}\d]{0,22}|\b(?:say|mention|quote|ask for|under|citando|sagt|nennt|mentionnez|dites|dite|mencionando|diciendo|decid|menzionando|mencionar)\b(?: (?:the|our|it's|das|la|el|le|il|o|a|you're|you are) ?)?(?: \p{Ll}+){0,2} ?)(?:["“«„'‘]([^"“”»«'’]{2,32})["”»“'’]|([\p{Lu}\d][\p{Lu}\d-]{3,24})(?![\p{Ll}]))/iu;
const DISTANCE =
  /\b(?:\d+(?:[.,]\d+)?|five|ten|fifteen|twenty)(?:[-–]\d+)?[ -]?(?:min(?:ute)?[sn]?|minut[eio]s?|km|miles?|blocks?|m)\b[’' ]*(?:walk|drive|away|on foot|by car|by taxi|from the (?:venue|farm|church)|zu fuß|entfernt|fahrt|mit dem auto|à pied|en voiture|a pie|andando|en coche|a piedi|in auto|in macchina|a pé|de carro)(?:[ -](?:walk|drive|away|from the (?:venue|church|farm|barn|winery)))?/iu;

/** "Les Grillons: …" and "the campsite" are other places to sleep. */
const OTHER_HOUSE =
  /^\p{Lu}[^.:;,]{2,40}[,:]|\b(?:g[îi]te|camping|camp ?site|campground|airbnb|cabins?|cottages?|apartments?|flats?|dormitor\w*|dortoir|hostel|houses?|rentals?|villas?|farmhouse|B&Bs?|Ferienwohnung\w*)\b/iu;
type Entry = { name: string; passage: Passage; isNaming: boolean };

/** The houses that are named for guests to sleep in, with what is said of each. */
export function readHotels(statements: Statements, wedding: FactDay | null): HotelFact[] {
  const groups: Entry[][] = [];
  for (const entry of entriesOf(statements)) {
    const known = groups.find(([first]) => isSameName(first!.name, entry.name));
    if (known) known.push(entry);
    else groups.push([entry]);
  }
  return groups.map((entries) => toHotel(entries, statements, wedding));
}

/** Each passage that speaks of one house: by its name, or right behind one that does. */
function entriesOf({ passages, setting }: Statements): Entry[] {
  const entries: Entry[] = [];
  for (const passage of passages) {
    if (!isOfLodging(passage) || passage.text.endsWith('?')) continue;
    const own = housesIn(passage.text, setting.towns);
    const [name] = own;
    if (name) {
      if (own.length === 1) entries.push({ name, passage, isNaming: true });
      continue;
    }
    const before = entries.at(-1);
    const isNext = before && before.passage === setting.before(passage);
    const [above, ...others] = housesIn(passage.headings.at(-1) ?? '', setting.towns);
    const isOther =
      OTHER_HOUSE.test(passage.text) && !passage.text.startsWith(passage.headings.at(-1) ?? '');
    if (isOther) continue;
    if (above && others.length === 0) entries.push({ name: above, passage, isNaming: true });
    else if (isNext) entries.push({ name: before.name, passage, isNaming: false });
  }
  return entries;
}

const isOfLodging = ({ text, headings, concepts, headingConcepts }: Passage) =>
  headings.some((heading) => LODGING_HEADING.test(bothOf(heading))) ||
  ((concepts.has('lodging') || headingConcepts.has('lodging')) && OFFERED.test(bothOf(text)));
const OFFERED =
  /\b(?:book(?:ed|ing|s)?|blocks?|blocked|group rate|our rate|rates?|reserved?|rooms? (?:at|held|for|from|in|reserved|blocked)|\d+ rooms|(?:a|per) night|stay(?:ing)? at|buch\w*|abrufbar|reserv\w*|kontingent|bloque\w*|habitaciones|chambres|zimmer|camere|quartos|prenot\w*|pro nacht|la nuit|la noche|a notte|diaria|doppelzimmer|dz)\b/;

/** Names of houses, each once; "the hotel" names none. */
function housesIn(text: string, towns: ReadonlySet<string>): string[] {
  const names = properNamesIn(text)
    .map(({ name, index }) => {
      const [before] = /[\p{L}]+-$/u.exec(text.slice(0, index)) ?? [''];
      const [after] = /^-\p{Lu}\p{L}+/u.exec(text.slice(index + name.length)) ?? [''];
      return `${before}${name}${after}`;
    })
    .filter((name) => HOUSE.test(fold(name)) && name.includes(' ') && !towns.has(fold(name)))
    .filter(
      (name) =>
        !/ (?:and|&|y|et|und|e) /.test(name) && !/\b(?:street|road|avenue|lane)$/i.test(name),
    );
  return names.filter((name, i) => names.findIndex((other) => isSameName(other, name)) === i);
}

function toHotel(
  entries: readonly Entry[],
  statements: Statements,
  wedding: FactDay | null,
): HotelFact {
  const read = <T>(topic: string, one: (text: string) => T | null): Claim<T>[] =>
    entries.flatMap(({ passage }) => {
      const value = statements.isDisputed(topic, passage) ? null : one(passage.text);
      return value === null ? [] : [{ key: fold(JSON.stringify(value)), value, passage }];
    });
  const first = entries[0]!;
  const name = entries.map((entry) => entry.name).toSorted((a, b) => b.length - a.length)[0]!;
  const naming = entries.filter(({ isNaming }) => isNaming);
  return {
    name: stated(name, first.passage),
    address: agreedOn(
      read('address', onlyAddressIn).filter(({ passage }) =>
        naming.some((each) => each.passage === passage),
      ),
    ),
    phone: agreedOn(phonesOf(entries, statements)),
    rate: agreedOn(read('hotel-rate', rateIn)),
    code: agreedOn(read('hotel-code', codeIn)),
    deadline: agreedOn(read('hotel-deadline', (text) => deadlineIn(text, wedding))),
    distance: agreedOn(read('distance', (text) => distanceIn(text, first.name))),
  };
}

/** Numbers of the house: where a person is named beside one, it is theirs. */
const phonesOf = (
  entries: readonly Entry[],
  { setting, isDisputed }: Statements,
): Claim<string>[] =>
  entries.flatMap(({ name, passage }) => {
    const value = only(phonesIn(passage.text));
    const owners = phones.read(passage, setting).map((claim) => claim.name);
    const isTheirs = owners.every((owner) => isSameName(owner, name));
    return value === null || !isTheirs || isDisputed('phone', passage)
      ? []
      : [{ key: value.replace(/\D/g, ''), value, passage }];
  });

const only = <T>(values: readonly T[]): T | null => (values.length === 1 ? values[0]! : null);

/** What a night costs, as it is written; null where there is more than one price. */
function rateIn(text: string): string | null {
  const folded = bothOf(text);
  if (!PER_NIGHT.test(folded) || NOT_ONE_RATE.test(folded)) return null;
  const prices = text.match(PRICE) ?? [];
  return prices.length === 1 ? prices[0].trim() : null;
}
const PRICE =
  /(?:from |ab |desde |dès |da |a partire da |a partir de )?(?:(?:US|A|C|R|S|NZ)?\$|[€£]|CHF |EUR |R )\s?\d{2,6}(?:[.,]\d{2,3})?|\d{2,6}(?:[.,]\d{2})?\s?(?:€|£|euros?|Euro|EUR|CHF|pesos|reais|Franken|Fr\.)/giu;

function codeIn(text: string): string | null {
  const match = CODE.exec(text);
  const code = (match?.[1] ?? match?.[2])?.trim().replace(/[.,;]+$/, '');
  if (!code || !/\d|\p{Lu}/u.test(code)) return null;
  return code;
}

function deadlineIn(text: string, wedding: FactDay | null): FactDay | null {
  if (!BOOK.test(bothOf(text))) return null;
  const line = toReadableLine(text);
  const due = readValues(line).flatMap(({ value, start }) =>
    value.kind === 'date' && DUE.test(line.slice(0, start)) ? [value] : [],
  );
  const date = only(due);
  if (!date) return null;
  const { month, day } = date;
  return { year: date.year ?? yearBefore({ year: null, month, day }, wedding), month, day };
}

/** How far the house is; null where it may be said of another place in the same sentence. */
function distanceIn(text: string, name: string): string | null {
  const found = text.match(new RegExp(DISTANCE, 'giu')) ?? [];
  if (found.length !== 1) return null;
  const from = Math.max(0, text.indexOf(name));
  const between = text.slice(
    from + (text.includes(name) ? name.length : 0),
    text.indexOf(found[0]),
  );
  const isAnothers = text.indexOf(found[0]) < from || / or |[.;]\s/.test(between);
  return isAnothers || properNamesIn(between).length > 1 ? null : found[0].trim();
}
