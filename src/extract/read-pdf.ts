import { getDocumentProxy } from 'unpdf';
import { joinBlocks } from './join-blocks.ts';
import { findBodyStyle, layOutPages } from './pdf-layout.ts';
import { groupLines, type TextItem, type TextLine } from './pdf-lines.ts';
import { addLinkTargets } from './pdf-links.ts';
import { liftRunningLines } from './pdf-running-lines.ts';
import { ExtractionProblem } from './problems.ts';
import { MAX_LEFT_OUT, MAX_PAGES, MAX_TEXT_LENGTH } from './types.ts';
import { leftOutAs } from './what-was-read.ts';

/** Text smaller than this, in points, is not there to be read by people. */
const TINY = 2;

/**
 * Reads a PDF page by page: columns one after another, table rows as rows, running heads once, what
 * was filled into a form in its place. Text too small to be seen, or outside the page, is left out.
 */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > MAX_PAGES) throw new ExtractionProblem('too_large');
  const pages: TextLine[][] = [];
  const unseen: string[] = [];
  let characters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const lines = groupLines(await readItems(pdf, number, unseen));
    characters += lines.reduce((sum, line) => sum + line.text.length, 0);
    if (characters > MAX_TEXT_LENGTH) throw new ExtractionProblem('too_large');
    pages.push(lines);
  }
  const { body, running, numbers } = liftRunningLines(pages);
  const hasBody = body.some((lines) => lines.length > 0);
  // Where pages hold nothing but a line each, such as "Page 1", that line is their text.
  const shown = hasBody ? body : pages;
  const { blocks, pageFirsts } = layOutPages(shown, findBodyStyle(shown.flat()));
  const text = joinBlocks(hasBody ? [...blocks, ...running] : blocks);
  return {
    text,
    scannedPages: pages.flatMap((lines, page) => (lines.length === 0 ? [page] : [])),
    pages: pdf.numPages,
    pageBeginnings: pageFirsts.map((first) => (first === null ? '' : (blocks[first] ?? ''))),
    leftOut: [...leftOutAs('unseen', unseen), ...leftOutAs('page_number', hasBody ? numbers : [])],
  };
}

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** What a PDF is drawn with, where it is drawn. */
type Drawing = Pick<NonNullable<Parameters<typeof getDocumentProxy>[1]>, 'CanvasFactory'>;

/** Opens a PDF without running or loading anything of it. */
export async function openPdf(bytes: Uint8Array, drawing: Drawing = {}): Promise<Pdf> {
  try {
    // A copy: the parser takes the memory for itself.
    return await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      verbosity: 0,
      ...drawing,
    });
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw new ExtractionProblem(isProtected ? 'password' : 'broken', { cause: error });
  }
}

/** One page's text; a page that is damaged gives none, and the others are still read. */
async function readItems(pdf: Pdf, number: number, unseen: string[]): Promise<TextItem[]> {
  try {
    const page = await pdf.getPage(number);
    const annotations: Annotation[] = await page.getAnnotations();
    const links = annotations.flatMap(({ url, rect }) => (url && rect ? [{ url, rect }] : []));
    const texts = addLinkTargets(await readText(page, unseen), links);
    page.cleanup();
    return [...texts, ...readFields(annotations)];
  } catch {
    return [];
  }
}

/** What can be seen of a page's text; the rest goes to `unseen`. */
async function readText(page: Page, unseen: string[]): Promise<TextItem[]> {
  const { items } = await page.getTextContent();
  const [left = 0, bottom = 0, right = 0, top = 0]: number[] = page.view;
  const texts: TextItem[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue;
    const transform: number[] = item.transform;
    const [a = 0, b = 0, , , x = 0, y = 0] = transform;
    const size = item.height || Math.hypot(a, b);
    const isOutside = x > right || x + item.width < left || y > top || y + size < bottom;
    if (size < TINY || isOutside) {
      if (unseen.length < MAX_LEFT_OUT.lines) unseen.push(item.str);
      continue;
    }
    texts.push({
      text: item.str,
      ...upright(x, y, a, b),
      width: item.width,
      size,
      font: item.fontName,
    });
  }
  return texts;
}

/** Where text is once the page is turned so that the text runs from left to right. */
function upright(x: number, y: number, a: number, b: number): { x: number; y: number } {
  if (Math.abs(a) >= Math.abs(b)) return a >= 0 ? { x, y } : { x: -x, y: -y };
  return b > 0 ? { x: y, y: -x } : { x: -y, y: x };
}

/** What was typed into a form's fields, or onto the page as a note that is shown in full. */
function readFields(annotations: readonly Annotation[]): TextItem[] {
  const items: TextItem[] = [];
  for (const field of annotations) {
    const value = field.subtype === 'FreeText' ? field.contentsObj?.str : shownValue(field);
    const [left = 0, bottom = 0, right = 0, top = 0] = field.rect ?? [];
    if (!value || field.hidden || field.noView || right <= left) continue;
    const size = Math.min(12, Math.max(TINY, (top - bottom) * 0.7));
    value.split(/\r\n?|\n/).forEach((text, line) => {
      const y = (bottom + top - size) / 2 - line * size * 1.2;
      items.push({ text, x: left, y, width: right - left, size, font: 'field' });
    });
  }
  return items;
}

type Annotation = {
  /** Of a link; the parser gives those of the web and of mail alone. */
  url?: string;
  subtype?: string;
  fieldType?: string;
  fieldValue?: string | string[] | null;
  contentsObj?: { str?: string };
  rect?: number[];
  hidden?: boolean;
  noView?: boolean;
};

/** Text and choices; the value of a button or a signature says nothing to a reader. */
function shownValue({ fieldType, fieldValue }: Annotation): string {
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  return Array.isArray(fieldValue) ? fieldValue.join(', ') : (fieldValue ?? '');
}
