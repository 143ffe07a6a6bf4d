import { englishOf } from '../audit/english-of.ts';
import type { Setting } from '../audit/fact.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { eventMentions, foldAligned, KINDS_OF_THE_DAY } from './event-names.ts';
import { weekdayNumber } from './fact-days.ts';
import { type NamedPlace, placeAtStart } from './place-names.ts';
import { agreedOn, type Statements, withEnglish } from './statements.ts';
import type { EventFact } from './wedding-facts.ts';

/** What a passage says about where something is. */
export type PlaceClaim = NamedPlace & {
  /** The kinds of events held there; empty for the wedding as a whole. */
  kinds: readonly string[];
  weekday: number | null;
  passage: Passage;
};

/** A label or heading that says where the wedding is. */
const WHERE =
  /^(?:the )?(?:venue|where|location|place|wedding venue|the venue|venue (?:and|&) address|veranstaltungsort|location|ort|wo|lieu|le lieu|ou|lugar|donde|luogo|dove|local|onde)\??$/;
/** "Everything is at …": the whole wedding in one place. */
const WHOLE =
  /^(?:everything|it all|all of it|the whole (?:day|thing|wedding)|the (?:entire )?wedding|ceremony and (?:reception|dinner|party)|both (?:the )?(?:ceremony and (?:the )?reception|are)|alles|tout|todo|tutto|tudo)\b.{0,40}?\b(?:is|are|happens|takes place|be|held|ist|findet|est|sera|es|e|sara|fica)\b.{0,14}?\b(?:at|in|on|im|auf|a|en|au|na|no|nella|alla|presso)\s(?:the )?/;
/** Plans for rain, the past, and stops on the way. */
const ELSEWHERE =
  /\b(?:parking|park(?= )|lot|garage|shuttles?|bus(?:es)?|coach|airport|station|rain\w*|wet|weather|plan b|near|behind|opposite|met|proposed|moved|registry|gifts?|was|were|seit|hatten|parkplatz|regen|pluie|lluvia|pioggia|chuva|walk|drive|taxi|deliver\w*|if)\b/;
const AT =
  /^\s*(?:sharp|prompt(?:ly)?)?\s*(?:[,:@|–—-]|\((?!\d)|\b(?:at|in|on|im|in der|in dem|auf|auf dem|en|na|no|em|nella|nel|alla|al|au|à|a|dans|presso|bei|beim)\b)\s*(?:\b(?:at|in|on|im|in der|en|na|no|nella|alla|presso)\s)?(?:the |our |la |el |le |il |l['’]|der |dem |den |die |das |o |a )?$/iu;

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
  const place = agreedOn(
    valid.map(({ name, passage }) => ({ key: fold(name), value: name, passage })),
  );
  const addresses = valid.flatMap(({ address, passage }) =>
    address === null ? [] : [{ key: fold(address), value: address, passage }],
  );
  return { place, address: place && agreedOn(addresses) };
}

/** Dinner on Friday is unlikely to be at Saturday's venue. */
function isOnMainDay(event: EventFact, events: readonly EventFact[]): boolean {
  const main = events.find(({ kind }) => kind === 'ceremony' || kind === 'mass');
  return !main || main.weekday === event.weekday;
}

function claimsOf(passage: Passage, { setting, isDisputed }: Statements): PlaceClaim[] {
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
  const toClaim = (kinds: readonly string[], at: NamedPlace | null): PlaceClaim[] =>
    at ? [{ kinds, weekday, passage, ...at }] : [];
  return [
    ...byLabel(text, nearest, setting).flatMap(({ kinds, at }) => toClaim(kinds, at)),
    ...beside(text, setting).flatMap(({ kinds, at }) => toClaim(kinds, at)),
  ];
}

type Placed = { kinds: readonly string[]; at: NamedPlace | null };

/** "Venue: Hollow Oak Barn, 418 Old Mill Gap Road", and a line under such a heading. */
function byLabel(text: string, nearest: string, { towns }: Setting): Placed[] {
  const label = /^([^:]{2,30}):\s+(?=\S)/.exec(text);
  const title = fold(label ? label[1]! : nearest).trim();
  const value = label ? text.slice(label[0].length) : text;
  if (WHERE.test(title)) return [{ kinds: [], at: placeAtStart(value, towns) }];
  const even = foldAligned(text);
  const whole = even && WHOLE.exec(even.folded);
  if (whole) return [{ kinds: [], at: placeAtStart(even.plain.slice(whole[0].length), towns) }];
  const kinds = kindsOf(title);
  if (kinds.length !== 1 || title.split(' ').length > 4 || eventMentions(fold(value)).length > 0)
    return [];
  return [{ kinds, at: placeAtStart(value.replace(TIME_FIRST, ''), towns) }];
}
const TIME_FIRST =
  /^\s*(?:at |um |à |a las |alle |às )?\d{1,2}(?:[:.h]\s?\d\d)?\s?(?:[ap]\.?m\.?|Uhr|h|hs)?(?:\s?[-–]\s?\d{1,2}(?:[:.h]\d\d)?\s?(?:[ap]\.?m\.?|Uhr|h)?)?\s*(?:[,:–—|-]|\bat\b|\bin\b)\s*(?:the )?/i;

/** "Ceremony at Hollow Oak Barn", "4 PM – Ceremony, Hollow Oak Barn": what follows an event, and its time. */
function beside(text: string, { towns }: Setting): Placed[] {
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
const VERB_AND_TIME =
  /^(?:['’]s\b)?(?:\s(?:is|are|will be|takes place|starts?|begins?|be held|is held|ist|findet|beginnt|es|será|empieza|est|sera|aura lieu|è|sarà|inizia|si celebra|começa|será|acontece))?(?:\s?(?:at|um|à|a las|alle|às|from|ab|:|,)?\s?\d{1,2}(?:[:.h]\s?\d\d)?\s?(?:[ap]\.?m\b\.?|Uhr|h\b|hs\b|o['’]clock)?(?:\s(?:sharp|prompt(?:ly)?))?)?(?:\sstatt)?/iu;
const LEAD =
  /^\s*(?:[,:@|–—-]\s*)?(?:(?:at|in|on|im|in der|in dem|auf|auf dem|en|na|no|em|nella|nel|alla|al|au|à|a|dans|presso|bei|beim)\s)?(?:the |our |la |el |le |il |l['’]|der |dem |den |die |das |o |a )?/iu;

const kindsOf = (folded: string) => [...new Set(eventMentions(folded).map(({ kind }) => kind))];
/** A text without its names, so that "Park Hotel" is no park. */
const lowerWords = (text: string) => fold(text.replace(/\p{Lu}[\p{L}'’]*/gu, '_'));
