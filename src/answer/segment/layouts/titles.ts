import { fold } from '../../lexicon/words.ts';
import { says } from '../../privacy/cues.ts';
import { isNoticeLine, noticeOf } from '../../privacy/private-notice.ts';
import { isBareName } from '../bare-name.ts';
import { groupEntries, isEventTitle, isShortName } from '../group-entries.ts';
import { isOfMoney } from '../holds-back.ts';
import { isDateAndTime } from '../line-dates.ts';
import { headingOf } from '../line-headings.ts';
import { BULLET, isDashed, isInCapitals, isLabelAlone, PRICE } from '../line-shapes.ts';
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
  // "Mithaas - get the pani puri" above "Swagath - dosas longer than your arm" is one of several.
  const isListed = isDashed(line) && isDashed(next) && noticeOf(line) === null && !isOfMoney(line);
  // Below "17:00 Coffee and cake", "Hall" is where that is.
  const isFirst = state.paragraph.length === 0 && !scheduleOf(lines.at(i - 1));
  const isOverRows = standsOverRows(state, i);
  const found =
    headingOf(line, next, { isFirst, isOverRows, isListed }) ??
    (isNotice(state, line) || endsNotice(state, i) ? line : null);
  if (found === null && readEventOfDay(state, i)) return i;
  if (found === null && !headsParagraph(state, i)) return null;
  state.flush();
  state.titles = null;
  const heading = found ?? line;
  if (isLabelOfList(state, i)) outline.label = heading;
  else if (isOfDay(state, i, heading, next)) outline.startEvent(heading);
  else if (found === null && !isAlone) outline.startHead(heading);
  else {
    // What is a heading anyway stays one below its list.
    const position = { isFirst: true, isOverRows: false, isListed };
    const isAnyway = headingOf(line, next, position) !== null || isNotice(state, line);
    startTitle(state, i, heading, !isAnyway);
  }
  return i;
}

function startTitle(state: ParseState, i: number, heading: string, isOverRows: boolean): void {
  const { lines, outline } = state;
  const line = lines.at(i);
  const isTitle = /^#\s/.test(line) && state.blocks.length === 0 && noticeOf(heading) === null;
  const isOverParagraph = !lines.isAlone(i) && lines.startsParagraph(i);
  const level = levelOf(line, lines.hasCapitals);
  outline.startDay('');
  if (isTitle) outline.title = heading;
  else outline.startSection(heading, level, { isOverParagraph, isOverRows });
  state.titleAt = i;
  state.pushDated(heading);
}

/** "Beds:" above a list applies to that list. */
function isLabelOfList({ lines }: ParseState, i: number): boolean {
  const line = lines.at(i);
  const isSection = isInCapitals(line) && lines.startsParagraph(i) && lines.hasCapitals;
  return isLabelAlone(line) && lines.at(i + 1) !== '' && !isSection;
}

/** Whether a heading names what happens on the day above it. */
function isOfDay(state: ParseState, i: number, heading: string, next: string): boolean {
  const { lines, outline } = state;
  const isLower =
    levelOf(lines.at(i), lines.hasCapitals) > IN_CAPITALS ||
    (!isInCapitals(outline.day) && STARTS_AT.test(next));
  return (
    outline.day !== '' &&
    isLower &&
    (isEventTitle(heading, next.replace(BULLET, '')) || lines.contentAbove(i) === outline.day) &&
    !isDateAndTime(lines.at(lines.below(i)))
  );
}

/** "Reception" above "Grand Ballroom" and "6:00 PM Cocktails", below a day. */
function readEventOfDay(state: ParseState, i: number): boolean {
  const { lines, outline } = state;
  const isBelowDay = lines.startsParagraph(i) || lines.contentAbove(i) === outline.day;
  if (outline.day === '' || !isBelowDay) return false;
  const [line = '', , second = '', third = ''] = lines.paragraphAt(i, 4);
  const isTimed = [second, third].some((each) => STARTS_AT.test(each) || scheduleOf(each));
  if (!isShortName(line) || line.split(' ').length > 4 || !isTimed) return false;
  state.flush();
  outline.startEvent(line);
  return true;
}

/** "kids" above "sat yes, until 8:30", where a text's paragraphs begin with what they are about. */
function headsParagraph({ lines, blocks, outline }: ParseState, i: number): boolean {
  if (!lines.startsParagraph(i) || blocks.length === 0 || !lines.isHeadedAt(i)) return false;
  if (lines.isAlone(i)) return true;
  const below = outline.day === '' ? 'other' : 'day';
  const [first] = groupEntries(lines.paragraphAt(i), below, lines.isInSmall);
  return first?.title === '';
}

/** Whether rows of a table, or lines with labels or times, stand directly below a line that starts a paragraph. */
function standsOverRows({ lines, blocks }: ParseState, i: number): boolean {
  const line = lines.at(i);
  const first = lines.below(i);
  if (lines.isRow(first) && lines.isRow(first + 1)) return true;
  // "Menu" above a list of short lines, "Extras (optional)" above prices; above a time, "Dinner" is an entry.
  const [next, second] = [lines.at(i + 1), lines.at(i + 2)];
  const isOpen = !/\d/.test(next) || (PRICE.test(next) && !STARTS_AT.test(next));
  const name = line.replace(/\s\([^()]{2,40}\)$/, '');
  if (next !== '' && second !== '' && isOpen && isBareName({ text: name })) return true;
  // Above all else stands who marries, which is no heading of the list below.
  const isTopic = () => blocks.length > 0 || readHeading(line).concepts.size > 0;
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
