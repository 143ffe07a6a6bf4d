import { dayKey } from '../audit/dates.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { capital, fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { withEnglish } from '../understand/english-of.ts';
import type { DressClaim } from './dress.ts';
import { type EventDays, eventDays } from './event-days.ts';
import { clockOf } from './event-hours.ts';
import {
  type EventMention,
  eventMentions,
  foldAligned,
  KINDS_NOT_TOLD,
  KINDS_OF_THE_DAY,
} from './event-names.ts';
import { placesOf, readPlaces } from './event-places.ts';
import { isSameDay, toUtc } from './fact-days.ts';
import { groupBy } from './group-by.ts';
import { agreedOn, type Statements, toClaim } from './statements.ts';
import { timedEventsOf } from './timed-events.ts';
import type { EventFact, FactDay } from './wedding-facts.ts';

const { events: eventWords, timedEvents } = foreignWords;

/** Only for some of the guests, or not for guests at all. */
const FOR_SOME = new RegExp(
  String.raw`\b(?:family only|(?:immediate|close) famil(?:y|ies)|wedding party|(?:relatives|witnesses|parents|girls|ladies|women|men|boys|bridesmaids|locals)[- ]only|only for|only (?:the |our )?(?:parents|family|witnesses|immediate)|for (?:the )?(?:wedding party|immediate family|family and wedding party)|by invitation|invited guests only|invitation only|adults only|private|nobody else|vendors?|suppliers?|crew|set-?up|hair|make-?up|nann(?:y|ies)|babysit\w*|not for (?:all|every)\w*|just (?:family|us|the (?:family|two))|${timedEvents.someOnly})\b`,
);

type Reading = {
  kind: string;
  rite: string;
  start: number;
  end: number | null;
  name: string;
  passage: Passage;
  date: FactDay | null;
  weekday: number | null;
};

/** The events for guests, with when and where, in the order of days and hours. */
export function readEvents(
  statements: Statements,
  wedding: FactDay | null,
  dresses: readonly DressClaim[],
): EventFact[] {
  const dayOf = eventDays(statements, wedding);
  const readings = statements.passages.flatMap((passage) =>
    readPassage(passage, statements, dayOf, wedding),
  );
  const places = readPlaces(statements);
  const events = [...groupBy(readings, keyOf).values()].flatMap(toEvents);
  return events
    .map((event) => ({
      ...event,
      ...placesOf(event, events, places),
      dress: agreedOn(dresses.filter((dress) => dress.event === event.kind)),
    }))
    .toSorted((a, b) => whenOf(a) - whenOf(b));
}

const whenOf = ({ date, start }: EventFact) => (date ? toUtc(date) / 60_000 : 0) + start.value;

const keyOf = ({ kind, date, weekday }: Reading) =>
  `${kind} ${date ? dayKey(date) : (weekday ?? '')}`;

function readPassage(
  passage: Passage,
  statements: Statements,
  dayOf: EventDays,
  wedding: FactDay | null,
): Reading[] {
  const { text, headings } = passage;
  const above = withEnglish(headings.join(' . '));
  if (FOR_SOME.test(withEnglish(text)) || FOR_SOME.test(above) || /\brain\b|\bplan b\b/.test(above))
    return [];
  return timedEventsOf(passage).flatMap((timed) => {
    const { kind, rite } = timed.event;
    const isUnsure = timed.isRough || statements.isDisputed(`${kind}-time`, passage);
    const clock = isUnsure || KINDS_NOT_TOLD.has(kind) ? null : clockOf(timed, text);
    if (!clock) return [];
    const isOfTheDay = KINDS_OF_THE_DAY.has(kind) && !isPartOfAnother(headings, kind);
    const day = dayOf(passage, timed.to, isOfTheDay ? wedding : null);
    if (day === null || (!isOfTheDay && day.date === null && day.weekday === null)) return [];
    return [{ kind, rite, ...clock, ...day, passage, name: nameIn(passage, timed.event) }];
  });
}

/** Dinner under "Sangeet" is not the wedding's. */
const isPartOfAnother = (headings: readonly string[], kind: string) =>
  headings.some((heading) =>
    eventMentions(fold(heading)).some(
      (each) => each.kind !== kind && !KINDS_OF_THE_DAY.has(each.kind),
    ),
  );

/** The event's name as it appears in the text. */
function nameIn({ text, headings }: Passage, { kind, rite }: EventMention): string {
  for (const line of [text, headings.at(-1) ?? '']) {
    const aligned = foldAligned(line);
    if (aligned === null) continue;
    const { plain, folded } = aligned;
    const mention = eventMentions(folded).find((each) => each.kind === kind && each.rite === rite);
    if (!mention) continue;
    const words = plain.slice(mention.index, mention.end);
    if (SAID_BY_VERB.test(fold(words))) break;
    return words === words.toUpperCase() ? capital(words.toLowerCase()) : capital(words);
  }
  return capital(kind.replaceAll('-', ' '));
}

/** "We're getting married at 4" names no event. */
const SAID_BY_VERB = new RegExp(`^(?:(?:we|we're|say|tie|${eventWords.we}) |the wedding$)`);

/** Of one kind on one day: one event that all agree on, or several that their rites distinguish. */
function toEvents(readings: readonly Reading[]): EventFact[] {
  const taught = readings.filter(({ passage }) => passage.isTaught);
  const valid = taught.length > 0 ? taught : readings;
  const starts = new Set(valid.map(({ start }) => start));
  if (starts.size === 1) return toEvent(valid);
  const byRite = groupBy(valid, ({ rite }) => rite);
  const areDistinguished = byRite.size === starts.size && !byRite.has('');
  return areDistinguished ? [...byRite.values()].flatMap(toEvent) : [];
}

function toEvent(readings: readonly Reading[]): EventFact[] {
  const start = agreedOn(readings.map((reading) => toClaim(reading.start, reading.passage)));
  const [first] = readings;
  if (!start || !first) return [];
  const ends = readings.flatMap(({ end, passage }) =>
    end === null ? [] : [toClaim(end, passage)],
  );
  const dated = readings.find(({ date }) => date !== null) ?? first;
  if (readings.some(({ date }) => date && dated.date && !isSameDay(date, dated.date))) return [];
  const { kind, name } = first;
  const { date, weekday } = dated;
  const nothing = { place: null, address: null, dress: null };
  return [{ kind, name, date, weekday, start, end: agreedOn(ends), ...nothing }];
}
