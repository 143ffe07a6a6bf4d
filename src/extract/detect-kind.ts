import type { DocumentKind } from '#shared/rules/files.ts';
import { shiftsLetters } from './encodings/seven-bits.ts';

/** What the bytes are, whatever the file is called; `rtf` and `html` are known so as to be named. */
export type ContentKind = DocumentKind | 'rtf' | 'html' | 'other';

/**
 * Tells a file's kind by its first bytes. A text is what has no bytes that texts lack; UTF-16 and
 * UTF-32 have zeros, and are recognised by their pattern.
 */
export function detectKind(bytes: Uint8Array): ContentKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096));
  // The header may be anywhere in the first 1,024 bytes (PDF 1.7, appendix H.3).
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (head.subarray(0, 8).equals(OLE_MAGIC) || isWord2(head)) return 'doc';
  if (head.subarray(0, 4).equals(ZIP_MAGIC)) return isWordZip(bytes) ? 'docx' : 'other';
  if (head.subarray(0, 5).toString('latin1') === '{\\rtf') return 'rtf';
  if (
    /^\uFEFF?\s*<(!doctype\s+html|html|svg|\?xml|head|body|script)\b/i.test(head.toString('utf8'))
  ) {
    return 'html';
  }
  // A web page packed as mail, with its pictures: Word's "single file web page".
  if (/^\uFEFF?\s*mime-version:/i.test(head.toString('utf8'))) return 'html';
  return looksLikeText(head) ? 'txt' : 'other';
}

const OLE_MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP_MAGIC = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** A ZIP whose directory names Word's own parts. */
function isWordZip(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return all.includes('word/') && all.includes('[Content_Types].xml');
}

function looksLikeText(head: Buffer): boolean {
  // In UTF-16 the bytes of Asian letters look like anything.
  if (head.length === 0 || hasByteOrderMark(head)) return true;
  // It shifts with bytes that no other text has.
  if (shiftsLetters(head)) return true;
  const zeros = head.filter((byte) => byte === 0).length;
  const controls = head.filter((byte) => byte !== 0 && byte < 0x20 && !TEXT_CONTROLS.has(byte));
  if (controls.length > head.length * 0.02) return false;
  // UTF-16 has a zero in every second byte of Latin text, UTF-32 three in four; else one may be lost
  // in a text, but no more.
  return zeros <= head.length * 0.01 || zeros > head.length * 0.2 || zeros === 1;
}

/** Tab, line feed, form feed, carriage return, and the escape that Japanese texts switch with. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

function hasByteOrderMark(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}

/** Word 2, and some programs that wrote for Word 6, used no container: a number of Word's own, and a version. */
const isWord2 = (head: Buffer) =>
  (head[0] === 0xdb || head[0] === 0xdc) && head[1] === 0xa5 && head[3] === 0;
