import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseMessage } from './parse-question.ts';

const index = buildKnowledgeIndex([
  {
    source: 'details',
    text: 'Table 1: Anna Moss, Rose Herbst and Claire Fontenot.\nAsk Sara about the menu.\\nWir essen am Sonntag.',
    addedAt: 0,
  },
]);

test.each([
  ['à quelle table est Marie Dupont ?', 'marie dupont'],
  ['an welchem Tisch sitzt Rose Herbst?', 'rose herbst'],
  ['numero di sara', 'sara'],
  ['dónde se sienta Rosa Blanco', 'rosa blanco'],
])('a name survives translation: "%s"', (message, name) => {
  expect(parseMessage(message, [], index).questions[0]!.text).toContain(name);
});

test.each([
  ['a che ora sarà la cena', 'dinner'],
  ["où est l'Hôtel Central ?", 'hotel'],
  ['wann ist die Trauung in der Kirche?', 'ceremony'],
  ['was ist am Sonntag', 'sunday'],
  ['a che ora è la Cerimonia Civile', 'ceremony'],
])('what is no name is translated: "%s"', (message, english) => {
  expect(parseMessage(message, [], index).questions[0]!.text).toContain(english);
});
