import WordExtractor from 'word-extractor';
import { ExtractionProblem } from './problems.ts';

/** Reads a DOC of Word 97 to 2003: its paragraphs; table cells, which it separates by tabs, as rows. */
export async function readDoc(bytes: Uint8Array): Promise<string> {
  try {
    const document = await new WordExtractor().extract(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    );
    const parts = [document.getBody(), document.getTextboxes?.() ?? '', document.getFootnotes()];
    return parts
      .filter((part) => part.trim() !== '')
      .join('\n\n')
      .split('\n')
      .map((line) => line.trim())
      .join('\n\n');
  } catch (error) {
    const isProtected = /encrypt|password/i.test(error instanceof Error ? error.message : '');
    throw new ExtractionProblem(isProtected ? 'password' : 'broken', { cause: error });
  }
}
