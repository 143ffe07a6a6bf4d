import { HALF_DAY } from '../facts/clock-times.ts';
import { eventName, eventsNamedIn, KINDS_OF_THE_DAY } from '../facts/event-names.ts';
import { type TimedEvent, timedEventsOf } from '../facts/timed-events.ts';
import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { dayOf, type Fact, type FactKind, isSameDay, onlyDay, type Setting } from './fact.ts';

type StartFact = Fact & {
  /** Which ceremony, where the text says: "civil", "hindu". */
  rite: string;
  isRough: boolean;
  isMain: boolean;
  /** It is in a timetable: a row that begins with its time, or a label with a time. */
  isRow: boolean;
};

const RITES =
  /\b(?:hindu|sikh|jewish|muslim|christian|catholic|church|civil|legal|registry|register office|religious|irish|handfasting|traditional|white|humanist|outdoor|symbolic|mandap|nikah|chuppah)\b/;
/** "Around six" and 6:15 are the same to a guest. */
const NEAR = 15;

/** When ceremony, dinner and the like begin: "dinner at 6:00 pm" against "5:30 pm | Dinner". */
export const startTimes: FactKind<StartFact> = { read, clash };

function read(passage: Passage): StartFact[] {
  const headings = passage.headings.map(englishOf);
  return timedEventsOf(passage).map((timed) => toFact(passage, headings, timed));
}

function toFact(
  passage: Passage,
  headings: readonly string[],
  { event, time, clause, shown, isRough }: TimedEvent,
): StartFact {
  const { kind } = event;
  // Dinner under "Sangeet" is a different dinner from the wedding's.
  const side = headings
    .flatMap((heading) => eventsNamedIn(heading))
    .find((each) => each.kind !== kind && !KINDS_OF_THE_DAY.has(each.kind));
  const said = englishOf(clause);
  const rite = RITES.exec(`${said} . ${headings.join(' ')}`)?.[0];
  return {
    topic: `${kind}-time`,
    part: `${kind === 'welcome' ? welcomeWords(event.words) : ''} ${side?.kind ?? ''}`,
    label: `When ${eventName(kind)} starts`,
    value: String(time.minutes),
    shown,
    day: onlyDay(said) || dayOf(passage),
    passage,
    rite: (kind === 'ceremony' && rite) || '',
    isRough,
    isMain: KINDS_OF_THE_DAY.has(kind),
    isRow: /^\W*\d/.test(passage.text),
  };
}

/** A welcome dinner and welcome drinks may both exist; a party, an event and a night are one. */
const welcomeWords = (words: string) => /dinner|bbq|bonfire|drinks|cocktail/.exec(words)?.[0] ?? '';

function clash(a: StartFact, b: StartFact, { mainDay }: Setting): boolean {
  if (!isSameDay(a, b, a.isMain ? mainDay : '')) return false;
  if (a.rite !== b.rite && a.rite !== '' && b.rite !== '') return false;
  // Two rows of one timetable are two different things.
  if (a.isRow && b.isRow && a.passage.source === b.passage.source) return false;
  const difference = Math.abs(Number(a.value) - Number(b.value));
  const distance = Math.min(difference, HALF_DAY - difference);
  return distance > (a.isRough || b.isRough ? NEAR : 0);
}
