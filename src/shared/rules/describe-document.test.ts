import { expect, test } from 'vitest';
import { describeDocument } from './describe-document.ts';

test.each([
  [{ kind: 'txt', words: 1, pages: null, status: 'ready' }, '1 word'],
  [{ kind: 'pdf', words: 1312, pages: 2, status: 'ready' }, '1,312 words on 2 pages'],
  [{ kind: 'pdf', words: 0, pages: 3, status: 'reading' }, 'A scan of 3 pages'],
  [{ kind: 'pdf', words: 40, pages: 3, status: 'reading' }, '40 words on 3 pages'],
  [{ kind: 'heic', words: 0, pages: 1, status: 'reading' }, 'A photo'],
  [{ kind: 'doc', words: 0, pages: null, status: 'problem' }, 'Nothing that could be read'],
] as const)('%o is said to be %s', (document, description) => {
  expect(describeDocument(document)).toBe(description);
});
