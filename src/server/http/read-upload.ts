import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientSignal } from './client-signal.ts';
import { badRequest, busy, clientLeft, HttpError, payloadTooLarge } from './errors.ts';
import { releaseBody } from './limit-bodies.ts';
import type { UploadBudget } from './upload-budget.ts';
import { watchRate } from './watch-rate.ts';

/** A file as it came: its name as the browser gave it, and its bytes. */
export type UploadedFile = { fieldName: string; fileName: string; bytes: Buffer };

/** Everything of a multipart body. */
export type Upload = { files: UploadedFile[]; fields: ReadonlyMap<string, string> };

type UploadRules = {
  /** Of this kind of call alone, so that one kind never holds up another. */
  budget: UploadBudget;
  /** The largest body, in bytes; the route's limit by default. */
  limitBytes?: number;
  /** The message for a body above the limit. */
  tooLarge: string;
};

const MIB = 1024 * 1024;

/**
 * Reads a multipart body into memory, within the limits that app.ts and the rules set, and hands it
 * to `use` with a signal that aborts when the client leaves. Nothing touches the disk, so that an
 * upload that breaks off leaves nothing behind. Throws 400 for a body that is none, 408 for one that
 * hardly moves, 413 with `tooLarge` for one above the limit, 429 for an account with too many under
 * way, and 503 where too much is held.
 */
export async function withUpload<Result>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { budget, limitBytes = request.routeOptions.bodyLimit ?? MIB, tooLarge }: UploadRules,
  use: (upload: Upload, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw badRequest('Please choose a file to upload');
  const claimedBytes = Number(request.headers['content-length'] ?? 0);
  if (!(claimedBytes <= limitBytes)) throw payloadTooLarge(tooLarge);
  const held = budget.begin(request.sessionUser?.id ?? request.ip);
  if (!held) throw tooManyUploads();
  const signal = clientSignal(reply);
  // However long it takes on a phone's network: its rate is watched from here on.
  releaseBody(request);
  const watch = watchBody(
    { request, reply },
    { limitBytes, tooLarge, receive: held.receive, signal },
  );
  try {
    const upload = await Promise.race([readParts(request, tooLarge), watch.failed]);
    watch.stop();
    return await use(upload, signal);
  } finally {
    watch.stop();
    held.release();
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
 * Fails once more has come than the route takes or the budget has room for, once hardly anything
 * comes, and once the client has left. The multipart reader itself would go on to the end of a body
 * that is too large, and a body without a length need not have one.
 */
function watchBody(
  { request: { raw }, reply }: { request: FastifyRequest; reply: FastifyReply },
  rules: {
    limitBytes: number;
    tooLarge: string;
    receive: (sizeBytes: number) => boolean;
    signal: AbortSignal;
  },
): { failed: Promise<never>; stop: () => void } {
  const rate = watchRate(() => fail(tooSlow()));
  let reject: (error: HttpError) => void;
  const failed = new Promise<never>((_, rejectIt) => {
    reject = rejectIt;
  });
  let receivedBytes = 0;
  function fail(error: HttpError): void {
    stop();
    raw.unpipe();
    raw.pause();
    // What is still on its way is not waited for.
    reply.header('connection', 'close');
    reject(error);
  }
  function onData(chunk: Buffer): void {
    receivedBytes += chunk.length;
    rate.receive(chunk.length);
    if (receivedBytes > rules.limitBytes) fail(payloadTooLarge(rules.tooLarge));
    else if (!rules.receive(chunk.length)) fail(busy());
  }
  const onLeave = () => fail(clientLeft());
  function stop(): void {
    rate.stop();
    raw.off('data', onData);
    rules.signal.removeEventListener('abort', onLeave);
  }
  raw.on('data', onData);
  rules.signal.addEventListener('abort', onLeave);
  return { failed, stop };
}

const tooSlow = () =>
  new HttpError(
    408,
    'upload_too_slow',
    'The connection was too slow for this upload. Please try again where it is better.',
  );

const tooManyUploads = () =>
  new HttpError(
    429,
    'too_many_uploads',
    'Your other uploads are still under way. Please try again in a few seconds.',
    { retryAfterSeconds: 5 },
  );
