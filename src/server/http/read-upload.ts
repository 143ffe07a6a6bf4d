import type { FastifyRequest } from 'fastify';
import { badRequest, payloadTooLarge } from './errors.ts';

/** A file as it came: its name as the browser told it, and its bytes. */
export type UploadedFile = { fieldName: string; fileName: string; bytes: Buffer };

/** Everything of a multipart body. */
export type Upload = { files: UploadedFile[]; fields: ReadonlyMap<string, string> };

/**
 * Reads a multipart body into memory, within the limits that app.ts sets. Nothing touches the disk,
 * so that an upload that breaks off leaves nothing behind.
 * Throws 400 for a body that is none, 413 with `tooLarge` for a file above the limit.
 */
export async function readUpload(request: FastifyRequest, tooLarge: string): Promise<Upload> {
  if (!request.isMultipart()) throw badRequest('Please choose a file to upload');
  const files: UploadedFile[] = [];
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        files.push({ fieldName: part.fieldname, fileName: part.filename, bytes });
      } else if (typeof part.value === 'string') {
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw payloadTooLarge(tooLarge);
    if (statusCode !== undefined && statusCode >= 500) throw error;
    throw badRequest('This upload cannot be read. Please try again.');
  }
  return { files, fields };
}
