import { beginsWithDay, isDateLine, isDayLabel, isFullDate, isNamedDay } from '../line-dates.ts';
import { isInCapitals, isTitleLike, pairOf } from '../line-shapes.ts';
import { scheduleOf } from '../line-times.ts';
import { levelOf } from '../outline.ts';
import type { ParseState } from '../parse-state.ts';
import { lineBelow } from './questions.ts';

/** The day of a list belongs to what follows; the day of the wedding is worth quoting on its own. */
export function readDay(state: ParseState, i: number): number | null {
  const { lines, outline } = state;
  const line = lines.at(i);
  const next = lineBelow(state, i);
  if (state.paragraph.length > 0 && !endsParagraph(state, line, next)) return null;
  state.flush();
  const isFirst = state.blocks.length === 0;
  const isHeading = next !== '' || isFirst || isFullDate(line);
  const isDay = isDateLine(line) && (isHeading || isTitleLike(lines.at(i + 2)));
  // "Thu: whatever you travelled in" above "Fri: formal" is one line of a list, as "Thu — Drinks" above "Fri — Dinner".
  const isListed = (isDayLabel(line) && isDayLabel(next)) || isNamedDay(next);
  const isNamed = isNamedDay(line) && next !== '' && !isListed;
  if (!isDay && !isNamed) return null;
  if (outline.day === '' && (lines.startsParagraph(i) || isFullDate(line)))
    outline.endFilledSections();
  if (!isDay || isFirst || /\d{4}/.test(line)) {
    outline.startDay('');
    state.pushText(line);
  }
  outline.startDay(line);
  return i;
}

/** Whether a day ends the paragraph that it stands in: above a time, in capitals or after another day; else a sentence goes on with it. */
function endsParagraph({ outline }: ParseState, line: string, next: string): boolean {
  const isOverTime = scheduleOf(next) !== null;
  if (!isFullDate(line)) return isOverTime && isDateLine(line) && beginsWithDay(line);
  return isOverTime || isInCapitals(line) || (isFullDate(outline.day) && /^[\p{Lu}\d]/u.test(next));
}

/** "Welcome Dinner - Friday, May 13" is the heading of what happens then. */
export function readTitledDay(state: ParseState, i: number): number | null {
  const { lines, outline } = state;
  const line = lines.at(i);
  const titled = pairOf(line);
  const isTitled = titled !== null && !/^(?:date|when|day|rsvp|deadline)\b/i.test(titled.label);
  if (!isTitled || !isDateLine(titled.value)) return null;
  if (lines.at(i + 1) === '' || state.paragraph.length > 0) return null;
  outline.startSection(line, levelOf(titled.label, lines.hasCapitals));
  outline.startDay('');
  state.pushText(line, outline.noticed());
  return i;
}
