import type { TextLine } from './pdf-lines.ts';

const PAGE_NUMBER =
  /\s*[-–|·]?\s*\b(page|seite|página|pagina)\s*\d+(\s*(of|\/|von|de|di)\s*\d+)?\s*$/i;
const ONLY_NUMBER = /^\W*\d{1,4}\W*$/;
/** How many lines at the top and at the bottom of a page can be its running head and foot. */
const EDGE = 2;

/**
 * Takes the lines out that are repeated at the top or the bottom of the pages, and page numbers.
 * A repeated line is given back once, since a phone number or an address often stands there.
 */
export function liftRunningLines(pages: readonly TextLine[][]): {
  body: TextLine[][];
  running: string[];
} {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const line of new Set(edgesOf(lines).map(shapeOf))) {
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  }
  const running = new Map<string, string>();
  const body = pages.map((lines) => {
    const edges = new Set(edgesOf(lines));
    return lines.flatMap((line) => {
      if (!edges.has(line)) return [line];
      const shape = shapeOf(line);
      if ((counts.get(shape) ?? 0) >= 2 && pages.length > 1) {
        const text = withoutPageNumber(line.text);
        if (text !== '' && !running.has(shape)) running.set(shape, text);
        return [];
      }
      return withoutNumber(line);
    });
  });
  return { body, running: [...running.values()] };
}

function edgesOf(lines: readonly TextLine[]): TextLine[] {
  if (lines.length <= EDGE * 2) return [...lines];
  return [...lines.slice(0, EDGE), ...lines.slice(-EDGE)];
}

/** A line's text with its numbers alike, so that "Page 1" and "Page 2" are one. */
const shapeOf = (line: TextLine) => line.text.replace(/\d+/g, '#').toLowerCase();

const withoutPageNumber = (text: string) =>
  ONLY_NUMBER.test(text) ? '' : text.replace(PAGE_NUMBER, '').trim();

function withoutNumber(line: TextLine): TextLine[] {
  if (!PAGE_NUMBER.test(line.text)) return [line];
  const segments = line.segments
    .map((segment) => ({ ...segment, text: withoutPageNumber(segment.text) }))
    .filter((segment) => segment.text !== '');
  const text = segments.map((segment) => segment.text).join(' ');
  return text === '' ? [] : [{ ...line, text, segments }];
}
