import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTimes, splitSentences } from './read-times.ts';

const shown = (sentence: string, context = sentence) => {
  const row = readTimes(sentence, context);
  return row && [row.lead, row.head, ...row.columns, ...row.values].filter((part) => part !== '');
};

test('a sentence that ends with the times of a bus is a row of them', () => {
  const cases: [string, string[]][] = [
    ['Shuttles leave the hotel at 3:00 PM, 3:30 PM and 4:00 PM.', ['Shuttles leave the hotel']],
    ['Bus to the venue: 3:00 PM, 3:30 PM, 4:00 PM', ['Bus to the venue']],
    ['Der Bus fährt um 15:00 Uhr, 15:30 Uhr und 16:00 Uhr.', ['Der Bus fährt']],
    ['La navette part à 15h00, 15h30 et 16h00', ['La navette part']],
    ['El autobús sale a las 15:00, 15:30 y 16:00', ['El autobús sale']],
    ['Shuttle times: The bus leaves at 3 p.m., 4 p.m.', ['Shuttle times:', 'The bus leaves']],
  ];
  for (const [sentence, words] of cases) {
    const row = shown(sentence) ?? [];
    expect(row.slice(0, words.length)).toEqual(words);
    expect(row.length).toBeGreaterThanOrEqual(words.length + 2);
  }
  expect(shown('Shuttles leave at 3, 3:30 and 4 PM')).toEqual([
    'Shuttles leave',
    '3',
    '3:30',
    '4 PM',
  ]);
  expect(shown('Venue to hotel: 10 PM, 11 PM (last bus)', 'shuttle')).toEqual([
    'Venue to hotel',
    '10 PM',
    '11 PM (last bus)',
  ]);
});

test('what a table gave with its columns is a row of that table again', () => {
  expect(shown('Transport: Old gate (last bus): Leaves 10:40 PM; Arrives 11:10 PM.')).toEqual([
    'Transport:',
    'Old gate (last bus)',
    'Leaves',
    'Arrives',
    '10:40 PM',
    '11:10 PM',
  ]);
});

test('any other sentence is none', () => {
  for (const sentence of [
    'The ceremony is at 4:30 PM.',
    'Dinner is at 6:00 PM and 8:30 PM.',
    'The shuttle runs between 3:00 PM and 4:00 PM.',
    'The shuttle leaves at 3:00 PM and 3:30 PM, so be early.',
    'The shuttle leaves on February 12, 3:00 PM.',
    'The shuttle leaves on February 12, 3:00 PM and 4:00 PM.',
    'The bus costs $3.00, 4.00 and 5.00 pm',
    'Shuttle: 3:00–4:00 PM, 5:00 PM',
    'Rooms: Single $90; Double $120',
    'Call 828-555-0146',
    '3:00 PM, 4:00 PM, 5:00 PM',
  ]) {
    expect([sentence, shown(sentence)]).toEqual([sentence, null]);
  }
});

test('a row holds every word and figure of its sentence but those between the times', () => {
  const time = fc
    .record({ hour: fc.integer({ min: 1, max: 12 }), minute: fc.integer({ min: 0, max: 59 }) })
    .map(({ hour, minute }) => `${hour}:${String(minute).padStart(2, '0')} PM`);
  const place = fc.constantFrom('the Foundry House', 'St. Mary’s', 'gate 3', 'Hotel Adlon (lobby)');
  fc.assert(
    fc.property(place, fc.array(time, { minLength: 2, maxLength: 6 }), (from, times) => {
      const row = readTimes(`Buses leave ${from} at ${times.join(', ')}.`, 'bus');
      expect(row).toEqual({ lead: '', head: `Buses leave ${from}`, columns: [], values: times });
    }),
  );
});

test('sentences are cut where they end, and together they are the text again', () => {
  const words =
    'Buses leave St. Mary’s at 3 p.m., 4 p.m. and 5 p.m. The last one is at 9.\nPlease be early! Thanks';
  expect(splitSentences(words)).toEqual([
    'Buses leave St. Mary’s at 3 p.m., 4 p.m. and 5 p.m. ',
    'The last one is at 9.\n',
    'Please be early! ',
    'Thanks',
  ]);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'B', '1', '.', '!', '?', ' ', '\n', ':') }),
      (any) => {
        expect(splitSentences(any).join('')).toBe(any);
      },
    ),
  );
});
