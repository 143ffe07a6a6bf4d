/** Unicode's invisible "tag" letters, which can carry text that no reader sees. */
const TAGS = /[\u{E0000}-\u{E007F}]/gu;
/** Zero-width and bidirectional controls, soft hyphens and other invisible format characters. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
const UNSTORABLE = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

/**
 * Text as it is kept: composed (NFC), with `\n` line ends, without control, invisible and tag
 * characters and lone surrogates, ligatures written out, at most one blank line in a row.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(TAGS, '')
    .replace(INVISIBLE, '')
    .replace(UNSTORABLE, '')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** How many words a text has: runs of letters and digits. */
export function countWords(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu)) count += 1;
  return count;
}
