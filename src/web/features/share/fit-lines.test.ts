import { array, assert, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { fitLines } from './fit-lines.ts';

/** Every character as wide as half the size. */
const widthOf = (text: string, size: number) => (text.length * size) / 2;
const frame = { maxWidth: 100, maxLines: 2, sizes: [20, 10], widthOf };

test('names that fit stand on one line at the largest size', () => {
  expect(fitLines('Nora & Ben', frame)).toEqual({ lines: ['Nora & Ben'], size: 20 });
});

test('longer names stand on lines of about the same length', () => {
  expect(fitLines('Maria Anna & Christopher', frame)).toEqual({
    lines: ['Maria Anna &', 'Christopher'],
    size: 10,
  });
});

test('a word wider than the frame makes the letters smaller, not the name shorter', () => {
  const { lines, size } = fitLines('Featherstonehaughington-Smythe', frame);
  expect(lines).toEqual(['Featherstonehaughington-Smythe']);
  expect(widthOf(lines[0]!, size)).toBeLessThanOrEqual(100.001);
});

test('no word of any text is lost, and no line is wider than the frame', () => {
  assert(
    property(array(stringMatching(/^\S{1,30}$/), { minLength: 1, maxLength: 12 }), (words) => {
      const { lines, size } = fitLines(words.join(' '), frame);
      expect(lines.join(' ')).toBe(words.join(' '));
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(100.001);
    }),
  );
});
