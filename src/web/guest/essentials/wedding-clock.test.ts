import { expect, test } from 'vitest';
import type { Essentials } from '#shared/api/essentials.ts';
import { daysFrom, nextBus, timeInZone } from './wedding-clock.ts';

const shuttle = (
  direction: 'out' | 'back',
  times: number[],
  date: string | null = '2027-06-12',
) => ({
  direction,
  from: null,
  to: null,
  date,
  times,
});
const essentials: Essentials = {
  timezone: 'Europe/Lisbon',
  date: '2027-06-12',
  language: 'en',
  events: [],
  dress: null,
  rsvp: { link: null, deadline: null, contact: null },
  shuttles: [shuttle('out', [930, 950]), shuttle('back', [1320, 1455])],
  hotels: [],
  contact: null,
  registries: [],
  sources: [],
};

test("the wedding's clocks are read in its zone, whatever the phone's is", () => {
  const instant = new Date('2027-06-12T23:30:00Z');
  expect(timeInZone(instant, 'Europe/Lisbon')).toEqual({ date: '2027-06-13', minutes: 30 });
  expect(timeInZone(instant, 'America/New_York')).toEqual({ date: '2027-06-12', minutes: 1170 });
  expect(timeInZone(instant, 'Not/AZone')).toEqual({ date: '2027-06-12', minutes: 1410 });
});

test.each([
  ['twenty minutes before the first', '2027-06-12', 910, 20],
  ['at the minute itself', '2027-06-12', 930, 0],
  ['a minute after it the second', '2027-06-12', 931, 19],
  ['after midnight the last of the night', '2027-06-13', 5, 10],
])('%s', (_, date, minutes, wait) => {
  expect(nextBus(essentials, { date, minutes })?.inMinutes).toBe(wait);
});

test.each([
  ['long before', '2027-06-12', 600],
  ['the day before at the same hour', '2027-06-11', 910],
  ['after the last', '2027-06-13', 16],
])('no bus is counted down %s', (_, date, minutes) => {
  expect(nextBus(essentials, { date, minutes })).toBeNull();
});

test('a shuttle of which the day is not known is not counted down', () => {
  const unknown = { ...essentials, shuttles: [shuttle('out', [930], null)] };
  expect(nextBus(unknown, { date: '2027-06-12', minutes: 910 })).toBeNull();
});

test('days are counted across a change of the clocks', () => {
  expect(daysFrom('2027-03-27', '2027-03-29')).toBe(2);
  expect(daysFrom('2027-06-13', '2027-06-12')).toBe(-1);
});
