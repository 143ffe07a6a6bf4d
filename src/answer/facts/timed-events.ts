import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { detectLanguage } from '../understand/detect-language.ts';
import { foreignWeekdays, MONTHS } from '../values/calendar-words.ts';
import type { Found, Half } from '../values/found.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { readLooseTimes } from '../values/times.ts';
import { withPlainTimes } from './clock-times.ts';
import { type EventMention, eventMentions } from './event-names.ts';
import { usualTime } from './usual-times.ts';

const { dates, small, timedEvents: words, times: timeWords } = foreignWords;

/** An event with its start: minutes after midnight, `end` above 1440 on the next day. */
export type TimedEvent = {
  kind: string;
  rite: string;
  start: number;
  end: number | null;
  /** The range of the event and its time in the line: what follows is where it is. */
  from: number;
  to: number;
};

type Time = { index: number; end: number; minutes: number; half: Half };

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
  String.raw`\b(?:until|till|til|by|before|after|through|was|were|not|than|ends?|around|about|approx\w*|roughly|circa|min|no|tables?|${words.notAStart})(?: (?:about|around|the|de|${small.atHour}))? ?$|[~£$€₹¥]\s?$`,
);
const VERB = `'?s|is|are|starts?|starting|begins?|beginning|will (?:start|begin|be)|kicks? off|gets going|gets under way|commences?|takes place|is held|is served|time|${words.begins}`;
const AT = `at|from|@|noon|${words.at}`;
const FOREIGN_DAYS = [...foreignWeekdays, words.daysAlso].join('|');
const DAY = `(?:mon|tues|wednes|thurs|fri|satur|sun)day|sat|sun|fri|thu|thurs|${FOREIGN_DAYS}|afternoon|evening|morning|night|am|pm`;
const BEGINS = new RegExp(
  `^(?:\\([^()]{1,40}\\))?\\s?(?:[-:|,@.(]|\\b(?:${VERB}|${AT}|${DAY}|in|on|under|by|sharp|promptly|${words.inPlace})\\b)`,
);
const ENDS = new RegExp(`(?:[-:|,@(]|\\b(?:${VERB}|${AT}|${DAY}|sharp|promptly))\\s?$`);
const RANGE = new RegExp(
  `^\\s?(?:[ap]\\.?m\\.?|${timeWords.oclockOnly}|h)?\\s?(?:-|to|until|till|til|${small.to})(?: (?:${small.atHour}))?\\s?$`,
);
const MAX_GAP = 80;

/** Each event of a line with its start, where that is certain. */
export function timedEventsIn(text: string): TimedEvent[] {
  const line = toReadableLine(withPlainTimes(text));
  return sentencesOf(line).flatMap(({ from, sentence }) => {
    const timed = NOT_SAID.test(sentence)
      ? timedInPassing(sentence, text)
      : timedIn(sentence, text);
    return timed.map((each) => ({
      ...each,
      from: each.from + from,
      to: each.to + from,
    }));
  });
}

/** A time at the start of a line, for what its heading names; null where the line begins otherwise. */
export function leadingTime(text: string, mention: EventMention): TimedEvent | null {
  const line = toReadableLine(withPlainTimes(text));
  const [first] = sentencesOf(line);
  if (!first || NOT_SAID.test(first.sentence) || eventMentions(first.sentence).length > 0)
    return null;
  const times = timesIn(first.sentence);
  const [time] = times;
  if (!time || times.filter((each) => !isRangeEnd(first.sentence, times, each)).length > 1)
    return null;
  const lead = first.sentence.slice(0, time.index);
  const subject = first.sentence.slice(0, 120);
  if (!LEAD.test(lead) || OTHER_SUBJECT.test(subject)) return null;
  const clock = clockOf(first.sentence, times, time, mention.kind, isAllHours(text));
  return clock && { kind: mention.kind, rite: mention.rite, ...clock, from: 0 };
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

function timedIn(sentence: string, text: string): TimedEvent[] {
  const times = timesIn(sentence);
  if (times.length === 0) return [];
  const mentions = eventMentions(sentence);
  const allHours = isAllHours(text);
  const taken = new Set<EventMention>();
  return times.flatMap((time, i) => {
    if (isRangeEnd(sentence, times, time)) return [];
    if (
      NOT_A_START.test(sentence.slice(0, time.index)) ||
      /^ ?ish\b/.test(sentence.slice(time.end))
    )
      return [];
    const left = mentions.findLast((each) => each.end <= time.index);
    const until = times[i + 1];
    const behind = until && isRangeEnd(sentence, times, until) ? until.end : time.end;
    const right = mentions.find((each) => each.index >= behind);
    const isLeft = left && !taken.has(left) && isBefore(sentence, times, left, time, mentions);
    const lead = sentence.slice(0, time.index);
    const isRight = right && isAfter({ sentence, behind, event: right, times, lead });
    const mention = isLeft ? left : isRight ? right : undefined;
    if (!mention) return [];
    taken.add(mention);
    const clock = clockOf(sentence, times, time, mention.kind, allHours);
    if (!clock) return [];
    return [
      {
        kind: mention.kind,
        rite: mention.rite,
        start: clock.start,
        end: clock.end,
        from: Math.min(mention.index, time.index),
        to: Math.max(mention.end, clock.to),
      },
    ];
  });
}

/** "If the 4:30 ceremony starts late": whatever the condition, it presupposes that it is at 4:30. */
function timedInPassing(sentence: string, text: string): TimedEvent[] {
  if (CHANGED.test(sentence)) return [];
  const times = timesIn(sentence);
  return eventMentions(sentence).flatMap(({ kind, rite, index, end }) => {
    const time = times.find((each) => /^\s?$/.test(sentence.slice(each.end, index)));
    if (!time || !/\bthe $/.test(sentence.slice(0, time.index))) return [];
    const clock = clockOf(sentence, [time], time, kind, isAllHours(text));
    return clock ? [{ kind, rite, start: clock.start, end: null, from: time.index, to: end }] : [];
  });
}
const CHANGED =
  /\b(?:not|isn't|no longer|originally|was|were|used to|instead|rather than|usually|next day|day after|day before|night before)\b/;

/** "The ceremony is in the orchard at 4": nothing with another time comes between the two. */
function isBefore(
  sentence: string,
  times: readonly Time[],
  event: EventMention,
  time: Time,
  mentions: readonly EventMention[],
): boolean {
  const gap = sentence.slice(event.end, time.index);
  const lead = sentence
    .slice(0, event.index)
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
  const previous = mentions.findLast((each) => each.end <= event.index);
  if (previous && JOINED.test(sentence.slice(previous.end, event.index))) return false;
  if (/^\s*[,.:–—|-]?\s*$/.test(gap)) return true;
  const isPlainGap = BEGINS.test(gap) && ENDS.test(gap) && !CLAUSE.test(gap.replace(OF, ' '));
  return isPlainGap && (gap.match(/,/g) ?? []).length <= 3;
}

const JOINED = new RegExp(`^\\s?(?:,|and|&|\\+|\\/|${small.and})\\s(?:the )?$`);
const OF = new RegExp(` (?:of|${dates.of}) `, 'g');
const withoutDates = (gap: string) => gap.replace(DATES, '');
const DATES = new RegExp(
  `\\b(?:[a-z]+ \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th|\\.)?(?: (?:of|${dates.of}))? [a-z]{3,}|20\\d\\d)\\b`,
  'g',
);

/** "4:30 PM – Ceremony": at most the kind of event comes after a time. */
function isAfter({
  sentence,
  behind,
  event,
  times,
  lead,
}: {
  sentence: string;
  behind: number;
  event: EventMention;
  times: readonly Time[];
  lead: string;
}): boolean {
  const gap = sentence.slice(behind, event.index);
  const next = times.find(({ index }) => index >= event.end);
  const isClaimed = next !== undefined && CLAIMS.test(sentence.slice(event.end, next.index));
  if (isClaimed || OTHER_SUBJECT.test(gap) || CLAUSE.test(gap)) return false;
  if (AFTERWARDS.test(sentence.slice(event.end))) return false;
  // "From 5.30, dinner 7": after a comma the next thing begins, unless the line begins with its time.
  if (gap.includes(',') && !LEAD.test(lead)) return false;
  return PLAIN_GAP.test(gap);
}

const CLAIMS = new RegExp(`^(?: (?:at|from|${words.at}))? ?:? ?$`);
const AFTERWARDS = new RegExp(`^ (?:after|follows|later|${words.afterwards})\\b`);
const PLAIN_GAP = new RegExp(
  `^\\s?(?:[ap]\\.?m\\.?|${timeWords.oclockOnly}|h|o'?clock|sharp)?\\s?[-:|,.)*]{0,3}\\s?[*]*(?:(?:is|the|our|${small.an}|${small.article}) |l')?(?:[\\p{L}'-]+ ){0,2}$`,
  'u',
);

const isAllHours = (text: string) => detectLanguage(toReadableLine(text)) !== 'en';

function isRangeEnd(sentence: string, times: readonly Time[], time: Time): boolean {
  const before = times[times.indexOf(time) - 1];
  return before !== undefined && RANGE.test(sentence.slice(before.end, time.index));
}

/** The time of day, and the end of a range that begins with it; null if in either half of the day. */
function clockOf(
  sentence: string,
  times: readonly Time[],
  time: Time,
  kind: string,
  allHours: boolean,
): { start: number; end: number | null; to: number } | null {
  const start = usualTime(kind, time, allHours);
  if (start === null) return null;
  const next = times[times.indexOf(time) + 1];
  if (!next || !isRangeEnd(sentence, times, next)) return { start, end: null, to: time.end };
  const halves = next.half === '?' ? [0, 720] : [next.half === 'pm' ? 720 : 0];
  const end = halves
    .flatMap((half) => [next.minutes + half, next.minutes + half + 1440])
    .toSorted((a, b) => a - b)
    .find((each) => each > start);
  return { start, end: end && end - start <= 10 * 60 ? end : null, to: next.end };
}

/** All times of a sentence that are written as such, in order. */
export function timesIn(sentence: string): Time[] {
  const found = new Map<number, Time>();
  const add = ({ start, end, value }: Found) => {
    if (value.kind === 'time' && !found.has(start))
      found.set(start, { index: start, end, minutes: value.minutes, half: value.half });
  };
  for (const each of readValues(sentence)) add(each);
  for (const each of readLooseTimes(sentence)) {
    const isBare = each.value.kind === 'time' && each.value.isBareHour;
    const isInside = [...found.values()].some(
      (time) => each.start < time.end && time.index < each.end,
    );
    if (!isBare && !isInside && !isTaken(sentence, each)) add(each);
  }
  return [...found.values()].toSorted((a, b) => a.index - b.index);
}

/** Digits that belong to a date, a price or a number are no dotted time. */
const isTaken = (sentence: string, { start, end }: Found) =>
  readValues(sentence).some(
    ({ value, start: from, end: to }) =>
      ['date', 'unclear-date', 'price', 'phone', 'code', 'link'].includes(value.kind) &&
      start < to &&
      from < end,
  ) || /^\s?(?:km|m|kg|l|%|mi|miles)\b/.test(sentence.slice(end));
