import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { tell } from './telling.ts';

/** What is told of a text whose best passage begins so, where these others may be part of the answer, too. */
function told(text: string, best: string, ...further: string[]) {
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const find = (start: string) => index.passages.find((each) => each.text.startsWith(start))!;
  const { passages, needed } = tell(find(best), further.map(find), index);
  return { texts: passages.map((each) => each.text), needed };
}

const food = `Food
There will be a veggie lasagna for the vegetarians and everything is free of nuts on both days. Tell us of gluten on the form, please. The bar is beer, wine and one strong punch, all on us. It closes at ten.`;

test('the sentence that answers comes first, what else may be part of the answer behind it', () => {
  const { texts, needed } = told(food, 'The bar', 'It closes', 'There will');
  expect(texts.map((each) => each.split(' ')[0])).toEqual(['The', 'It', 'There']);
  expect(needed).toBe(1);
});

test('what follows the answer and takes some of it back is told with it', () => {
  const bar = `The bar
We put $1,500 on it for all of you. When that runs out you buy your own. Kids may have what they like.`;
  expect(told(bar, 'We put').texts.map((each) => each.split(' ')[0])).toEqual(['We', 'When']);
  const dogs = 'Dogs\nDogs are welcome in the garden. But not in the church. Cats stay at home.';
  expect(told(dogs, 'Dogs are').texts).toHaveLength(2);
});

test('what an answer leans on precedes it and belongs to it', () => {
  const { texts, needed } = told(food, 'It closes');
  expect(texts.map((each) => each.split(' ')[0])).toEqual(['The', 'It']);
  expect(needed).toBe(2);
});

test('who did something is told with it, where only the beginning of the line says so', () => {
  const party = `Who is in it
Witness one, Tante Odile. 84. Danced with Fats Domino twice and turned down a third.
Witness two, Hiro, the father of the groom, speaks no English and sings Elvis perfectly, as everybody will find out. Carried the amplifiers of the band for eleven years and will bring us home.`;
  expect(told(party, 'Danced').texts).toEqual([
    'Witness one, Tante Odile.',
    '84.',
    'Danced with Fats Domino twice and turned down a third.',
  ]);
  // A long sentence is too much for that.
  expect(told(party, 'Carried the').texts).toHaveLength(1);
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
  expect(told(text, start).texts).toEqual([sentence]);
});

test('that there is something leans on nothing', () => {
  const parking = `Parking
Eighty cars may stay at the castle over night, until eleven in the morning of the Sunday after. There is no parking at the church itself, not even for a moment, so please use the car park by the river.`;
  expect(told(parking, 'There is no').texts).toHaveLength(1);
});

test('a reply to a written question is told with it', () => {
  const dogs = `Guests
The venue is an old farm in the hills with a long drive up to it, so please come by daylight. Dogs? Not this time. Horses have their own paddock behind the barn, with hay and water, and somebody looks after them all night.`;
  expect(told(dogs, 'Not this').texts).toEqual(['Dogs?', 'Not this time.']);
});

test('a label with a few words is told with the sentence that they open', () => {
  const stay = `Where to stay: no official block. Friends of ours are booking the Driftwood at the pier, around $140 a night with breakfast. The Sea Oats takes dogs and has rooms for $99 in the week before, and there are houses to rent along the dunes.`;
  const { texts } = told(stay, 'Where to');
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
  expect(told(text, best).texts.map((each) => each.split(' ')[0])).toEqual(words);
});

test('what the food is, is not told along with who sits where', () => {
  const { texts } = told(
    'Dinner\nDinner is a buffet of carne asada and paneer tikka.\n\nSeating\nTable 1 (Gumbo): Priya Shah, Bo Lindqvist',
    'Dinner is',
    'Table 1',
  );
  expect(texts).toHaveLength(1);
});

test('a paragraph whose sentences all lean on the one before is told as far as there is room', () => {
  const text = `Dogs are welcome. ${'They may run. '.repeat(12_000)}`;
  const long = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const [first, last] = [long.passages[0]!, long.passages.at(-1)!];
  expect(tell(first, long.passages, long).passages.length).toBeLessThan(40);
  expect(tell(last, [], long).passages).toContain(last);
});

test('a time that surely answers is told without what it comes after', () => {
  const text = `The day
Please be in your seat by 4:15, or my mother will have a heart attack. It's on the lawn. Right after that there's a cocktail hour, then dinner at 6:15.`;
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const best = index.passages.at(-1)!;
  const said = (isExact: boolean) => tell(best, [], index, { isExact }).passages.length;
  expect(said(true)).toBe(1);
  expect(said(false)).toBe(3);
});
