import { expect, test } from 'vitest';
import { leftBehind } from './left-behind.ts';

test('a save that left nothing behind says nothing', () => {
  expect(leftBehind([])).toBe('');
  expect(leftBehind(['read', 'read'])).toBe('');
});

test('files that could not be sent or read are counted, each kind for itself', () => {
  expect(leftBehind(['read', 'unread'])).toBe('One file could not be read.');
  expect(leftBehind(['failed', 'failed'])).toBe('2 files could not be uploaded.');
  expect(leftBehind(['unread', 'failed', 'unread'])).toBe(
    'One file could not be uploaded, and 2 files could not be read.',
  );
});
