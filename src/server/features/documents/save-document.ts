import type { Extracted } from '#extract/types.ts';
import { MAX_DOCUMENTS, MAX_TOTAL_CHARACTERS, MAX_WAITING_SCANS } from '#shared/rules/files.ts';
import type { Db } from '../../db/client.ts';
import { HttpError, helperNotFound } from '../../http/errors.ts';
import { recordDocumentChange } from '../history/change-queries.ts';
import {
  type FoundDocument,
  findDocument,
  markAsReading,
  renewKnowledge,
  sumOtherDocuments,
  upsertDocument,
  type WrittenDocument,
} from './document-queries.ts';
import { deleteScan, insertScan, sumWaitingScans } from './scan-queries.ts';

/** A file as it came, and what was read of it. */
type ReadFile = {
  userId: string;
  helperId: number;
  source: string;
  bytes: Uint8Array;
  extracted: Extracted;
  now: Date;
};

/** The most that scans of one helper may hold while they wait. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/**
 * Keeps what was read of a file under its name, in one transaction with the new version of the
 * helper's knowledge. A file that could not be read is kept too, with its problem, so that the
 * couple sees it in the list; but it never replaces one of the same name that could. Of a scan the
 * pages are kept as well, to be read in the background.
 */
export async function saveDocument(
  db: Db,
  file: ReadFile,
): Promise<{ document: WrittenDocument; scanPages: number; replaced: boolean }> {
  const { userId, helperId, source, extracted, now } = file;
  return db.transaction(async (tx) => {
    if (!(await renewKnowledge(tx, { userId, helperId, now }))) throw helperNotFound();
    const before = await findDocument(tx, { helperId, source, text: extracted.text });
    if (extracted.problem && !extracted.scan && before && before.characters > 0) {
      throw new HttpError(
        422,
        'unreadable_file',
        `${extracted.problem.message} The earlier version of ${source} was kept.`,
      );
    }
    const others = await sumOtherDocuments(tx, { helperId, source });
    if (others.documents >= MAX_DOCUMENTS) throw tooManyDocuments();
    if (others.characters + extracted.text.length > MAX_TOTAL_CHARACTERS) throw tooMuchText();
    const document = await writeDocument(tx, file, before?.characters ?? 0);
    await deleteScan(tx, { helperId, documentId: document.id });
    if (extracted.scan) await addScan(tx, file, document.id);
    await recordUpload(tx, file, { before, document });
    const scanPages = extracted.scan?.pages.length ?? 0;
    return { document, scanPages, replaced: before !== undefined };
  });
}

/** A scan takes the place of what was read before once it has been read itself. */
function writeDocument(
  tx: Db,
  { helperId, source, bytes, extracted, now }: ReadFile,
  charactersBefore: number,
): Promise<WrittenDocument> {
  const file = { helperId, source, kind: extracted.kind, sizeBytes: bytes.length, uploadedAt: now };
  if (extracted.scan && extracted.text === '' && charactersBefore > 0) {
    return markAsReading(tx, file);
  }
  return upsertDocument(tx, {
    ...file,
    characters: extracted.text.length,
    words: extracted.words,
    pages: extracted.pages,
    text: extracted.text,
    pageStarts: extracted.pageStarts,
    leftOut: extracted.leftOut.map(({ text }) => text),
    leftOutReasons: extracted.leftOut.map(({ reason }) => reason),
    correctedAt: null,
    doubts: [],
    status: extracted.scan ? 'reading' : extracted.problem ? 'problem' : 'ready',
    problem: extracted.scan ? null : (extracted.problem?.message ?? null),
  });
}

/** The history has what came, and what it replaced; the same file once more changes nothing. */
async function recordUpload(
  tx: Db,
  { userId, helperId, source, extracted, now }: ReadFile,
  { before, document }: { before: FoundDocument | undefined; document: WrittenDocument },
): Promise<void> {
  const { kind, words, scan } = extracted;
  const { status } = document;
  if (!scan && before?.isSameText && before.status === status) return;
  const pages = extracted.pages ?? scan?.pages.length ?? null;
  await recordDocumentChange(tx, {
    helperId,
    source,
    before: before ?? null,
    after: { kind, words, pages, status },
    changedBy: userId,
    changedAt: now,
  });
}

async function addScan(
  tx: Db,
  { helperId, bytes, extracted: { scan, pages }, now }: ReadFile,
  documentId: number,
): Promise<void> {
  if (!scan) return;
  const kept = scan.picture ?? bytes;
  const waiting = await sumWaitingScans(tx, helperId);
  const isTooMuch = waiting.sizeBytes + kept.length > MAX_WAITING_BYTES;
  if (waiting.scans >= MAX_WAITING_SCANS || isTooMuch) throw tooManyScans();
  await insertScan(tx, {
    helperId,
    documentId,
    pages: scan.pages,
    filePages: pages ?? scan.pages.length,
    isPicture: scan.picture !== null,
    bytes: kept,
    now,
  });
}

const tooManyScans = () =>
  new HttpError(
    429,
    'too_many_scans',
    'Your other scans and photos are still being read. Please upload this one when they are done.',
    { retryAfterSeconds: 30 },
  );

const tooManyDocuments = () =>
  new HttpError(
    409,
    'too_many_documents',
    `A helper can have at most ${MAX_DOCUMENTS} documents. Please delete one that guests do not need.`,
  );

const tooMuchText = () =>
  new HttpError(
    409,
    'too_much_text',
    'Together with this file the documents would hold more text than a helper can read. Please delete one that guests do not need.',
  );
