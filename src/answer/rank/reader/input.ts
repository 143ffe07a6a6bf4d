import { hashText } from '../../lexicon/words.ts';
import type { Passage } from '../../types.ts';
import { englishText } from '../../understand/language.ts';

/** Separates the three parts of a passage's input; none of the couple's texts contains it. */
const PART = '\u001f';
/** How many headings above a passage are read with it. */
const HEADINGS = 2;

/**
 * Incremented with every change of the segmentation or of the reader's input for a passage. What a server
 * keeps of passages is recomputed when it changes; a test says when it must.
 */
export const PASSAGE_VERSION = 3;

/** The reader's input for a passage, as one text, and its name. */
export type ReaderInput = { hash: string; text: string };

/** The reader's input for each passage: its headings, the sentence before it, itself; in English. */
export function readerInputs(passages: readonly Passage[]): ReaderInput[] {
  const english = passages.map(({ text }) => englishText(text));
  return passages.map((passage, i) => {
    const before = passages[i - 1];
    const heading = englishText(passage.headings.slice(-HEADINGS).join(' - '));
    const context = before && before.block === passage.block ? english[i - 1]! : '';
    const text = [heading, context, english[i]!].join(PART);
    return { hash: hashText(text), text };
  });
}

/** The parts of {@link ReaderInput}'s text. */
export function partsOfInput(text: string): { heading: string; context: string; text: string } {
  const [heading = '', context = '', own = ''] = text.split(PART);
  return { heading, context, text: own };
}
