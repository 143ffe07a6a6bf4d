import { tabbedLinesToText } from './tabbed-lines.ts';
import { tableToText } from './table-to-text.ts';

/** A paragraph of a Word file, old or new. */
export type WordParagraph = {
  kind: 'paragraph';
  text: string;
  /** 1 to 3 for a heading, 0 for text. */
  heading: number;
  /** What precedes a list's item, "- " or "3. "; empty for other paragraphs. */
  marker: string;
  isBold: boolean;
};

/** A table; its header is marked where the first row alone is bold, or has a header's style. */
export type WordTable = { kind: 'table'; rows: string[][]; isHeaderMarked: boolean };

/** Text of another format, such as a web page, within the file; it is ready as it is. */
export type WordImport = { kind: 'import'; text: string };

/** What a Word file's text consists of. */
export type WordBlock = WordParagraph | WordTable | WordImport;

/** The blocks as our text, without the empty ones. */
export function wordBlocksToText(blocks: readonly WordBlock[]): string[] {
  const filled = blocks.filter((block) => block.kind !== 'paragraph' || block.text !== '');
  const texts: string[] = [];
  let plain: string[] = [];
  const closePlain = () => {
    for (const text of tabbedLinesToText(plain)) texts.push(text);
    plain = [];
  };
  filled.forEach((block, i) => {
    if (block.kind === 'table') {
      closePlain();
      texts.push(tableToText(block.rows, block.isHeaderMarked));
      return;
    }
    if (block.kind === 'import') {
      closePlain();
      texts.push(block.text);
      return;
    }
    const level = headingLevel(block, filled[i + 1]);
    if (level === 0) {
      plain.push(block.marker + block.text);
      return;
    }
    closePlain();
    texts.push(`${'#'.repeat(level)} ${block.text.replace(/\s+/g, ' ')}`);
  });
  closePlain();
  return texts.filter((text) => text !== '');
}

function headingLevel(paragraph: WordParagraph, next: WordBlock | undefined): number {
  if (paragraph.heading > 0) return paragraph.heading;
  return actsAsHeading(paragraph, next) ? BOLD_HEADING_LEVEL : 0;
}

/** The level given to a paragraph that is a heading by its look alone. */
const BOLD_HEADING_LEVEL = 2;

/**
 * Whether a paragraph without a heading's style is one all the same, as most people make them: short,
 * bold throughout, no sentence, and followed by text that isn't bold.
 */
function actsAsHeading(paragraph: WordParagraph, next: WordBlock | undefined): boolean {
  if (!paragraph.isBold || paragraph.marker !== '' || !next) return false;
  if (next.kind === 'paragraph' && next.isBold) return false;
  return /^[^\n\t]{2,60}$/.test(paragraph.text) && !/[.,;!]$/.test(paragraph.text);
}
