import { expect, test } from 'vitest';
import { findLine, proposeLine, replaceLine } from './correct-text.ts';

const text = `Ceremony
The ceremony starts at 4:30 PM in the garden. Dinner is at 6.

Schedule
5:00 PM - Ceremony
6:00 PM - Dinner`;

const rightTime = { quote: 'The ceremony starts at 4:30 PM in the garden.', value: '4:30 PM' };

test('a row that is quoted in other signs than it was written in is found, and its value corrected', () => {
  const wrong = { quote: '5:00 PM: Ceremony', value: '5:00 PM' };
  const found = findLine(text, wrong)!;
  expect(found.line).toBe('5:00 PM - Ceremony');
  const line = proposeLine('ceremony-time', found.line, wrong, rightTime);
  expect(line).toBe('4:30 PM - Ceremony');
  expect(replaceLine(text, found, line)).toBe(text.replace('5:00 PM', '4:30 PM'));
});

test('in a line of several sentences only the one that is wrong is changed', () => {
  const line = 'Doors at 5 PM. The ceremony starts at 5 PM. Dinner at 6.';
  const wrong = { quote: 'The ceremony starts at 5 PM.', value: '5 PM' };
  expect(proposeLine('ceremony-time', line, wrong, rightTime)).toBe(
    'Doors at 5 PM. The ceremony starts at 4:30 PM. Dinner at 6.',
  );
});

test('a yes in the place of a no is the whole sentence', () => {
  const wrong = { quote: 'This is an adults-only wedding.', value: 'adults-only' };
  const right = { quote: 'Children are welcome!', value: 'welcome' };
  expect(proposeLine('children', `Kids: ${wrong.quote} See you!`, wrong, right)).toBe(
    'Kids: Children are welcome! See you!',
  );
});

test('an emptied line goes as a whole, also the last; what is nowhere is not found', () => {
  const last = findLine(text, { quote: '6:00 PM: Dinner', value: '6:00 PM' })!;
  expect(replaceLine(text, last, '')).toBe(text.replace('\n6:00 PM - Dinner', ''));
  const first = findLine('one\ntwo', { quote: 'one', value: 'one' })!;
  expect(replaceLine('one\ntwo', first, ' ')).toBe('two');
  expect(findLine(text, { quote: 'The shuttle leaves at noon', value: 'noon' })).toBeNull();
});
