import { pageWords } from './page-words.ts';
import { type TextLine, toLine } from './pdf-lines.ts';

const PAGE_NUMBER = new RegExp(
  String.raw`\s*[-–|·]?\s*\b(${pageWords('page')})\s*\d+(\s*(${pageWords('of')})\s*\d+)?\s*$`,
  'i',
);
const ONLY_NUMBER = /^\W*\d{1,4}\W*$/;
/** How many lines at the top and at the bottom of a page can be its running head and foot. */
const EDGE = 2;

/**
 * Takes the lines out that are repeated at the top or the bottom of the pages, and page numbers.
 * A repeated line is given back once, since a phone number or an address often is there.
 */
export function liftRunningLines(pages: readonly TextLine[][]): {
  body: TextLine[][];
  running: string[];
  /** Lines that say nothing but the number of their page. */
  numbers: string[];
} {
  const counts = new Map<string, number>();
  pages.forEach((lines, page) => {
    for (const shape of new Set(edgesOf(lines).map((line) => shapeOf(line, page)))) {
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
    }
  });
  const running = new Map<string, string>();
  const numbers: string[] = [];
  const body = pages.map((lines, page) => {
    const edges = new Set(edgesOf(lines));
    return lines.flatMap((line) => {
      if (!edges.has(line)) return [line];
      const shape = shapeOf(line, page);
      if ((counts.get(shape) ?? 0) >= 2 && pages.length > 1) {
        const text = withoutPageNumber(line.text, page);
        if (text === '') numbers.push(line.text);
        else if (!running.has(shape)) running.set(shape, text);
        return [];
      }
      const kept = withoutNumber(line, page);
      if (kept.length === 0) numbers.push(line.text);
      return kept;
    });
  });
  return { body, running: [...running.values()], numbers };
}

function edgesOf(lines: readonly TextLine[]): TextLine[] {
  // A row of three cells is a table's header, which Word repeats on each page.
  const edges = lines.length <= EDGE * 2 ? lines : [...lines.slice(0, EDGE), ...lines.slice(-EDGE)];
  return edges.filter((line) => line.segments.length < 3 || PAGE_NUMBER.test(line.text));
}

/** What a line says on every page: its text without the number of the page. */
const shapeOf = (line: TextLine, page: number) => withoutPageNumber(line.text, page).toLowerCase();

function withoutPageNumber(text: string, page: number): string {
  if (ONLY_NUMBER.test(text)) return '';
  const shorter = text.replace(PAGE_NUMBER, '').trim();
  // A bare number is the page's where it counts the pages; others are part of the text.
  return shorter.endsWith(` ${page + 1}`)
    ? shorter.slice(0, -String(page + 1).length).replace(/[\s|·–-]+$/, '')
    : shorter;
}

function withoutNumber(line: TextLine, page: number): TextLine[] {
  if (Number(line.text.replace(/\D/g, '')) === page + 1 && ONLY_NUMBER.test(line.text)) return [];
  if (!PAGE_NUMBER.test(line.text)) return [line];
  const segments = line.segments
    .map((segment) => ({ ...segment, text: withoutPageNumber(segment.text, page) }))
    .filter((segment) => segment.text !== '');
  return segments.length === 0 ? [] : [toLine(segments)];
}
