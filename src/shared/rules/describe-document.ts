import { type DocumentKind, isPicture } from './files.ts';

/** What is said of a document: how much was read of it, or that it could not be. */
export type DescribedDocument = {
  kind: DocumentKind;
  words: number;
  /** Null where the file has none. */
  pages: number | null;
  status: 'ready' | 'reading' | 'problem';
};

/** What was understood of a file: "312 words on 2 pages". */
export function describeRead({ words, pages }: Pick<DescribedDocument, 'words' | 'pages'>): string {
  const count = `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`;
  return pages === null ? count : `${count} on ${countPages(pages)}`;
}

/** What a file was when it came or went: "312 words on 2 pages", "A scan of 3 pages", "A photo". */
export function describeDocument({ kind, words, pages, status }: DescribedDocument): string {
  if (status === 'problem') return 'Nothing that could be read';
  if (words > 0 || status === 'ready') return describeRead({ words, pages });
  return isPicture(kind) ? 'A photo' : `A scan of ${countPages(pages ?? 1)}`;
}

/** "1 page", "3 pages". */
export const countPages = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);
