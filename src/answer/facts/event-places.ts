import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { englishOf, withEnglish } from '../understand/english-of.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { eventMentions, foldAligned, KINDS_OF_THE_DAY, kindsOf } from './event-names.ts';
import { weekdayNumber } from './fact-days.ts';
import { type NamedPlace, placeAtStart } from './place-names.ts';
import { agreedOn, type Statements, toClaim } from './statements.ts';
import type { EventFact } from './wedding-facts.ts';

const { places: words, small, times } = foreignWords;

/** What a passage says about where something is. */
export type PlaceClaim = NamedPlace & {
  /** The kinds of events held there; empty for the wedding as a whole. */
  kinds: readonly string[];
  weekday: number | null;
  passage: Passage;
};

/** A label or heading that says where the wedding is. */
const WHERE = new RegExp(
  String.raw`^(?:the )?(?:venue|where|location|place|wedding venue|the venue|venue (?:and|&) address|veranstaltungsort|${words.label})\??$`,
);
/** "Everything is at …": the whole wedding in one place. */
const WHOLE = new RegExp(
  `^(?:everything|it all|all of it|the whole (?:day|thing|wedding)|the (?:entire )?wedding|ceremony and (?:reception|dinner|party)|both (?:the )?(?:ceremony and (?:the )?reception|are)|${words.everything})\\b.{0,40}?\\b(?:is|are|happens|takes place|be|held|${words.isAt})\\b.{0,14}?\\b(?:at|in|on|${words.in})\\s(?:the )?`,
);
/** Plans for rain, the past, and stops on the way. */
const ELSEWHERE = new RegExp(
  `\\b(?:parking|park(?= )|lot|garage|shuttles?|bus(?:es)?|coach|airport|station|rain\\w*|wet|weather|plan b|near|behind|opposite|met|proposed|moved|registry|gifts?|was|were|walk|drive|taxi|deliver\\w*|if|${words.elsewhere})\\b`,
);
const IN = `(?:at|in|on|${words.in})\\s`;
const THE = `(?:(?:the|our|${small.article})\\s|l['’])?`;
const AT = new RegExp(
  `^\\s*(?:sharp|prompt(?:ly)?)?\\s*(?:[,:@|–—-]|\\((?!\\d)|(?=${IN}))\\s*(?:${IN})?${THE}$`,
  'iu',
);

/** All that a wedding's texts say about where things are. */
export const readPlaces = (statements: Statements): PlaceClaim[] =>
  statements.passages.flatMap((passage) => claimsOf(passage, statements));

/** Where an event is, from the text next to its time, a label, or a sentence about its place alone. */
export function placesOf(
  event: EventFact,
  events: readonly EventFact[],
  claims: readonly PlaceClaim[],
): Pick<EventFact, 'place' | 'address'> {
  const isOneOfSeveral = events.filter(({ kind }) => kind === event.kind).length > 1;
  const near = claims.filter(({ weekday }) => weekday === null || weekday === event.weekday);
  const own = near.filter(
    ({ kinds, passage }) =>
      kinds.includes(event.kind) && (!isOneOfSeveral || passage.text === event.start.quote),
  );
  const whole = near.filter(({ kinds }) => kinds.length === 0);
  const isOfTheDay =
    KINDS_OF_THE_DAY.has(event.kind) && !isOneOfSeveral && isOnMainDay(event, events);
  const valid = own.length > 0 ? own : isOfTheDay ? whole : [];
  const place = agreedOn(valid.map(({ name, passage }) => toClaim(name, passage)));
  const addresses = valid.flatMap(({ address, passage }) =>
    address === null ? [] : [toClaim(address, passage)],
  );
  return { place, address: place && agreedOn(addresses) };
}

/** Dinner on Friday is unlikely to be at Saturday's venue. */
function isOnMainDay(event: EventFact, events: readonly EventFact[]): boolean {
  const main = events.find(({ kind }) => kind === 'ceremony' || kind === 'mass');
  return !main || main.weekday === event.weekday;
}

function claimsOf(passage: Passage, { setting: { towns }, isDisputed }: Statements): PlaceClaim[] {
  const { text, headings } = passage;
  const nearest = headings.at(-1) ?? '';
  if (
    isDisputed('address', passage) ||
    ELSEWHERE.test(`${withEnglish(nearest)} . ${lowerWords(text)}`)
  )
    return [];
  const days = weekdaysIn(englishOf(text));
  if (days.size > 1) return [];
  const weekday = weekdayNumber([...days][0] ?? '');
  return [...byLabel(text, nearest, towns), ...beside(text, towns)].flatMap(({ kinds, at }) =>
    at ? [{ kinds, weekday, passage, ...at }] : [],
  );
}

type Placed = { kinds: readonly string[]; at: NamedPlace | null };

/** "Venue: Hollow Oak Barn, 418 Old Mill Gap Road", and a line under such a heading. */
function byLabel(text: string, nearest: string, towns: ReadonlySet<string>): Placed[] {
  const label = /^([^:]{2,30}):\s+(?=\S)/.exec(text);
  const title = fold(label ? label[1]! : nearest).trim();
  const value = label ? text.slice(label[0].length) : text;
  if (WHERE.test(title)) return [{ kinds: [], at: placeAtStart(value, towns) }];
  const even = foldAligned(text);
  const whole = even && WHOLE.exec(even.folded);
  if (whole) return [{ kinds: [], at: placeAtStart(even.plain.slice(whole[0].length), towns) }];
  const kinds = kindsOf(eventMentions(title));
  if (kinds.length !== 1 || title.split(' ').length > 4 || eventMentions(fold(value)).length > 0)
    return [];
  return [{ kinds, at: placeAtStart(value.replace(TIME_FIRST, ''), towns) }];
}
const AT_HOUR = `at|${times.atWritten}`;
const TIME_FIRST = new RegExp(
  `^\\s*(?:(?:${AT_HOUR}) )?\\d{1,2}(?:[:.h]\\s?\\d\\d)?\\s?(?:[ap]\\.?m\\.?|${times.oclockOnly}|h|hs)?(?:\\s?[-–]\\s?\\d{1,2}(?:[:.h]\\d\\d)?\\s?(?:[ap]\\.?m\\.?|${times.oclockOnly}|h)?)?\\s*(?:[,:–—|-]|\\bat\\b|\\bin\\b)\\s*(?:the )?`,
  'i',
);

/** "Ceremony at Hollow Oak Barn", "4 PM – Ceremony, Hollow Oak Barn": what follows an event, and its time. */
function beside(text: string, towns: ReadonlySet<string>): Placed[] {
  const even = foldAligned(text);
  if (even === null) return [];
  const { plain, folded } = even;
  const mentions = eventMentions(folded);
  return mentions.flatMap((mention, i) => {
    const next = mentions[i + 1]?.index ?? plain.length;
    const [behind] = plain.slice(mention.end, next).split(/(?<=\p{L}{3}|\d)[.!?;](?:\s|$)/u);
    const rest = behind!.replace(VERB_AND_TIME, '');
    const lead = LEAD.exec(rest)?.[0];
    if (lead === undefined || !AT.test(lead)) return [];
    return [{ kinds: [mention.kind], at: placeAtStart(rest.slice(lead.length), towns) }];
  });
}
/** "'s", "is at 4 PM", "starts Saturday at four o'clock sharp". */
const VERB_AND_TIME = new RegExp(
  `^(?:['’]s\\b)?(?:\\s(?:is|are|will be|takes place|starts?|begins?|be held|is held|${words.takesPlace}))?(?:\\s?(?:${AT_HOUR}|from|:|,)?\\s?\\d{1,2}(?:[:.h]\\s?\\d\\d)?\\s?(?:[ap]\\.?m\\b\\.?|${times.oclockOnly}|h\\b|hs\\b|o['’]clock)?(?:\\s(?:sharp|prompt(?:ly)?))?)?(?:\\sstatt)?`,
  'iu',
);
const LEAD = new RegExp(`^\\s*(?:[,:@|–—-]\\s*)?(?:${IN})?${THE}`, 'iu');

/** A text without its names, so that "Park Hotel" is no park. */
const lowerWords = (text: string) => fold(text.replace(/\p{Lu}[\p{L}'’]*/gu, '_'));
