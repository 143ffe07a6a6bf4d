import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { findTables } from './tables.ts';

const passagesOf = (text: string): string[] =>
  buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]).passages.map((each) => each.text);

test.each([
  ['tabs', 'Fri 12\tMehndi\t4pm', 'Sat 13\tWedding\t2pm'],
  ['bars', 'Fri 12 | Mehndi | 4pm', 'Sat 13 | Wedding | 2pm'],
  ['spaces', 'Fri 12     Mehndi     4pm', 'Sat 13     Wedding    2pm'],
  ['colons', 'Fri 12 :: Mehndi :: 4pm', 'Sat 13 :: Wedding :: 2pm'],
  ['dots', 'Fri 12.....Mehndi.....4pm', 'Sat 13.....Wedding.....2pm'],
  ['slashes', 'Fri 12 / Mehndi / 4pm', 'Sat 13 / Wedding / 2pm'],
])('rows whose columns are kept apart by %s are rows', (_, ...lines) => {
  expect([...findTables(lines).values()]).toEqual([
    ['Fri 12', 'Mehndi', '4pm'],
    ['Sat 13', 'Wedding', '2pm'],
  ]);
});

test('prose is no table', () => {
  const prose = [
    'We met in Lisbon.  It rained.  He had no umbrella, and neither had I.',
    'Two years later we moved in together.  The cat was his idea.',
    'Come hungry - really - the kitchen is proud of itself.',
  ];
  expect(findTables(prose).size).toBe(0);
  expect(findTables(['Friday     4pm']).size).toBe(0);
});

test('each row of a table is one passage, which says its day and time first', () => {
  const rows = passagesOf(`WHAT'S ON

Sat 8 Nov   10:00   Tea ceremony   Cheung flat   relatives only
Sat 8 Nov   12:30   Blessing       St Bride's
Sat 8 Nov   23:00   Ends (the restaurant is strict)`);
  expect(rows).toEqual([
    'Sat 8 Nov, 10:00 – Tea ceremony, Cheung flat, relatives only',
    "Sat 8 Nov, 12:30 – Blessing, St Bride's",
    'Sat 8 Nov, 23:00 – Ends (the restaurant is strict)',
  ]);
});

test('titles of columns are told with what stands under them', () => {
  const [row] = passagesOf(`Hotel          Rate      Phone
The Pearl      $138      555 0101
Seaside Inn    $89       555 0102`);
  expect(row).toBe('The Pearl: rate $138, phone 555 0101');
});

test('tables with numbers are labels, each with its own people', () => {
  const rows = passagesOf(`SEATING
Table 1: Grace, Angus, Mr and Mrs Cheung
Table 2: Uncle Fai, Aunt Suk-Yee
Table 3: Iain and Fiona Munro`);
  expect(rows).toEqual([
    'Table 1: Grace, Angus, Mr and Mrs Cheung',
    'Table 2: Uncle Fai, Aunt Suk-Yee',
    'Table 3: Iain and Fiona Munro',
  ]);
});

test('lines that all begin small are lines, and a full line goes on in the next', () => {
  expect(
    passagesOf(`parking is at the cabins, one car each
dogs stay home, sorry
bar is ours till ten
then it is your card`),
  ).toHaveLength(4);
  const wrapped = `The shuttle leaves the Mill Inn on Friday at half past two and it comes back
at eleven, when the bar has closed and everybody has found their shoes and
said good night to the band. Cars may stay on the field until Sunday, noon
at the latest, since the sheep come home then and they do not like company.`;
  expect(passagesOf(wrapped)).toHaveLength(2);
});

test('a question in quotation marks is answered by what follows it', () => {
  const { passages } = buildKnowledgeIndex([
    {
      source: 'details',
      text: '"What do I wear?" Chapel smart, with a jacket.\n"Is there dancing?" After dinner, yes.',
      addedAt: 0,
    },
  ]);
  expect(passages.map(({ text, headings }) => [headings.at(-1), text])).toEqual([
    ['What do I wear?', 'Chapel smart, with a jacket.'],
    ['Is there dancing?', 'After dinner, yes.'],
  ]);
});

test('the titles of two columns are told as well, whatever marks them', () => {
  const rows = ['Ferreira, Odalys: table 12', 'Smith, Jonah: table 3'];
  expect(passagesOf('Guest | Table\nFerreira, Odalys | 12\nSmith, Jonah | 3')).toEqual(rows);
  expect(
    passagesOf('| Guest | Table |\n| --- | --- |\n| Ferreira, Odalys | 12 |\n| Smith, Jonah | 3 |'),
  ).toEqual(rows);
});

test('labels with their texts in two columns have no titles', () => {
  expect(passagesOf('Ceremony | The chapel\nDinner | The barn\nParking | On the lawn')).toEqual([
    'Ceremony: The chapel',
    'Dinner: The barn',
    'Parking: On the lawn',
  ]);
});
