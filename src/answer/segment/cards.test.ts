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
