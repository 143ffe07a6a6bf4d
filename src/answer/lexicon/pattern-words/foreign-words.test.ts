import { expect, test } from 'vitest';
import { readTable } from '../read-phrases.ts';
import { foreignWords, patternWords, readLists } from './foreign-words.ts';

const spanish = readTable('patterns.es');

test('every list is described, in the order of the lists', () => {
  const described = readTable('patterns').map(([list]) => list);
  expect(described).toEqual([...readLists('patterns.es', spanish).keys()]);
});

test('a language that lost a list, has one twice, an unknown one or no words in it is refused', () => {
  const read = (...lines: string[][]) => readLists('patterns.es', lines);
  const [first, ...others] = spanish;
  expect(() => read(...others)).toThrow('phrases/patterns.es.tsv has no small.and');
  expect(() => read(first!, ...spanish)).toThrow('Line 2 of phrases/patterns.es.tsv');
  expect(() => read(['times.teatime', 'a las cinco'])).toThrow('Line 1');
  expect(() => read(['small.and', ''])).toThrow('Line 1');
  expect(() => read(['small.and', 'y', 'e'])).toThrow('Line 1');
  expect(() => read(['small.and', '(y'])).toThrow(SyntaxError);
});

test('the lists of all languages are joined, the longer words first', () => {
  expect(patternWords.es.times.noon).toBe('mediodia');
  expect(patternWords.it.rsvp.other).toBe('camere?|bonifico');
  const noon = foreignWords.times.noon.split('|');
  expect(noon).toContain('mediodia');
  expect(noon).toEqual(noon.toSorted((a, b) => b.length - a.length));
  expect(foreignWords.amounts.free).toContain(String.raw`gratuit\w*`);
});
