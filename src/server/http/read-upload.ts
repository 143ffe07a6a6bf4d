import type { FastifyRequest } from 'fastify';
import { badRequest, busy, payloadTooLarge } from './errors.ts';
import { createUploadBudget } from './upload-budget.ts';

/** A file as it came: its name as the browser told it, and its bytes. */
export type UploadedFile = { fieldName: string; fileName: string; bytes: Buffer };

/** Everything of a multipart body. */
export type Upload = { files: UploadedFile[]; fields: ReadonlyMap<string, string> };

const MIB = 1024 * 1024;

/**
 * An upload is held in memory from its first byte until it is saved. A page sends one after the
 * other: this much at once is nobody's evening with a wedding, and without a bound some dozens of
 * uploads would take all of a small machine's memory.
 */
const budget = createUploadBudget({ totalBytes: 160 * MIB, holderBytes: 64 * MIB });

/**
 * Reads a multipart body into memory, within the limits that app.ts and the route set, and hands it
 * to `use`. Nothing touches the disk, so that an upload that breaks off leaves nothing behind.
 * Throws 400 for a body that is none, 413 with `tooLarge` for one above the limit, and 503 where
 * too many are being read.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  tooLarge: string,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw badRequest('Please choose a file to upload');
  const limitBytes = request.routeOptions.bodyLimit ?? MIB;
  const sizeBytes = Number(request.headers['content-length'] ?? limitBytes);
  if (!(sizeBytes <= limitBytes)) throw payloadTooLarge(tooLarge);
  const release = budget.take(request.sessionUser?.id ?? request.ip, sizeBytes);
  if (!release) throw busy();
  try {
    const upload = await Promise.race([
      readParts(request, tooLarge),
      tooManyBytes(request, { limitBytes, tooLarge }),
    ]);
    return await use(upload);
  } finally {
    release();
  }
}

async function readParts(request: FastifyRequest, tooLarge: string): Promise<Upload> {
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

/**
 * Rejects once more has come than the route takes. The multipart reader itself would go on to the
 * end of a body that is too large, and a body without a length need not have one.
 */
function tooManyBytes(
  request: FastifyRequest,
  { limitBytes, tooLarge }: { limitBytes: number; tooLarge: string },
): Promise<never> {
  return new Promise((_, reject) => {
    let receivedBytes = 0;
    request.raw.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes <= limitBytes) return;
      request.raw.unpipe();
      request.raw.pause();
      reject(payloadTooLarge(tooLarge));
    });
  });
}
