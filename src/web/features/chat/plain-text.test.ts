import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('a reply is announced without its marks', () => {
  expect(plainText('## Dress code\n\n**Garden party** attire, _please_.')).toBe(
    'Dress code\n\nGarden party attire, please.',
  );
  expect(plainText('- *Shuttle*: 10:40 PM\n- `TULIP`')).toBe('• Shuttle: 10:40 PM\n• TULIP');
});

test('a link is read by its words', () => {
  expect(plainText('See [our site](https://nora.example/a_b).')).toBe('See our site.');
});

test('what only looks like a mark stays', () => {
  expect(plainText('Code SNAKE_CASE_1, 2 * 3 * 4, \\*not bold\\*')).toBe(
    'Code SNAKE_CASE_1, 2 * 3 * 4, *not bold*',
  );
});
