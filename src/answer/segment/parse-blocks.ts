import { readDay, readTitledDay } from './layouts/days.ts';
import { readGap, readItem, readLabel, readProse, readSchedule } from './layouts/entries.ts';
import { readAnswer, readInlineAnswer, readMarker, readQuestion } from './layouts/questions.ts';
import { readCells, readHeadingRow, readTableRow } from './layouts/rows.ts';
import { readTitle } from './layouts/titles.ts';
import { readWholeParagraph } from './layouts/whole-paragraphs.ts';
import { type Block, ParseState } from './parse-state.ts';
import { TextLines } from './text-lines.ts';

/** Parses a text's layout: headings of every kind, questions with answers, labels, items, tables. */
export function parseBlocks(text: string): Block[] {
  const state = new ParseState(new TextLines(text));
  for (let i = 0; i < state.lines.count; i += 1) i = readLine(state, i);
  state.flush();
  return state.blocks;
}

/** Parses the line at `i`, and possibly some after it; returns the index of the last one parsed. */
const readLine = (state: ParseState, i: number): number =>
  readWholeParagraph(state, i) ??
  readHeadingRow(state, i) ??
  readTableRow(state, i) ??
  readGap(state, i) ??
  readSchedule(state, i) ??
  readCells(state, i) ??
  readMarker(state, i) ??
  readInlineAnswer(state, i) ??
  readQuestion(state, i) ??
  readAnswer(state, i) ??
  readDay(state, i) ??
  readTitle(state, i) ??
  readItem(state, i) ??
  readTitledDay(state, i) ??
  readLabel(state, i) ??
  readProse(state, i);
