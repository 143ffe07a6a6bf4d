import { expect, test } from 'vitest';
import { readRow } from './read-row.ts';

const read = (titles: string, cells: string, heading = '') =>
  readRow({
    titles: titles === '' ? [] : titles.split('|'),
    cells: cells.split('|'),
    headings: [heading],
  });

const row = (...of: Parameters<typeof read>) => read(...of).text;

test.each([
  [
    'Departs|From|Arrives|To',
    '10:40 PM|Stone Gate|11:10 PM|The Foundry',
    'The shuttle leaves Stone Gate at 10:40 PM and arrives at The Foundry at 11:10 PM',
  ],
  ['Leaves|Arrives', '10:40 PM|11:10 PM', 'The shuttle leaves at 10:40 PM and arrives at 11:10 PM'],
  [
    'Pick-up|Time|Destination|Seats',
    'Stone Gate|22:40|The Foundry|40',
    'The shuttle leaves Stone Gate at 22:40 for The Foundry (Seats 40)',
  ],
])('a row of a timetable (%s) is a sentence', (titles, cells, sentence) => {
  expect(row(titles, cells, 'Shuttles')).toBe(sentence);
});

test('a ride without a name leaves, too', () => {
  expect(row('Time|From|Note', '3 PM|The inn|', 'Getting there')).toBe('Leaves The inn at 3 PM');
});

test('from when until when something lasts is no journey', () => {
  expect(row('From|To|What', '4:30 PM|5:15 PM|Ceremony', 'Bus')).not.toContain('leaves');
});

test('a place stands with its preposition, what else a title says with the title', () => {
  expect(row('Time|What|Where|Dress', '4:30 PM|Ceremony|Rose garden|Formal')).toBe(
    '4:30 PM – Ceremony, at Rose garden, dress Formal',
  );
  expect(row('Time|What|Where', '6 PM|Dinner|In the barn')).toBe('6 PM – Dinner, In the barn');
  expect(row('Hotel|Price|Code', 'The Foundry|$189|HOLLIS')).toBe(
    'The Foundry: price $189, code HOLLIS',
  );
});

test('a ride is known by where and when it leaves, another row by nothing', () => {
  const { departure } = read('Departs|From|Arrives', '10:40 PM|Stone Gate|11:10 PM', 'Shuttles');
  expect(departure).toEqual({ from: 'Stone Gate', to: '', time: '10:40 PM' });
  expect(read('Time|What|Where', '6 PM|Dinner|The barn').departure).toBeNull();
});

test.each([
  [
    'Hotel|Rate|Code|Book by|Phone',
    'The Inn|£38|none|-|555 0122',
    'The Inn: rate £38, no code, phone 555 0122',
  ],
  ['Hotel|Precio|Código', 'Hostal Larios|70 €|ninguno', 'Hostal Larios: precio 70 €, sin código'],
  ['Gast|Tisch', 'Berg, Anna|12', 'Berg, Anna: Tisch 12'],
])('a row (%s) reads as a sentence, and an empty cell says nothing', (titles, cells, sentence) => {
  expect(row(titles, cells)).toBe(sentence);
});
