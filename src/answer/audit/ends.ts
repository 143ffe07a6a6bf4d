import {
  type ClockTime,
  HAS_TIME,
  shownTime,
  timesIn,
  withPlainTimes,
} from '../facts/clock-times.ts';
import { eventsNamedIn, KINDS_OF_THE_DAY } from '../facts/event-names.ts';
import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { toReadableLine } from '../values/read-values.ts';
import { dayOf, type Fact, type FactKind, isSameDay, type Setting } from './fact.ts';

const PARTY =
  '(?:reception|party|evening|night|celebrations?|festivities|everything|wedding|danc(?:e|ing)|dinner and dancing)';
/** "The reception ends at", "the party goes until", "dancing until", "carriages at". */
const END_BEFORE = new RegExp(
  `\\b${PARTY}\\b[^.;!?\\d]{0,24}\\b(?:ends?|ending|finish(?:es)?|wraps? up|concludes?|is over|until|till|til)\\b[^.;!?\\d,]{0,16}$|\\bcarriages\\b[ :-]*(?:at )?$`,
);
const CARRIAGES_AFTER = /^\s*[-:|]?\s*carriages\b/;
const LAST_RIDE =
  /\blast (?:(?:return|free|guest) )?(?:shuttle|bus|coach|trolley|ride|minibus|van|departure|one|run)\b/;
const RIDE = /\b(?:shuttles?|bus(?:es)?|coach(?:es)?|trolleys?|minibus|vans?)\b/;
const RETURN = /\b(?:returns?|back|home)\b/;
const OUTWARD = /\bto the (?:ceremony|venue|church|wedding|beach|barn|farm|chapel)\b/;

/** When the party ends, and when the last shuttle leaves. */
export const ends: FactKind = {
  read,
  clash: (a, b, { mainDay }) => isSameDay(a, b, mainDay),
};

function read(passage: Passage, { before }: Setting): Fact[] {
  if (!HAS_TIME.test(passage.text)) return [];
  const folded = toReadableLine(withPlainTimes(englishOf(passage.text)));
  const headings = passage.headings.map(englishOf);
  const times = timesIn(folded);
  if (times.length === 0) return [];
  const day = dayOf(passage);
  const toFacts = (name: Pick<Fact, 'topic' | 'part' | 'label'>, time?: ClockTime): Fact[] => {
    if (!time) return [];
    const shown = shownTime(folded, time);
    return [{ ...name, value: String(time.minutes), shown, day, passage }];
  };
  const end = isOfSideEvent(folded, headings) ? undefined : endOf(folded, headings, times);
  const around = `${headings.join(' ')} ${englishOf(before(passage)?.text ?? '')}`;
  const ride = lastRideOf(folded, around, times);
  const part = OUTWARD.test(folded) && !RETURN.test(folded) ? 'out' : 'back';
  return [
    ...toFacts({ topic: 'end', label: 'When the party ends' }, end),
    ...toFacts({ topic: 'last-ride', part, label: 'When the last shuttle leaves' }, ride),
  ];
}

/** Part of a welcome party or a brunch, not of the wedding. */
const isOfSideEvent = (folded: string, headings: readonly string[]) =>
  [folded, ...headings].some((text) =>
    eventsNamedIn(text).some(({ kind }) => !KINDS_OF_THE_DAY.has(kind)),
  ) || /\b(?:after-?party|bonfire|karaoke|kids?|children|pool)\b/.test(folded);

function endOf(folded: string, headings: readonly string[], times: readonly ClockTime[]) {
  const stated = times.find(
    (time, i) =>
      END_BEFORE.test(folded.slice(times[i - 1]?.end ?? 0, time.index)) ||
      CARRIAGES_AFTER.test(folded.slice(time.end)),
  );
  if (stated) return stated;
  const named = [folded.slice(0, times[0]!.index), headings.at(-1) ?? ''].map(eventsNamedIn);
  const [event, ...others] = named.find((events) => events.length > 0) ?? [];
  const isReception = event?.kind === 'reception' && others.length === 0;
  return isReception ? times.find(({ isRangeEnd }) => isRangeEnd) : undefined;
}

/** "The last bus at 11", "10:40 (last bus)", "back at 9:30, 10:30 and 11:30". */
function lastRideOf(folded: string, around: string, times: readonly ClockTime[]) {
  if (!RIDE.test(`${around} ${folded}`)) return undefined;
  const last = LAST_RIDE.exec(folded);
  if (last) {
    const after = times.find(({ index }) => index >= last.index);
    const near = after && !/[.;]/.test(folded.slice(last.index, after.index)) ? after : undefined;
    return near ?? times.findLast(({ end }) => end <= last.index && last.index - end < 12);
  }
  const back = RETURN.exec(folded);
  const returns = back ? times.filter(({ index }) => index > back.index) : [];
  const isList = returns.length > 1 && !returns.some(({ isRangeEnd }) => isRangeEnd);
  return isList ? returns.at(-1) : undefined;
}
