import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { dayPlanOf, wholeScheduleOf } from './day-plan.ts';

const indexOf = (text: string) => buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
const textsOf = (passages: readonly { text: string }[] | null) =>
  passages?.map(({ text }) => text) ?? null;

const SATURDAY = [
  '2:30 PM: Guests arrive',
  '3:00 PM: Ceremony in the orchard',
  '3:45 PM: Cocktail hour',
  '5:30 PM: Dinner in the barn',
  '7:00 PM: Toasts',
  '8:00 PM: Dancing',
  '11:00 PM: Last call, and sparklers',
];
const weekend = indexOf(`Saturday, August 22, 2026

${SATURDAY.map((line) => line.replace('M: ', 'M - ')).join('\n')}

Sunday, August 23, 2026

9:00 AM - 11:00 AM - Pancakes at the lake house

Shuttle schedule
2:00 PM - Leaves the inn
9:30 PM - Leaves the farm`);

const planOf = (question: string, index = weekend) =>
  textsOf(dayPlanOf(parseStandalone(question), index));

test('a day is told whole, in order, and without another day', () => {
  for (const question of [
    'schedule for saturday',
    "what's happening saturday",
    'ablauf am samstag',
  ])
    expect(planOf(question)).toEqual(SATURDAY);
  expect(planOf('programa del domingo')).toEqual([
    '9:00 AM - 11:00 AM: Pancakes at the lake house',
  ]);
});

test('the whole schedule is every day, and no bus', () => {
  expect(textsOf(wholeScheduleOf(weekend))).toEqual([
    ...SATURDAY,
    '9:00 AM - 11:00 AM: Pancakes at the lake house',
  ]);
});

test('what has a time and no day is on the wedding day', () => {
  const index = indexOf(`Our wedding is on Saturday, June 6, 2026.

Schedule
3:00 PM - Ceremony
5:00 PM - Dinner`);
  expect(planOf('schedule for saturday', index)).toEqual(['3:00 PM: Ceremony', '5:00 PM: Dinner']);
  expect(planOf('schedule for friday', index)).toBeNull();
});

test('days in the sentences of a text are told in its order, with the words that open them', () => {
  const index = indexOf(`Programa
Viernes 18 de septiembre de 2026, 20:30: cóctel en la bodega.
Sábado 19 de septiembre de 2026, 18:00: ceremonia en la iglesia.
Sábado, de 00:00 a 05:00: fiesta y barra libre.
Domingo 20 de septiembre de 2026, 13:00: paella en la playa.`);
  expect(planOf('programa del sábado', index)).toEqual([
    'Sábado 19 de septiembre de 2026, 18:00: ceremonia en la iglesia.',
    'Sábado, de 00:00 a 05:00: fiesta y barra libre.',
  ]);
  expect(wholeScheduleOf(index)).toHaveLength(4);
  const prose = indexOf(
    '## Sunday\nBagels in the park! Promenade Hill, from 9:30 until noon. Bring a blanket.',
  );
  expect(planOf("what's happening sunday", prose)).toEqual([
    'Bagels in the park!',
    'Promenade Hill, from 9:30 until noon.',
  ]);
});

test('what is to be brought is no plan of the day', () => {
  expect(planOf('what do I bring on saturday')).toBeNull();
});

test('no entry of a day is left out, whatever shows its time', () => {
  const index = indexOf(`Friday 5 June 2026
Welcome drinks, The Anchor, 7pm

Saturday 6 June 2026
1pm Ceremony, St Mary's
16h30 Toasts
5pm Dinner
Midnight carriages`);
  expect(textsOf(wholeScheduleOf(index))).toEqual([
    'Welcome drinks, The Anchor, 7pm',
    "1pm: Ceremony, St Mary's",
    '16h30: Toasts',
    '5pm: Dinner',
    'Midnight: carriages',
  ]);
});

test('an entry is told with its place, whatever its heading has in brackets and its place is called', () => {
  const index = indexOf(`SATURDAY, MAY 15
Swamp tour (sign up required, $35)
9:30 AM - 12:30 PM
Cajun Encounters, 55345 Highway 90. Kids ride free.
Ceremony
5:00 PM - 6:15 PM
Saguaro Lawn, Hotel Ocotillo
Reception
7:00 PM
Race Hall, 510 Race Street.`);
  expect(planOf('timings for saturday', index)).toEqual([
    'Swamp tour (sign up required, $35): 9:30 AM - 12:30 PM',
    'Cajun Encounters, 55345 Highway 90.',
    'Ceremony: 5:00 PM - 6:15 PM, Saguaro Lawn, Hotel Ocotillo',
    'Reception: 7:00 PM',
    'Race Hall, 510 Race Street.',
  ]);
});

test('what is asked of a thing that the texts speak of is no plan of the day', () => {
  expect(planOf('what time are the sparklers on saturday')).toBeNull();
  expect(planOf('what time does everything start on saturday')).toEqual(SATURDAY);
});
