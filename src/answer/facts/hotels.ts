import { phones } from '../audit/phones.ts';
import { isSameName } from '../audit/proper-names.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import type { Passage } from '../types.ts';
import { withEnglish } from '../understand/english-of.ts';
import { digitsOf, phonesIn } from './contact-values.ts';
import { dueDay } from './fact-days.ts';
import { bookingDeadlineIn, hotelNamesIn, rateIn } from './hotel-values.ts';
import { onlyAddressIn } from './place-names.ts';
import { agreedOn, type Claim, type Statements, stated, toClaim } from './statements.ts';
import type { FactDay, HotelFact } from './wedding-facts.ts';

const { hotels: words, small } = foreignWords;

const LODGING_HEADING = new RegExp(
  String.raw`\b(?:hotels?|accommodations?|lodging|where to (?:stay|sleep|crash)|(?:places? to )?stay(?:ing)?|sleep(?:ing)?|rooms?|beds?|${words.heading})\b`,
);
/** After "code" any word that is marked off; elsewhere only one in quotes or capitals. */
const CODE = new RegExp(
  String.raw`\b(?:[Cc]ode|CODE|[Bb]lock name|[Pp]romo(?: code)?|[Gg]roup name|${words.codeWord}|[Rr]ef(?:erence)?)(?: (?:is|${small.is}|è))?[ :]{1,2}[*\x60]*(?:["“„«'‘]([^"“”»«'’]{2,32})["”»“'’]|([\p{Lu}\d][\p{Lu}\d-]{3,24})(?![\p{L}\d]))|\b(?:[Ss]ay|[Mm]ention|[Qq]uote|[Uu]nder|${words.say})(?: (?:the name|the))?[ :]{1,2}[*\x60]*(?:["“„«‘]([^"“”»«’]{2,32})["”»“’]|([\p{Lu}\d][\p{Lu}\d-]{4,24})(?![\p{L}\d]))`,
  'u',
);
/** "Les Grillons: …" and "the campsite" are other places to sleep. */
const OTHER_LODGING = new RegExp(
  String.raw`^\p{Lu}[^.:;,]{2,40}[,:]|\b(?:${words.otherLodging}|camping|camp ?site|campground|airbnb|cabins?|cottages?|apartments?|flats?|dormitor\w*|hostel|houses?|rentals?|villas?|farmhouse|B&Bs?)\b`,
  'iu',
);
/** No town has more for a wedding's guests, and each is compared with all before it. */
const MAX_HOTELS = 200;
/** Before tax it is not what a night costs. */
const PLUS_TAX = /\btax/;

type Entry = { name: string; passage: Passage; isNaming: boolean };

/** The hotels named for guests to sleep in, with what is said about each. */
export function readHotels(statements: Statements, wedding: FactDay | null): HotelFact[] {
  const groups: Entry[][] = [];
  for (const entry of entriesOf(statements)) {
    const known = groups.find(([first]) => isSameName(first!.name, entry.name));
    if (known) known.push(entry);
    else if (groups.length < MAX_HOTELS) groups.push([entry]);
  }
  return groups.map((entries) => toHotel(entries, statements, wedding));
}

/** The passages that speak of one hotel each: by its name, or directly after one that does. */
function entriesOf({ passages, setting }: Statements): Entry[] {
  const entries: Entry[] = [];
  for (const passage of passages) {
    const { text } = passage;
    const isOffer = isOfLodging(passage) && !text.endsWith('?');
    if (!isOffer || NOT_OFFERED.test(withEnglish(text))) continue;
    const [name, ...more] = hotelNamesIn(text, setting.towns);
    if (name) {
      if (more.length === 0) entries.push({ name, passage, isNaming: true });
      continue;
    }
    const heading = passage.headings.at(-1) ?? '';
    const isOther = OTHER_LODGING.test(text) && !text.startsWith(heading);
    if (isOther || OTHER_NAME.test(text)) continue;
    const [above, ...others] = hotelNamesIn(heading, setting.towns);
    const before = entries.at(-1);
    const isNext = before && before.passage === setting.before(passage);
    if (above && others.length === 0) entries.push({ name: above, passage, isNaming: true });
    else if (isNext) entries.push({ name: before.name, passage, isNaming: false });
  }
  return entries;
}

/** Full, closed, paid by the couple, or where something else is. */
const NOT_OFFERED = new RegExp(
  String.raw`\b(?:fully booked|booked (?:out|up|solid)|sold out|is full|are full|no rooms|closed|avoid|${words.full}|don't stay|our (?:own )?(?:balance|deposit|payment|invoice|bill)|dinner (?:on|at)|sitter)\b`,
);

/** Whether a passage is about where to stay. */
const isOfLodging = ({ text, headings, concepts, headingConcepts }: Passage) =>
  headings.some((heading) => LODGING_HEADING.test(withEnglish(heading))) ||
  ((concepts.has('lodging') || headingConcepts.has('lodging')) && OFFERED.test(withEnglish(text)));

const OFFERED = new RegExp(
  String.raw`\b(?:book(?:ed|ing|s)?|blocks?|blocked|group rate|our rate|rates?|reserved?|rooms? (?:at|held|for|from|in|reserved|blocked)|\d+ rooms|(?:a|per) night|stay(?:ing)? at|${words.offered})\b`,
);

function toHotel(
  entries: readonly Entry[],
  statements: Statements,
  wedding: FactDay | null,
): HotelFact {
  const read = <T>(topic: string, one: (text: string) => T | null): Claim<T>[] =>
    entries.flatMap(({ name, passage, isNaming }) => {
      const own = isNaming ? ownPart(passage.text, name) : passage.text;
      const value = own === null || statements.isDisputed(topic, passage) ? null : one(own);
      return value === null ? [] : [toClaim(value, passage)];
    });
  const first = entries[0]!;
  const name = entries.map((entry) => entry.name).toSorted((a, b) => b.length - a.length)[0]!;
  const naming = new Set(entries.filter(({ isNaming }) => isNaming).map(({ passage }) => passage));
  return {
    name: stated(name, first.passage),
    address: agreedOn(read('address', onlyAddressIn).filter(({ passage }) => naming.has(passage))),
    phone: agreedOn(phonesOf(entries, statements)),
    rate: agreedOn(
      read('hotel-rate', (text) => (PLUS_TAX.test(withEnglish(text)) ? null : rateIn(text))),
    ),
    code: agreedOn(read('hotel-code', codeIn)),
    deadline: agreedOn(
      read('hotel-deadline', (text) => {
        const date = bookingDeadlineIn(text);
        return date && dueDay(date, wedding);
      }),
    ),
  };
}

/** What a sentence says about this hotel: nothing beyond the name of another, or what may be one. */
function ownPart(text: string, name: string): string | null {
  const at = text.indexOf(name);
  if (at < 0) return text;
  const [behind] = text
    .slice(at + name.length)
    .split(/;\s|[.!?]\s(?=\p{Lu})|\sor (?:the )?(?=\p{Lu})|, and (?=\p{Lu})|\bbut\b|\bwhile\b/u);
  const before = text.slice(0, at);
  const isAlone = !OTHER_NAME.test(behind!) && !OTHER_NAME.test(before);
  return isAlone ? `${before}${name}${behind}` : null;
}
/** "Sheraton block: … overflow at the Holiday Inn": with two hotels it is unclear which one is meant. */
const OTHER_NAME =
  /\b(?:Sheraton|Marriott|Hilton|Hyatt|Hampton|Courtyard|Radisson|Westin|Leonardo|Novotel|Ibis|Drury|Indigo|Wyndham|[Ll]odge|House|Inn|Motel|Hostel|Hotel|[Rr]esort|Pousada|Pension|Gasthof|Auberge|Albergo|Residence)\b/;

/** The hotel's numbers: where a person is named next to one, it is theirs. */
const phonesOf = (
  entries: readonly Entry[],
  { setting, isDisputed }: Statements,
): Claim<string>[] =>
  entries.flatMap(({ name, passage }) => {
    const [value, ...others] = phonesIn(passage.text);
    const owners = phones.read(passage, setting).map((claim) => claim.name);
    const isTheirs = owners.every((owner) => isSameName(owner, name));
    return value === undefined || others.length > 0 || !isTheirs || isDisputed('phone', passage)
      ? []
      : [{ key: digitsOf(value), value, passage }];
  });

function codeIn(text: string): string | null {
  const code = CODE.exec(text)
    ?.slice(1)
    .find((each) => each !== undefined)
    ?.trim()
    .replace(/[.,;]+$/, '');
  return code && /\d|\p{Lu}/u.test(code) ? code : null;
}
