import iconv from 'iconv-lite';
import { decodeAs, guessEncoding } from './encodings/guess-encoding.ts';
import { isPlausible } from './encodings/text-cost.ts';
import { ExtractionProblem } from './problems.ts';

const WORD_2 = 0xa5db;
const WORD_6 = 0xa5dc;
const ENCRYPTED = 0x0100;

/**
 * Reads what Word 2, 6 and 95 wrote: the text is in one piece, between two places that the file's
 * head names, in an encoding of Windows or in UTF-16, unless the file was saved "fast".
 */
export function readOldDoc(main: Buffer): string {
  const version = main.length > 0x20 ? main.readUInt16LE(0) : 0;
  if (version !== WORD_2 && version !== WORD_6) throw new ExtractionProblem('broken');
  if (main.readUInt16LE(0x0a) & ENCRYPTED) throw new ExtractionProblem('password');
  const from = main.readUInt32LE(0x18);
  const to = main.readUInt32LE(0x1c);
  const bytes = main.subarray(from, to);
  return cleanControls(isWide(main, bytes) ? bytes.toString('utf16le') : decodeBytes(bytes))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n');
}

/** Word 6 of east Asia wrote two bytes a character, which shows in how many there are of each. */
function isWide(main: Buffer, bytes: Buffer): boolean {
  if (main.readUInt16LE(0) !== WORD_6 || main.length < 0x54) return false;
  let characters = 0;
  for (let at = 0x34; at <= 0x50; at += 4) characters += main.readUInt32LE(at);
  return characters > 0 && bytes.length >= characters * 2;
}

/** The head names no encoding that can be relied on: it is guessed by the letters, western where they leave it open. */
function decodeBytes(bytes: Buffer): string {
  const western = iconv.decode(bytes, 'windows-1252');
  if (!bytes.some((byte) => byte > 0x7f)) return western;
  const encoding = guessEncoding(bytes);
  if (encoding !== null) return decodeAs(bytes, encoding);
  if (isPlausible(western)) return western;
  throw new ExtractionProblem('unknown_encoding');
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
