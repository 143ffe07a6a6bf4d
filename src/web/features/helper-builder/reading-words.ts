import type { DocumentInfo } from '#shared/api/documents.ts';
import { countPages } from '#shared/rules/describe-document.ts';

/** How far a scan has been read: "Reading page 2 of 5". */
export function readingProgress({ progress }: Pick<DocumentInfo, 'progress'>): string {
  if (!progress || progress.pages === 1) return 'Reading...';
  return `Reading page ${Math.min(progress.done + 1, progress.pages)} of ${progress.pages}`;
}

type Read = Pick<DocumentInfo, 'pages' | 'doubtfulLines' | 'poorPages'>;

/** What the couple should look at in a scan: "Read poorly: 2 of 3 pages. Please check its text."; null for nothing. */
export function describeDoubts({ pages, doubtfulLines, poorPages }: Read): string | null {
  if (poorPages > 0) {
    const share = pages === null || pages === 1 ? '' : `: ${poorPages} of ${countPages(pages)}`;
    return `Read poorly${share}. Please check its text.`;
  }
  if (doubtfulLines === 0) return null;
  const lines = doubtfulLines === 1 ? 'One line' : `${doubtfulLines} lines`;
  return `${lines} could not be read well. Please check the text.`;
}
