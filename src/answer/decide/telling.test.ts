import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { Passage } from '../types.ts';
import { canAccompany, inTextOrder, tell } from './telling.ts';

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
});

test.each([
  ['Dogs are welcome in the garden.', 'But not in the church.'],
  [
    'You may camp in the meadow behind the barn.',
    'Only if you tell Jonas by the first of May, though.',
  ],
  [
    'Parken könnt ihr kostenlos auf der Wiese neben der Scheune.',
    'Aber bei Regen bleibt das Tor zu.',
  ],
  [
    'Parken könnt ihr kostenlos auf der Wiese neben der Scheune.',
    'Nur wenn es regnet, bleibt das Tor zu.',
  ],
  ['Vous pouvez vous garer gratuitement derrière la grange.', 'Mais pas le samedi soir.'],
  ['Podéis aparcar gratis en el prado junto al granero.', 'Pero no después de la cena.'],
  ['Potete parcheggiare gratis nel prato dietro il fienile.', 'Ma non dopo la cena.'],
  ['Podem estacionar de graça no campo ao lado do celeiro.', 'Mas não depois do jantar.'],
])('"%s" is needed together with "%s"', (statement, qualifier) => {
  const text = `Good to know\n${statement} ${qualifier} Have a good time with all of us here.`;
  const start = statement.slice(0, 12);
  expect(told(text, start)).toEqual({ texts: [statement, qualifier], needed: 2 });
  // So it is where it is told besides.
  const besides = `First of all: hello to you.\n${text}`;
  expect(told(besides, 'First', start).texts).toContain(qualifier);
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

test.each([
  [
    'Our travel agent is Denise at Bon Voyage Beaumont: 409-555-0144.',
    'Please book with her and not on the website.',
  ],
  [
    'There are 12 cabins, each with 4 bunks, electricity, no bathroom.',
    'We are giving these to grandparents and to families with babies first.',
  ],
  [
    'We asked Ellie, who works in fashion and knows all about it.',
    'The other Ellie disagreed: a nice shirt and trousers or a dress.',
  ],
  [
    'We own two of everything since we both owned one of everything.',
    "If you must, there's a jar for a new canoe by the door of the barn.",
  ],
])('after "%s" stands no "%s" alone', (before, sentence) => {
  const text = `Good to know\n${before} ${sentence}`;
  expect(told(text, sentence.slice(0, 12)).texts).toEqual([before, sentence]);
});

test.each([
  'You can ring these days until ten at night.',
  'We gave her number to the band and to both families.',
  'Text Priya or call her at 555-0123.',
  'Buy tickets and print them before Friday.',
  'For those with allergies there is a separate table.',
  'The other day we found a lovely band.',
  'If it rains, the ceremony moves to the barn.',
  "If you don't eat meat, tell Mia by the first of May.",
  'Instead of gifts, please give to the food bank.',
  'Though the church is small, it fits all of us.',
  'Fahrt einfach hinter uns her, wir kennen den Weg.',
  'Weil der Parkplatz klein ist, kommt bitte mit dem Bus.',
])('"%s" stands alone, and takes nothing back', (sentence) => {
  const before = 'Presents are not needed at all, from any of you.';
  const text = `Good to know\n${before} ${sentence} Have a good time with all of us here.`;
  expect(told(text, sentence.slice(0, 12)).texts).toEqual([sentence]);
  expect(told(text, before.slice(0, 12))).toEqual({ texts: [before], needed: 1 });
});

test('what takes something back may itself be taken back', () => {
  const text =
    'Dogs\nDogs are welcome in the garden. But not in the church. Unless they are small. Cats stay at home.';
  expect(told(text, 'Dogs are').texts).toHaveLength(3);
  expect(told(text, 'Unless').texts).toHaveLength(3);
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
  const { passages } = buildKnowledgeIndex([
    {
      source: 'details',
      text: 'Dinner\nDinner is a buffet of carne asada and paneer tikka. Bring an appetite.\n\nSeating\nTable 1 (Gumbo): Priya Shah, Bo Lindqvist',
      addedAt: 0,
    },
  ]);
  const [dinner, appetite, table] = passages.filter(
    ({ text }) => !/^(?:Dinner|Seating)$/.test(text),
  );
  expect(canAccompany(dinner!, appetite!)).toBe(true);
  expect(canAccompany(dinner!, table!)).toBe(false);
});

test('what the couple taught is no part of another answer', () => {
  const { passages } = buildKnowledgeIndex(
    [{ source: 'details', text: 'The ceremony starts at 4:30 PM in the garden.', addedAt: 0 }],
    { taught: [{ question: 'What do I wear?', answer: 'Garden party attire.', addedAt: 1 }] },
  );
  const taught = passages.find(({ isTaught }) => isTaught)!;
  const ceremony = passages.find(({ isTaught }) => !isTaught)!;
  expect(canAccompany(ceremony, taught)).toBe(false);
  expect(canAccompany(taught, ceremony)).toBe(true);
});

test('each paragraph is told in its order, that of the answer first', () => {
  const text = `Hotel
We found the Azul by chance and liked it at once. It takes the code FERN20 at the desk. Doubles are ninety.

Weather
It is warm. Bring a hat.`;
  const { passages } = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const find = (start: string) => passages.find((each) => each.text.startsWith(start))!;
  const order = (most: 'time' | null, ...starts: string[]) =>
    inTextOrder(starts.map(find), { wants: new Set(most ? [most] : []) }).map(
      (each) => each.text.split(' ')[0],
    );
  const asFound = ['It takes', 'Bring', 'Doubles', 'It is', 'We found'];
  expect(order(null, ...asFound)).toEqual(['We', 'It', 'Doubles', 'It', 'Bring']);
  // What is short enough before an answer of words may be too long before a time.
  const long = text.replace('by chance', 'by chance, on the way home from a wedding of friends,');
  const [opening, answer] = buildKnowledgeIndex([
    { source: 'details', text: long, addedAt: 0 },
  ]).passages;
  expect(inTextOrder([answer!, opening!], { wants: new Set(['time']) })).toEqual([answer, opening]);
  expect(inTextOrder([answer!, opening!], { wants: new Set() })).toEqual([opening, answer]);
});

test('what there is no room for is not looked around for what it leans on', () => {
  // Without its subject each of them looks through all passages for the beginning of its line.
  const sentence =
    'Walked from the bus to the boat, the taxi, the train and the ferry, as we all do. ';
  const text = sentence.repeat(1_000);
  const { passages, ...rest } = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  let looks = 0;
  const counted = Object.assign([...passages], {
    filter: (isMeant: (each: Passage) => boolean) => {
      looks += 1;
      return passages.filter(isMeant);
    },
  });
  tell(passages[0]!, passages.slice(1), { ...rest, passages: counted });
  expect(looks).toBeGreaterThan(0);
  // Some five of these sentences fit.
  expect(looks).toBeLessThan(8);
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
