import type { DocumentKind } from '#shared/rules/files.ts';
import type { LeftOutLine } from '#shared/rules/left-out.ts';

/** What a process is asked for: the text of a file, or a portrait drawn from a picture. */
export type ReadingJob =
  | { kind: 'text'; bytes: Uint8Array; fileName: string }
  | { kind: 'portrait'; bytes: Uint8Array };

/** Why a file gave no text, or none that guests could be given. */
export type ProblemCode =
  | 'empty'
  | 'scan_without_text'
  | 'password'
  | 'broken'
  | 'wrong_type'
  | 'unknown_encoding'
  | 'too_large'
  | 'timeout'
  | 'wrong_picture'
  | 'broken_picture'
  | 'too_many_pixels'
  | 'too_many_pages'
  | 'nothing_read'
  | 'reading_stopped';

/** What is wrong with a file: a code for programs and a sentence for the couple that says what to do. */
export type Problem = { code: ProblemCode; message: string };

/**
 * What was read of a file. `text` is plain text with light Markdown: `# Heading`, `- item`, tables
 * with pipes, a blank line between paragraphs. It is empty where there is a problem.
 */
export type Extracted = {
  kind: DocumentKind;
  text: string;
  /** Pages, where the format has them. */
  pages: number | null;
  words: number;
  /**
   * Where each page's text begins in `text`, page by page, where the format has pages; a sentence that
   * goes over two is on the first of them. Empty where it has none.
   */
  pageStarts: number[];
  /** Lines of the file that are not in `text`, and why. */
  leftOut: LeftOutLine[];
  /** Where a web page's navigation leads; empty for other files. */
  links: PageLink[];
  problem: Problem | null;
  /** What can only be read by its letters' shapes, in the background; null for most files. */
  scan: Scan | null;
};

/** A link of a web page: its address as written there, and its words. */
export type PageLink = { href: string; title: string };

/** Pages of a file that are pictures. */
export type Scan = {
  /** Which pages of the file, counted from 0. */
  pages: number[];
  /** A photo as it is kept until it is read; null where the file itself is needed. */
  picture: Uint8Array | null;
};

/** The most lines that are reported as left out, and the most characters of each. */
export const MAX_LEFT_OUT = { lines: 100, characters: 200 } as const;

/** The most characters that are kept of one file. */
export const MAX_TEXT_LENGTH = 2_000_000;

/** The most pages of a PDF that are read. */
export const MAX_PAGES = 1_000;
