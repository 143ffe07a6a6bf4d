/** A run of text as the PDF places it: left edge, baseline and width in points from the bottom left. */
export type TextItem = { text: string; x: number; y: number; width: number; size: number };

/** A piece of a line without a wide gap in it: a table's cell, or a column's part of the line. */
export type Segment = { text: string; x: number; right: number };

/** What stands on one baseline. */
export type TextLine = { text: string; y: number; size: number; segments: Segment[] };

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
  return rows.map(toLine).filter((line) => line.text !== '');
}

function toLine(row: TextItem[]): TextLine {
  const sorted = row.toSorted((a, b) => a.x - b.x);
  const size = mainSize(sorted);
  const segments: Segment[] = [];
  for (const item of sorted) {
    if (item.text.trim() === '') continue;
    const last = segments.at(-1);
    const gap = last ? item.x - last.right : 0;
    if (!last || gap > size) {
      segments.push({ text: item.text.trim(), x: item.x, right: item.x + item.width });
    } else {
      const space = gap > size * 0.15 && !/\s$/.test(last.text) ? ' ' : '';
      last.text = `${last.text}${space}${item.text}`.replace(/\s+/g, ' ').trimEnd();
      if (/\s$/.test(item.text)) last.text += ' ';
      last.right = Math.max(last.right, item.x + item.width);
    }
  }
  for (const segment of segments) segment.text = segment.text.trim();
  return {
    text: segments.map((segment) => segment.text).join(' '),
    y: sorted[0]?.y ?? 0,
    size,
    segments,
  };
}

/** The size that most of the line's characters have. */
function mainSize(items: readonly TextItem[]): number {
  let best = items[0]?.size ?? 0;
  let length = 0;
  for (const item of items) {
    if (item.text.trim().length > length) {
      length = item.text.trim().length;
      best = item.size;
    }
  }
  return best;
}
