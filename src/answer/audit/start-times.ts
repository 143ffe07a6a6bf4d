import type { Passage } from '../types.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { englishOf } from './english-of.ts';
import type { Fact, FactKind, Setting } from './fact.ts';
import { memoize } from './memoize.ts';
import { eventsNamedIn, getEventKind, type NamedEvent } from './named-events.ts';
import { HAS_TIME, type StatedTime, statedTimesIn } from './stated-times.ts';

type StartFact = Fact & {
  /** Which ceremony, where the text says: "civil", "hindu". */
  rite: string;
  isRough: boolean;
  isMain: boolean;
  /** The last minute of a range in which guests may come, or the start itself. */
  until: number;
  /** It is in a timetable: a row that begins with its time, or a label with a time. */
  isRow: boolean;
};

const CLAUSE_END =
  /(?<!\b(?:st|ste|mr|mrs|ms|dr|rev|msgr|fr|no))[.!?](?:\s|$)|;\s(?!\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?\s*(?:;|$))|,\s+(?:and |then |with |followed by |so |because )|\s+because\s|\s\/\s/;
/** What else may happen at a time that is next to an event. */
const OTHER_SUBJECT =
  /\b(?:until|till|ends?|ending|finish\w*|close[sd]?|leaves?|leaving|depart\w*|shuttles?|bus|buses|coach|trolley|vans?|minibus|doors|arriv\w*|seated|seats?|be there|gather\w*|pick(?:ed)? up|last|photos?|portraits?|pictures|set ?up|access|opens?|hair|make-?up|minutes|mins|if|unless|was|were|originally|used to|rain\w*|wet|plan b|stream\w*|livestream|decide|parking|check-in|over|ordered?|rsvp|bar|prelude|song|gates?)\b/;
const NOT_A_START =
  /\b(?:until|till|til|by|before|after|through|was|were|originally|not|than)(?: (?:about|around))? ?$|\((?:was|instead of)[^)]*$/;
const CONDITION =
  /\b(?:if (?:it|there|we|the weather|wet|needed|necessary)|in case|rain\w*|hurricane|storm|wet weather|bad weather|plan b)\b/;
const RITES =
  /\b(?:hindu|sikh|jewish|muslim|christian|catholic|church|civil|legal|registry|register office|religious|irish|handfasting|traditional|white|humanist|outdoor|symbolic|mandap|nikah|chuppah)\b/;
const SAME_RITE: Readonly<Record<string, string>> = {
  mandap: 'hindu',
  handfasting: 'irish',
  church: 'christian',
  catholic: 'christian',
  white: 'christian',
  nikah: 'muslim',
  chuppah: 'jewish',
  registry: 'civil',
  'register office': 'civil',
  legal: 'civil',
};
const EARLY = /^(?:mon|tues|wednes|thurs)day$/;
const COME_AND_GO = /\b(?:drop (?:in|by)|any ?time|come and go|open house|stop by|pop in)\b/;
const IS_OVER = /^ (?:ends?|is over|closes?|finish\w*|wraps? up|doors|doors open)\b/;
const HALF_DAY = 720;
/** "Around six" and 6:15 are the same to a guest. */
const NEAR = 15;

/** When ceremony, dinner and the like begin: "dinner at 6:00 pm" against "5:30 pm | Dinner". */
export const startTimes: FactKind<StartFact> = { read, clash };

function read(passage: Passage): StartFact[] {
  if (!HAS_TIME.test(passage.text)) return [];
  const folded = englishOf(passage.text);
  const headings = passage.headings.map(englishOf);
  if (CONDITION.test(headings.join(' '))) return [];
  const facts: StartFact[] = [];
  let day = '';
  for (const clause of folded.split(CLAUSE_END)) {
    day = onlyDay(clause) || day;
    for (const start of startsIn(clause, headings)) {
      facts.push(toFact({ ...start, passage, headings, folded, clause, day: start.day || day }));
    }
  }
  return facts;
}

type Start = { mention: NamedEvent; time: StatedTime; until: StatedTime | null; day: string };

/** Each time of a clause with the event that begins then. */
function startsIn(clause: string, headings: readonly string[]): Start[] {
  const times = statedTimesIn(clause);
  if (times.length === 0 || CONDITION.test(clause)) return [];
  const mentions = eventsNamedIn(clause);
  if (mentions.length === 0) return startUnderHeading(clause, times, headings);
  const starts: Start[] = [];
  let timeFirst = false;
  times.forEach((time, i) => {
    const from = times[i - 1]?.end ?? 0;
    const next = times[i + 1];
    if (time.isRangeEnd || NOT_A_START.test(clause.slice(from, time.index))) return;
    const until = next?.isRangeEnd ? next : null;
    // "6:30 cocktails, 7:30 grand entrance": what directly follows a time belongs to it.
    const before = mentions.filter(
      ({ index, end }) => index > from + (i > 0 ? 1 : -1) && end <= time.index,
    );
    const after = mentions.find(({ index }) => index >= (until ?? time).end);
    const left = before.at(-1);
    const limit = times.find(({ index }) => index >= (until ?? time).end)?.index ?? clause.length;
    const right =
      after && after.end <= limit && !isClaimed(clause, after, limit) ? after : undefined;
    const mention =
      right && (timeFirst || !left) && isOwnTimeBefore(clause, from, (until ?? time).end, right)
        ? right
        : left && isOwnTimeAfter(clause, from, before, time)
          ? left
          : undefined;
    timeFirst ||= mention !== undefined && mention === right;
    if (mention && !IS_OVER.test(clause.slice(mention.end)))
      starts.push({ mention, time, until, day: onlyDay(clause.slice(from, time.end)) });
  });
  return starts;
}

/** "4:00 PM, St. Mary's" under "Ceremony": the heading holds for a line that begins with its time. */
function startUnderHeading(
  clause: string,
  times: readonly StatedTime[],
  headings: readonly string[],
) {
  const [time, second] = times;
  const lead = clause.slice(0, time!.index);
  const isBare =
    /^\W*(?:[a-z]+day,? ?)?(?:[a-z]+ \d{1,2}(?:st|nd|rd|th)?,? ?(?:20\d\d,? ?)?)?(?:at |from )?$/.test(
      lead,
    );
  // "5:30 PM, right after pictures": what follows a comma adds to the same.
  const subject =
    clause.slice(0, (second ?? time)!.end) +
    /^[^,(]*/.exec(clause.slice((second ?? time)!.end))![0];
  if (!isBare || OTHER_SUBJECT.test(subject) || (second && !second.isRangeEnd)) return [];
  const named = eventsNamedIn(headings.at(-1) ?? '');
  const [mention] = named;
  if (!mention || named.length !== 1 || OTHER_SUBJECT.test(headings.at(-1)!)) return [];
  return [{ mention, time: time!, until: second ?? null, day: '' }];
}

/** "… ceremony at 4": the next time is this event's own. */
const isClaimed = (clause: string, { end }: NamedEvent, nextTime: number) =>
  nextTime < clause.length &&
  nextTime - end < 40 &&
  !clause.slice(end, nextTime).includes(',') &&
  /^ $|(?:\b(?:at|from|is|starts?|begins?|around|about)|[:@-]) ?$/.test(
    clause.slice(end, nextTime),
  );

function isOwnTimeAfter(
  clause: string,
  from: number,
  before: readonly NamedEvent[],
  time: StatedTime,
): boolean {
  const last = before.at(-1)!;
  const previous = before.at(-2);
  // "Cocktails and dinner at 5" begins with cocktails.
  if (previous && /^\s*(?:and|&|\+|\/)\s*(?:the )?$/.test(clause.slice(previous.end, last.index)))
    return false;
  const gap = clause.slice(last.end, time.index);
  const lead = clause.slice(from, last.index);
  return gap.length <= 70 && !OTHER_SUBJECT.test(gap) && !OTHER_SUBJECT.test(lead);
}

function isOwnTimeBefore(
  clause: string,
  from: number,
  timeEnd: number,
  event: NamedEvent,
): boolean {
  const gap = clause.slice(timeEnd, event.index);
  if (/^\s?(?:[-–:|,]\s?)?(?:the |our )?$/.test(gap)) return true;
  const lead = clause.slice(from, timeEnd);
  return gap.length <= 40 && !OTHER_SUBJECT.test(gap) && !OTHER_SUBJECT.test(lead);
}

function toFact(
  input: Start & {
    passage: Passage;
    headings: readonly string[];
    folded: string;
    clause: string;
  },
): StartFact {
  const { passage, headings, folded, clause, day, mention, time, until } = input;
  const { id, label, isMain, isOpen } = getEventKind(mention.id);
  const above = headings.flatMap((heading) => eventsNamedIn(heading));
  // Dinner under "Sangeet" is a different dinner from the wedding's.
  const side = above.find((each) => each.id !== id && !getEventKind(each.id).isMain);
  const what = id === 'welcome' ? welcomeWords(mention.words) : '';
  const rite =
    id === 'ceremony' ? (RITES.exec(clause) ?? RITES.exec(headings.join(' ')))?.[0] : undefined;
  return {
    key: `start ${id} ${what} ${side?.id ?? (/\brehears/.test(folded) ? 'rehearsal' : '')}`,
    topic: `${id}-time`,
    label,
    value: String(time.minutes),
    shown: time.text,
    day: day || onlyDay(folded) || (headings.map(onlyDay).findLast((each) => each !== '') ?? ''),
    passage,
    rite: rite ? (SAME_RITE[rite] ?? rite) : '',
    isRough: time.isRough,
    isMain,
    until: until && isOpen && COME_AND_GO.test(folded) ? until.minutes : time.minutes,
    isRow: /^\W*\d/.test(folded) || /^\d/.test(headings.at(-1) ?? ''),
  };
}

/** A welcome dinner and welcome drinks may both exist; a party, an event and a night are one. */
const welcomeWords = (words: string) =>
  /dinner|bbq|bonfire/.exec(words)?.[0] ?? (/drinks|cocktail/.test(words) ? 'drinks' : '');

/** The weekday of a text that names only one, or ''. */
export const onlyDay = memoize((folded: string): string => {
  const days = weekdaysIn(folded);
  return days.size === 1 ? [...days][0]! : '';
});

function clash(a: StartFact, b: StartFact, setting: Setting): boolean {
  if (!isSameDay(a, b, setting)) return false;
  if (a.rite !== b.rite && a.rite !== '' && b.rite !== '') return false;
  // Two rows of one timetable are two different things.
  if (a.isRow && b.isRow && a.passage.source === b.passage.source && isNear(a, b)) return false;
  const [first, second] = [Number(a.value), Number(b.value)];
  if (isWithin(first, b) || isWithin(second, a)) return false;
  const difference = Math.abs(first - second);
  const distance = Math.min(difference, HALF_DAY - difference);
  return a.isRough || b.isRough ? distance > NEAR : distance > 0;
}

const isNear = (a: Fact, b: Fact) => Math.abs(a.passage.block - b.passage.block) <= 12;

const isWithin = (minutes: number, { value, until }: StartFact) =>
  minutes >= Number(value) && minutes < until;

function isSameDay(a: StartFact, b: StartFact, { mainDay }: Setting): boolean {
  const dayOf = ({ day, isMain }: StartFact) => day || (isMain ? mainDay : '');
  const [dayA, dayB] = [dayOf(a), dayOf(b)];
  // Where the day of the wedding is not known, one early in the week is unlikely to be it.
  if (a.isMain && dayA !== dayB && EARLY.test(dayA + dayB)) return false;
  return dayA === dayB || dayA === '' || dayB === '';
}
