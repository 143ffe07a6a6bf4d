import iconv from 'iconv-lite';
import { ExtractionProblem } from './problems.ts';
import { tabbedLinesToText } from './tabbed-lines.ts';
import { MAX_TEXT_LENGTH } from './types.ts';

/** Groups that hold fonts, styles, pictures and the like, and no text of the document. */
const DESTINATIONS = new Set(
  'fonttbl colortbl stylesheet info pict object themedata colorschememapping listtable listoverridetable rsidtbl generator xmlnstbl latentstyles datastore header headerl headerr headerf footer footerl footerr footerf fldinst revtbl filetbl template'.split(
    ' ',
  ),
);
const LETTERS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};
/** A control word with its number, a hexadecimal byte, a control symbol, a brace, or plain text. */
const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi;

type Group = { isSkipped: boolean; unicodeLength: number; isHidden: boolean };

/** Reads Rich Text, which many programs write under the ending .doc: its paragraphs and table rows. */
export function readRtf(bytes: Uint8Array): string {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const groups: Group[] = [];
  let group: Group = { isSkipped: false, unicodeLength: 1, isHidden: false };
  let codePage = 'windows-1252';
  let pendingSkip = 0;
  let text = '';
  const add = (part: string) => {
    if (!group.isSkipped && !group.isHidden) text += part;
    if (text.length > MAX_TEXT_LENGTH) throw new ExtractionProblem('too_large');
  };
  for (const [token, word, number, hex, symbol, brace, plain] of source.matchAll(TOKEN)) {
    if (brace === '{') {
      groups.push({ ...group });
    } else if (brace === '}') {
      group = groups.pop() ?? group;
    } else if (word !== undefined) {
      if (DESTINATIONS.has(word)) group.isSkipped = true;
      else if (word === 'v') group.isHidden = number !== '0';
      else if (word === 'plain') group.isHidden = false;
      else if (word === 'uc') group.unicodeLength = Number(number ?? 1);
      else if (word === 'ansicpg' && iconv.encodingExists(`cp${number}`)) codePage = `cp${number}`;
      else if (word === 'u' && number !== undefined) {
        add(String.fromCharCode((Number(number) + 65_536) % 65_536));
        pendingSkip = group.unicodeLength;
        continue;
      } else if (word in LETTERS) add(LETTERS[word]!);
    } else if (hex !== undefined) {
      if (pendingSkip > 0) pendingSkip -= 1;
      else add(iconv.decode(Buffer.from(hex, 'hex'), codePage));
      continue;
    } else if (symbol !== undefined) {
      // A star begins a group that old readers must leave out.
      if (symbol === '*') group.isSkipped = true;
      else if (symbol === '~') add(' ');
      else if (symbol === '_') add('-');
      else if (/[\\{}]/.test(symbol)) add(symbol);
    } else if (plain !== undefined) {
      // The letters after a Unicode number are there for readers that don't know it.
      add(iconv.decode(Buffer.from(plain.slice(pendingSkip), 'latin1'), codePage));
    } else if (token.trim() === '') continue;
    pendingSkip = 0;
  }
  const lines = text.split('\n').map((line) => line.trim());
  return tabbedLinesToText(lines.filter((line) => line !== '')).join('\n\n');
}
