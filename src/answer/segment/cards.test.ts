import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { cardOf } from './cards.ts';

const toldOf = (text: string) =>
  buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]).passages.map((passage) =>
    [...passage.headings, passage.text].join(' | '),
  );

test('what stands below an event is said of it, whatever it is called', () => {
  const text = `Ana & Joe

SCHEDULE

Welcome Drinks
Thursday, April 15, 2027
7:30 PM – 10:00 PM
The Hyde Bar
102 West Bay Street, Savannah, GA
Attire: Come as you are

After-Party
Saturday, April 17, 2027
11:15 PM – until they throw us out
The Wormhole
2307 Bull Street
Bring ID.

Farewell Brunch
Sunday, April 18, 2027
10:00 AM – 12:00 PM
Attire: Sunglasses`;
  expect(toldOf(text)).toEqual([
    'SCHEDULE | Welcome Drinks | Welcome Drinks: Thursday, April 15, 2027, 7:30 PM – 10:00 PM, The Hyde Bar, 102 West Bay Street, Savannah, GA',
    'SCHEDULE | Welcome Drinks | Attire: Come as you are',
    'SCHEDULE | After-Party | After-Party: Saturday, April 17, 2027, 11:15 PM – until they throw us out, The Wormhole, 2307 Bull Street',
    'SCHEDULE | After-Party | Bring ID.',
    'SCHEDULE | Farewell Brunch | Farewell Brunch: Sunday, April 18, 2027, 10:00 AM – 12:00 PM',
    'SCHEDULE | Farewell Brunch | Attire: Sunglasses',
  ]);
});

test('labelled lines are of the event that the first of them names', () => {
  const text = `Ana & Joe

EVENTS

Event: Sangeet
Date: Friday, May 28, 2027
Time: 6:00 PM
Venue: Salon A
Attire: anything that twirls

Event: Lunch
Date: Saturday, May 29, 2027
Time: 12:30 PM
Notes: Thali.`;
  expect(toldOf(text)).toEqual([
    'EVENTS | Sangeet | Sangeet: Friday, May 28, 2027, 6:00 PM, Salon A',
    'EVENTS | Sangeet | Attire: anything that twirls',
    'EVENTS | Lunch | Lunch: Saturday, May 29, 2027, 12:30 PM',
    'EVENTS | Lunch | Notes: Thali.',
  ]);
});

test('a heading directly over a text is none of the cards below it, one that stood alone is', () => {
  const text = `Ana & Joe

Beds

Mill House
Beds for the family only, all of them taken.

The Lodge
12 Main Street
+353 1 555 0190
€110 a room

Gifts
None, please.`;
  expect(toldOf(text)).toEqual([
    'Beds | Mill House | Beds for the family only, all of them taken.',
    'Beds | The Lodge | The Lodge: 12 Main Street, +353 1 555 0190, €110 a room',
    'Gifts | None, please.',
  ]);
});

test('what a notice above a card holds back stays held back, and what it does not is told', () => {
  const text = `Ana & Joe

SCHEDULE

For the band only, not for guests
Friday, May 28, 2027
5:00 PM
The back door

Set list
The yard
9:00 PM

Rehearsal Dinner
Friday, May 28, 2027
6:00 PM
The Olde Pink House`;
  const { passages } = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const kept = passages.filter(({ isPrivate }) => isPrivate).map((passage) => passage.text);
  expect(kept.join(' ')).toMatch(/back door.*yard.*9:00 PM/);
  const told = passages.filter(({ isPrivate }) => !isPrivate).map((passage) => passage.text);
  expect(told.join(' ')).toContain('Olde Pink House');
});

test.each([
  ['a heading over several', ['Hotels', 'Harbour Inn', '12 Main Street', '$120']],
  ['prose', ['Our story', 'We met in 2019.', 'It rained.']],
  ['two events', ['Ceremony', '3 PM', 'The chapel', 'Reception', '5 PM', 'The barn']],
  ['a programme', ['Saturday in the park', '3 PM Ceremony', '5 PM Dinner']],
  ['labels', ['Good to know', 'Parking: none', 'Wifi: none']],
])('%s is no card', (_, lines) => {
  expect(cardOf(lines)).toBeNull();
});

test('names with a remark below each are a list, under the line above them', () => {
  const text = `Ana & Joe

WHERE WE'D SEND YOU
The Narrows
Old house, family-style, reserve.
Pier 21
$14, and everybody cries
Good Robot
Beer in an old garage

Eat, sip, swim
Le Bouchon
French bistro, book
Fou d'ici
They make up a box for $18
Bleu Lavande
$15 in the season`;
  expect(toldOf(text)).toEqual([
    "Ana & Joe | WHERE WE'D SEND YOU | The Narrows | The Narrows: Old house, family-style, reserve.",
    "Ana & Joe | WHERE WE'D SEND YOU | Pier 21 | Pier 21: $14, and everybody cries",
    "Ana & Joe | WHERE WE'D SEND YOU | Good Robot | Good Robot: Beer in an old garage",
    'Ana & Joe | Eat, sip, swim | Le Bouchon | Le Bouchon: French bistro, book',
    "Ana & Joe | Eat, sip, swim | Fou d'ici | Fou d'ici: They make up a box for $18",
    'Ana & Joe | Eat, sip, swim | Bleu Lavande | Bleu Lavande: $15 in the season',
  ]);
});

test('so are lines that begin with a name, before a full stop or an address', () => {
  const text = `Ana & Joe

HOTELS
> Hotel Peter, 2317 Burgundy St. 504-555-0107. $279. Code: LANDWHIT. Street parking.
> Frenchmen Hotel, 417 Frenchmen St. $219. Code: BEAU.
> India House Hostel. Bunks around $40.`;
  expect(toldOf(text)).toEqual([
    'HOTELS | Hotel Peter | Hotel Peter: 2317 Burgundy St. 504-555-0107.',
    'HOTELS | Hotel Peter | $279.',
    'HOTELS | Hotel Peter | Code: LANDWHIT.',
    'HOTELS | Hotel Peter | Street parking.',
    'HOTELS | Frenchmen Hotel | Frenchmen Hotel: 417 Frenchmen St. $219.',
    'HOTELS | Frenchmen Hotel | Code: BEAU.',
    'HOTELS | India House Hostel | India House Hostel: Bunks around $40.',
  ]);
});

test('an event is told with its place above its time, and with the programme of its day', () => {
  const text = `Ana & Joe

THE DAY
Ceremony
Public Gardens, bandstand
Spring Garden Rd entrance
1:30 p.m.
Please be there by 1:15.

Reception
Saturday, August 30, 2025
6:00 PM cocktails
7:15 PM grand entrance
Grand Ballroom`;
  expect(toldOf(text)).toEqual([
    'THE DAY | Ceremony | Ceremony: Public Gardens, bandstand, Spring Garden Rd entrance, 1:30 p.m.',
    'THE DAY | Ceremony | Please be there by 1:15.',
    'THE DAY | Reception | Reception: Saturday, August 30, 2025, 6:00 PM cocktails, 7:15 PM grand entrance, Grand Ballroom',
  ]);
});

test('an event below its time is told by its name, and without a name by its time', () => {
  expect(
    toldOf(`Ana & Joe

DER ABLAUF

11.30 Uhr
Kirchliche Trauung
St. Quirin, Tegernsee

Samstag, 24.9.
15 h 30
Freie Trauung
Rednerin: Wiebke
20:00
Dinner

THE DAY

2:00 pm – 2:45 pm
Hats very welcome, and kilts.
8:00 pm – 12:30 am
A ceilidh with the Rattling Teacups.`),
  ).toEqual([
    'DER ABLAUF | Kirchliche Trauung | Kirchliche Trauung: 11.30 Uhr, St. Quirin, Tegernsee',
    'DER ABLAUF | Samstag, 24.9. | Freie Trauung | Freie Trauung: 15 h 30',
    'DER ABLAUF | Samstag, 24.9. | Freie Trauung | Rednerin: Wiebke',
    'DER ABLAUF | Samstag, 24.9. | Dinner | Dinner: 20:00',
    'THE DAY | 2:00 pm – 2:45 pm | 2:00 pm – 2:45 pm: Hats very welcome, and kilts.',
    'THE DAY | 8:00 pm – 12:30 am | 8:00 pm – 12:30 am: A ceilidh with the Rattling Teacups.',
  ]);
});

test('the day between two events is of the one below it, and attire is no name', () => {
  expect(
    toldOf(`Ana & Joe

FRIDAY, JUNE 5
4:00 pm - 5:00 pm
Cocktail Attire: no jeans
Drinks on the terrace with everybody.
Saturday, June 6
5:00 pm - 6:00 pm
Formal attire
The ceremony in the barn, rain or shine.`).slice(-4),
  ).toEqual([
    'Ana & Joe | FRIDAY, JUNE 5 | 4:00 pm - 5:00 pm | 4:00 pm - 5:00 pm: Drinks on the terrace with everybody.',
    'Ana & Joe | FRIDAY, JUNE 5 | 4:00 pm - 5:00 pm | Cocktail Attire: no jeans',
    'Ana & Joe | Saturday, June 6 | 5:00 pm - 6:00 pm | 5:00 pm - 6:00 pm: The ceremony in the barn, rain or shine.',
    'Ana & Joe | Saturday, June 6 | 5:00 pm - 6:00 pm | Formal attire',
  ]);
});

test.each([
  'The St. Regis. 218-555-0122, $175',
  'Dec. 12 Rehearsal dinner\nDec. 13 Wedding\nDec. 14 Brunch',
  'Mrs. Hall plays the organ\nRev. Brown officiates\nCapt. Jones drives',
])('no name ends in a short form: %s', (lines) => {
  expect(toldOf(`Ana & Joe\n\nGOOD TO KNOW\n\n${lines}`).join(' ')).not.toMatch(
    /(?:St|Dec|Mrs|Rev|Capt):/,
  );
});

test('a heading within a list of names ends it, and a bullet is no part of a remark', () => {
  const text = `Ana & Joe

FOOD
- Bacchanal. Wine in a backyard
- Joint. Ribs, and the pie
- Willie Mae's. Fried chicken
- Dooky Chase. Gumbo
WHERE TO STAY
- Peter Inn. $120, quiet`;
  const told = toldOf(text);
  expect(told.at(-1)).toContain('WHERE TO STAY | ');
  expect(told.join(' ')).not.toMatch(/: - |FOOD \| WHERE/);
});
