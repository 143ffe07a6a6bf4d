import { z } from 'zod';
import { call } from './call.ts';
import { idFromPath, shortPathText } from './texts.ts';

/** An uploaded file as the couple sees it: what was read of it, or what is wrong with it. */
export const documentInfo = z.object({
  /** The file's name, by which it is deleted. */
  source: z.string(),
  kind: z.enum(['pdf', 'doc', 'docx', 'txt']),
  sizeBytes: z.number().int(),
  characters: z.number().int(),
  words: z.number().int(),
  pages: z.number().int().nullable(),
  uploadedAt: z.iso.datetime(),
  status: z.enum(['ready', 'problem']),
  problem: z.string().nullable(),
});
export type DocumentInfo = z.infer<typeof documentInfo>;

export const uploadDocument = call({
  method: 'POST',
  path: '/api/bots/:id/upload',
  access: 'owner',
  summary: 'Reads one file (PDF, DOC, DOCX or TXT, up to 10 MB); the same name replaces',
  params: z.object({ id: idFromPath }),
  multipart: { file: 'the file' },
  response: documentInfo.extend({ fileName: z.string(), replaced: z.boolean() }),
});

export const listDocuments = call({
  method: 'GET',
  path: '/api/bots/:id/documents',
  access: 'owner',
  summary: "The helper's documents, newest first",
  params: z.object({ id: idFromPath }),
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
