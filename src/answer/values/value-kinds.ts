import { weekdayNames } from '#shared/rules/calendar-names.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { ValueKind } from '../types.ts';
import { MONTHS } from './calendar-words.ts';

const { addresses, amounts, durations, hotels, places: placeWords, times } = foreignWords;

const ORDINALS =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-\\w+|thirtieth|thirty-first';
const HOURS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

const AMOUNT = String.raw`[$€£¥₹]\s?\d|\b\d[\d.,]*\s?(?:€|£|\$|eur\b|euros?\b|usd\b|dollars?\b|gbp\b|pounds?\b|chf\b|kr\b|pesos?\b|bucks\b)`;

/** Patterns over folded text; each is linear. */
const patterns: Record<
  Exclude<ValueKind, 'person' | 'number' | 'place' | 'site' | 'lodging' | 'code'>,
  RegExp
> = {
  time: new RegExp(
    `(?<!\\b(?:corinthians|john|genesis|songs?|solomon|romans|ephesians|colossians|ruth|psalms?|proverbs|matthew|mark|luke|ecclesiastes|tobit|sirach|peter|isaiah|hosea) )\\b\\d{1,2}(?::|\\.|h)\\d{2}\\b(?!\\d|[.,]\\d)|\\b\\d{1,2}\\s?(?:am|pm|a\\.m|p\\.m|${times.oclockOnly}|h)\\b|\\bnoon\\b|\\bmidnight\\b|\\bo'?clock\\b|\\b(?:half past|half|quarter (?:past|to)) (?:${HOURS}|\\d{1,2})\\b|` +
      `\\b(?:at|from|by|until|till|around|about|to|between|and|closes?|opens?|ends?|off at) (?:about |around )?(?:\\d{1,2}|${HOURS})\\b(?!\\s*(?:people|guests|minutes?|mins?|hours?|hrs?|miles?|km|%|-?year|rooms?|cars?|th|st|nd|rd|\\d|[.,:/-]\\d|${MONTHS}))|\\bsunset\\b|\\b(?:at|now|from|til|till|until|leaves|still|by) (?!19|20)(?:[01]\\d|2[0-3])[0-5]\\d\\b|^[^\\d]{3,24} (?!19|20)(?:[01]\\d|2[0-3])[0-5]\\d\\.?$|\\bsunrise\\b|\\b\\d{1,2} ?(?:-|to) ?\\d{1,2}(?::\\d\\d)?\\s?(?:am|pm)\\b|\\b(?:${times.beforeSureHour}) \\d{1,2}\\b(?!\\s*(?:${times.counted}|euros?|€))`,
  ),
  date: new RegExp(
    `\\b(?:${MONTHS})\\.? (?:the )?\\d{1,2}|\\b\\d{1,2}(?:st|nd|rd|th|\\.|er)? (?:of |de )?(?:${MONTHS})\\b|\\b(?:${ORDINALS}) (?:day )?of (?:${MONTHS})|\\b\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\bin (?:${MONTHS})\\b|\\b(?:${MONTHS}) \\d{4}\\b|\\btomorrow\\b|\\b(?:end|start|beginning|middle) of (?:${MONTHS})\\b|\\b(?:by|before|until|till) (?:${MONTHS})\\b`,
  ),
  price: new RegExp(
    String.raw`${AMOUNT}|\bfree\b|\bcomplimentary\b|\bno (?:charge|cost)\b|\bon us\b|\bpay your own\b|\bcash bar\b|\bour treat\b|\b\d{1,2} ?%|\bcomped\b|\b(?:${amounts.free})\b|\bwe'?re (?:paying|covering)\b|\bincluded\b`,
  ),
  amount: new RegExp(AMOUNT),
  phone:
    /(?<![\d$€£])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{2,5}\)[\s.-]?)?(?:\d{3,5}[\s.-]\d{3,4}[\s.-]\d{3,4}|\d{2,5}[\s.-]\d{2,4}(?:[\s.-]\d{2,4}){2,3}|(?<=\)[\s.-]?)\d{3,4}[\s.-]\d{3,4}|\d{5}[\s.-]\d{5,6}|0\d{2,4}[\s./-]\d{5,8}|0\d[\s.-]\d{4}[\s.-]\d{4}|\d{3}-\d{4})\b|\b\d{10,13}\b/,
  lead: /\b(?:\d+|\w+) ?(?:-|to)? ?\d* ?min(?:ute)?s? (?:before|early|earlier|prior|ahead)|\bhalf an hour (?:before|early|prior)/,
  email: /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,63}/,
  link: /\bhttps?:\/\/\S+|\bwww\.\S+|\b[\w-]{1,63}(?:\.[\w-]{1,63})*\.(?:com|org|net|info|wedding|love|example|co|uk|de|fr|es|it|pt|io|us|site|me|page)\b/,
  address: new RegExp(
    String.raw`\b\d{1,5}[a-z]?(?:-\d{1,5})? (?:[\w.'-]+ ){1,5}(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|way|ct|court|pl|place|pkwy|parkway|trail|hwy|highway|sq|square|close|terrace|crescent|row|walk|hill|mews|quay)\b|\b(?:${addresses.streetBefore}|${addresses.streetPlain}) (?:[\w.'-]+ ){0,5}[\w.'-]+,? (?:n|no)?\.?\s?\d{1,5}\b|\b[\w-]+(?:${addresses.streetEnding}) \d{1,4}\b|\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b|\b\d{5}\b(?=,? [a-z])`,
  ),
  duration: new RegExp(
    String.raw`\b(?:\d+(?:[.,]\d+)?|an?|half an?|one|two|three|four|five|six|seven|eight|ten|fifteen|twenty(?:-five)?|thirty(?:-five)?|forty(?:-five)?|fifty|sixty|seventy|eighty|ninety|few|couple of)[ -]?(?:ish )?(?:odd )?(?:and a half )?(?:minutes?|mins?|hours?|hrs?|days?|h\b|min\b|${durations.hour}|${durations.minute})\b(?! (?:before|early|earlier|prior|away|walk|drive|ahead|from|south|north|east|west|by|in advance)|-?(?:walk|drive))`,
  ),
  distance:
    /\b\d+(?:[.,]\d+)?[ -]?(?:miles?|mi|km|kilomet\w+|met(?:er|re)s?|yards?|blocks?|feet|ft)\b|\b(?:\d+|\w+)[ -]?(?:minutes?|mins?)[' ]*(?:'|away|walk|drive|by (?:car|taxi|foot)|from|south|north|east|west)/,
};

const SHORT_DAY =
  /\b(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)\b(?=[.,]? ?(?:\d|night|evening|morning|afternoon|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|$))/g;
const fullDays = new Map(weekdayNames('en').map((day) => [fold(day).slice(0, 3), fold(day)]));

/** The weekdays named in a folded English text. */
export function weekdaysIn(folded: string): Set<string> {
  const days = new Set<string>(folded.match(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/g) ?? []);
  for (const [short] of folded.matchAll(SHORT_DAY)) days.add(fullDays.get(short.slice(0, 3))!);
  return days;
}

const NOT_A_PLACE =
  'January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|Mr|Mrs|Ms|Dr|RSVP|Uber|Lyft|Zelle|Venmo|Zola|The|I|We|AM|PM';
const ROOM =
  'house|home|lawn|barn|beach|gardens?|terrace|church|chapel|hall|lobby|hotel|tent|marquee|library|pool|rooftop|lounge|tables?|lot|field|courtyard|school|entrance|gate|street|paddock|deck|garage|office|lake|room|basement|floor|patio|restaurant|winery|vineyard|stairs|side|driveway|meadow|orangery|ballroom|castle|estate|ranch|park|cathedral|temple|mosque|synagogue|box|corner|foyer|suite|road|lane|village';
const NOT_A_ROOM =
  'venue|morning|afternoon|evening|end|start|day|wedding|ceremony|reception|weekend|time|event|couple|invitation|first|second|third|\\d+|last|way|beginning|middle|summer|night|deadline|same|number|name|rsvp|date|sun|water|details?|website|list|card|registry|page|link|email|invite|menu|price|cost|rain|heat|cold|group|dance|future|past|meantime|meal|service|vows|speeches|photos?|pictures?|couple|bride|groom|family|kids|children|guests?|plan|plans|dress|theme|style|only|other|whole|same|very|main';
/** "at Laurel Hollow", "in the Emerald Ballroom", "@ The Foundry", "behind the old barn". */
const PLACE = new RegExp(
  `\\b(?:cnr|corner of|out the front of) (?:the )?\\p{L}|\\b(?:take place|held|be|is|are) (?:entirely |all |both )?(?:out|in)(?:side|doors)\\b|\\b(?:[Aa]t|[Ii]n|[Ii]nside|[Ii]nto|to|[Oo]n|[Bb]ehind|[Oo]utside|[Ff]rom|[Nn]ear|[Bb]y|[Oo]pposite)\\s(?:the\\s|our\\s)?(?!(?:${NOT_A_PLACE}))\\p{Lu}[\\p{L}'’]+|@\\s?\\p{Lu}|` +
    `\\b(?:at|in|on|behind|outside|near|beside|opposite|inside|left of|right of) (?:the|our|my|their|a) (?:[\\p{L}-]+ ){0,2}(?:${ROOM})\\b|\\b(?:behind|beside|opposite|next to|left of|right of|across(?: from)?|in front of|by|outside|under|at|in|on|into|near|around) (?:the|our|my|their) (?!(?:${NOT_A_ROOM})\\b)\\p{L}+|` +
    `\\p{Lu}[\\p{L}'’.]{1,40} (?:House|Hall|Castle|Manor|Farm|Barn|Gardens?|Park|Hotel|Inn|Church|Chapel|Cathedral|Basilica|Abbey|Club|Winery|Vineyards?|Estate|Ranch|Cent(?:er|re)|Resort|Beach|Lodge|Room|Ballroom|Courtyard|Restaurant|Temple|Street|Road|Lane|Avenue|Lawn|Terrace|Hacienda)\\b|\\b(?:gravel|parking|car) (?:lot|park)\\b|\\b(?:Hotel|Villa|${placeWords.venueWritten}) `,
  'u',
);
/**
 * A hotel by its name, or that there is a choice of them. No word has more than forty letters: without that
 * limit a line of capitals would be scanned to its end from each of them.
 */
const LODGING_NAME =
  /\p{Lu}[\p{L}'’&.-]{1,40} (?:Hotel|Inn|Lodge|Resort|Suites?|Motel|Hostel|B&B|Guest ?House|Palace|Apartments|Arms)\b|\b\d Hotel\b|\bHotel (?!(?:and|or|is|has|will|Rooms?|Block|Information|Info)\b)\p{Lu}|\b(?:Marriott|Hilton|Hyatt|Holiday Inn|Premier Inn|Travelodge|Radisson|Sheraton|Westin|Ibis|Novotel|Airbnb|Parador|Hampton)\b/u;
const LODGING_OFFER =
  /\b(?:room ?blocks?|hotel block|blocks? of rooms|no official block|rooms? (?:blocked|reserved|held)|stay at|lodging|places? to stay|where to stay|accomm?odations? (?:options|list|recommend\w*|nearby)|airbnbs?|b&bs?|guest ?houses?|camp(?:ing|site)|pitch a tent|sleep(?:ing)? (?:on|in) (?:the|our))\b/;
/** A code that is given: "code MEHRAG27", "mention the Sharma wedding", "password love2027". */
const CODE_WORD = new RegExp(
  String.raw`(?<!\b[Nn]o (?:group |booking )?)\b(?:[Cc]ode|CODE|[Pp]ass(?:word|code|wort)|${hotels.codeWord})\b[^.;]{0,25}?(?:\p{Lu}{2}[\p{Lu}\d]+|\b(?=\w*\p{L})\w*\d\w*\b(?<!\d(?:st|nd|rd|th|am|pm))|(?<!\p{Ll}\p{Ll}\p{Ll} )\b\d{3,8}\b|["'“‘]\w)|\b(?:[Mm]ention|[Qq]uote|[Ss]ay|[Aa]sk for|[Uu]nder|[Nn]amed?)\b[^.;]{0,25}?(?:\p{Lu}\p{L}+|["'“‘]\w)`,
  'u',
);

/** A password may be any word: "password confetti". */
const PASSWORD =
  /\bpassword(?: is|:)? (?!(?:is|on|at|in|for|to|from|and|or|will|can|by|protected|you|we|it)\b)\p{L}{3,}/u;

/** A word with a capital that does not begin the text. */
const NAME = /(?:^|[\s(“"'])\p{Lu}[\p{L}'’-]+/u;
const FIRST_WORD = /^[\s"“'*-]*\p{Lu}[\p{Ll}']*\s/u;
const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty)\b/;

/** The kinds of values in a text. `original` is needed for names, which begin with capitals. */
export function valueKindsOf(folded: string, original: string): Set<ValueKind> {
  const [place = ''] = PLACE.exec(original) ?? [];
  const kinds: readonly (readonly [string, boolean])[] = [
    ...Object.entries(patterns).map(([kind, pattern]) => [kind, pattern.test(folded)] as const),
    ['person', NAME.test(original.replace(FIRST_WORD, ' '))],
    ['place', place !== ''],
    ['site', /\p{Lu}/u.test(place.slice(1))],
    ['lodging', LODGING_NAME.test(original) || LODGING_OFFER.test(folded)],
    ['code', CODE_WORD.test(original) || PASSWORD.test(folded)],
    ['number', NUMBER.test(folded)],
  ];
  return new Set(kinds.flatMap(([kind, isHeld]) => (isHeld ? [kind as ValueKind] : [])));
}
