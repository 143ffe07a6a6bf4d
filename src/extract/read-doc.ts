import type { LeftOutLine } from '#shared/rules/left-out.ts';
import { type DocParagraph, readParagraphs } from './doc-paragraphs.ts';
import { openCompoundFile } from './doc-streams.ts';
import { joinBlocks } from './join-blocks.ts';
import { ExtractionProblem } from './problems.ts';
import { readOldDoc } from './read-old-doc.ts';
import { pageNumbers, runningText } from './running-text.ts';
import { leftOutAs } from './what-was-read.ts';
import { type WordBlock, wordBlocksToText } from './word-blocks.ts';

const WORD_97 = 0xa5ec;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;

type Read = { text: string; leftOut: LeftOutLine[] };

/**
 * Reads a DOC with its headings, list items and tables; what is hidden or deleted, comments and page numbers are left out.
 * Word 97 to 2007 are read in full, Word 2, 6 and 95 as plain paragraphs.
 */
export function readDoc(bytes: Uint8Array): Read {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    return read(file);
  } catch (error) {
    if (error instanceof ExtractionProblem) throw error;
    throw new ExtractionProblem('broken', { cause: error });
  }
}

function read(file: Buffer): Read {
  if (!isCompound(file)) return { text: readOldDoc(file), leftOut: [] };
  const stream = openCompoundFile(file);
  const main = stream('WordDocument');
  if (!main) throw new ExtractionProblem(stream('EncryptedPackage') ? 'password' : 'broken');
  if (main.readUInt16LE(0) !== WORD_97) return { text: readOldDoc(main), leftOut: [] };
  const flags = main.readUInt16LE(0x0a);
  if (flags & ENCRYPTED) throw new ExtractionProblem('password');
  const table = stream(flags & SECOND_TABLE ? '1Table' : '0Table');
  if (!table) throw new ExtractionProblem('broken');
  const { body, notes, running, leftOut } = readParagraphs(main, table);
  const lines = running.map(({ text }) => text);
  return {
    text: joinBlocks([
      ...wordBlocksToText(toBlocks(body)),
      ...wordBlocksToText(toBlocks(notes)),
      ...runningText(lines),
    ]),
    leftOut: [...leftOut, ...leftOutAs('page_number', pageNumbers(lines))],
  };
}

const isCompound = (file: Buffer) => file.length > 8 && file.readUInt32BE(0) === 0xd0cf11e0;

/** Paragraphs within tables become rows; the others stay what they are. */
function toBlocks(paragraphs: readonly DocParagraph[]): WordBlock[] {
  const blocks: WordBlock[] = [];
  let rows: string[][] = [];
  let row: string[] = [];
  let cell: string[] = [];
  let boldRows: boolean[] = [];
  const closeTable = () => {
    if (row.length > 0) rows.push(row);
    if (rows.length > 0) {
      const isHeaderMarked = boldRows[0] === true && boldRows.includes(false);
      blocks.push({ kind: 'table', rows, isHeaderMarked });
    }
    rows = [];
    row = [];
    cell = [];
    boldRows = [];
  };
  for (const { text, heading, isItem, isBold, isInTable, endsCell, endsRow } of paragraphs) {
    if (!isInTable) {
      closeTable();
      blocks.push({ kind: 'paragraph', text, heading, marker: isItem ? '- ' : '', isBold });
    } else if (endsRow) {
      rows.push(row);
      row = [];
    } else {
      if (text !== '') {
        cell.push(text.replace(/\s+/g, ' '));
        boldRows[rows.length] = (boldRows[rows.length] ?? true) && isBold;
      }
      if (!endsCell) continue;
      row.push(cell.join(' '));
      cell = [];
    }
  }
  closeTable();
  return blocks;
}
