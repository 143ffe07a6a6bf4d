import { cleanText, countWords } from '#extract/clean-text.ts';
import { problem } from '#extract/problems.ts';
import type { ProblemCode } from '#extract/types.ts';
import { joinPages, type PageDoubts, type PageReading, pagesOf } from '#shared/rules/doubts.ts';
import { MAX_TOTAL_CHARACTERS } from '#shared/rules/files.ts';
import type { Db } from '../../db/client.ts';
import { sumOtherDocuments } from './document-queries.ts';
import { type ScanClaim, takeScannedDocument, updateScannedDocument } from './scan-queries.ts';

/**
 * Makes what was read of a scan the text of its document, and deletes the scan, in one transaction
 * with the new version of the helper's knowledge. Where nothing was read, an earlier text stays.
 */
export async function finishScan(
  db: Db,
  claim: ScanClaim,
  { readings, now }: { readings: readonly PageReading[]; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const document = await takeScannedDocument(tx, claim, now);
    if (!document) return;
    const { helperId } = claim;
    const read = withReadings(document, claim.pages, readings);
    const words = countWords(read.text);
    const others = await sumOtherDocuments(tx, { helperId, source: document.source });
    const isTooMuch = others.characters + read.text.length > MAX_TOTAL_CHARACTERS;
    if (isTooMuch || words === 0 || readings.every(({ text }) => text === '')) {
      const code = isTooMuch ? 'too_large' : 'nothing_read';
      await updateScannedDocument(tx, claim, unread(code, document));
      return;
    }
    await updateScannedDocument(tx, claim, {
      ...read,
      words,
      characters: read.text.length,
      pages: document.filePages,
      correctedAt: null,
      status: 'ready',
      problem: null,
    });
  });
}

/** What is said of a scan that gave nothing; pages with text, or an earlier file's, stay as they are. */
function unread(code: ProblemCode, { text }: { text: string }) {
  const { message } = problem(code);
  if (text === '') return { status: 'problem', problem: message } as const;
  return { status: 'ready', problem: `${message} The other text of this file is kept.` } as const;
}

/** The document's text with the pages that were pictures in their places. */
function withReadings(
  document: { text: string; pageStarts: number[]; filePages: number },
  scanned: readonly number[],
  readings: readonly PageReading[],
) {
  const isWhole = scanned.length === document.filePages;
  const pages = isWhole ? scanned.map(() => '') : pagesOf(document);
  const doubts: PageDoubts[] = [];
  scanned.forEach((page, at) => {
    const { text, doubtful, isPoor } = readings[at]!;
    pages[page] = cleanText(text);
    if (isPoor || doubtful.length > 0) doubts.push({ page, doubtful, isPoor });
  });
  const { text, starts } = joinPages(pages);
  return {
    text,
    pageStarts: document.filePages > 1 ? starts : [],
    doubts,
    ...(isWhole ? { leftOut: [], leftOutReasons: [] } : {}),
  };
}
