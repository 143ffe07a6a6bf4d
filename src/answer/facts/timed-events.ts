import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { foreignWeekdays, MONTHS } from '../values/calendar-words.ts';
import { toReadableLine } from '../values/read-values.ts';
import { type ClockTime, HAS_TIME, shownTime, timesIn, withPlainTimes } from './clock-times.ts';
import { type EventMention, eventMentions } from './event-names.ts';

const { dates, small, timedEvents: words, times: timeWords } = foreignWords;

/** An event, and the time at which a sentence says that it begins. */
export type TimedEvent = {
  event: EventMention;
  time: ClockTime;
  /** The end of a range that begins with the time. */
  until: ClockTime | null;
  /** "Around six", "6ish". */
  isRough: boolean;
  /** The part of the readable line that says so: from the time before it. */
  clause: string;
  /** What is written as the time. */
  shown: string;
  /** What the event and its times take of the line, up to here: what follows is where it is. */
  to: number;
};

/** Conditions, denials and the past: the whole sentence is unreliable. */
const NOT_SAID = new RegExp(
  String.raw`\b(?:if|unless|in case|rain\w*|plan b|not the|isn't|no longer|originally|was|were|used to|instead|rather than|usually|livestream\w*|stream\w*|only if|if you|the same (?:night|day)|night before|day before|day after|next day|evening before|${words.notSaid})\b`,
);
/** What else a time next to an event may be about. */
const OTHER_SUBJECT = new RegExp(
  String.raw`\b(?:until|till|ends?|ending|finish\w*|close[sd]?|leaves?|leaving|depart\w*|shuttles?|bus|buses|coach\w*|trolley|vans?|minibus\w*|doors?|arriv\w*|come|coming|seated|seats?|be there|gather\w*|pick\w*|last|photos?|portraits?|pictures|set ?up|access|opens?|hair|make-?up|minutes|mins|min|decide|parking|check-?in|over|order\w*|rsvp|bar|prelude|song|gates?|guests|joke|snacks?|${words.otherSubject})\b`,
);
/** Where such a word comes between an event and a time, the time may belong to something else. */
const CLAUSE = new RegExp(
  String.raw`\b(?:but|and|we|we've|we'll|we're|you|they|he|she|i|it|it's|there|there's|who|which|that|because|so|when|while|have|has|had|for|with|then|to|of|no|not|after|before|following|${words.clause})\b|["“”!?]`,
);
/** Before a time: it is an end, a limit, or approximate. */
const NOT_A_START = new RegExp(
  String.raw`\b(?:until|till|til|by|before|after|through|was|were|not|than|ends?|min|no|tables?|${words.notAStart})(?: (?:about|around|the|de|${small.atHour}))? ?$|[£$€₹¥]\s?$`,
);
/** A time near it is the same to a guest. */
const ROUGHLY = new RegExp(
  String.raw`\b(?:around|about|approx\w*|roughly|circa|ca)(?: (?:the|de|${small.atHour}))? ?$|~ ?$`,
);
const VERB = `s|is|are|starts?|starting|begins?|beginning|will (?:start|begin|be)|kicks? off|gets going|gets under way|commences?|takes place|is held|is served|time|${words.begins}`;
const AT = `at|from|@|noon|${words.at}`;
const DAY = `(?:mon|tues|wednes|thurs|fri|satur|sun)day|sat|sun|fri|thu|thurs|${foreignWeekdays.join('|')}|afternoon|evening|morning|night|am|pm`;
const BEGINS = new RegExp(
  `^(?:\\([^()]{1,40}\\))?\\s?(?:[-:|,@.(]|'s\\b|\\b(?:${VERB}|${AT}|${DAY}|in|on|under|by|sharp|promptly|${words.inPlace})\\b)`,
);
const ENDS = new RegExp(`(?:[-:|,@(]|\\b(?:${VERB}|${AT}|${DAY}|sharp|promptly))\\s?$`);
const MAX_GAP = 80;

/** The events in a passage's own words, or the one of its heading where it begins with its time. */
export function timedEventsOf({
  text,
  headings,
}: Pick<Passage, 'text' | 'headings'>): TimedEvent[] {
  if (!HAS_TIME.test(text)) return [];
  const line = toReadableLine(withPlainTimes(text));
  const sentences = sentencesOf(line);
  const own = sentences.flatMap(({ from, sentence }) =>
    (NOT_SAID.test(sentence) ? timedInPassing(sentence) : timedIn(sentence)).map((each) => ({
      ...each,
      to: each.to + from,
    })),
  );
  const title = headings.at(-1) ?? '';
  if (own.length > 0 || title.split(/\s+/).length > 6) return own;
  const [event, ...others] = eventMentions(fold(title));
  return event && others.length === 0 ? timedFirst(sentences[0]!.sentence, event) : [];
}

/** A time at the start of a line, for what its heading names. */
function timedFirst(sentence: string, event: EventMention): TimedEvent[] {
  if (NOT_SAID.test(sentence) || eventMentions(sentence).length > 0) return [];
  const times = timesIn(sentence);
  const [time] = times;
  if (!time || times.filter(({ isRangeEnd }) => !isRangeEnd).length > 1) return [];
  const until = times[1] ?? null;
  const to = (until ?? time).end;
  // "5:30 PM, right after pictures": what follows a comma adds to the same.
  const clause = sentence.slice(0, to) + /^[^,(]*/.exec(sentence.slice(to))![0];
  if (!LEAD.test(sentence.slice(0, time.index)) || OTHER_SUBJECT.test(clause)) return [];
  return [{ event, time, until, isRough: false, clause, shown: shownTime(sentence, time), to }];
}
const LEAD = new RegExp(
  `^[\\s*]*(?:(?:${DAY}),?\\s)?(?:[a-z]+ \\d{1,2}(?:st|nd|rd|th)?,? ?(?:20\\d\\d,? ?)?|\\d{1,2}\\.? (?:de )?[a-z]+,? )?(?:${AT})?\\s?$`,
);

const SENTENCE_END = new RegExp(
  String.raw`(?<!\b(?:st|ste|mr|mrs|ms|dr|rev|fr|no|sta|p|a|m))(?<!\d)[.!?]\s|(?<=\d)\.\s(?!(?:${MONTHS}|${timeWords.oclockOnly}|\d))|;\s|\s\/\s`,
  'g',
);

/** Where sentences end, semicolons separate and rows of a table begin. */
function sentencesOf(line: string): { from: number; sentence: string }[] {
  const ends = [...line.matchAll(SENTENCE_END)];
  const starts = [0, ...ends.map(({ index, 0: mark }) => index + mark.length)];
  return starts.map((from, i) => ({ from, sentence: line.slice(from, starts[i + 1]) }));
}

/** With all times and events in it, in order. */
type ReadSentence = {
  sentence: string;
  times: readonly ClockTime[];
  events: readonly EventMention[];
};

function timedIn(sentence: string): TimedEvent[] {
  const times = timesIn(sentence);
  if (times.length === 0) return [];
  const events = eventMentions(sentence);
  const taken = new Set<EventMention>();
  return times.flatMap((time, i) => {
    const lead = sentence.slice(0, time.index);
    if (time.isRangeEnd || NOT_A_START.test(lead)) return [];
    const left = events.findLast((each) => each.end <= time.index);
    const until = times[i + 1]?.isRangeEnd ? times[i + 1]! : null;
    const behind = (until ?? time).end;
    const right = events.find((each) => each.index >= behind);
    const isLeft = left && !taken.has(left) && isBefore(left, time, { sentence, times, events });
    const isRight = right && isAfter(right, time.index, behind, { sentence, times, events });
    const event = isLeft ? left : isRight ? right : undefined;
    if (!event) return [];
    taken.add(event);
    const isRough = ROUGHLY.test(lead) || /^ ?ish\b/.test(sentence.slice(time.end));
    const to = Math.max(event.end, behind);
    const clause = sentence.slice(times[i - 1]?.end ?? 0, to);
    return [{ event, time, until, isRough, clause, shown: shownTime(sentence, time), to }];
  });
}

/** "If the 4:30 ceremony starts late": whatever the condition, it presupposes that it is at 4:30. */
function timedInPassing(sentence: string): TimedEvent[] {
  if (CHANGED.test(sentence)) return [];
  const times = timesIn(sentence);
  return eventMentions(sentence).flatMap((event) => {
    const time = times.find((each) => /^\s?$/.test(sentence.slice(each.end, event.index)));
    if (!time || !/\bthe $/.test(sentence.slice(0, time.index))) return [];
    const to = event.end;
    const clause = sentence.slice(0, to);
    const shown = shownTime(sentence, time);
    return [{ event, time, until: null, isRough: false, clause, shown, to }];
  });
}
const CHANGED =
  /\b(?:not|isn't|no longer|originally|was|were|used to|instead|rather than|usually|next day|day after|day before|night before)\b/;

/** "The ceremony is in the orchard at 4": nothing with another time comes between the two. */
function isBefore(
  event: EventMention,
  time: ClockTime,
  { sentence, times, events }: ReadSentence,
): boolean {
  const gap = sentence.slice(event.end, time.index).replace(ROUGHLY, ' ').replace(ASIDE, '');
  const last = times.findLast((each) => each.end <= event.index);
  // "6:30 PM cocktails, 7:30 PM grand entrance": what directly follows a time belongs to it.
  if (last && DIRECTLY.test(sentence.slice(last.end, event.index))) return false;
  const lead = sentence
    .slice(last?.end ?? 0, event.index)
    .split(/[,:;|()–-]\s/)
    .at(-1)!;
  if (times.some((each) => each.index > event.index && each.end <= time.index)) return false;
  if (
    gap.length > MAX_GAP ||
    OTHER_SUBJECT.test(`${lead} . ${gap}`) ||
    /\d/.test(withoutDates(gap))
  )
    return false;
  // "Cocktails and dinner at 5" begins with cocktails, and does not say when dinner does.
  const previous = events.findLast((each) => each.end <= event.index);
  if (previous && JOINED.test(sentence.slice(previous.end, event.index))) return false;
  if (/^\s*[,.:–—|-]?\s*$/.test(gap)) return true;
  const isPlainGap = BEGINS.test(gap) && ENDS.test(gap) && !CLAUSE.test(gap.replace(OF, ' '));
  return isPlainGap && (gap.match(/,/g) ?? []).length <= 3;
}

const DIRECTLY = /^ (?:[-:|] |there (?:is|are) )?$/;
const JOINED = new RegExp(`^\\s?(?:,|and|&|\\+|\\/|${small.and})\\s(?:the )?$`);
const OF = new RegExp(` (?:of|${dates.of}|and(?= (?:starts|begins)\\b)) `, 'g');
/** "Reception to follow at 5", "dinner, which is served at 6". */
const ASIDE = /^ to follow|^, which(?= is\b)/;
const withoutDates = (gap: string) => gap.replace(DATES, '');
const DATES = new RegExp(
  `\\b(?:[a-z]+ \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th|\\.)?(?: (?:of|${dates.of}))? [a-z]{3,}|20\\d\\d)\\b`,
  'g',
);

/** "4:30 PM – Ceremony": at most the kind of event comes after a time, which stands from `from` to `to`. */
function isAfter(
  event: EventMention,
  from: number,
  to: number,
  { sentence, times }: ReadSentence,
): boolean {
  const gap = sentence.slice(to, event.index);
  if (AFTERWARDS.test(sentence.slice(event.end))) return false;
  if (DIRECTLY.test(gap)) return true;
  const next = times.find(({ index }) => index >= event.end);
  const isClaimed = next !== undefined && CLAIMS.test(sentence.slice(event.end, next.index));
  if (isClaimed || OTHER_SUBJECT.test(gap) || CLAUSE.test(gap)) return false;
  // "From 5.30, dinner 7": after a comma the next thing begins, unless the line begins with its time.
  if (gap.includes(',') && !LEAD.test(sentence.slice(0, from))) return false;
  return PLAIN_GAP.test(gap);
}

const CLAIMS = new RegExp(`^(?: (?:at|from|${words.at}))? ?:? ?$`);
const AFTERWARDS = new RegExp(
  `^ (?:after|follows|later|ends?|is over|closes?|finish\\w*|wraps? up|doors|${words.afterwards})\\b`,
);
const PLAIN_GAP = new RegExp(
  `^\\s?(?:[ap]\\.?m\\.?|${timeWords.oclockOnly}|h|o'?clock|sharp)?\\s?[-:|,.)*]{0,3}\\s?[*]*(?:(?:is|the|our|${small.article}) |l')?(?:[\\p{L}'-]+ ){0,2}$`,
  'u',
);
