import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { lodgingsAt, lodgingsIn, lodgingsOf, partOf } from './lodgings.ts';

const indexOf = (text: string) => buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);

test.each([
  [
    '## Hotels\n\n- Royal Hotel - 12 Bay St - £145\n- The Quisby - 4 Elm St - $110',
    ['Royal Hotel', 'Quisby'],
  ],
  [
    '## Sleep\n\nThe Charlton has 12 rooms at £140. If that is full the Feathers is down the hill (£115) and the Travelodge at Woofferton is £55.',
    ['Charlton', 'Feathers', 'Travelodge'],
  ],
  [
    'Where to sleep: the Berry Hotel has rooms for $150 a night. The Wongara is fancier, $320.',
    ['Berry Hotel', 'Wongara'],
  ],
  [
    "## Où dormir\n\nLe Moulin d'Ormes : 140 € la nuit.\n\nGîte des Vignes : 60 € la nuit.",
    ["Le Moulin d'Ormes", 'Gîte des Vignes'],
  ],
  ['## Dove dormire\n\nAgriturismo Il Noceto, 60 € a notte.', ['Agriturismo Il Noceto']],
  [
    '## Alojamiento\n\nParador de Cuenca: 160 € por noche.\n\nEl Parador pide dos noches.',
    ['Parador de Cuenca'],
  ],
  [
    '## Unterkunft\n\nIm Hotel Seeblick kostet das Zimmer 98 €. Hunde sind im Hotel erlaubt, auf dem Gut nicht.',
    ['Hotel Seeblick'],
  ],
  ['## Hotels\n\nGroup Rate: £120 a night. Mention the Mayfield wedding, or use code MAY26.', []],
])('the places to stay of %j are %j', (text, names) => {
  expect(lodgingsOf(indexOf(text)).map(({ name }) => name)).toEqual(names);
});

const index = indexOf(`## Hotels

The Feathers is £115 (01584 555 020) and the Travelodge is £55, phone 01584 555 030.

Kestrel Hostel: £60 a night. No pets there.

## Shuttle

A bus leaves the Feathers at 3 PM.`);

test('a passage tells of those that it names, or that the one before names', () => {
  const told = index.passages.map((each) => lodgingsAt(each, index).map(({ name }) => name));
  expect(told).toEqual([
    ['Feathers', 'Travelodge'],
    ['Kestrel Hostel'],
    ['Kestrel Hostel'],
    ['Feathers'],
  ]);
});

test('of a sentence about two, each has its own part', () => {
  const [passage] = index.passages;
  const parts = lodgingsAt(passage!, index).map((lodging) => {
    const { start, end } = partOf(lodging, passage!, index);
    return passage!.text.slice(start, end);
  });
  expect(parts).toEqual([
    'The Feathers is £115 (01584 555 020) and the ',
    'Travelodge is £55, phone 01584 555 030.',
  ]);
});

test.each([
  ['how much is the travelodge', ['Travelodge']],
  ['and the hostel', ['Kestrel Hostel']],
  ['where is the ceremony', []],
])('"%s" names %j', (question, names) => {
  expect(lodgingsIn(question, index).map(({ name }) => name)).toEqual(names);
});
