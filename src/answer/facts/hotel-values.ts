import { onlyDateBehind, type StatedDate } from '../audit/dates.ts';
import { isSameName, properNamesIn } from '../audit/proper-names.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { withEnglish } from '../understand/english-of.ts';

const { hotels: words, dates, small } = foreignWords;

/** Words by which a folded name is known as that of a place to stay. */
const HOTEL_WORD = new RegExp(
  String.raw`\b(?:hotels?|inn|lodge|resort|suites|motel|hostel|marriott|hilton|hyatt|sheraton|westin|hampton|courtyard|doubletree|radisson|novotel|ibis|premier inn|travelodge|holiday inn|best western|guest ?house|b&b|bed and breakfast|arms|riad|ryokan|pension|${words.name})\b`,
);
/** What says that a sum is for a night; folded. */
const PER_NIGHT = new RegExp(
  String.raw`\b(?:nights?|nightly|rate|nt|double|${words.perNight})\b|\/ ?(?:nt|night)\b`,
);
/** Rates of which a hotel has several, or that are not exact. */
const NOT_ONE_RATE = new RegExp(
  String.raw`\b(?:parking|valet|deposit|start\w*|about|around|usually|approx\w*|roughly|circa|${words.notOneRate}|adult|kids?|per person|rollaways?|shuttle|taxi|breakfast (?:is|costs?))\b`,
);
const BOOK = new RegExp(
  String.raw`\b(?:book\w*|blocks?|rate|reserve\w*|rooms?|held|hold|release\w*|call|code|${words.book})\b`,
);
const DUE = new RegExp(
  String.raw`\b(?:by|until|till|before|cut-?off|deadline|closes?|ends?|expires?|released?|through|no later than|held|${dates.dueBy})\b[^.;!?\d]{0,22}$|\b(?:cut-?off|deadline)\b[^.;!?\d]{0,70}$`,
);

/** Names of hotels, each once and complete; "the hotel" names none, and "Hotel Indigo-ish" not that one. */
export function hotelNamesIn(text: string, towns: ReadonlySet<string>): string[] {
  const names = properNamesIn(text)
    .map(({ name, index }) => completeName(text, name, index))
    .filter((name) => name !== null)
    .filter((name) => HOTEL_WORD.test(fold(name)) && name.includes(' ') && !towns.has(fold(name)))
    .filter((name) => !JOINED.test(name) && !/\b(?:street|road|avenue|lane)$/i.test(name));
  return names.filter((name, i) => names.findIndex((other) => isSameName(other, name)) === i);
}

const MORE = new RegExp(
  String.raw`^(?: (?:van|${small.inName}) (?!(?:Mon|Diens|Mitt|Donners|Frei|Sams|Sonn)\p{Ll}*)\p{Lu}[\p{L}'’-]+)*`,
  'u',
);

const JOINED = new RegExp(` (?:and|&|${small.and}) (?!Suites)`);
const BEFORE_NAME = new RegExp(
  String.raw`^(?:\p{Lu}\p{Ll}+ )?(?:the|at|in|${words.beforeName}) (?=\p{Lu})`,
  'u',
);

/** A name with all its parts, and without its location; null where its start or end is uncertain. */
function completeName(text: string, found: string, at: number): string | null {
  const starts = BEFORE_NAME.exec(found)?.[0] ?? '';
  const index = at + starts.length;
  const place = / (?:at|on|in) .*$/u.exec(found);
  const head = found.slice(starts.length, place ? place.index : undefined);
  const isNamedByPlace = /^(?:Inn|Lodge|Hotel|House)$/.test(head);
  const first = isNamedByPlace ? found.slice(starts.length) : head;
  const name = first + MORE.exec(text.slice(index + first.length))![0];
  const before = text.slice(0, index);
  const behind = text.slice(index + name.length);
  const isCut =
    /[\p{L}\d]-$|\b(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|King|Queen|Church|Wedding|Double|Best|Single|House|Day|Night|Evening|Garden) $/u.test(
      before,
    ) || /^-\p{L}|^ (?:Route|\d)/u.test(behind);
  return isCut ? null : name.replace(/['’]s?$/u, '');
}

/** The rate per night, as written; null where there is more than one price. */
export function rateIn(text: string): string | null {
  const folded = withEnglish(text);
  if (!PER_NIGHT.test(folded) || NOT_ONE_RATE.test(folded)) return null;
  const prices = text.match(PRICE) ?? [];
  return prices.length === 1 ? prices[0].trim() : null;
}
const PRICE = new RegExp(
  String.raw`(?<![\p{L}\d.,]|\d )(?:(?:[Ff]rom|${words.from}) )?(?:(?:(?:US|A|C|R|S|NZ)?\$|[€£₹₦¥]|CHF |EUR |Rs\.? |R ?)\s?\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d{2})?|\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d{2})?\s?(?:€|£|euros?|Euro|EUR|CHF|pesos|reais|Franken|Fr\.|kronor|kr))(?![\d\p{L}])`,
  'gu',
);

/** The last day to book, where a text of rooms names one; null where it names several. */
export const bookingDeadlineIn = (text: string): StatedDate | null =>
  BOOK.test(withEnglish(text)) ? onlyDateBehind(DUE, text) : null;
