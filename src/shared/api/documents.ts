import { z } from 'zod';
import {
  ANY_FILE_KIND,
  ANY_PICTURE_KIND,
  documentKinds,
  documentStatuses,
  MAX_CORRECTED_CHARACTERS,
  MAX_FILE_MB,
} from '../rules/files.ts';
import { leftOutReasons } from '../rules/left-out.ts';
import { call } from './call.ts';
import { boundedText, helperParams, idFromPath, shortPathText } from './texts.ts';

/** An uploaded file as the couple sees it: what was read of it, or what is wrong with it. */
export const documentInfo = z.object({
  /** The file's name, by which it is deleted. */
  source: z.string(),
  kind: z.enum(documentKinds),
  sizeBytes: z.number().int(),
  characters: z.number().int(),
  words: z.number().int(),
  pages: z.number().int().nullable(),
  uploadedAt: z.iso.datetime(),
  /** `reading`: a scan or a photo that is read in the background. */
  status: z.enum(documentStatuses),
  problem: z.string().nullable(),
  /** How many of a scan's pages have been read, while it is read. */
  progress: z
    .object({ done: z.number().int().nonnegative(), pages: z.number().int().positive() })
    .nullable(),
  /** Of a scan or a photo: lines that were read poorly and that nobody has looked at yet. */
  doubtfulLines: z.number().int().nonnegative(),
  /** Its pages that were read poorly as a whole. */
  poorPages: z.number().int().nonnegative(),
});
export type DocumentInfo = z.infer<typeof documentInfo>;

export const uploadDocument = call({
  method: 'POST',
  path: '/api/bots/:id/upload',
  access: 'owner',
  summary: `Reads one file (${ANY_FILE_KIND}, up to ${MAX_FILE_MB} MB), a scan or a photo (${ANY_PICTURE_KIND}) in the background; the same name replaces`,
  params: helperParams,
  multipart: { file: 'the file' },
  response: documentInfo.extend({ fileName: z.string(), replaced: z.boolean() }),
});

export const listDocuments = call({
  method: 'GET',
  path: '/api/bots/:id/documents',
  access: 'owner',
  summary: "The helper's documents, newest first",
  params: helperParams,
  response: z.array(documentInfo),
});

export const deleteDocument = call({
  method: 'DELETE',
  path: '/api/bots/:id/documents/:documentName',
  access: 'owner',
  summary: 'Deletes the document of this (URL-encoded) name',
  params: z.object({ id: idFromPath, documentName: shortPathText }),
  response: z.object({ message: z.string(), undoId: z.uuid() }),
});

/** What was read of a file, as it can be looked at and put right. */
export const documentText = z.object({
  source: z.string(),
  /** The text, page by page where the file has pages, in one piece where it has none. */
  pages: z.array(z.string()),
  hasPages: z.boolean(),
  /**
   * Of each page, the lines that were read poorly; guests do not get them until the page is saved,
   * changed or as it is.
   */
  doubtful: z.array(z.array(z.string())),
  /** Pages, counted from 0, of which so little was read surely that all of each should be looked at. */
  poorPages: z.array(z.number().int().nonnegative()),
  /** Lines of the file that guests never get, and why. */
  leftOut: z.array(z.object({ text: z.string(), reason: z.enum(leftOutReasons) })),
  /** When the couple last put it right; null where it is as it was read. */
  correctedAt: z.iso.datetime().nullable(),
  /** Names the text as it is now; a correction says which one it was made from. */
  version: z.string(),
});
export type DocumentText = z.infer<typeof documentText>;

const documentParams = z.object({ id: idFromPath, documentName: shortPathText });

export const getDocument = call({
  method: 'GET',
  path: '/api/bots/:id/documents/:documentName',
  access: 'owner',
  summary: 'What was read of the document of this (URL-encoded) name, page by page',
  params: documentParams,
  response: documentText,
});

export const correctDocument = call({
  method: 'PATCH',
  path: '/api/bots/:id/documents/:documentName',
  access: 'owner',
  summary: 'Puts one page of a document right; 409 where the text has changed meanwhile',
  params: documentParams,
  body: z.object({
    /** Counted from 0. */
    page: z.number().int().nonnegative().max(100_000),
    text: boundedText(MAX_CORRECTED_CHARACTERS, 'This text'),
    version: z.string().max(64),
  }),
  response: documentText,
});
