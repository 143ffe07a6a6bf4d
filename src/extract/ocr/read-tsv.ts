/** A word as it was recognised, with how sure the recogniser is, 0 to 100. */
export type RecognisedWord = { text: string; confidence: number };

/** A line of words, in reading order. */
export type RecognisedLine = {
  words: RecognisedWord[];
  /** The line begins a new paragraph. */
  beginsParagraph: boolean;
  /** In pixels. */
  height: number;
};

const LINE_LEVEL = 4;
const WORD_LEVEL = 5;

/**
 * The lines of Tesseract's table: a row an element, with level, page, block, paragraph, line, word,
 * left, top, width, height, confidence and text.
 */
export function readTsv(tsv: string): RecognisedLine[] {
  const lines: RecognisedLine[] = [];
  let paragraph = '';
  for (const row of tsv.split('\n')) {
    const [level, , block, par, , , , , , height, confidence, text = ''] = row.split('\t');
    if (Number(level) === LINE_LEVEL) {
      const its = `${block} ${par}`;
      lines.push({ words: [], beginsParagraph: its !== paragraph, height: Number(height) });
      paragraph = its;
    }
    if (Number(level) === WORD_LEVEL && text.trim() !== '') {
      lines.at(-1)?.words.push({ text: text.trim(), confidence: Number(confidence) });
    }
  }
  return lines.filter(({ words }) => words.length > 0);
}
