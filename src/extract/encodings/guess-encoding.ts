import iconv from 'iconv-lite';
import { decodeJohab } from './korean.ts';
import { isPlausible, textCost } from './text-cost.ts';

/**
 * The encodings that are distinguished (iconv-lite's names, and Johab), each with how many bits less likely it is
 * beforehand than what Windows wrote in western Europe.
 */
const ENCODINGS: Record<string, number> = {
  'windows-1252': 0,
  // With bytes that are no UTF-8 at all: cut off, or stuck together from two files.
  'utf-8': 0,
  'windows-1250': 3,
  'windows-1251': 3,
  'windows-1253': 3,
  'windows-1254': 4,
  'windows-1255': 6,
  'windows-1256': 6,
  'windows-1257': 5,
  'windows-874': 6,
  'iso-8859-2': 4,
  'iso-8859-5': 6,
  'iso-8859-6': 7,
  'iso-8859-7': 4,
  'iso-8859-15': 4,
  'koi8-r': 4,
  'koi8-u': 6,
  macintosh: 4,
  maccenteuro: 6,
  maccyrillic: 6,
  macgreek: 7,
  macturkish: 8,
  cp850: 5,
  cp437: 7,
  cp852: 6,
  cp857: 8,
  cp737: 7,
  cp855: 9,
  cp862: 7,
  cp863: 8,
  cp866: 5,
  cp869: 9,
  cp932: 3,
  'euc-jp': 4,
  cp949: 3,
  johab: 6,
  gb18030: 3,
  big5: 3,
};

/** How many bits likelier than any other reading the right one is where nobody could doubt it: one wrong in 200. */
const CLEAR = 3;
const SAMPLE_BYTES = 3_000;

/**
 * The encoding of a text that does not say it, or null where two readings of it are about as likely or none
 * is a text: then it is better to ask than to tell guests what nobody wrote.
 */
export function guessEncoding(bytes: Buffer): string | null {
  const sample = telling(bytes);
  if (isOfMainframes(sample)) return null;
  const readings = new Map<string, { encoding: string; cost: number }>();
  for (const [encoding, prior] of Object.entries(ENCODINGS)) {
    const text = decodeAs(sample, encoding);
    // The same text in two encodings is no doubt.
    if (!readings.has(text)) readings.set(text, { encoding, cost: prior + textCost(text) });
  }
  const sorted = [...readings].toSorted(([, a], [, b]) => a.cost - b.cost);
  const [text, best] = sorted[0]!;
  const next = sorted[1]?.[1].cost ?? Infinity;
  const isLost = best.encoding !== 'utf-8' && hasNoLetters(text);
  return next - best.cost >= CLEAR && isPlausible(text) && !isLost ? best.encoding : null;
}

/** EBCDIC has its letters from 0x81 on and its blank at 0x40. */
function isOfMainframes(sample: Buffer): boolean {
  const count = (is: (byte: number) => boolean) => sample.filter(is).length;
  return (
    !sample.includes(0x20) &&
    count((byte) => byte === 0x40) * 20 > sample.length &&
    count((byte) => byte > 0x7f) * 2 > sample.length
  );
}

/** Some of its bytes mean nothing in that encoding, and not only since a character was cut at the end. */
const hasNoLetters = (text: string) => {
  const high = Array.from(text.trimEnd().slice(0, -1)).filter((each) => each > '\u007f');
  return high.filter((each) => each === '\uFFFD').length * 50 > high.length;
};

/** Where iconv-lite still has the currency sign that stood in the euro's place before 1998; the platform has the euro. */
const WITH_EURO: Readonly<Record<string, string>> = {
  macintosh: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
};

/** Decodes by a name of iconv-lite or of the platform, or Johab. */
export function decodeAs(buffer: Buffer, encoding: string): string {
  if (encoding === 'johab') return decodeJohab(buffer);
  const withEuro = WITH_EURO[encoding];
  if (withEuro) return new TextDecoder(withEuro).decode(buffer);
  if (iconv.encodingExists(encoding)) return iconv.decode(buffer, encoding, { stripBOM: true });
  return new TextDecoder(encoding).decode(buffer);
}

/** The lines that hold anything but ASCII, as many as are enough. */
function telling(bytes: Buffer): Buffer {
  const lines: Buffer[] = [];
  let size = 0;
  for (let from = 0; from < bytes.length && size < SAMPLE_BYTES; ) {
    let to = from;
    while (to < bytes.length && bytes[to] !== 0x0a && bytes[to] !== 0x0d) to += 1;
    const line = bytes.subarray(from, Math.min(to + 1, from + SAMPLE_BYTES));
    if (line.some((byte) => byte > 0x7f)) {
      lines.push(line);
      size += line.length;
    }
    from = to + 1;
  }
  return Buffer.concat(lines);
}
