import { expect, test } from 'vitest';
import { indexOf } from '../testing/ask.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { cheapestFirst } from './cheapest-first.ts';

const toldFor = (question: string, lines: readonly string[]): string[] =>
  cheapestFirst(parseStandalone(question), indexOf(lines.join('\n\n')).passages).map(
    ({ text }) => text,
  );

const inns = ['Old Mill is $210 a night.', 'Alder Inn is $95 a night.', 'Both have a pool.'];

test('the lowest price is told first, and what has none after all prices', () => {
  expect(toldFor('what is the cheapest hotel?', inns)).toEqual([inns[1], inns[0], inns[2]]);
  expect(toldFor('welches ist das günstigste Hotel?', inns)[0]).toBe(inns[1]);
});

test.each([
  ['nothing is said of price', 'which hotels are there?', inns],
  [
    'prices are in two currencies',
    'what is the cheapest hotel?',
    ['Old Mill is $210 a night.', 'Alder Inn is €95 a night.'],
  ],
  [
    'one has two prices',
    'what is the cheapest hotel?',
    ['Old Mill is $210 a night, $180 in May.', 'Alder Inn is $95 a night.'],
  ],
])('the order stays where %s', (_, question, lines) => {
  expect(toldFor(question, lines)).toEqual(lines);
});
