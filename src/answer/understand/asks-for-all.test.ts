import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { listAskedIn } from './asks-for-all.ts';
import { parseMessage, parseStandalone } from './parse-question.ts';

test.each([
  ["what's the full schedule", 'schedule'],
  ['schedule for the whole weekend?', 'schedule'],
  ['can you run me through the weekend', 'schedule'],
  ['was ist der ganze Ablauf?', 'schedule'],
  ['cuál es el programa completo', 'schedule'],
  ['programma completo', 'schedule'],
  ['all hotels', 'lodging'],
  ['where can i stay', 'lodging'],
  ['what hotels do you recommend', 'lodging'],
  ['wo kann ich übernachten?', 'lodging'],
  ['todos los hoteles', 'lodging'],
  ['how much are the hotels', 'lodging'],
  ['which hotel is the cheapest', 'lodging'],
  ['cheapest place to stay', 'lodging'],
  ['all hotels with prices', 'lodging'],
  ['tutti gli hotel con i prezzi', 'lodging'],
  ['seating list?', 'seating'],
  ['Sitzplan', 'seating'],
  ['all the shuttle times', 'shuttle'],
  ["what's on the menu", 'menu'],
])('"%s" asks for a whole list', (question, list) => {
  expect(listAskedIn(parseStandalone(question))).toBe(list);
});

test.each([
  'which hotels take dogs',
  'where is the hotel',
  'how long can we stay',
  'schedule for saturday',
  'when is the last shuttle',
  'is there a vegan menu',
])('"%s" asks for less than a list', (question) => {
  expect(listAskedIn(parseStandalone(question))).toBeNull();
});

test('nor does what refers back to the question before', () => {
  const before = 'Parking is behind the barn.';
  const index = buildKnowledgeIndex([{ source: 'details', text: before, addedAt: 0 }]);
  const history = [
    {
      question: 'where can I park my car',
      reply: before,
      answered: true,
      cited: [index.passages[0]!.hash],
    },
  ];
  const { questions } = parseMessage('can it stay there overnight', history, index);
  expect(listAskedIn(questions[0]!)).toBeNull();
});
