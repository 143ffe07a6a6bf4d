import { expect, test } from 'vitest';
import { splitEvents, splitSchedules } from './run-in-lines.ts';

test('a schedule run together into one line is split at each of its times', () => {
  expect(
    splitSchedules(['4:30 - Start arriving 5:00 - 5:30 - Ceremony 5:30 - 9:00 - Dinner outside']),
  ).toEqual(['4:30: Start arriving', '5:00 - 5:30: Ceremony', '5:30 - 9:00: Dinner outside']);
  expect(
    splitSchedules([
      '2:00pm-Trolleys arrive 2:15pm-Trolleys leave by 2:20 pm sharp and 5 pm - Return',
    ]),
  ).toEqual([
    '2:00pm: Trolleys arrive',
    '2:15pm: Trolleys leave by 2:20 pm sharp and',
    '5 pm: Return',
  ]);
});

test('a time is not cut from what makes it one of the afternoon', () => {
  const line =
    'Bar 4:30 PM, second line 5:45 PM, from the opera house, supper 6:45 PM, dancing 8:00 PM, till 11';
  expect(splitSchedules([line])).toEqual([line]);
});

test('a plan of several shuttles is a line for each, with its stops', () => {
  expect(
    splitSchedules([
      'Two of them run: Shuttle 1: 2:30 pm - Leaves the inn 2:50 pm - At the barn Shuttle 2: 3:30 pm - Leaves the inn Return trips: 9:30 10:15',
    ]),
  ).toEqual([
    'Two of them run:',
    'Shuttle 1: 2:30 pm Leaves the inn, 2:50 pm At the barn',
    'Shuttle 2: 3:30 pm Leaves the inn',
    'Return trips: 9:30 10:15',
  ]);
});

test('a schedule without dashes, in small letters or behind a sentence is split, too', () => {
  expect(splitSchedules(['4:00 PM Doors 4:30 PM Ceremony 5:00 PM Drinks'])).toEqual([
    '4:00 PM: Doors',
    '4:30 PM: Ceremony',
    '5:00 PM: Drinks',
  ]);
  expect(splitSchedules(['Come early! 4pm - doors 4:30pm - ceremony 5pm - drinks'])).toEqual([
    'Come early!',
    '4pm: doors',
    '4:30pm: ceremony',
    '5pm: drinks',
  ]);
});

test('days within a schedule stand above what happens then', () => {
  expect(
    splitSchedules([
      'Thursday Aug 21 2:00 PM barn opens 6:00 PM chili, come as you are 9:00 PM campfire Friday Aug 22 8 AM pancakes',
    ]),
  ).toEqual([
    'Thursday Aug 21',
    '2:00 PM: barn opens',
    '6:00 PM: chili, come as you are',
    '9:00 PM: campfire',
    '',
    'Friday Aug 22',
    '8 AM: pancakes',
  ]);
});

test('a sentence with times, and a list with commas, stay whole', () => {
  const lines = [
    'Doors open 4:30 - come early, drinks from 5:00 - 6:00 - then dinner, until 9:00 - late',
    'The van leaves at 4 PM Friday, 5 PM Saturday and 6 PM Sunday',
    '4:00 PM Doors, 4:30 PM Ceremony, 5:00 PM Drinks',
  ];
  expect(splitSchedules(lines)).toEqual(lines);
});

test('what is said of several events in one line is a line for each', () => {
  expect(
    splitEvents([
      'Dress: Welcome Party: Casual, bring a jacket Ceremony/Reception: Black tie Sunday Brunch: Come as you are',
    ]),
  ).toEqual([
    'Dress:',
    'Welcome Party: Casual, bring a jacket',
    'Ceremony/Reception: Black tie',
    'Sunday Brunch: Come as you are',
  ]);
});

test('sentences, and a day with its event, stay whole', () => {
  const lines = [
    'Friday: linen. Saturday: black tie.',
    'Friday: Welcome Dinner: at the barn',
    'Dinner: the lamb is from down the road',
  ];
  expect(splitEvents(lines)).toEqual(lines);
});
