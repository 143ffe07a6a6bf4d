import { fold } from '../../lexicon/words.ts';
import { says } from '../../privacy/cues.ts';
import { isNoticeLine } from '../../privacy/private-notice.ts';
import { groupEntries, namesEvent } from '../group-entries.ts';
import { isDateAndTime } from '../line-dates.ts';
import { headingOf } from '../line-headings.ts';
import { BULLET, isLabelAlone } from '../line-shapes.ts';
import { STARTS_AT, scheduleOf } from '../line-times.ts';
import { IN_CAPITALS, levelOf } from '../outline.ts';
import type { ParseState } from '../parse-state.ts';
import { readHeading } from '../passage-concepts.ts';
import { lineBelow } from './questions.ts';

/** A heading of whatever kind: of a section, of an event, of a list or of its own paragraph. */
export function readTitle(state: ParseState, i: number): number | null {
  const { lines, outline } = state;
  const line = lines.at(i);
  const next = lineBelow(state, i);
  const isAlone = lines.isAlone(i);
  // Below "17:00 Coffee and cake", "Hall" is where that is.
  const isFirst = state.paragraph.length === 0 && !scheduleOf(lines.at(i - 1));
  const isOverRows = standsOverRows(state, i);
  const found =
    headingOf(line, next, { isFirst, isOverRows }) ??
    (isNotice(state, line) || endsNotice(state, i) ? line : null);
  if (found === null && !headsParagraph(state, i)) return null;
  state.flush();
  state.titles = null;
  const heading = found ?? line;
  if (isLabelOfList(state, i)) outline.label = heading;
  else if (isOfDay(state, i, heading, next)) outline.startEvent(heading);
  else if (found === null && !isAlone) outline.startHead(heading);
  else startTitle(state, i, heading);
  return i;
}

function startTitle(state: ParseState, i: number, heading: string): void {
  const { lines, outline } = state;
  const line = lines.at(i);
  const isOverParagraph = !lines.isAlone(i) && lines.startsParagraph(i);
  const level = levelOf(line, lines.hasCapitals);
  outline.startDay('');
  outline.startSection(heading, level, { isOverParagraph });
  state.titleAt = i;
  state.pushDated(heading);
}

/** "Beds:" above a list applies to that list. */
const isLabelOfList = ({ lines }: ParseState, i: number): boolean =>
  isLabelAlone(lines.at(i)) && lines.at(i + 1) !== '';

/** Whether a heading names what happens on the day above it. */
function isOfDay(state: ParseState, i: number, heading: string, next: string): boolean {
  const { lines, outline } = state;
  const isEvent = namesEvent(heading) || STARTS_AT.test(next.replace(BULLET, ''));
  return (
    outline.day !== '' &&
    levelOf(lines.at(i), lines.hasCapitals) > IN_CAPITALS &&
    (isEvent || lines.aboveGap(i) === outline.day) &&
    !isDateAndTime(lines.at(lines.below(i)))
  );
}

/** "kids" above "sat yes, until 8:30", where a text's paragraphs begin with what they are about. */
function headsParagraph({ lines, blocks, outline }: ParseState, i: number): boolean {
  if (!lines.startsParagraph(i) || blocks.length === 0 || !lines.isHeadedAt(i)) return false;
  const below = outline.day === '' ? 'other' : 'day';
  const [first] = groupEntries(lines.paragraphAt(i), below);
  return first?.title === '';
}

/** Whether rows of a table, or lines with labels or times, stand directly below a line that starts a paragraph. */
function standsOverRows({ lines, blocks }: ParseState, i: number): boolean {
  const first = lines.below(i);
  if (lines.isRow(first) && lines.isRow(first + 1)) return true;
  // Above all else stands who marries, which is no heading of the list below.
  const isTopic = () => blocks.length > 0 || readHeading(lines.at(i)).concepts.size > 0;
  const isOver = lines.isEntry(i + 1) && lines.isEntry(i + 2);
  return isOver && lines.startsParagraph(i) && isTopic();
}

/** "Notes to ourselves (not for guests)" stands over what follows, whatever it looks like. */
function isNotice({ paragraph }: ParseState, line: string): boolean {
  const isInSentence = paragraph.length > 0 && /^\p{Ll}/u.test(line);
  return !isInSentence && !BULLET.test(line) && isNoticeLine(line);
}

const endsNotice = ({ lines, outline }: ParseState, i: number): boolean =>
  lines.startsParagraph(i) && outline.noticed().length > 0 && isGuestHeading(lines.at(i));

/** "Hotels" over short lines is seldom taken for a heading; what it stands over is not to be held back. */
const isGuestHeading = (line: string): boolean =>
  line.length <= 40 &&
  line.split(/\s+/).length <= 4 &&
  /^\p{Lu}/u.test(line) &&
  !/\d|[.!?,;)]$/.test(line) &&
  says('guestHeading', fold(line));
