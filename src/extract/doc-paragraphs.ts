import iconv from 'iconv-lite';
import type { LeftOutLine } from '#shared/rules/left-out.ts';
import { type Property, type PropertyRun, readPropertyRuns, runAt } from './doc-properties.ts';
import { ExtractionProblem } from './problems.ts';
import { MAX_LEFT_OUT, MAX_TEXT_LENGTH } from './types.ts';
import { leftOutAs } from './what-was-read.ts';

/** A paragraph of a DOC: what it is by its style and properties. */
export type DocParagraph = {
  text: string;
  /** 1 to 3 for a heading, 0 for text. */
  heading: number;
  isItem: boolean;
  isBold: boolean;
  isInTable: boolean;
  /** The text ends a cell; the row's own end mark is an empty paragraph. */
  endsCell: boolean;
  endsRow: boolean;
};

/** The parts of a DOC, in the order in which its characters are counted. */
export type DocParts = {
  body: DocParagraph[];
  notes: DocParagraph[];
  running: DocParagraph[];
  /** What Word does not show in them, and what is beside them. */
  leftOut: LeftOutLine[];
};

/** The codes of properties ("sprm" in [MS-DOC]). */
const PROPERTY = {
  inTable: 0x2416,
  rowEnd: 0x2417,
  listFormat: 0x460b,
  /** A paragraph whose properties are kept elsewhere since they are long: in tables, a row's end. */
  huge: 0x6646,
  hidden: 0x083c,
  deleted: 0x0800,
  bold: 0x0835,
};

/** Word's own control characters. */
const CONTROL = {
  fieldCode: '\x13',
  fieldResult: '\x14',
  fieldEnd: '\x15',
  cellEnd: '\x07',
  lineBreak: '\x0b',
  fixedHyphen: '\x1e',
};

/** Reads the paragraphs of Word 97 to 2007's binary files ([MS-DOC]). Throws for damaged ones. */
export function readParagraphs(main: Buffer, table: Buffer): DocParts {
  const pieces = readPieces(main, table);
  const paragraphRuns = readPropertyRuns(main, table, 'paragraph');
  const characterRuns = readPropertyRuns(main, table, 'character');
  const headings = readHeadingStyles(main, table);
  const lengths = [0x4c, 0x50, 0x54, 0x58, 0x5c, 0x60, 0x64, 0x68].map((at) =>
    main.readUInt32LE(at),
  );
  let start = 0;
  const parts = lengths.map((length) => {
    const part = { from: start, to: start + length };
    start += length;
    return part;
  });
  if (start > MAX_TEXT_LENGTH * 2) throw new ExtractionProblem('too_large');
  const omitted = collectOmitted();
  const read = (index: number) => {
    const paragraphs = collectParagraphs(paragraphRuns, headings);
    forEachCharacter(pieces, parts[index]!, characterRuns, {
      shown: paragraphs.add,
      omitted: omitted.add,
    });
    omitted.close();
    return paragraphs.finish();
  };
  // Body, footnotes, headers, macros, comments, endnotes, text boxes, text boxes of headers.
  const body = read(0);
  const notes = [...read(1), ...read(5), ...read(6)];
  const running = read(2);
  const [comments, boxes] = [4, 7].map((index) => read(index).map(({ text }) => text));
  return {
    body,
    notes,
    running,
    leftOut: [
      ...omitted.lines,
      ...leftOutAs('comment', comments ?? []),
      ...leftOutAs('header_box', boxes ?? []),
    ],
  };
}

/** Consecutive text: its first character's number, and where it is in the file. */
type Piece = { from: number; to: number; place: number; width: 1 | 2; text: string };

function readPieces(main: Buffer, table: Buffer): Piece[] {
  let at = main.readUInt32LE(0x1a2);
  const end = at + main.readUInt32LE(0x1a6);
  while (at < end && table[at] === 1) at += 3 + table.readUInt16LE(at + 1);
  if (end === at || table[at] !== 2) return [onlyPiece(main)];
  const count = Math.floor((table.readUInt32LE(at + 1) - 4) / 12);
  const first = at + 5;
  const pieces: Piece[] = [];
  for (let i = 0; i < count; i += 1) {
    const from = table.readUInt32LE(first + i * 4);
    const to = table.readUInt32LE(first + (i + 1) * 4);
    const raw = table.readUInt32LE(first + (count + 1) * 4 + i * 8 + 2);
    const width = (raw & 0x40000000) === 0 ? 2 : 1;
    const place = width === 1 ? (raw & 0x3fffffff) / 2 : raw;
    const bytes = main.subarray(place, place + Math.max(0, to - from) * width);
    const text = width === 2 ? bytes.toString('utf16le') : iconv.decode(bytes, 'windows-1252');
    pieces.push({ from, to, place, width, text });
  }
  return pieces;
}

/** Without a table of pieces the text is one piece, between two places that the file's head names. */
function onlyPiece(main: Buffer): Piece {
  const place = main.readUInt32LE(0x18);
  const bytes = main.subarray(place, main.readUInt32LE(0x1c));
  const count = main.readUInt32LE(0x4c);
  if (count === 0 || bytes.length < count) throw new ExtractionProblem('broken');
  const width = bytes.length >= count * 2 ? 2 : 1;
  const text = width === 2 ? bytes.toString('utf16le') : iconv.decode(bytes, 'windows-1252');
  return { from: 0, to: text.length, place, width, text };
}

/** What is done with a part's characters: with those that Word shows, and those that it does not. */
type OnCharacter = {
  shown: (character: string, place: number, isBold: boolean) => void;
  omitted: (character: string, reason: 'hidden' | 'deleted') => void;
};

/** Calls for a part's characters, but those of fields' codes. */
function forEachCharacter(
  pieces: readonly Piece[],
  part: { from: number; to: number },
  runs: readonly PropertyRun[],
  call: OnCharacter,
): void {
  // For every open field, whether its code is being read (its result follows).
  const fields: boolean[] = [];
  let codes = 0;
  const setCode = (isCode: boolean) => {
    codes += Number(isCode) - Number(fields.pop() ?? false);
  };
  for (const piece of pieces) {
    let run: PropertyRun | undefined;
    const last = Math.min(piece.text.length, part.to - piece.from);
    for (let i = Math.max(0, part.from - piece.from); i < last; i += 1) {
      const character = piece.text[i]!;
      const place = piece.place + i * piece.width;
      if (character === CONTROL.fieldCode) {
        fields.push(true);
        codes += 1;
      } else if (character === CONTROL.fieldResult && fields.length > 0) {
        setCode(false);
        fields.push(false);
      } else if (character === CONTROL.fieldEnd) setCode(false);
      else if (codes === 0) {
        if (!run || place < run.from || place >= run.to) run = runAt(runs, place);
        const set = run?.properties ?? [];
        if (isSet(set, PROPERTY.deleted)) call.omitted(character, 'deleted');
        else if (isSet(set, PROPERTY.hidden)) call.omitted(character, 'hidden');
        else {
          call.shown(character, place, isSet(set, PROPERTY.bold));
          if (character === '\r' || character === CONTROL.cellEnd) call.omitted('\r', 'hidden');
        }
      }
    }
  }
}

/** On, or the opposite of what the style says, which is off for all of these. */
const isSet = (properties: readonly Property[], wanted: number) =>
  properties.some(({ code, value }) => code === wanted && (value === 1 || value === 0x81));

/** Gathers what is not shown into lines, as far as they are reported. */
function collectOmitted() {
  const lines: LeftOutLine[] = [];
  const open = { hidden: '', deleted: '' };
  const close = () => {
    for (const reason of ['hidden', 'deleted'] as const) {
      const text = open[reason];
      if (text.trim() !== '' && lines.length < MAX_LEFT_OUT.lines) lines.push({ text, reason });
      open[reason] = '';
    }
  };
  return {
    lines,
    close,
    add: (character: string, reason: 'hidden' | 'deleted') => {
      if (character === '\r') close();
      else if (open[reason].length < MAX_LEFT_OUT.characters) open[reason] += character;
    },
  };
}

/** Gathers characters into paragraphs, each with what its end mark's properties say. */
function collectParagraphs(
  runs: readonly PropertyRun[],
  headings: ReadonlyMap<number, number>,
): {
  add: (character: string, place: number, isBold: boolean) => void;
  finish: () => DocParagraph[];
} {
  const paragraphs: DocParagraph[] = [];
  let text = '';
  let lastPlace = 0;
  let isAllBold = true;
  const close = (mark: string, place: number) => {
    const run = runAt(runs, place);
    const properties = run?.properties ?? [];
    const has = (wanted: number) =>
      properties.some(({ code, value }) => code === wanted && value > 0);
    const endsCell = mark === CONTROL.cellEnd;
    paragraphs.push({
      text: text.replaceAll(CONTROL.lineBreak, '\n').replaceAll(CONTROL.fixedHyphen, '-').trim(),
      heading: headings.get(run?.style ?? 0) ?? 0,
      isItem: has(PROPERTY.listFormat),
      isInTable: has(PROPERTY.inTable) || endsCell,
      isBold: isAllBold,
      endsCell,
      endsRow: endsCell && (has(PROPERTY.rowEnd) || (text === '' && has(PROPERTY.huge))),
    });
    text = '';
    isAllBold = true;
  };
  return {
    add(character, place, isBold) {
      lastPlace = place;
      if (character === '\r' || character === CONTROL.cellEnd || character === '\f')
        close(character, place);
      else {
        text += character;
        if (!isBold && character.trim() !== '') isAllBold = false;
      }
    },
    finish() {
      if (text.trim() !== '') close('', lastPlace);
      return paragraphs;
    },
  };
}

/** Which styles are headings: the built-in ones, the title, and what is based on one of them. */
function readHeadingStyles(main: Buffer, table: Buffer): Map<number, number> {
  const levels = new Map<number, number>();
  const start = main.readUInt32LE(0xa2);
  const sheet = table.subarray(start, start + main.readUInt32LE(0xa6));
  const bases = new Map<number, number>();
  if (sheet.length < 6) return levels;
  const count = sheet.readUInt16LE(2);
  let at = 2 + sheet.readUInt16LE(0);
  for (let style = 0; style < count && at + 2 <= sheet.length; style += 1) {
    const size = sheet.readUInt16LE(at);
    if (size >= 4 && at + 6 <= sheet.length) {
      const builtIn = sheet.readUInt16LE(at + 2) & 0xfff;
      if (builtIn >= 1 && builtIn <= 9) levels.set(style, Math.min(3, builtIn));
      else if (builtIn === 62) levels.set(style, 1);
      else if (builtIn === 74) levels.set(style, 2);
      bases.set(style, sheet.readUInt16LE(at + 4) >> 4);
    }
    at += 2 + size + (size % 2);
  }
  for (const [style, base] of bases) {
    const level = levels.get(base);
    if (level !== undefined && !levels.has(style)) levels.set(style, level);
  }
  return levels;
}
