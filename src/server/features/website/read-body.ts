import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PageProblem } from './page-problem.ts';

const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The body, unpacked; refused as soon as what came, or what it unpacks to, is more than `maxBytes`. */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (Number(response.headers['content-length'] ?? 0) > maxBytes)
    throw new PageProblem('too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) {
      size += chunk.length;
      // Ends the loop, and with it the streams before it.
      if (size > maxBytes) return;
      chunks.push(chunk);
    }
  };
  const decode = encoding === 'identity' || encoding === '' ? null : decoders.get(encoding);
  if (decode === undefined) throw new PageProblem('no_page');
  try {
    if (decode) await pipeline(response, decode(), collect, { signal });
    else await pipeline(response, collect, { signal });
  } catch (error) {
    // Streams that are ended in the middle fail, each with a word of its own.
    if (size <= maxBytes) throw error;
  }
  if (size > maxBytes) throw new PageProblem('too_large');
  return Buffer.concat(chunks);
}
