import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/documents.ts';
import { pagesOf } from '#shared/rules/doubts.ts';
import {
  FILE_TOO_LARGE,
  fileProblem,
  MAX_CORRECTED_CHARACTERS,
  MAX_FILE_BYTES,
  tidyFileName,
} from '#shared/rules/files.ts';
import { badRequest, documentNotFound, HttpError, helperNotFound } from '../../http/errors.ts';
import { type Upload, type UploadedFile, withUpload } from '../../http/read-upload.ts';
import { type RouteContext, route } from '../../http/route.ts';
import { createUploadBudget } from '../../http/upload-budget.ts';
import type { Services } from '../../services.ts';
import { requireEditableHelper } from '../helpers/editable-helper-queries.ts';
import { findHelperOf } from '../helpers/helper-queries.ts';
import { correctDocument, versionOf } from './correct-document.ts';
import { deleteDocument } from './delete-document.ts';
import {
  type DocumentRow,
  findDocumentText,
  listDocumentsOf,
  type ReadDocument,
} from './document-queries.ts';
import { saveDocument } from './save-document.ts';

/** The largest multipart body: one file of the largest size with its headers. */
const UPLOAD_BODY_LIMIT = MAX_FILE_BYTES + 64 * 1024;

const MIB = 1024 * 1024;

/** The longest page that can be put right, each of its characters escaped in JSON. */
const CORRECTION_BODY_LIMIT = 6 * MAX_CORRECTED_CHARACTERS + 4096;

/**
 * A file is held in memory from its first byte until it has been read and saved. A page sends one
 * after the other: one that is read, two that wait and one that comes are more than that.
 */
const budget = createUploadBudget({
  totalBytes: 160 * MIB,
  accountBytes: 4 * UPLOAD_BODY_LIMIT,
  accountUploads: 4,
});

/** The owner's calls on documents: upload and read, list, delete. */
export function documentRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.uploadDocument, (context) => uploadDocument(services, context), {
    bodyLimit: UPLOAD_BODY_LIMIT,
    atMost: { requests: 200, windowMs: 3_600_000, by: 'account' },
  });
  readRoutes(app, services);
  changeRoutes(app, services);
}

async function uploadDocument(
  { database: { db }, clock, extraction, scans }: Services,
  { user, params, request, reply }: RouteContext<typeof calls.uploadDocument>,
) {
  const owned = { userId: user.id, helperId: params.id };
  await requireEditableHelper(db, { userId: user.id, id: params.id, now: clock() });
  const rules = { budget, tooLarge: FILE_TOO_LARGE };
  return withUpload({ request, reply }, rules, async (upload, signal) => {
    const { bytes, fileName } = acceptedFileOf(upload);
    const extracted = await extraction.extract({ bytes, fileName }, { account: user.id, signal });
    const { problem } = extracted;
    if (problem?.code === 'wrong_type' || problem?.code === 'wrong_picture') {
      throw new HttpError(415, 'file_rejected', problem.message);
    }
    const file = { ...owned, source: fileName, bytes, extracted, now: clock() };
    const { document, scanPages, replaced } = await saveDocument(db, file);
    // One of this name may have been under way.
    scans.refresh();
    return { ...present({ ...document, scanDone: 0, scanPages }), fileName, replaced };
  });
}

/** The one file of an upload, under a tidy name. Throws what keeps it from being read at all. */
function acceptedFileOf(upload: Upload): { bytes: Uint8Array; fileName: string } {
  const { bytes, fileName: given } = onlyFileOf(upload);
  const fileName = tidyFileName(given);
  const problem = fileProblem({ name: fileName, size: bytes.length });
  if (problem) throw badRequest(problem, 'file_rejected');
  return { bytes, fileName };
}

function readRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  route(app, calls.listDocuments, async ({ user, params }) => {
    const helper = await findHelperOf(db, { userId: user.id, id: params.id });
    if (!helper) throw helperNotFound();
    const rows = await listDocumentsOf(db, { userId: user.id, helperId: params.id });
    return rows.map(present);
  });

  route(app, calls.getDocument, async ({ user, params }) => {
    const owned = { userId: user.id, helperId: params.id, source: params.documentName };
    const document = await findDocumentText(db, owned);
    if (!document) throw documentNotFound();
    return presentText(document);
  });
}

function changeRoutes(app: FastifyInstance, { database: { db }, clock, scans }: Services): void {
  route(
    app,
    calls.correctDocument,
    async ({ user, params, body }) => {
      const owned = { userId: user.id, helperId: params.id, source: params.documentName };
      return presentText(await correctDocument(db, { ...owned, now: clock() }, body));
    },
    { bodyLimit: CORRECTION_BODY_LIMIT, perMinuteOfAccount: 60 },
  );

  route(app, calls.deleteDocument, async ({ user, params }) => {
    await requireEditableHelper(db, { userId: user.id, id: params.id, now: clock() });
    const undoId = await deleteDocument(db, {
      userId: user.id,
      helperId: params.id,
      source: params.documentName,
      now: clock(),
    });
    scans.refresh();
    return { message: 'Document deleted', undoId };
  });
}

const presentText = ({
  text,
  pageStarts,
  correctedAt,
  doubts,
  leftOut,
  leftOutReasons,
  ...document
}: ReadDocument) => ({
  ...document,
  leftOut: leftOut.map((line, at) => ({
    text: line,
    reason: leftOutReasons[at] ?? ('unseen' as const),
  })),
  pages: pagesOf({ text, pageStarts }),
  doubtful: pagesOf({ text, pageStarts }).map(
    (_, page) => doubts.find((each) => each.page === page)?.doubtful ?? [],
  ),
  poorPages: doubts.filter(({ isPoor }) => isPoor).map(({ page }) => page),
  hasPages: pageStarts.length > 0,
  correctedAt: correctedAt?.toISOString() ?? null,
  version: versionOf(text),
});

function present({ uploadedAt, doubts, scanDone, scanPages, ...row }: DocumentRow) {
  return {
    ...row,
    uploadedAt: uploadedAt.toISOString(),
    progress:
      row.status === 'reading' && scanPages ? { done: scanDone ?? 0, pages: scanPages } : null,
    doubtfulLines: doubts.reduce((sum, { doubtful }) => sum + doubtful.length, 0),
    poorPages: doubts.filter(({ isPoor }) => isPoor).length,
  };
}

function onlyFileOf({ files }: Upload): UploadedFile {
  const [file, ...others] = files;
  if (file?.fieldName !== 'file' || others.length > 0) {
    throw badRequest('Please upload one file at a time');
  }
  return file;
}
