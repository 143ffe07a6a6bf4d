import { splitColumns } from './pdf-columns.ts';
import type { TextLine } from './pdf-lines.ts';
import { tableAt } from './pdf-table.ts';
import { tableToText } from './table-to-text.ts';

const BULLET = /^[•◦▪‣●○■□–*·\uF0B7\uF0A7\u2022-]\s+|^[•◦▪‣●○■□\uF0B7\uF0A7]/;
const NUMBERED = /^\(?(\d{1,2}|[a-z])[.)]\s/;
/** A line this much larger than running text is a heading, and this much larger the title. */
const HEADING_RATIO = 1.14;
const TITLE_RATIO = 1.5;

/** What most of a document's text is set in. */
export type BodyStyle = { size: number; font: string };

/** The size and font that most characters have. */
export function findBodyStyle(lines: readonly TextLine[]): BodyStyle {
  return {
    size: heaviest(lines, (line) => Math.round(line.size * 2) / 2) ?? 10,
    font: heaviest(lines, (line) => line.font) ?? '',
  };
}

function heaviest<T>(lines: readonly TextLine[], keyOf: (line: TextLine) => T): T | undefined {
  const weights = new Map<T, number>();
  for (const line of lines) {
    const key = keyOf(line);
    weights.set(key, (weights.get(key) ?? 0) + line.text.length);
  }
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/**
 * The pages' text: paragraphs unwrapped, headings marked, tables and columns recognised. `pageFirsts`
 * has for each page the place of the first block that begins on it, or null where none does.
 */
export function layOutPages(
  pages: readonly TextLine[][],
  body: BodyStyle,
): { blocks: string[]; pageFirsts: (number | null)[] } {
  const blocks: string[] = [];
  const pageFirsts = pages.map((lines) => {
    const before = blocks.length;
    for (const column of splitColumns(lines)) {
      const [first, ...rest] = toBlocks(column, body);
      if (first === undefined) continue;
      const last = blocks.at(-1);
      const joined = last === undefined ? null : joinAcross(last, first);
      if (joined === null) blocks.push(first);
      else blocks[blocks.length - 1] = joined;
      for (const block of rest) blocks.push(block);
    }
    return blocks.length > before ? before : null;
  });
  return { blocks, pageFirsts };
}

/** A table or a sentence that the end of a page or column had cut, or null where nothing was cut. */
function joinAcross(before: string, block: string): string | null {
  const [header = '', rule = '', ...rows] = block.split('\n');
  // A table's header is repeated on each page.
  if (rule.startsWith('| ---') && before.startsWith(`${header}\n${rule}\n`)) {
    return [before, ...rows].join('\n');
  }
  return goesOn(before, block) ? joinWrapped(before, block) : null;
}

/** Whether a sentence was cut by the end of a column or page. */
const goesOn = (before: string, block: string) =>
  /^\p{Ll}/u.test(block) && !/^[#|]|[.!?:|]$/.test(before) && !block.includes('\n');

function toBlocks(lines: readonly TextLine[], body: BodyStyle): string[] {
  const blocks: string[] = [];
  const pitch = commonPitch(lines, body.size);
  let open: TextLine | null = null;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i]!;
    const table = BULLET.test(line.text) ? null : tableAt(lines, i, pitch);
    if (table) {
      blocks.push(tableToText(table.rows, table.isHeaderMarked));
      i += table.length - 1;
      open = null;
      continue;
    }
    const text = line.text.replace(BULLET, '- ');
    const level = headingLevel(lines, i, body, pitch);
    if (open && (level > 0 || text === '&') && continuesHeading(open, line, blocks.at(-1) ?? '')) {
      blocks[blocks.length - 1] += ` ${text}`;
    } else if (level > 0) blocks.push(`${'#'.repeat(level)} ${text}`);
    else if (open && isSameBlock(open, line, pitch) && !blocks.at(-1)?.startsWith('#')) {
      const isSentence = continues(lines, i, blocks.at(-1)!);
      blocks[blocks.length - 1] = isSentence
        ? joinWrapped(blocks.at(-1)!, text)
        : // The next line of the same block, but not of the same sentence: an address, a schedule.
          `${blocks.at(-1)}\n${text}`;
    } else blocks.push(text);
    open = line;
  }
  return blocks;
}

const isGap = (before: TextLine, line: TextLine, pitch: number) => before.y - line.y > pitch * 1.3;

const startsItem = (text: string) => BULLET.test(text) || NUMBERED.test(text);

function isSameBlock(before: TextLine, line: TextLine, pitch: number): boolean {
  if (isGap(before, line, pitch) || before.y - line.y < 0) return false;
  return Math.abs(before.size - line.size) <= 1 && !startsItem(line.text);
}

/** 1 or 2 for a heading by its size, or by a font of its own above text in the common font. */
function headingLevel(
  lines: readonly TextLine[],
  at: number,
  body: BodyStyle,
  pitch: number,
): number {
  const line = lines[at]!;
  if (line.text.length > 90 || BULLET.test(line.text)) return 0;
  if (!/\p{L}{2}/u.test(line.text)) return 0;
  if (line.size >= body.size * TITLE_RATIO) return 1;
  if (line.size >= body.size * HEADING_RATIO) return 2;
  if (line.size < body.size * 0.97 || line.font === body.font || line.text.length > 60) return 0;
  if (/[.,;!]$/.test(line.text) || line.segments.length > 1) return 0;
  const before = lines[at - 1];
  const next = lines[at + 1];
  const standsApart = !before || isGap(before, line, pitch) || before.font === body.font;
  return standsApart && next?.font === body.font && line.y - next.y < pitch * 2.5 ? 2 : 0;
}

const continuesHeading = (before: TextLine, line: TextLine, block: string) =>
  block.startsWith('#') &&
  before.size === line.size &&
  before.font === line.font &&
  before.y - line.y < line.size * 1.6;

/** Whether a line goes on with the sentence above it: that line was full, or this one begins small. */
function continues(lines: readonly TextLine[], at: number, block: string): boolean {
  const before = lines[at - 1]!;
  const line = lines[at]!;
  const isItem = startsItem(before.text) || /^(- |\d{1,2}\. )/.test(block);
  if (isItem) return true;
  const startsSmall = /^[\p{Ll}(]/u.test(line.text);
  if (startsSmall && !/[.!?:]$/.test(before.text)) return true;
  const { left, right } = blockEdges(lines, at);
  const reach = (before.segments.at(-1)?.right ?? 0) - left;
  const firstWord = line.text.split(' ')[0] ?? '';
  const wordWidth = firstWord.length * line.size * 0.5;
  // Would the first word still have fitted into the line above? Then the break was meant.
  return reach + wordWidth >= (right - left) * 0.97 && right - left > line.size * 12;
}

/** How far the lines around reach: those of the same block where it has several, else all. */
function blockEdges(lines: readonly TextLine[], at: number): { left: number; right: number } {
  const size = lines[at]!.size;
  const left = lines[at]!.segments[0]?.x ?? 0;
  const alike = lines.filter(
    (line) => Math.abs(line.size - size) <= 1 && Math.abs((line.segments[0]?.x ?? 0) - left) < 30,
  );
  const some = alike.length >= 3 ? alike : lines;
  return {
    left: Math.min(...some.map((line) => line.segments[0]?.x ?? 0)),
    right: Math.max(...some.map((line) => line.segments.at(-1)?.right ?? 0)),
  };
}

function joinWrapped(before: string, text: string): string {
  return /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(text)
    ? before.slice(0, -1) + text
    : `${before} ${text}`;
}

function commonPitch(lines: readonly TextLine[], bodySize: number): number {
  const pitches = lines
    .slice(1)
    .map((line, i) => lines[i]!.y - line.y)
    .filter((pitch) => pitch > bodySize * 0.8 && pitch < bodySize * 2.2)
    .toSorted((a, b) => a - b);
  return pitches[Math.floor(pitches.length * 0.4)] ?? bodySize * 1.25;
}
