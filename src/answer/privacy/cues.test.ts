import { expect, test } from 'vitest';
import { cuesOf, opensWith, says, saysOnly, textBehind } from './cues.ts';

test('a list has its English words and those of the other languages', () => {
  expect(says('gate', 'the gates open at six')).toBe(true);
  expect(says('gate', 'das hoftor ist offen')).toBe(true);
  expect(says('gate', 'the investigates')).toBe(false);
});

test('a list may stand for a part of another, and `~` for any continuation of a word', () => {
  expect(cuesOf('notForGuests')).not.toMatch(/(?<!\\p)\{[a-z]/i);
  expect(saysOnly('notForGuests', 'not for our guests')).toBe(true);
  expect(saysOnly('notForGuests', 'not for our guests, please')).toBe(false);
  expect(says('cancels', 'if you cancelled it')).toBe(true);
});

test('what stands behind a label is read no further than asked', () => {
  expect(opensWith('codeSubject', 'the code is 4471')).toBe(true);
  expect(opensWith('codeSubject', 'use the code 4471')).toBe(false);
  expect(textBehind('accountLabel', 'the account number 12345678', 5)).toBe(' 1234');
  expect(textBehind('accountLabel', 'table 4', 5)).toBe('');
});
