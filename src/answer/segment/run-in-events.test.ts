import { expect, test } from 'vitest';
import { splitEvents } from './run-in-events.ts';

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
