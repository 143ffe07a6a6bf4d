import { expect, test } from 'vitest';
import { joinNamelessEvents } from './nameless-events.ts';

test('a time alone is joined to what happens then, with what to wear below', () => {
  expect(
    joinNamelessEvents([
      '4:00 pm - 5:00 pm',
      'Casual Attire: Anything goes',
      'We meet at Walden Hall for the rehearsal.',
      '3:00 pm - 3:15 pm',
      'The first shuttle leaves the inn.',
      '9 pm - 11 pm',
      '',
      'See you there',
    ]),
  ).toEqual([
    '4:00 pm - 5:00 pm: We meet at Walden Hall for the rehearsal.',
    'Casual Attire: Anything goes',
    '',
    '3:00 pm - 3:15 pm: The first shuttle leaves the inn.',
    '',
    '9 pm - 11 pm',
    '',
    'See you there',
  ]);
});

test('times below the names of their events stay where they are', () => {
  const named = ['Ceremony', '4:00 pm - 5:00 pm', 'The oak', 'Dinner', '6:00 pm - 9:00 pm'];
  const namedLater = ['4:00 pm - 5:00 pm', 'By the oak.', 'Dinner', '6:00 pm - 9:00 pm', 'Barn'];
  expect(joinNamelessEvents(named)).toEqual(named);
  expect(joinNamelessEvents(namedLater)).toEqual(namedLater);
});

test('the day of an event stands above it', () => {
  expect(
    joinNamelessEvents([
      'Friday, May 15, 2026',
      '6 pm - 8 pm',
      'Cocktail Attire',
      'Pizza on the porch.',
      'Saturday, May 16, 2026',
      '4 pm - 5 pm',
      'We say yes.',
    ]),
  ).toEqual([
    'Friday, May 15, 2026',
    '6 pm - 8 pm: Pizza on the porch.',
    'Cocktail Attire',
    '',
    'Saturday, May 16, 2026',
    '',
    '4 pm - 5 pm: We say yes.',
  ]);
});
