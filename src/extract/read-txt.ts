import iconv from 'iconv-lite';
import { detect } from 'jschardet';
import { htmlToText } from './html-to-text.ts';

/** How much of a file is looked at to tell its encoding. */
const SAMPLE_BYTES = 65_536;

/**
 * Decodes a text file: by its byte order mark, as UTF-8 where that is valid, as UTF-16 or UTF-32
 * where the zeros stand that way, else as it says itself or as its letters make likeliest. Of a web
 * page that was saved as text the text is kept and the tags are not.
 */
export function readTxt(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = decodeText(buffer);
  return isMarkup(text) ? htmlToText(text) : text;
}

/** The text of bytes in any encoding, found out as {@link readTxt} says. */
export function decodeText(buffer: Buffer): string {
  const encoding = findEncoding(buffer);
  if (iconv.encodingExists(encoding)) return iconv.decode(buffer, encoding, { stripBOM: true });
  return new TextDecoder(encoding).decode(buffer);
}

const isMarkup = (text: string) =>
  /^\s*<(?:!doctype\s+html|html|head|body|\?xml)\b/i.test(text.slice(0, 1000));

function findEncoding(buffer: Buffer): string {
  const mark = byteOrderMark(buffer);
  if (mark) return mark;
  const sample = buffer.subarray(0, SAMPLE_BYTES);
  if (hasManyZeros(sample)) return zeroPattern(sample);
  // ISO-2022-JP is valid ASCII; its escapes tell it.
  if (sample.includes('\u001b$B') || sample.includes('\u001b$@')) return 'iso-2022-jp';
  if (isUtf8(buffer)) return 'utf-8';
  return (
    declaredEncoding(sample) ??
    westernEncoding(sample) ??
    knownEncoding(detect(sample, { minimumThreshold: 0 })?.encoding) ??
    'windows-1252'
  );
}

/** The letters and signs above ASCII that texts in western Europe's languages have. */
const WESTERN = /[£€°–—‘’“”…•½¼¡¿«»´·àâäáãåæçèéêëìíîïñòóôõöøùúûüýÿßœÀÂÄÁÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒ]/;

/**
 * Guessing by the frequency of letters fails where there are only a few of them: a text in which
 * every one makes sense in Windows' western encoding is taken to be in it.
 */
function westernEncoding(sample: Buffer): string | null {
  const text = iconv.decode(sample, 'windows-1252');
  // A Mac's apostrophe, its á and its é are these signs elsewhere.
  if (/[a-z](?:Õ[a-z]|‡|Ž[a-z])/.test(text)) return 'macintosh';
  const high = Array.from(text).filter((character) => character > '\u007f');
  if (high.length > Math.max(4, text.length * 0.1)) return null;
  // The Polish L stands where the pound sign does.
  if (/£\p{L}/u.test(text)) return null;
  return high.every((character) => WESTERN.test(character)) ? 'windows-1252' : null;
}

/** What a web page or XML file says of itself. */
function declaredEncoding(sample: Buffer): string | null {
  const head = sample.subarray(0, 1024).toString('latin1');
  const name = /^\s*<[\s\S]*?(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  return knownEncoding(name);
}

function knownEncoding(name: string | null | undefined): string | null {
  if (!name) return null;
  // The plain names stand for what Windows wrote under them, which has more letters.
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

/** How many zeros stand at each of four places in a row. */
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
