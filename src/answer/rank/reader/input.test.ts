import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../../build-index.ts';
import { PASSAGE_VERSION, readerInputs } from './input.ts';

test('the version of the passages is that of these passages', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../eval');
  const hashes = ['dev/d1-garden-email', 'dev/d3-beach-faq', 'languages/own-fr'].flatMap((name) => {
    const text = readFileSync(path.join(folder, name, 'details.txt'), 'utf8');
    const { passages } = buildKnowledgeIndex([{ source: 'Wedding details', text, addedAt: 0 }]);
    return readerInputs(passages).map(({ hash }) => hash);
  });
  const digest = createHash('sha256').update(hashes.join('\n')).digest('hex').slice(0, 12);
  // Another digest: the segmentation or the reader's input has changed. Increment the version, so that
  // what servers keep of passages is recomputed, and put the new digest here.
  expect({ version: PASSAGE_VERSION, digest }).toEqual({ version: 3, digest: 'fdeeabc8a31d' });
});
