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
  return iconv
    .decode(main.subarray(from, to), 'windows-1252')
    .replace(/\x13[^\x13-\x15]*\x14?([^\x13-\x15]*)\x15/g, '$1')
    .replace(/\x07\x07/g, '\n')
    .replace(/\x07/g, '\t')
    .split(/[\r\n\f]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n');
}
