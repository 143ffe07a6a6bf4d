import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { tell } from './telling.ts';

const margins = { elsewhere: 1, sameSection: 2, sameBlock: 3 };

/** What is told of a text where its passages have these scores, all others none. */
function told(text: string, scores: Readonly<Record<string, number>>) {
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const judged = Object.entries(scores)
    .map(([start, score]) => ({
      passage: index.passages.find((each) => each.text.startsWith(start))!,
      score,
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best, ...others] = judged;
  const { passages, needed } = tell([best!, ...others], margins, index);
  return { texts: passages.map((each) => each.text), needed };
}

const food = `Food
There will be a veggie lasagna for the vegetarians and everything is free of nuts on both days. Tell us of gluten on the form, please. The bar is beer, wine and one strong punch, all on us. It closes at ten.`;

test('the sentence that answers comes first and what does not fit the question stays out', () => {
  const { texts, needed } = told(food, { 'The bar': 3, 'There will': -2, 'Tell us': -4 });
  expect(texts).toEqual([
    'The bar is beer, wine and one strong punch, all on us.',
    // It leans on the answer.
    'It closes at ten.',
  ]);
  expect(needed).toBe(1);
});

test('where no sentence stands out the others follow in their order', () => {
  const { texts } = told(food, { 'Tell us': 1, 'There will': 0.8, 'The bar': 0.9 });
  expect(texts.map((each) => each.split(' ')[0])).toEqual(['Tell', 'There', 'The', 'It']);
});

test('what an answer leans on precedes it and belongs to it', () => {
  const { texts, needed } = told(food, { 'It closes': 2 });
  expect(texts.map((each) => each.split(' ')[0])).toEqual(['The', 'It']);
  expect(needed).toBe(2);
});

test('who did something is told with it, where only the beginning of the line says so', () => {
  const party = `Who is in it
Witness one, Tante Odile. 84. Danced with Fats Domino twice and turned down a third.
Witness two, Hiro, the father of the groom, speaks no English and sings Elvis perfectly, as everybody will find out. Carried the amplifiers of the band for eleven years and will bring us home.`;
  expect(told(party, { Danced: 2 }).texts).toEqual([
    'Witness one, Tante Odile.',
    '84.',
    'Danced with Fats Domino twice and turned down a third.',
  ]);
  // A long sentence is too much for that.
  expect(told(party, { 'Carried the': 2 }).texts).toHaveLength(1);
});

test.each([
  ['Will', 'Will Hart is the best man of both of them and keeps the rings until half past two.'],
  [
    'Limited',
    'Limited parking is behind the barn, for those of you who cannot walk up from the road.',
  ],
  [
    'Was',
    'Was ihr sonst noch wissen müsst, steht auf der Karte, die in euren Zimmern liegen wird.',
  ],
])('a sentence that begins with "%s" and has its subject stands alone', (start, sentence) => {
  const text = `Who is in it
A word first. ${sentence} There is a long evening ahead of us, with speeches by three uncles, and it is better spent in good shoes.`;
  expect(told(text, { [start]: 2 }).texts).toEqual([sentence]);
});

test('that there is something leans on nothing', () => {
  const parking = `Parking
Eighty cars may stay at the castle over night, until eleven in the morning of the Sunday after. There is no parking at the church itself, not even for a moment, so please use the car park by the river.`;
  expect(told(parking, { 'There is no': 2 }).texts).toHaveLength(1);
});

test('a reply to a written question is told with it', () => {
  const dogs = `Guests
The venue is an old farm in the hills with a long drive up to it, so please come by daylight. Dogs? Not this time. Horses have their own paddock behind the barn, with hay and water, and somebody looks after them all night.`;
  expect(told(dogs, { 'Not this': 2 }).texts).toEqual(['Dogs?', 'Not this time.']);
});

test('a label with a few words is told with the sentence that they open', () => {
  const stay = `Where to stay: no official block. Friends of ours are booking the Driftwood at the pier, around $140 a night with breakfast. The Sea Oats takes dogs and has rooms for $99 in the week before, and there are houses to rent along the dunes.`;
  const { texts } = told(stay, { 'Where to': 3, Friends: -3, 'The Sea': -3 });
  expect(texts.map((each) => each.split(' ')[0])).toEqual(['Where', 'Friends']);
});

test.each([
  [
    'all that it goes on from, back to what stands alone',
    'Coach\nA coach leaves the Kirkgate Inn at noon from the yard behind the bakery. It returns at eleven from the front gate of the house, next to the pond and the rose beds. This is free, but please put your name down with Morag in good time, by letter.',
    'This is free',
    ['A', 'It', 'This'],
  ],
  [
    'in German, too',
    'Busse\nZurück nach Wiesenau fahren die ganze Nacht Busse, immer wenn genug Leute da sind. Sie halten am Gasthof und am Bahnhof, und auf Zuruf auch einmal vor der Pension am Deich, wenn das Wetter gar zu schlecht ist.',
    'Sie halten',
    ['Zurück', 'Sie'],
  ],
  [
    "and the couple's short reply to their question",
    'Where are you registered?\nNowhere. There is a honeymoon jar at our table for all who insist on giving us something, since we are going to Ghana and Nigeria for a month and have not yet saved up enough for the second of the two countries.',
    'There is a honeymoon',
    ['Nowhere.', 'There'],
  ],
])('a sentence brings along %s', (_, text, best, words) => {
  expect(told(text, { [best]: 2 }).texts.map((each) => each.split(' ')[0])).toEqual(words);
});

test('what the food is, is not told along with who sits where', () => {
  const { texts } = told(
    'Dinner\nDinner is a buffet of carne asada and paneer tikka.\n\nSeating\nTable 1 (Gumbo): Priya Shah, Bo Lindqvist',
    { 'Dinner is': 2, 'Table 1': 1.5 },
  );
  expect(texts).toHaveLength(1);
});

test('a paragraph whose sentences all lean on the one before is told as far as there is room', () => {
  const text = `Dogs are welcome. ${'They may run. '.repeat(12_000)}`;
  const long = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const [first, last] = [long.passages[0]!, long.passages.at(-1)!];
  expect(tell([{ passage: first, score: 1 }], margins, long).passages.length).toBeLessThan(40);
  expect(tell([{ passage: last, score: 1 }], margins, long).passages).toContain(last);
});

test('a time that surely answers is told without what it comes after', () => {
  const text = `The day
Please be in your seat by 4:15, or my mother will have a heart attack. It's on the lawn. Right after that there's a cocktail hour, then dinner at 6:15.`;
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const best = { passage: index.passages.at(-1)!, score: 5 };
  const said = (isExact: boolean) => tell([best], margins, index, { isExact }).passages.length;
  expect(said(true)).toBe(1);
  expect(said(false)).toBe(3);
});
