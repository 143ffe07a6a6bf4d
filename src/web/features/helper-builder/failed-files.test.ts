import { expect, test } from 'vitest';
import { describeFailedFiles } from './failed-files.ts';

test('a save whose files were all read has no note', () => {
  expect(describeFailedFiles([])).toBe('');
  expect(describeFailedFiles(['read', 'read'])).toBe('');
});

test('files that could not be sent or read are counted, each kind for itself', () => {
  expect(describeFailedFiles(['read', 'unread'])).toBe('One file could not be read.');
  expect(describeFailedFiles(['failed', 'failed'])).toBe('2 files could not be uploaded.');
  expect(describeFailedFiles(['unread', 'failed', 'unread'])).toBe(
    'One file could not be uploaded, and 2 files could not be read.',
  );
});
