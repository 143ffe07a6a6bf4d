/** A run of text as the PDF places it: left edge, baseline and width in points from the bottom left. */
export type TextItem = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
};

/**
 * A piece of a line without a wide gap in it: a table's cell, or a column's part of the line. Its
 * `items` are what it was made of, in order; narrow columns' cells may have been taken for one.
 */
export type Segment = {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  font: string;
  items: readonly TextItem[];
};

/** The text on one baseline, with the place, size and font of its longest piece. */
export type TextLine = {
  text: string;
  y: number;
  size: number;
  font: string;
  segments: Segment[];
};

/** Groups a page's items into lines, top to bottom, each cut where a gap is wider than words are set. */
export function groupLines(items: readonly TextItem[]): TextLine[] {
  const ordered = items
    .filter((item) => item.text.trim() !== '' || item.width > 0)
    .toSorted((a, b) => b.y - a.y || a.x - b.x);
  const rows: TextItem[][] = [];
  for (const item of ordered) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.y - item.y) <= Math.max(first.size, item.size) * 0.35) {
      row.push(item);
    } else rows.push([item]);
  }
  return rows
    .map(toSegments)
    .filter((segments) => segments.length > 0)
    .map(toLine);
}

/** The line that pieces of text make. */
export function toLine(segments: Segment[]): TextLine {
  const { y, size, font } = longest(segments);
  return { text: segments.map((segment) => segment.text).join(' '), y, size, font, segments };
}

function toSegments(row: TextItem[]): Segment[] {
  const groups: TextItem[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  const filled = row.filter((item) => item.text.trim() !== '').toSorted((a, b) => a.x - b.x);
  for (const item of closeLetters(filled)) {
    const group = groups.at(-1);
    if (group && item.x - right <= longest(group).size) group.push(item);
    else groups.push([item]);
    right = Math.max(group === groups.at(-1) ? right : item.x, item.x + item.width);
  }
  return groups.map(toSegment);
}

/** The segment that items in a row make. */
export function toSegment(items: readonly TextItem[]): Segment {
  const { y, size, font } = longest(items);
  return {
    text: joinItems(items),
    x: items[0]!.x,
    right: Math.max(...items.map((item) => item.x + item.width)),
    y,
    size,
    font,
    items,
  };
}

const LETTERSPACED = /^\p{L}(?: [\p{L}\p{P}]){2,}$/u;
const SINGLE_CHARACTERS = /^\S(?: \S)+$/;

/** Words that are set with wide spaces between their letters, as invitations are, become words. */
function closeLetters(items: readonly TextItem[]): TextItem[] {
  if (!items.some((item) => LETTERSPACED.test(item.text.trim()))) return [...items];
  return items.map((item) =>
    SINGLE_CHARACTERS.test(item.text.trim())
      ? { ...item, text: item.text.replaceAll(' ', '') }
      : item,
  );
}

/** Items touch within a word; a space is set as one, or as a gap. */
function joinItems(items: readonly TextItem[]): string {
  let text = '';
  let right = 0;
  for (const item of items) {
    const isGap = text !== '' && item.x - right > item.size * 0.15;
    text += isGap && !/\s$/.test(text) ? ` ${item.text}` : item.text;
    right = item.x + item.width;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** The longest piece, whose place, size and font are taken for the whole. */
const longest = <T extends { text: string }>(pieces: readonly T[]): T =>
  pieces.reduce((main, piece) => (piece.text.length > main.text.length ? piece : main));
