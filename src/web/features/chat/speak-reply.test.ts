import { expect, test } from 'vitest';
import { toSpoken } from './speak-reply.ts';

test('a quote is read by a voice of its own language, and the words around it by the page’s', () => {
  const sources = [
    { source: 'Wedding details', quote: 'Free parking is behind the barn.', lang: 'en' },
  ];
  const text = 'Laut den Angaben des Brautpaars: Free parking is behind the barn.\n• 4:30 PM';
  expect(toSpoken(text, sources, 'de')).toEqual([
    { text: 'Laut den Angaben des Brautpaars:', lang: 'de' },
    { text: 'Free parking is behind the barn.', lang: 'en' },
    { text: '• 4:30 PM', lang: 'de' },
  ]);
  expect(toSpoken('…\n—', [], 'de')).toEqual([]);
});
