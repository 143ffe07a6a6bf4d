import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type KnowledgeIndex,
  type PackedEncoding,
  packEncoding,
  type Reader,
  readerInputs,
  tokensOfInput,
  unpackEncoding,
} from '#answer/engine.ts';

/** Where an evaluation leaves what it made; gone with the packages. */
export const cacheFolder = path.resolve(import.meta.dirname, '../node_modules/.cache/eval');

/** The same index with what the reader made of each passage; kept from run to run, by model and wedding. */
export async function withEncodings(
  index: KnowledgeIndex,
  reader: Reader,
): Promise<KnowledgeIndex> {
  const inputs = readerInputs(index.passages);
  const key = createHash('sha1')
    .update(inputs.map(({ hash }) => hash).join())
    .digest('hex');
  const file = path.join(cacheFolder, reader.model, key);
  const packed = readBytes(file) ?? (await encodeAll(inputs, reader, file));
  const encodings = new Map<string, PackedEncoding>();
  inputs.forEach(({ hash }, i) => {
    const encoding = unpackEncoding(packed[i]!);
    if (encoding) encodings.set(hash, encoding);
  });
  return { ...index, encodings };
}

async function encodeAll(
  inputs: readonly { text: string }[],
  reader: Reader,
  file: string,
): Promise<Uint8Array[]> {
  const made = await reader.encode(inputs.map(({ text }) => tokensOfInput(text, reader)));
  const packed = made.map(packEncoding);
  mkdirSync(path.dirname(file), { recursive: true });
  const lengths = Uint32Array.of(packed.length, ...packed.map(({ length }) => length));
  writeFileSync(file, Buffer.concat([Buffer.from(lengths.buffer), ...packed]));
  return packed;
}

function readBytes(file: string): Uint8Array[] | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return null;
  }
  const count = bytes.readUInt32LE(0);
  let from = 4 + count * 4;
  return Array.from({ length: count }, (_, i) => {
    const length = bytes.readUInt32LE(4 + i * 4);
    from += length;
    return Uint8Array.from(bytes.subarray(from - length, from));
  });
}
