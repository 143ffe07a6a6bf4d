import {
  type DocumentKind,
  documentKindOf,
  isPicture,
  MAX_SCANNED_PAGES,
  type PictureKind,
} from '#shared/rules/files.ts';
import type { LeftOutLine } from '#shared/rules/left-out.ts';
import { cleanText, countWords } from './clean-text.ts';
import { type ContentKind, detectKind } from './detect-kind.ts';
import { withProblem } from './extracted.ts';
import { importedText, pageLinks } from './imported-text.ts';
import { pictureFormatOf } from './ocr/picture-size.ts';
import { preparePicture } from './ocr/prepare-picture.ts';
import { ExtractionProblem } from './problems.ts';
import { readDoc } from './read-doc.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { readRtf } from './read-rtf.ts';
import { readTxt } from './read-txt.ts';
import { type Extracted, MAX_TEXT_LENGTH, type PageLink } from './types.ts';
import { findPageStarts, tidyLeftOut } from './what-was-read.ts';

/**
 * Reads the text of a file, by what its bytes are; its name must not claim another kind (a DOC that
 * is really a DOCX, and the other way round, are read, since Word opens them too).
 * Never throws for what a file holds: that becomes `problem`. It may take long, or much memory, on
 * hostile files, and is therefore run in a process of its own.
 */
export async function extractText(bytes: Uint8Array, fileName: string): Promise<Extracted> {
  const claimed = documentKindOf(fileName) ?? 'txt';
  if (bytes.length === 0) return withProblem(claimed, 'empty');
  if (isPicture(claimed)) return readPicture(bytes, claimed);
  const content = detectKind(bytes);
  const readAs = readableAs(claimed, content);
  if (readAs === null) {
    // A PDF or Word file without even its first bytes is damaged rather than something else.
    return withProblem(claimed, content === 'other' && claimed !== 'txt' ? 'broken' : 'wrong_type');
  }
  try {
    const {
      text,
      pages,
      pageBeginnings = [],
      leftOut = [],
      links = [],
      scannedPages = [],
    } = await readers[readAs](bytes);
    const clean = cleanText(text);
    if (clean.length > MAX_TEXT_LENGTH) return withProblem(claimed, 'too_large');
    const words = countWords(clean);
    if (words === 0 && scannedPages.length > 0) return scanned(claimed, pages, scannedPages);
    if (words === 0) return withProblem(claimed, 'empty');
    return {
      kind: claimed,
      text: clean,
      pages,
      words,
      pageStarts: findPageStarts(clean, pageBeginnings),
      leftOut: tidyLeftOut(leftOut),
      links,
      problem: null,
      scan:
        scannedPages.length > 0
          ? { pages: scannedPages.slice(0, MAX_SCANNED_PAGES), picture: null }
          : null,
    };
  } catch (error) {
    return withProblem(claimed, error instanceof ExtractionProblem ? error.code : 'broken');
  }
}

/** A file whose pages are all pictures. */
function scanned(kind: DocumentKind, pages: number | null, scannedPages: number[]): Extracted {
  if (scannedPages.length > MAX_SCANNED_PAGES) return withProblem(kind, 'too_many_pages');
  const scan = { pages: scannedPages, picture: null };
  return { ...withProblem(kind, 'scan_without_text'), pages, scan };
}

/** A photo: opened at once, so that what is wrong with it is reported at once, and read later. */
async function readPicture(bytes: Uint8Array, kind: DocumentKind): Promise<Extracted> {
  const format = pictureFormatOf(bytes);
  // Phones and messengers name one kind like another; what it is counts.
  if (!format) return withProblem(kind, 'wrong_picture');
  try {
    const picture = await preparePicture(bytes, format);
    const scan = { pages: [0], picture };
    return { ...withProblem(kind, 'scan_without_text'), pages: 1, scan };
  } catch (error) {
    return withProblem(kind, error instanceof ExtractionProblem ? error.code : 'broken_picture');
  }
}

/** As what a file is read, or null where its name claims something that it is not. */
function readableAs(claimed: TextKind, content: ContentKind): ReadableKind | null {
  if (claimed === content) return content;
  const isWord = claimed === 'doc' || claimed === 'docx';
  // Word opens all of these under either name, and web pages under its old one.
  if (isWord && (content === 'doc' || content === 'docx' || content === 'rtf')) return content;
  if (claimed === 'doc' && content === 'html') return content;
  return claimed === 'txt' && content === 'html' ? 'txt' : null;
}

/** A kind that has a text to read, unlike a picture. */
type TextKind = Exclude<DocumentKind, PictureKind>;
type ReadableKind = TextKind | 'rtf' | 'html';

/** What a format's own reader gives. */
type ReadText = {
  text: string;
  pages: number | null;
  /** The text that each page begins with, as it is in `text`; '' for a page that begins nothing. */
  pageBeginnings?: string[];
  leftOut?: LeftOutLine[];
  links?: PageLink[];
  /** Pages without any text, counted from 0: pictures, or blank. */
  scannedPages?: number[];
};

/** How each kind is read: one that is missing does not compile. */
const readers: Record<ReadableKind, (bytes: Uint8Array) => ReadText | Promise<ReadText>> = {
  pdf: readPdf,
  html: (bytes) => ({ text: importedText(bytes), pages: null, links: pageLinks(bytes) }),
  rtf: (bytes) => ({ text: readRtf(bytes), pages: null }),
  docx: (bytes) => ({ ...readDocx(bytes), pages: null }),
  doc: (bytes) => ({ ...readDoc(bytes), pages: null }),
  txt: (bytes) => ({ text: readTxt(bytes), pages: null }),
};
