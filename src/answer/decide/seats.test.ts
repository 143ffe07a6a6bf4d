import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseMessage } from '../understand/parse-question.ts';
import { seatsOf } from './seats.ts';

const indexOf = (text: string) => buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
const rows = indexOf(`Seating
Guest | Table
Abbott, Fern | 4
Ferreira, Odalys | 12
Ferreira, Rui | 12
Smith, John | 9
Smith, Jonah | 3

Parking
There is a field behind the barn with a table at the gate.`);
const tables = indexOf(`Table plan
Table 1: Mia, Tom, Grandma Ruth
Table 2: Chris Novak, Lena Ortiz
Table 12: Sam Wu, Jordan Lee`);

const told = (question: string, index = rows) => {
  const [parsed] = parseMessage(question, [], index).questions;
  return seatsOf(parsed!, index)?.map(({ text }) => text) ?? null;
};

test.each([
  ['what table is Fern on', ['Abbott, Fern: table 4']],
  ['which table is Fern Abbott on', ['Abbott, Fern: table 4']],
  ["I'm John Smith, where do I sit", ['Smith, John: table 9']],
  ['Wo sitzt Odalys Ferreira?', ['Ferreira, Odalys: table 12']],
  ['a che tavolo siede Rui Ferreira', ['Ferreira, Rui: table 12']],
  ['Who is sitting at table 12?', ['Ferreira, Odalys: table 12', 'Ferreira, Rui: table 12']],
  ['where are the Smiths sitting', ['Smith, John: table 9', 'Smith, Jonah: table 3']],
])('"%s" is told those rows and no others', (question, seats) => {
  expect(told(question)).toEqual(seats);
});

test('of a plan with all of a table on a line, that line is told', () => {
  expect(told('where is Sam Wu sitting', tables)).toEqual(['Table 12: Sam Wu, Jordan Lee']);
  expect(told('who is at table 2', tables)).toEqual(['Table 2: Chris Novak, Lena Ortiz']);
});

test('whether seats are assigned is told by a plan of tables, and not by a list of all guests', () => {
  expect(told('is there assigned seating', tables)).toHaveLength(3);
  expect(told('gibt es eine Sitzordnung?', tables)).toHaveLength(3);
  expect(told('is there assigned seating')).toBeNull();
  expect(told('is there assigned seating at the ceremony', tables)).toBeNull();
});

test.each([
  [
    'where does Rui Ferreira sit',
    'who is on that table',
    rows,
    ['Ferreira, Odalys: table 12', 'Ferreira, Rui: table 12'],
  ],
  [
    '¿en qué mesa está Rui Ferreira?',
    '¿quién más está en esa mesa?',
    rows,
    ['Ferreira, Odalys: table 12', 'Ferreira, Rui: table 12'],
  ],
  ['where is Sam Wu sitting', 'who else is on it', tables, ['Table 12: Sam Wu, Jordan Lee']],
])('after "%s", "%s" is told who sits there', (before, question, index, seats) => {
  const [first] = parseMessage(before, [], index).questions;
  const cited = seatsOf(first!, index)!.map(({ hash }) => hash);
  const history = [{ question: before, reply: '', answered: true, cited }];
  const [asked] = parseMessage(question, history, index).questions;
  expect(seatsOf(asked!, index)?.map(({ text }) => text)).toEqual(seats);
});

test('nobody is told another seat: not for a name that is not in the plan, nor for another question', () => {
  expect(told('where is Bob Smith sitting')).toBeNull();
  expect(told('who is at table 7')).toBeNull();
  expect(told('what is Fern Abbott wearing')).toBeNull();
});
