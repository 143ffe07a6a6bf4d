import { isNoticeLine } from '../../privacy/private-notice.ts';
import { isRemarked } from '../group-entries.ts';
import { beginsWithDay, dayAloneOf, isNamedDay } from '../line-dates.ts';
import { BULLET, isColumnTitles, isInCapitals, pairOf, RULE } from '../line-shapes.ts';
import { BEGINS_WITH_CLOCK, MOMENT, scheduleOf } from '../line-times.ts';
import { IN_CAPITALS } from '../outline.ts';
import type { ParseState } from '../parse-state.ts';
import { namesHouse, readHeading } from '../passage-concepts.ts';

/** An empty line, or one of signs: it ends the paragraph. */
export function readGap(state: ParseState, i: number): number | null {
  const line = state.lines.at(i);
  const isRule = RULE.test(line);
  if (line !== '' && !isRule && !isColumnTitles(line)) return null;
  state.endParagraph();
  if (isRule) readRule(state, i);
  return i;
}

/** A line of signs between empty ones ends what stands above it, but for a day that has only begun. */
function readRule({ lines, outline }: ParseState, i: number): void {
  if (lines.contentAbove(i) === outline.day) return;
  if (outline.day !== '') outline.startDay('');
  if (lines.startsParagraph(i)) outline.endSections(IN_CAPITALS);
}

/** "4:30 PM Ceremony" */
export function readSchedule(state: ParseState, i: number): number | null {
  const schedule = scheduleOf(state.lines.at(i));
  if (!schedule || isOverDay(state, i)) return null;
  state.flush();
  const { text, last } = state.lines.continued(schedule.what, i);
  state.pushSchedule(schedule.time, text);
  return last;
}

/** "FRIDAY 29: HENNA NIGHT" above what happens then, and not above the next day of a list. */
function isOverDay({ lines }: ParseState, i: number): boolean {
  const next = lines.at(i + 1);
  const isDay = beginsWithDay(lines.at(i)) && isNamedDay(lines.at(i));
  return isDay && lines.startsParagraph(i) && next !== '' && !beginsWithDay(next);
}

/** "- Ceremony: 4:30 PM" */
export function readItem(state: ParseState, i: number): number | null {
  const line = state.lines.at(i);
  if (!BULLET.test(line)) return null;
  state.flush();
  const { text, last } = state.lines.continued(line.replace(BULLET, ''), i);
  const schedule = scheduleOf(text);
  if (isNoticeLine(text)) state.outline.label = text;
  else if (schedule) state.pushSchedule(schedule.time, schedule.what);
  else {
    // "10:30 AM We meet in the garden." is no part of what happens before it.
    if (BEGINS_WITH_CLOCK.test(text)) state.outline.entry = '';
    state.pushPairOrText(text);
  }
  return last;
}

/** "Dress code: black tie" */
export function readLabel(state: ParseState, i: number): number | null {
  const { lines, outline } = state;
  const line = lines.at(i);
  const pair = outline.label.endsWith('?') ? null : pairOf(line);
  if (!pair || !isOwnLine(state, line) || isRemarked(line, lines.at(i + 1))) return null;
  state.flush();
  if (namesHouse(pair.label) || MOMENT.test(line) || PART_OF_DAY.test(pair.label))
    outline.entry = '';
  if (beginsWithDay(pair.label)) outline.endDays();
  if (lines.startsParagraph(i)) {
    endForReply(state, line);
    if (isInCapitals(pair.label)) outline.endFilledCapitals();
    outline.endList(pair.label);
    if (outline.day !== '' && isOfWholeStay(pair.label)) outline.startDay('');
  }
  const { text, last } = lines.continued(line, i);
  state.pushPairOrText(text);
  return last;
}

/** A label in the middle of a paragraph counts only where the line before it is complete. */
function isOwnLine({ paragraph }: ParseState, line: string): boolean {
  const before = paragraph.at(-1);
  return before === undefined || (/[.!?:)]$/.test(before) && /^\p{Lu}/u.test(line));
}

/** Any other line is one of its paragraph. */
export function readProse(state: ParseState, i: number): number {
  const line = state.lines.at(i);
  if (state.lines.startsParagraph(i)) {
    endForReply(state, line);
    endForTopic(state, line);
  }
  if (state.outline.entry !== '' && MOMENT.test(line)) {
    state.flush();
    state.outline.entry = '';
  }
  state.paragraph.push(line);
  return i;
}

/** "Afternoon: swim" is no part of the lunch before it. */
const PART_OF_DAY =
  /^(?:(?:late )?(?:morning|afternoon|evening|night)|then|later|afterwards?|after)$/i;

/** "SUNDAY. Brunch at ten." is about no other day, and "STAYING. The inn has rooms." about none. */
function endForTopic({ outline }: ParseState, line: string): void {
  const isDay = dayAloneOf(line) !== '';
  if (isDay) outline.endDays();
  const topic = RUN_IN_CAPITALS.exec(line)?.[1] ?? '';
  if (isDay || (topic !== '' && isOfWholeStay(topic))) outline.startDay('');
}
const RUN_IN_CAPITALS = /^([\p{Lu}'’& ]{3,30})\.\s/u;

/** "RSVP by 1 March" in a paragraph of its own is about nothing above it. */
function endForReply({ outline }: ParseState, line: string): void {
  if (ASKS_REPLY.test(line)) outline.endForReply();
}
const ASKS_REPLY =
  /^(?:(?:please|kindly|bitte|merci de|por favor) )?(?:rsvp|repl(?:y|ies)|answers?(?: us)?|respond(?:ed|am|an|e)?|antwort(?:et)?|réponse|répond(?:re|ez)|rispo(?:sta|ndete)|resp(?:uesta|osta|ondan)|confirm(?:ad|en|em|ate|er|ez)?|osa)(?!\p{L})/iu;

/** "LODGING: APA Hotel" below the last day and a gap is not about that day. */
const isOfWholeStay = (label: string): boolean =>
  (['lodging', 'airport', 'rsvp', 'gifts', 'registry', 'children', 'plus-one'] as const).some(
    (id) => readHeading(label).concepts.has(id),
  );
