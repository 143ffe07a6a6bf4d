import { expect, test } from 'vitest';
import { readUnknownNames } from './names.ts';

const nothing = () => false;

test.each([
  ['Pergunta a um amigo, o Ronaldo, a partir das oito.', 'pt', 'Ronaldo'],
  ['De dame die jullie helpt is Marijke.', 'en', 'Marijke'],
  ['Mr. van der Meer helps you, as does Marijke.', 'en', 'Marijke'],
  ['Ask the best man, Oswaldo, if you die of hunger.', 'en', 'Oswaldo'],
] as const)('a name that nobody knows is found: %s', (line, language, name) => {
  expect(readUnknownNames(line, language, nothing)).toContain(name);
});

test('German nouns are no names, but two of them in a row may be one', () => {
  expect(readUnknownNames('Der Empfang ist im Garten.', 'en', nothing)).toEqual([]);
  expect(readUnknownNames('Frag bitte Herta Blumenkohl.', 'de', nothing)).toEqual([
    'Herta',
    'Blumenkohl',
  ]);
});
