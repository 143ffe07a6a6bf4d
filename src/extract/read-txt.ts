import iconv from 'iconv-lite';
import { decodeAs, guessEncoding } from './encodings/guess-encoding.ts';
import { decodeSevenBits } from './encodings/seven-bits.ts';
import { htmlToText } from './html-to-text.ts';
import { ExtractionProblem } from './problems.ts';

/** How much of a file is looked at for zeros. */
const SAMPLE_BYTES = 65_536;

/**
 * Decodes a text file: by its byte order mark, as UTF-8 where that is valid, as UTF-16 or UTF-32
 * where the zeros are placed that way, else as it says itself or as its letters make likeliest. Of a web
 * page that was saved as text the text is kept and the tags are not. Where its encoding cannot be determined it
 * throws rather than give letters that nobody wrote.
 */
export function readTxt(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = decodeText(buffer);
  return isMarkup(text) ? htmlToText(text) : text;
}

/** The text of bytes in any encoding, found out as {@link readTxt} says. */
export function decodeText(buffer: Buffer): string {
  const sample = buffer.subarray(0, SAMPLE_BYTES);
  const mark = byteOrderMark(buffer);
  if (mark) return decodeAs(buffer, mark);
  if (hasManyZeros(sample)) return decodeAs(buffer, zeroPattern(sample));
  // These are valid ASCII, and so UTF-8.
  const sevenBits = decodeSevenBits(buffer);
  if (sevenBits !== null) return sevenBits;
  if (isUtf8(buffer)) return decodeAs(buffer, 'utf-8');
  const encoding = declaredEncoding(sample) ?? guessEncoding(buffer);
  if (encoding === null) throw new ExtractionProblem('unknown_encoding');
  return decodeAs(buffer, encoding);
}

const isMarkup = (text: string) =>
  /^\s*<(?:!doctype\s+html|html|head|body|\?xml)\b/i.test(text.slice(0, 1000));

/** What a web page or XML file says of itself. */
function declaredEncoding(sample: Buffer): string | null {
  const head = sample.subarray(0, 1024).toString('latin1');
  const name = /^\s*<[\s\S]*?(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  return knownEncoding(name);
}

function knownEncoding(name: string | null | undefined): string | null {
  if (!name) return null;
  // The plain names mean what Windows wrote under them, which has more letters.
  const wider = { gb2312: 'gb18030', 'euc-kr': 'cp949', shift_jis: 'cp932' }[name.toLowerCase()];
  if (wider) return wider;
  if (iconv.encodingExists(name)) return name;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

function byteOrderMark(buffer: Buffer): string | null {
  const [a, b, c, d] = buffer;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return 'utf-32le';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xef && b === 0xbb && c === 0xbf ? 'utf-8' : null;
}

/** Zeros at some places of four but not at all of them, where they would only be padding. */
function hasManyZeros(sample: Buffer): boolean {
  const counts = countZeros(sample);
  return Math.max(...counts) > sample.length / 20 && Math.min(...counts) < sample.length / 20;
}

/** Latin text in UTF-16BE has its zeros at even places, in UTF-16LE at odd ones, in UTF-32 three in four. */
function zeroPattern(sample: Buffer): string {
  const limit = sample.length / 5;
  const [first = 0, second = 0, third = 0, fourth = 0] = countZeros(sample);
  if (first > limit && second > limit) return 'utf-32be';
  if (third > limit && fourth > limit) return 'utf-32le';
  return first + third > second + fourth ? 'utf-16be' : 'utf-16le';
}

/** How many zeros are at each of four places in a row. */
function countZeros(sample: Buffer): number[] {
  const zeros = [0, 0, 0, 0];
  sample.forEach((byte, i) => {
    if (byte === 0) zeros[i % 4]! += 1;
  });
  return zeros;
}

function isUtf8(buffer: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(buffer);
    return true;
  } catch {
    return false;
  }
}
