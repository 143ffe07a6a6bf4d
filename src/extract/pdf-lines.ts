/** A run of text as the PDF places it: left edge, baseline and width in points from the bottom left. */
export type TextItem = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
};

/** A piece of a line without a wide gap in it: a table's cell, or a column's part of the line. */
export type Segment = {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  font: string;
};

/** What stands on one baseline, with the place, size and font of its longest piece. */
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
  for (const item of row.toSorted((a, b) => a.x - b.x)) {
    if (item.text.trim() === '') continue;
    const group = groups.at(-1);
    if (group && item.x - right <= longest(group).size) group.push(item);
    else groups.push([item]);
    right = Math.max(group === groups.at(-1) ? right : item.x, item.x + item.width);
  }
  return groups.map((group) => {
    const { y, size, font } = longest(group);
    return {
      text: joinItems(group),
      x: group[0]!.x,
      right: Math.max(...group.map((item) => item.x + item.width)),
      y,
      size,
      font,
    };
  });
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

/** The longest piece, whose place, size and font stand for the whole. */
const longest = <T extends { text: string }>(pieces: readonly T[]): T =>
  pieces.reduce((main, piece) => (piece.text.length > main.text.length ? piece : main));
