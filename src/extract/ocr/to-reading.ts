import type { PageReading } from '#shared/rules/doubts.ts';
import { cleanText } from '../clean-text.ts';
import type { RecognisedLine, RecognisedWord } from './read-tsv.ts';

/**
 * How sure each word must be, of 100, for its line to be given to guests: a figure surer than other
 * words, since a wrong time is worse than none. Measured by bench/ocr.ts.
 */
export const SURE = { word: 70, figure: 90 } as const;
/** A line whose words are on average no surer than this is no writing: a leaf, a shadow, a fold. */
const NO_WRITING = 40;
/** A page of which more than this share of the lines is doubtful should be looked at as a whole. */
const POOR_SHARE = 0.4;

/** A page's lines as text, a blank line between paragraphs, and which of them are not sure. */
export function toReading(lines: readonly RecognisedLine[]): PageReading {
  let text = '';
  const doubtful: string[] = [];
  let written = 0;
  for (const line of lines) {
    const words = line.words.filter(isWriting);
    const shown = cleanText(words.map((word) => word.text).join(' '));
    if (shown === '' || meanSureness(words) < NO_WRITING) continue;
    if (text !== '') text += line.beginsParagraph ? '\n\n' : '\n';
    text += shown;
    written += 1;
    if (isDoubtful(words)) doubtful.push(shown);
  }
  return { text, doubtful, isPoor: written > 0 && doubtful.length > written * POOR_SHARE };
}

/** Whether guests must not get a line of these words before somebody has looked at it. */
export function isDoubtful(words: readonly RecognisedWord[]): boolean {
  return words.some(
    ({ text, confidence }) => confidence < (isFigure(text) ? SURE.figure : SURE.word),
  );
}

/** With a digit in it, or of one sign alone, as a 2 or a 1 comes out as a letter. */
const isFigure = (text: string) => /\d/.test(text) || /^\P{L}*\p{L}\P{L}*$/u.test(text);

/** Specks and rules come out as single signs that nobody is sure of. */
const isWriting = ({ text, confidence }: RecognisedWord) =>
  /[\p{L}\p{N}]/u.test(text) || confidence >= SURE.word;

function meanSureness(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
}
