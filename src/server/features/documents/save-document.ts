import type { Extracted } from '#extract/types.ts';
import { MAX_DOCUMENTS, MAX_TOTAL_CHARACTERS } from '#shared/rules/files.ts';
import type { Db } from '../../db/client.ts';
import { HttpError, helperNotFound } from '../../http/errors.ts';
import {
  type DocumentRow,
  findDocumentStatus,
  renewKnowledge,
  sumOtherDocuments,
  upsertDocument,
} from './document-queries.ts';

/**
 * Keeps what was read of a file under its name, in one transaction with the new version of the
 * helper's knowledge. A file that could not be read is kept too, with its problem, so that the
 * couple sees it in the list; but it never replaces one of the same name that could.
 */
export async function saveDocument(
  db: Db,
  params: {
    userId: string;
    helperId: number;
    source: string;
    sizeBytes: number;
    extracted: Extracted;
    now: Date;
  },
): Promise<{ document: DocumentRow; replaced: boolean }> {
  const { userId, helperId, source, sizeBytes, extracted, now } = params;
  return db.transaction(async (tx) => {
    if (!(await renewKnowledge(tx, { userId, helperId, now }))) throw helperNotFound();
    const before = await findDocumentStatus(tx, { helperId, source });
    if (extracted.problem && before === 'ready') {
      throw new HttpError(
        422,
        'unreadable_file',
        `${extracted.problem.message} The earlier version of ${source} was kept.`,
      );
    }
    const others = await sumOtherDocuments(tx, { helperId, source });
    if (others.documents >= MAX_DOCUMENTS) throw tooManyDocuments();
    if (others.characters + extracted.text.length > MAX_TOTAL_CHARACTERS) throw tooMuchText();
    const document = await upsertDocument(tx, {
      helperId,
      source,
      kind: extracted.kind,
      sizeBytes,
      characters: extracted.text.length,
      words: extracted.words,
      pages: extracted.pages,
      text: extracted.text,
      pageStarts: extracted.pageStarts,
      leftOut: extracted.leftOut,
      correctedAt: null,
      status: extracted.problem ? 'problem' : 'ready',
      problem: extracted.problem?.message ?? null,
      uploadedAt: now,
    });
    return { document, replaced: before !== undefined };
  });
}

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
