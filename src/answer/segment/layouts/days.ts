import { beginsWithDay, isDateLine, isFullDate, isNamedDay } from '../line-dates.ts';
import { pairOf } from '../line-shapes.ts';
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
  const isDay = isDateLine(line) && (next !== '' || isFullDate(line));
  const isNamed = isNamedDay(line) && next !== '';
  if (!isDay && !isNamed) return null;
  state.flush();
  if (outline.day === '' && (lines.startsParagraph(i) || isFullDate(line)))
    outline.endFilledSections();
  if (!isDay || state.blocks.length === 0 || /\d{4}/.test(line)) {
    outline.startDay('');
    state.pushText(line);
  }
  outline.startDay(line);
  return i;
}

/** Whether a day ends the paragraph that it stands in: above a time or after another day; else a sentence goes on with it. */
const endsParagraph = ({ outline }: ParseState, line: string, next: string): boolean =>
  scheduleOf(next) === null
    ? isFullDate(line) && isFullDate(outline.day)
    : isDateLine(line) && beginsWithDay(line);

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
