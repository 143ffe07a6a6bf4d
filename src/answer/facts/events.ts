import { englishOf } from '../audit/english-of.ts';
import { eventsNamedIn, getEventKind } from '../audit/named-events.ts';
import { startTimes } from '../audit/start-times.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { rangeEndAfter, timeOfDay, type UsualHalf, withPlainTimes } from './clock-times.ts';
import { readDress } from './dress.ts';
import { dayOf, isSameDay } from './fact-days.ts';
import { placeIn } from './place-names.ts';
import { agreedOn, bothOf, type Claim, type Statements } from './statements.ts';
import type { EventFact, FactDay } from './wedding-facts.ts';

/** What some couples call what the others call the ceremony. */
const CEREMONY =
  /\b(?:chuppah|huppah|nikk?ah|anand karaj|handfasting|mandap ceremony|wedding (?=at \d)|(?:freie |kirchliche )?trauung|ceremonia|c[ée]r[ée]monie|cerimonia|cerim[oô]nia|messe de mariage|boda civil|boda religiosa|traugottesdienst|eheschliessung)\b/gi;
/** For some of the guests, or nobody's to come to. */
const FOR_SOME =
  /\b(?:family only|(?:immediate|close) famil(?:y|ies)|wedding party only|only (?:the |our )?(?:parents|family|witnesses|immediate)|for (?:the )?(?:wedding party|immediate family|family and wedding party)|by invitation|invited guests only|private|nobody else|photos?|portraits?|rehearsal\b(?! dinner)|vendors?|set-?up|hair|make-?up|nur (?:eltern|familie|trauzeugen|im engsten)|im engsten (?:familien)?kreis|petit comite|intimite|solo (?:familia|padres|famiglia|genitori)|apenas (?:familia|pais)|so para (?:a )?familia|en famille)\b/;
/** Meals of the little ones, another's ceremony, and the desk of a hotel. */
const NOT_THE_WEDDING =
  /\b(?:nann(?:y|ies)|babysit\w*|kids?|children|little ones|nounous?|enfants?|ninos|kinder|bambini|criancas)\b.{0,80}\b(?:dinner|supper|lunch|meal)\b|\b(?:dinner|supper|lunch|meal)\b.{0,60}\b(?:nann(?:y|ies)|babysit\w*|kids?|children|nounous?|enfants?|ninos|kinder|bambini|criancas)\b|\b(?:engagement|introduction|naming|unity|opening|closing|awards?) ceremony\b|\b(?:at|by|from|behind|ask|with) reception\b|\breception desk\b|\b(?:dinner|supper|lunch|reception|brunch|party) (?:right |straight |immediately )?(?:after|follows)\b|\bkeys?\b.{0,40}\breception\b/;
/** What the day itself is made of: others see to it being asked for. */
const PARTS: ReadonlySet<string> = new Set(['first-dance', 'speeches', 'cake', 'haldi', 'baraat']);
const LATEST = 24 * 60;

type Reading = {
  kind: string;
  key: string;
  words: string;
  passage: Passage;
  start: number;
  end: number | null;
  date: FactDay | null;
  weekday: number | null;
};

/** What guests come to, with when and where, in the order of days and hours. */
export function readEvents(statements: Statements, wedding: FactDay | null): EventFact[] {
  const readings = statements.passages.flatMap((passage) =>
    readStarts(passage, statements, wedding),
  );
  const byKey = new Map<string, Reading[]>();
  for (const reading of readings)
    byKey.set(reading.key, [...(byKey.get(reading.key) ?? []), reading]);
  const places = readPlaces(statements, wedding);
  const dresses = statements.passages.flatMap((passage) => readDress(passage, statements));
  const events = [...byKey.values()].flatMap((all) => toEvent(all) ?? []);
  return events
    .map((event) => ({
      ...event,
      ...placeOf(event, places, events.filter(({ kind }) => kind === event.kind).length > 1),
      dress: agreedOn(dresses.filter((dress) => dress.event === event.kind)),
    }))
    .toSorted((a, b) => whenOf(a) - whenOf(b));
}

const whenOf = ({ date, start }: EventFact) =>
  (date ? Date.UTC(date.year ?? 2028, date.month - 1, date.day) / 60_000 : 0) + start.value;

function readStarts(
  passage: Passage,
  { setting, isDisputed }: Statements,
  wedding: FactDay | null,
): Reading[] {
  const said = `${bothOf(passage.text)} . ${bothOf(passage.headings.at(-1) ?? '')}`;
  if (FOR_SOME.test(said) || NOT_THE_WEDDING.test(said)) return [];
  const aliased = {
    ...passage,
    text: timeFirst(withAliases(passage.text)),
    headings: passage.headings.map(withAliases),
  };
  return startTimes.read(aliased, setting).flatMap((fact) => {
    const kind = fact.topic.replace(/-time$/, '');
    if (
      PARTS.has(kind) ||
      fact.isRough ||
      isAside(passage.text, fact.shown) ||
      isDisputed(fact.topic, passage)
    )
      return [];
    const start = timeOfDay(aliased.text, Number(fact.value), usualHalf(kind));
    const day = dayOf(passage, fact.day, {
      wedding,
      isMain: fact.isMain && !isOfAnother(fact.key),
    });
    if (start === null || day === 'several') return [];
    const words = nameIn(passage, kind);
    if (DENIED.test(fold(passage.text))) return [];
    const { date, weekday } = day;
    const dayKey = date ? `${date.month}-${date.day}` : String(weekday ?? '');
    const end = endOf(aliased, kind, Number(fact.value), start);
    return [
      {
        kind,
        key: `${fact.key} ${fact.rite} ${dayKey}`,
        words,
        passage,
        start,
        end,
        date,
        weekday,
      },
    ];
  });
}

/** "The vows (low tide is 11:32!)": what stands in brackets is said of something else. */
const isAside = (text: string, shown: string) =>
  (text.match(/\([^)]*\)/g) ?? []).some((aside) => aside.toLowerCase().includes(shown)) &&
  !text
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .includes(shown);

const withAliases = (text: string) => withPlainTimes(text).replace(CEREMONY, 'ceremony');

/** "St. Peter Claver, 3:30 pm" under the name of an event: the place stands before the time. */
const timeFirst = (text: string) =>
  text.replace(
    /^(\p{Lu}[\p{L} .'’&-]{3,60}), (\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\b\.?|Uhr|h))(?=[,.;]|$)/u,
    '$2, $1',
  );

const DENIED =
  /\b(?:no|not an?|isn'?t an?|kein\w*|pas de|sin|senza|sem) (?:\w+ )?(?:mass|ceremony|reception|dinner|lunch|brunch|cocktails?|trauung|messe|misa|ceremonia|cena|messa|cerimonia|missa)\b/;

/** Dinner under "Sangeet" has that behind its kind. */
const isOfAnother = (key: string) =>
  key
    .split(' ')
    .slice(2)
    .some((part) => part !== '');

/** When such a thing is, where the text says neither am nor pm. */
function usualHalf(kind: string): UsualHalf {
  return (minutes) => {
    const hour = Math.floor(minutes / 60);
    if (kind === 'brunch') return hour >= 8 && hour < 12 ? 'am' : 'pm';
    if (kind === 'ceremony' || kind === 'mass') {
      if (hour >= 10) return 'am';
      return hour >= 1 && hour <= 6 ? 'pm' : hour === 0 ? 'pm' : null;
    }
    if (kind === 'mehndi' || kind === 'tea-ceremony') return hour >= 1 && hour <= 6 ? 'pm' : null;
    if (kind === 'after-party') return hour >= 8 ? 'pm' : null;
    return hour <= 9 ? 'pm' : null;
  };
}

function endOf({ text }: Passage, kind: string, minutes: number, start: number): number | null {
  const end = rangeEndAfter(englishOf(text), minutes);
  if (end === null || end === minutes) return null;
  const sure = timeOfDay(text, end, () => null);
  if (sure !== null) return sure > start ? sure : sure + LATEST;
  const later = [end, end + 720, end + LATEST].find((each) => each > start);
  return later !== undefined && later - start <= 8 * 60 && usualHalf(kind)(end) !== null
    ? later
    : null;
}

/** The event's name as it stands in the text; the English one where only its translation names it. */
function nameIn({ text, headings }: Passage, kind: string): string {
  for (const line of [text, headings.at(-1) ?? '']) {
    const mention = eventsNamedIn(fold(line)).find(({ id }) => id === kind);
    const at = mention ? line.toLowerCase().indexOf(mention.words) : -1;
    if (mention && at >= 0) return capital(line.slice(at, at + mention.words.length));
  }
  return capital(getEventKind(kind).label.replace(/^When (?:the )?| starts$/g, ''));
}

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

function toEvent(readings: readonly Reading[]): EventFact | null {
  const start = agreedOn(
    readings.map(({ start: value, passage }) => ({ key: String(value), value, passage })),
  );
  const [first] = readings;
  if (!start || !first) return null;
  const ends = readings.flatMap(({ end, passage }): Claim<number>[] =>
    end === null ? [] : [{ key: String(end), value: end, passage }],
  );
  const dated = readings.find(({ date }) => date !== null) ?? first;
  if (readings.some(({ date }) => date && dated.date && !isSameDay(date, dated.date))) return null;
  const { kind, words } = first;
  const { date, weekday } = dated;
  return {
    kind,
    name: words,
    date,
    weekday,
    start,
    end: agreedOn(ends),
    place: null,
    address: null,
    dress: null,
  };
}

type PlaceClaim = {
  /** The kinds of events that are there; empty for the wedding as a whole. */
  kinds: readonly string[];
  name: string;
  address: string | null;
  /** The day it holds for, where the text names one. */
  weekday: number | null;
  passage: Passage;
};

const MAIN: ReadonlySet<string> = new Set([
  'ceremony',
  'mass',
  'cocktails',
  'dinner',
  'reception',
  'evening',
]);
const WHERE =
  /^(?:the )?(?:venue|where|location|place|address|where (?:is it|to go)|the venue|ort|wo|lieu|le lieu|ou|lugar|donde|luogo|dove|local|onde|veranstaltungsort|adresse|direccion|indirizzo|endereco|morada|la finca|location & directions)\??$/;
const BOTH = /\b(?:both|all|everything|whole (?:day|thing)|entire)\b/;
/** Where something else is, or was to be. */
const ELSEWHERE =
  /\b(?:parking|park(?= )|lot|garage|shuttles?|bus(?:es)?|coach|airport|station|hotel rooms?|stay\w*|sleep\w*|hotels?|rain\w*|weather|plan b|near|behind|opposite|met|proposed|moved|registry|gifts?|photos?|drive|walk|minutes?|taxi|deliver\w*|ship)\b/;

function readPlaces(
  { passages, setting, isDisputed }: Statements,
  wedding: FactDay | null,
): PlaceClaim[] {
  return passages.flatMap((passage) => {
    const [day, ...others] = passage.days;
    const when = dayOf(passage, day ?? '', { wedding, isMain: false });
    if (isDisputed('address', passage) || others.length > 0 || when === 'several') return [];
    if (FOR_SOME.test(bothOf(passage.text))) return [];
    const nearest = bothOf(passage.headings.at(-1) ?? '');
    return clausesOf(passage.text).flatMap((clause) => {
      const said = englishOf(withAliases(clause));
      if (ELSEWHERE.test(withoutNames(clause)) || ELSEWHERE.test(nearest)) return [];
      const place = placeIn(clause, setting.towns);
      if (!place) return [];
      const own = kindsIn(said);
      const kinds =
        own.length > 0 ? own : kindsIn(englishOf(withAliases(passage.headings.at(-1) ?? '')));
      const isWhole =
        own.length === 0 && (WHERE.test(nearest.split(' . ')[0] ?? '') || BOTH.test(said));
      if (kinds.length === 0 && !isWhole) return [];
      if (own.length > 1 && /\d/.test(clause.replace(place.address ?? '', ''))) return [];
      return [{ kinds: isWhole ? [] : kinds, ...place, weekday: when.weekday, passage }];
    });
  });
}

const withoutNames = (clause: string) => fold(clause.replace(/(?<=\s)\p{Lu}[\p{L}'’]*/gu, '_'));
const kindsIn = (english: string) => [...new Set(eventsNamedIn(english).map(({ id }) => id))];

/** Sentences, and the entries of a timetable that stand in one line. */
const clausesOf = (text: string): string[] =>
  text.split(
    /(?<=[a-z)\d]{2}[.!?])\s+(?=\p{Lu})|;\s+|\s(?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? \d)|,?\s(?:then|followed by)\s/u,
  );

/** `isOneOfSeveral`: of two ceremonies each is only where its own sentence puts it. */
function placeOf(event: EventFact, places: readonly PlaceClaim[], isOneOfSeveral: boolean) {
  const near = places.filter(({ weekday }) => weekday === null || weekday === event.weekday);
  const own = near.filter(
    ({ kinds, passage }) =>
      kinds.includes(event.kind) && (!isOneOfSeveral || passage.text === event.start.quote),
  );
  const all = near.filter(({ kinds }) => kinds.length === 0);
  const claims = own.length > 0 ? own : MAIN.has(event.kind) && !isOneOfSeveral ? all : [];
  const place = agreedOn(
    claims.map(({ name, passage }) => ({ key: fold(name), value: name, passage })),
  );
  const withAddress = claims.flatMap(({ address, passage }) =>
    address === null ? [] : [{ key: fold(address), value: address, passage }],
  );
  return { place, address: place && agreedOn(withAddress) };
}
