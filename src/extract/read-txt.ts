import iconv from 'iconv-lite';
import jschardet from 'jschardet';

/**
 * Decodes a text file: by its byte order mark, as UTF-8 where that is valid, as UTF-16 or UTF-32
 * where the zeros stand that way, else as the encoding that its letters make likeliest.
 */
export function readTxt(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return iconv.decode(buffer, findEncoding(buffer), { stripBOM: true });
}

function findEncoding(buffer: Buffer): string {
  const mark = byteOrderMark(buffer);
  if (mark) return mark;
  if (buffer.includes(0)) return zeroPattern(buffer);
  // ISO-2022-JP is valid ASCII; its escapes tell it.
  if (/\x1b\$[@B]/.test(buffer.subarray(0, 65_536).toString('latin1'))) return 'ISO-2022-JP';
  if (isUtf8(buffer)) return 'utf-8';
  const guess = jschardet.detect(buffer.subarray(0, 65_536), { minimumThreshold: 0 });
  return guess?.encoding && iconv.encodingExists(guess.encoding) ? guess.encoding : 'windows-1252';
}

function byteOrderMark(buffer: Buffer): string | null {
  const [a, b, c, d] = buffer;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return 'utf-32le';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xef && b === 0xbb && c === 0xbf ? 'utf-8' : null;
}

/** Latin text in UTF-16BE has its zeros at even places, in UTF-16LE at odd ones, in UTF-32 three in four. */
function zeroPattern(buffer: Buffer): string {
  const zeros = [0, 0, 0, 0];
  const length = Math.min(buffer.length, 65_536);
  for (let i = 0; i < length; i += 1) if (buffer[i] === 0) zeros[i % 4]! += 1;
  const [first = 0, second = 0, third = 0, fourth = 0] = zeros;
  if (first > length / 5 && second > length / 5) return 'utf-32be';
  if (third > length / 5 && fourth > length / 5) return 'utf-32le';
  return first + third > second + fourth ? 'utf-16be' : 'utf-16le';
}

function isUtf8(buffer: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(buffer);
    return true;
  } catch {
    return false;
  }
}
