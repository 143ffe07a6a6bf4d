import { expect, test } from 'vitest';
import { patternOf } from './match.ts';

const finds = (phrase: string, text: string) => patternOf([phrase]).exec(text)?.[0] ?? null;

test.each([
  ['park(s|ed|ing)?', 'is there parking', 'parking'],
  ['park(s|ed|ing)?', 'the sparks fly', null],
  ['guest ?house', 'a guesthouse by the sea', 'guesthouse'],
  ['(with )?(my|our) car', 'come with our car', 'with our car'],
  ['ceremon*', 'the ceremonies', 'ceremonies'],
  ['the + farm', 'at the maple farm', 'the maple farm'],
  ['the + farm', 'at the farm', null],
  ['by #', 'reply by 12 may', 'by 12'],
  ['#?rd', 'on the 3rd', '3rd'],
  ['from ¤#', 'rooms from $90', 'from $90'],
  ['when~12(eat|food)', 'when do we eat', 'when do we eat'],
  ['when~12(eat|food)', 'when everybody has gone we eat', null],
  ['rooms?!( for)', 'a room for two', null],
  ['rooms?!( for)', 'a room', 'room'],
  ['kinds? of =(cakes?)', 'which kind of cake', 'kind of '],
  ['<!(rental )cars?', 'a rental car', null],
  ['<!((rental|hire) )cars?', 'my car', 'car'],
  ['^where', 'know where', null],
  ['b&b', 'a b&b nearby', 'b&b'],
  ['what\\?', 'what?', 'what?'],
])('%s in "%s"', (phrase, text, found) => {
  expect(finds(phrase, text)).toBe(found);
});

test('of phrases that begin at one place the first is found', () => {
  expect(patternOf(['dinner', 'dinner party']).exec('a dinner party')?.[0]).toBe('dinner');
});

test('a phrase that does not hold to the notation is refused', () => {
  expect(() => patternOf(['(never closed'])).toThrow(SyntaxError);
});
