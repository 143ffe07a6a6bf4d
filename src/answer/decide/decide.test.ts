import { beforeAll, expect, test } from 'vitest';
import { openReader } from '#reader/open-reader.ts';
import type { Reader } from '../rank/reader/reader.ts';
import { ask, encodedIndexOf } from '../testing/ask.ts';
import type { KnowledgeIndex } from '../types.ts';

const details = `THE RIDES
From the church to the farm: a coach leaves the church at 3:15 pm, right after the ceremony.
The shuttle leaves the Royal Hotel for the church at 1:30 pm.
The last bus leaves the farm at 11:40 pm and goes back to the Royal Hotel.

HOTELS
The Royal Hotel, 5 Lake Drive: $140 a night, 01234 567890, code BELLS.
The Mill Inn: $110 a night. It has a heated pool and takes dogs.

THINGS TO DO
Swamp tour on Friday at 9 am, $35 a head, meet at the dock.
Parking at the dock is $8.

THE DAY
Doors open at 2 pm. Ceremony at 2:30 in the church.
Dinner at 5:30 in the barn. Speeches at 7. Carriages at midnight.

RSVP
Please reply by April 10 by email to Bea.`;

let reader: Reader;
let index: KnowledgeIndex;
beforeAll(async () => {
  reader = await openReader();
  index = await encodedIndexOf(details, reader);
}, 60_000);

test.each([
  ['how do i get from the church to the farm', 'a coach leaves the church at 3:15 pm'],
  ['how do we get back to the hotel', 'The last bus leaves the farm'],
  ['do they have a pool at the mill inn', 'heated pool'],
  ['swamp tour price?', '**$35 a head**'],
  ['how much is parking at the dock', '**$8**'],
  ['when is it over', '**midnight**'],
  ['Bis wann müssen wir zusagen?', '**10. April.**'],
  ['¿cuánto cuesta el Royal Hotel?', '**$140 por noche.**'],
])('"%s" is answered with "%s" first', async (question, told) => {
  const { response, answered } = await ask(question, { index, reader });
  expect(answered).toBe(true);
  expect(response.indexOf(told)).toBeGreaterThanOrEqual(0);
  expect(response.indexOf(told)).toBeLessThan(100);
});

test('what is said of another house only is declined', async () => {
  expect((await ask('does the royal have a pool', { index, reader })).answered).toBe(false);
});

test.each([
  ['when is the ceremony?', 'and the speeches?', 'Speeches at 7'],
  ['how much is the royal hotel?', 'and the mill inn?', '$110'],
])('after "%s", "%s" is asked of that', async (before, question, told) => {
  expect((await ask(question, { index, reader, before })).response).toContain(told);
});
