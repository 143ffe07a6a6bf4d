import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vectorText } from '#answer/segment/vector-text.ts';
import type { KnowledgeIndex } from '#answer/types.ts';
import { encodeTexts } from '#encode/encode.ts';

/** Where an evaluation leaves what it made; gone with the packages. */
export const cacheFolder = path.resolve(import.meta.dirname, '../node_modules/.cache/eval');
const folder = path.join(cacheFolder, 'vectors');

/** The vectors of texts, kept from run to run. */
export async function vectorsOf(texts: readonly string[]): Promise<Map<string, Float32Array>> {
  mkdirSync(folder, { recursive: true });
  const vectors = new Map<string, Float32Array>();
  const missing: string[] = [];
  for (const text of new Set(texts)) {
    const known = read(fileOf(text));
    if (known) vectors.set(text, known);
    else missing.push(text);
  }
  const made = missing.length > 0 ? await encodeTexts(missing) : [];
  missing.forEach((text, i) => {
    vectors.set(text, made[i]!);
    writeFileSync(fileOf(text), Buffer.from(made[i]!.buffer));
  });
  return vectors;
}

/** The same index with the vector of each passage, its nearest heading included. */
export async function withVectors(index: KnowledgeIndex): Promise<KnowledgeIndex> {
  const texts = index.passages.map(vectorText);
  const vectors = await vectorsOf(texts);
  return {
    ...index,
    vectors: new Map(index.passages.map(({ hash }, i) => [hash, vectors.get(texts[i]!)!])),
  };
}

const fileOf = (text: string) => path.join(folder, createHash('sha1').update(text).digest('hex'));

function read(file: string): Float32Array | null {
  try {
    const bytes = readFileSync(file);
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  } catch {
    return null;
  }
}
