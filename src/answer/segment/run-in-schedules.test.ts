import { expect, test } from 'vitest';
import { splitSchedules } from './run-in-schedules.ts';

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

test('a sentence with times, and a line that only later turns into a schedule, stay whole', () => {
  const lines = [
    'Doors open 4:30 - come early, drinks from 5:00 - 6:00 - then dinner, until 9:00 - late',
    'Coach A: 2:30 pm - Inn 2:50 pm - Church 3:20 pm - Barn',
  ];
  expect(splitSchedules(lines)).toEqual(lines);
});
