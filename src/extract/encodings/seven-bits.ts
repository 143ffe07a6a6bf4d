import iconv from 'iconv-lite';
import { ExtractionProblem } from '../problems.ts';
import { textCost } from './text-cost.ts';

/** Bits by which plain ASCII is likelier beforehand than UTF-7, which nobody writes any more. */
const PLAIN = 10;
const SAMPLE_CHARACTERS = 3_000;

/**
 * The text of bytes below 128 that are no plain ASCII: ISO-2022 in Japanese, Korean and simplified Chinese,
 * UTF-7 and HZ. Null where they are, or where there are others. Throws where escapes announce letters that are not
 * known here, which nobody should be given as they stand.
 */
export function decodeSevenBits(bytes: Buffer): string | null {
  if (bytes.some((byte) => byte > 0x7f)) return null;
  const plain = bytes.toString('latin1');
  if (DESIGNATION.test(plain)) return decodeIso2022(bytes, plain);
  return decodeHz(plain) ?? likely(plain, decodeUtf7);
}

/** Whether letters are announced that are shifted to and from, with bytes that no other text has. */
export const shiftsLetters = (bytes: Buffer) =>
  Object.keys(SHIFTED).some((designation) => bytes.subarray(0, 1024).includes(designation));

/** An escape that says which letters follow (ECMA-35). */
// oxlint-disable-next-line no-control-regex
const DESIGNATION = /\u001b[$()*+./-]/;
// oxlint-disable-next-line no-control-regex
const JAPANESE = /\u001b(?:\$[@B]|\([BIJ])/g;
/** Announced once, then shifted to and from (RFC 1557, RFC 1922). */
const SHIFTED = { '\u001b$)C': 'euc-kr', '\u001b$)A': 'gb2312' };

function decodeIso2022(bytes: Buffer, plain: string): string {
  for (const [designation, encoding] of Object.entries(SHIFTED)) {
    const isAlone = !DESIGNATION.test(plain.replaceAll(designation, ''));
    if (isAlone) return whole(decodeShifted(bytes, encoding).replaceAll(designation, ''));
  }
  if (DESIGNATION.test(plain.replaceAll(JAPANESE, ''))) {
    throw new ExtractionProblem('unknown_encoding');
  }
  return whole(new TextDecoder('iso-2022-jp').decode(bytes));
}

/** Between shift out and shift in, pairs of bytes lack their high bits; a line's end shifts in. */
function decodeShifted(bytes: Buffer, encoding: string): string {
  const shifted: number[] = [];
  let isShifted = false;
  for (const byte of bytes) {
    if (byte === 0x0e || byte === 0x0f) isShifted = byte === 0x0e;
    else {
      if (byte === 0x0a) isShifted = false;
      shifted.push(isShifted && byte > 0x20 ? byte | 0x80 : byte);
    }
  }
  return iconv.decode(Buffer.from(shifted), encoding);
}

function whole(text: string): string {
  if (text.includes('\uFFFD')) throw new ExtractionProblem('unknown_encoding');
  return text;
}

const LONE_HALF = /\p{Cs}/u;

/** RFC 2152: UTF-16 in base 64 between a plus and a minus, or whatever is no base 64. Null where it is not. */
function decodeUtf7(plain: string): string | null {
  let isWhole = true;
  const text = plain.replace(/\+([A-Za-z0-9+/]*)(-?)/g, (found, digits: string) => {
    if (found === '+-') return '+';
    const bytes = Buffer.from(digits, 'base64');
    const units = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
    if (digits === '' || units.toString('base64').replace(/=+$/, '') !== digits) isWhole = false;
    return units.swap16().toString('utf16le');
  });
  return isWhole && text !== plain && !LONE_HALF.test(text) ? text : null;
}

/**
 * RFC 1843: GB 2312 without its high bits between `~{` and `~}`; two tildes are one. Null where it is not: chance
 * makes no such pair of brackets with nothing but Chinese in it.
 */
function decodeHz(plain: string): string | null {
  const text = plain.replace(/~(?:\{((?:[!-}][!-~])*)~\}|~|\n)/g, (found, pairs?: string) => {
    if (pairs === undefined) return found === '~~' ? '~' : '';
    return iconv.decode(
      Buffer.from(Array.from(pairs, (sign) => sign.charCodeAt(0) | 0x80)),
      'gb2312',
    );
  });
  const isWhole = !text.includes('\uFFFD') && !/~[{}]/.test(text);
  return isWhole && /\p{sc=Han}/u.test(text) ? text : null;
}

/** The decoded text, where the lines that change say something rather when decoded. */
function likely(plain: string, decode: typeof decodeUtf7): string | null {
  const lines = plain.split('\n').filter((line) => line.includes('+'));
  const before = lines.join('\n');
  const after = decode(before);
  return after !== null && estimatedCost(after) + PLAIN < estimatedCost(before)
    ? decode(plain)
    : null;
}

function estimatedCost(text: string): number {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  return (textCost(sample) * text.length) / Math.max(1, sample.length);
}
