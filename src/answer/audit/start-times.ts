import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { dayOf, type Fact, type FactKind, isSameDay, onlyDay } from './fact.ts';
import { eventsNamedIn, getEventKind, type NamedEvent } from './named-events.ts';
import { HAS_TIME, readableOf, type StatedTime, statedTimesIn } from './stated-times.ts';

type StartFact = Fact & {
  /** Which ceremony, where the text says: "civil", "hindu". */
  rite: string;
  isRough: boolean;
  isMain: boolean;
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
const IS_OVER = /^ (?:ends?|is over|closes?|finish\w*|wraps? up|doors|doors open)\b/;
/** Nothing but the day and the date before a time. */
const BARE_LEAD =
  /^\W*(?:[a-z]+day,? ?)?(?:[a-z]+ \d{1,2}(?:st|nd|rd|th)?,? ?(?:20\d\d,? ?)?)?(?:at |from )?$/;
const HALF_DAY = 720;
/** "Around six" and 6:15 are the same to a guest. */
const NEAR = 15;

/** When ceremony, dinner and the like begin: "dinner at 6:00 pm" against "5:30 pm | Dinner". */
export const startTimes: FactKind<StartFact> = { read, clash };

function read(passage: Passage): StartFact[] {
  if (!HAS_TIME.test(passage.text)) return [];
  const headings = passage.headings.map(englishOf);
  let day = '';
  return readableOf(passage.text)
    .split(CLAUSE_END)
    .flatMap((clause) => {
      day = onlyDay(clause) || day;
      const own = startsIn(clause);
      const starts = own ?? startUnderHeading(clause, headings.at(-1) ?? '');
      return starts.map((start) =>
        toFact(passage, headings, clause, { ...start, day: start.day || day }),
      );
    });
}

/** An event that begins at a time, and the day that is said with it. */
type Start = { mention: NamedEvent; time: StatedTime; day: string };

/** Each time of a clause with the event that begins then; null where the clause names no event. */
function startsIn(clause: string): Start[] | null {
  if (CONDITION.test(clause)) return [];
  const times = statedTimesIn(clause);
  const mentions = eventsNamedIn(clause);
  if (mentions.length === 0) return null;
  const starts: Start[] = [];
  let timeFirst = false;
  times.forEach((time, i) => {
    const from = times[i - 1]?.end ?? 0;
    const next = times[i + 1];
    if (time.isRangeEnd || NOT_A_START.test(clause.slice(from, time.index))) return;
    const end = next?.isRangeEnd ? next.end : time.end;
    // "6:30 cocktails, 7:30 grand entrance": what directly follows a time belongs to it.
    const before = mentions.filter(
      (each) => each.index > from + (i > 0 ? 1 : -1) && each.end <= time.index,
    );
    const after = mentions.find(({ index }) => index >= end);
    const limit = times.find(({ index }) => index >= end)?.index ?? clause.length;
    const right = after && after.end <= limit && !isClaimed(clause, after, limit) ? after : null;
    const isRight =
      right && (timeFirst || before.length === 0) && isOwnTimeBefore(clause, from, end, right);
    const mention = isRight ? right : isOwnTimeAfter(clause, from, before, time);
    timeFirst ||= mention !== null && mention === right;
    if (mention && !IS_OVER.test(clause.slice(mention.end)))
      starts.push({ mention, time, day: onlyDay(clause.slice(from, time.end)) });
  });
  return starts;
}

/** "4:00 PM, St. Mary's" under "Ceremony": the heading holds for a line that begins with its time. */
function startUnderHeading(clause: string, heading: string): Start[] {
  const [time, second] = statedTimesIn(clause);
  const [mention, ...others] = eventsNamedIn(heading);
  if (!time || !mention || others.length > 0) return [];
  const { end } = second ?? time;
  // "5:30 PM, right after pictures": what follows a comma adds to the same.
  const subject = clause.slice(0, end) + /^[^,(]*/.exec(clause.slice(end))![0];
  const isOther = OTHER_SUBJECT.test(subject) || (second && !second.isRangeEnd);
  return isOther || !BARE_LEAD.test(clause.slice(0, time.index))
    ? []
    : [{ mention, time, day: '' }];
}

/** "… ceremony at 4": the next time is this event's own. */
const isClaimed = (clause: string, { end }: NamedEvent, nextTime: number) =>
  nextTime < clause.length &&
  /^ $|^[^,]{0,40}(?:\b(?:at|from|is|starts?|begins?|around|about)|[:@-]) ?$/.test(
    clause.slice(end, nextTime),
  );

/** The last event before a time, where the time is its own. */
function isOwnTimeAfter(
  clause: string,
  from: number,
  before: readonly NamedEvent[],
  time: StatedTime,
): NamedEvent | null {
  const last = before.at(-1);
  const previous = before.at(-2);
  if (!last) return null;
  // "Cocktails and dinner at 5" begins with cocktails.
  if (previous && /^\s*(?:and|&|\+|\/)\s*(?:the )?$/.test(clause.slice(previous.end, last.index)))
    return null;
  const gap = clause.slice(last.end, time.index);
  const isOther = OTHER_SUBJECT.test(`${clause.slice(from, last.index)} . ${gap}`);
  return gap.length > 70 || isOther ? null : last;
}

function isOwnTimeBefore(
  clause: string,
  from: number,
  timeEnd: number,
  event: NamedEvent,
): boolean {
  const gap = clause.slice(timeEnd, event.index);
  if (/^\s?(?:[-–:|,]\s?)?(?:the |our )?$/.test(gap)) return true;
  return gap.length <= 40 && !OTHER_SUBJECT.test(`${clause.slice(from, timeEnd)} . ${gap}`);
}

function toFact(
  passage: Passage,
  headings: readonly string[],
  clause: string,
  { mention, time, day }: Start,
): StartFact {
  const { id, what, isMain } = getEventKind(mention.id);
  // Dinner under "Sangeet" is a different dinner from the wedding's.
  const side = headings
    .flatMap((heading) => eventsNamedIn(heading))
    .find((each) => each.id !== id && !getEventKind(each.id).isMain);
  const rite = RITES.exec(`${clause} . ${headings.join(' ')}`)?.[0];
  return {
    key: `start ${id} ${id === 'welcome' ? welcomeWords(mention.words) : ''} ${side?.id ?? ''}`,
    topic: `${id}-time`,
    label: `When ${what} starts`,
    value: String(time.minutes),
    shown: time.text,
    day: day || dayOf(passage),
    passage,
    rite: (id === 'ceremony' && rite) || '',
    isRough: time.isRough,
    isMain,
    isRow: /^\W*\d/.test(passage.text),
  };
}

/** A welcome dinner and welcome drinks may both exist; a party, an event and a night are one. */
const welcomeWords = (words: string) => /dinner|bbq|bonfire|drinks|cocktail/.exec(words)?.[0] ?? '';

function clash(a: StartFact, b: StartFact, { mainDay }: { mainDay: string }): boolean {
  if (!isSameDay(a, b, a.isMain ? mainDay : '')) return false;
  if (a.rite !== b.rite && a.rite !== '' && b.rite !== '') return false;
  // Two rows of one timetable are two different things.
  if (a.isRow && b.isRow && a.passage.source === b.passage.source) return false;
  const difference = Math.abs(Number(a.value) - Number(b.value));
  const distance = Math.min(difference, HALF_DAY - difference);
  return distance > (a.isRough || b.isRough ? NEAR : 0);
}
