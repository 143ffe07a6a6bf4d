import { getDocumentProxy } from 'unpdf';
import { layOutPage } from './pdf-layout.ts';
import { groupLines, type TextItem, type TextLine } from './pdf-lines.ts';
import { liftRunningLines } from './pdf-running-lines.ts';
import { ExtractionProblem } from './problems.ts';
import { MAX_PAGES, MAX_TEXT_LENGTH } from './types.ts';

/** Reads a PDF page by page: columns one after another, table rows as rows, running heads once. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const pdf = await open(bytes);
  if (pdf.numPages > MAX_PAGES) throw new ExtractionProblem('too_large');
  const pages: TextLine[][] = [];
  let characters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const lines = await readLines(pdf, number);
    characters += lines.reduce((sum, line) => sum + line.text.length, 0);
    if (characters > MAX_TEXT_LENGTH) throw new ExtractionProblem('too_large');
    pages.push(lines);
  }
  const { body, running } = liftRunningLines(pages);
  const text = [...body.map(layOutPage), ...running].filter((part) => part !== '').join('\n\n');
  if (text.trim() === '') throw new ExtractionProblem('scan_without_text');
  return { text, pages: pdf.numPages };
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // A copy: the parser takes the memory for itself.
    return await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      verbosity: 0,
    });
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw new ExtractionProblem(isProtected ? 'password' : 'broken', { cause: error });
  }
}

/** One page's lines; a page that is damaged gives none, and the others are still read. */
async function readLines(pdf: Pdf, number: number): Promise<TextLine[]> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts: TextItem[] = [];
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const transform: number[] = item.transform;
      const [a = 0, b = 0, , , x = 0, y = 0] = transform;
      const size = item.height || Math.hypot(a, b);
      // Text that nobody could see on paper is not for guests either.
      if (size < 2) continue;
      texts.push({ text: item.str, x, y, width: item.width, size });
    }
    page.cleanup();
    return groupLines(texts);
  } catch {
    return [];
  }
}
