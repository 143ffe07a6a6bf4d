import { isNoticeLine } from '../../privacy/private-notice.ts';
import { beginsWithDay } from '../line-dates.ts';
import { BULLET, isInCapitals, pairOf, RULE } from '../line-shapes.ts';
import { MOMENT, scheduleOf } from '../line-times.ts';
import type { ParseState } from '../parse-state.ts';
import { readHeading } from '../passage-concepts.ts';

/** An empty line, or one of signs: it ends the paragraph. */
export function readGap(state: ParseState, i: number): number | null {
  const line = state.lines.at(i);
  if (line !== '' && !RULE.test(line)) return null;
  state.endParagraph();
  return i;
}

/** "4:30 PM Ceremony" */
export function readSchedule(state: ParseState, i: number): number | null {
  const schedule = scheduleOf(state.lines.at(i));
  if (!schedule) return null;
  state.flush();
  const { text, last } = state.lines.continued(schedule.what, i);
  state.pushSchedule(schedule.time, text);
  return last;
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
  else state.pushPairOrText(text);
  return last;
}

/** "Dress code: black tie" */
export function readLabel(state: ParseState, i: number): number | null {
  const { lines, outline } = state;
  const line = lines.at(i);
  const pair = outline.label.endsWith('?') ? null : pairOf(line);
  if (!pair || !isOwnLine(state, line)) return null;
  state.flush();
  if (MOMENT.test(line)) outline.entry = '';
  if (beginsWithDay(pair.label)) outline.endDays();
  if (lines.startsParagraph(i)) {
    endForReply(state, line);
    if (isInCapitals(pair.label)) outline.endFilledCapitals();
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
  if (state.lines.startsParagraph(i)) endForReply(state, line);
  if (state.outline.entry !== '' && MOMENT.test(line)) {
    state.flush();
    state.outline.entry = '';
  }
  state.paragraph.push(line);
  return i;
}

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
