import JSZip from 'jszip';
import mammoth from 'mammoth';
import { htmlToText } from './html-to-text.ts';
import { ExtractionProblem } from './problems.ts';

/** Reads a DOCX: headings, lists and tables as structure; hidden text, pictures and comments left out. */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: await withoutHiddenText(buffer) },
      {
        // A picture's file is never opened, and nothing outside the document is ever fetched.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        ignoreEmptyParagraphs: true,
        externalFileAccess: false,
        styleMap: [
          'comment-reference => ',
          'p[style-name="Title"] => h1:fresh',
          'p[style-name="Subtitle"] => h2:fresh',
        ],
      },
    );
    return htmlToText(value);
  } catch (error) {
    if (error instanceof ExtractionProblem) throw error;
    throw new ExtractionProblem('broken', { cause: error });
  }
}

/** What a DOCX may grow to when unpacked; text of that size is far above what is kept. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;

/**
 * Text that Word marks as hidden is not for guests, and may be there to mislead: its runs are cut
 * out before reading. Throws for a file that unpacks to more than any real document.
 */
async function withoutHiddenText(buffer: Buffer): Promise<Buffer> {
  const zip = await JSZip.loadAsync(buffer);
  let unpacked = 0;
  zip.forEach((_, entry) => {
    // The size that the archive itself names; a false one ends in the process's memory limit.
    unpacked +=
      (entry as unknown as { _data?: { uncompressedSize?: number } })._data?.uncompressedSize ?? 0;
  });
  if (unpacked > MAX_UNPACKED_BYTES) throw new ExtractionProblem('too_large');
  const part = zip.file('word/document.xml');
  const xml = await part?.async('string');
  if (!xml || !/<w:vanish\b/.test(xml)) return buffer;
  const visible = xml.replace(/<w:r[ >](?:(?!<\/w:r>)[\s\S])*<\/w:r>/g, (run) =>
    /<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/.test(run) ? '' : run,
  );
  zip.file('word/document.xml', visible);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
}
