import iconv from 'iconv-lite';
import { ExtractionProblem } from './problems.ts';

const WORD_2 = 0xa5db;
const WORD_6 = 0xa5dc;
const ENCRYPTED = 0x0100;

/**
 * Reads what Word 2, 6 and 95 wrote: the text stands in one piece, between two places that the file's
 * head names, in Windows' western encoding, unless the file was saved "fast".
 */
export function readOldDoc(main: Buffer): string {
  const version = main.length > 0x20 ? main.readUInt16LE(0) : 0;
  if (version !== WORD_2 && version !== WORD_6) throw new ExtractionProblem('broken');
  if (main.readUInt16LE(0x0a) & ENCRYPTED) throw new ExtractionProblem('password');
  const from = main.readUInt32LE(0x18);
  const to = main.readUInt32LE(0x1c);
  return cleanControls(iconv.decode(main.subarray(from, to), 'windows-1252'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n');
}

const FIELD_CODE = '\x13';
const FIELD_RESULT = '\x14';
const CELL_END = '\x07';

/** Fields become their results, ends of cells tabs, ends of rows, pages and paragraphs line ends. */
function cleanControls(text: string): string {
  const [first = '', ...fields] = text.split(FIELD_CODE);
  const results = fields.map((field) => field.slice(field.indexOf(FIELD_RESULT) + 1));
  return [first, ...results]
    .join('')
    .replaceAll(CELL_END + CELL_END, '\n')
    .replaceAll(CELL_END, '\t')
    .replace(/[\r\f]/g, '\n');
}
