import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { departuresOf } from './departures.ts';

const index = buildKnowledgeIndex([
  {
    source: 'details',
    text: `SHUTTLES
Departs | From | Arrives | To
3:15 PM | The Foundry Hotel | 3:40 PM | Laurel Hollow
10:40 PM | Stone Gate | 11:10 PM | The Foundry Hotel
12:30 AM | Stone Gate | 12:55 AM | The Foundry Hotel

FOOD
Tacos at 6 PM.`,
    addedAt: 0,
  },
]);
const [first, second, last, tacos] = index.passages;
const told = (question: string, best = first!) =>
  departuresOf(parseStandalone(question), best, index);

test.each([
  ['when is the last shuttle?', [last]],
  ['what time does the first bus go', [first]],
  ['last bus back to the hotel?', [last]],
  ['first shuttle from the stone gate', [second]],
  ['last shuttle from the foundry', [first]],
  ['first bus from stone gate to the hotel', [second]],
  ['what is the first bus from the foundry to laurel hollow', [first]],
])('of a timetable "%s" is told what it asks for', (question, rows) => {
  expect(told(question)).toEqual(rows);
});

test('where the table does not say which of them go there, all of them are told', () => {
  expect(told('when is the last bus to the ceremony?')).toEqual([first, second, last]);
});

test('where every ride goes there, it is still the last of them', () => {
  const home = buildKnowledgeIndex([
    {
      source: 'details',
      text: 'BUSES\nTime | From | To\n10 PM | Gate | The inn\n11 PM | Gate | The inn',
      addedAt: 0,
    },
  ]);
  const [ten, eleven] = home.passages;
  expect(departuresOf(parseStandalone('when is the last bus to the inn?'), ten!, home)).toEqual([
    eleven,
  ]);
});

test('neither first nor last, or no timetable: no such answer', () => {
  expect(told('when is the shuttle?')).toBeNull();
  expect(told('is the first or the last shuttle fuller?')).toBeNull();
  expect(told('when is the last taco served?', tacos)).toBeNull();
});
