import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { findContradictions } from './contradictions.ts';

const topicsIn = (...texts: string[]) =>
  findContradictions(
    buildKnowledgeIndex(texts.map((text, i) => ({ source: `text ${i}`, text, addedAt: i }))),
  ).map(({ topic }) => topic);

test('two times of the same ceremony contradict each other, with both sentences and sources', () => {
  const index = buildKnowledgeIndex([
    {
      source: 'Wedding details',
      text: 'The ceremony starts at 4:00 PM in the garden.',
      addedAt: 0,
    },
    {
      source: 'programme.pdf',
      text: 'Schedule\n\n4:30 PM - Ceremony\n6:00 PM - Dinner',
      addedAt: 1,
    },
  ]);
  expect(findContradictions(index)).toEqual([
    {
      topic: 'ceremony-time',
      label: 'When the ceremony starts',
      statements: [
        {
          source: 'Wedding details',
          quote: 'The ceremony starts at 4:00 PM in the garden.',
          value: '4:00 pm',
        },
        { source: 'programme.pdf', quote: '4:30 PM: Ceremony', value: '4:30 pm' },
      ],
    },
  ]);
});

test('the same time in other words is none', () => {
  expect(
    topicsIn('Ceremony at 4 pm.', 'The ceremony begins at 16:00.', 'Ceremony: 4:00PM'),
  ).toEqual([]);
});

test('each event has its own time', () => {
  expect(
    topicsIn(
      'Friday: welcome dinner at 7 pm.\n\nSaturday: ceremony at 4 pm, cocktails at 5 pm, dinner at 6 pm.\n\nSunday brunch at 10 am.',
      'Doors open at 3:15 pm for the ceremony. The ceremony ends at 4:30 pm. Rehearsal dinner at 6 pm on Thursday.',
    ),
  ).toEqual([]);
});

test('a statement that says that it is newer is a correction, no contradiction', () => {
  expect(topicsIn('Ceremony at 3:00 PM.', 'UPDATE: the ceremony has moved to 4:30 PM.')).toEqual(
    [],
  );
});

test('deadlines, rates and policies are compared', () => {
  expect(topicsIn('Please RSVP by June 1.', 'Kindly reply by 15 June.')).toEqual(['rsvp-deadline']);
  expect(
    topicsIn('The Harbor Inn costs $150 per night.', 'Harbor Inn: $165 a night with our code.'),
  ).toEqual(['hotel-rate']);
  expect(topicsIn('Harbor Inn: $150 per night. Seaside Hotel: $165 a night.')).toEqual([]);
  expect(topicsIn('This is an adults-only wedding.', 'Children are welcome!')).toEqual([
    'children',
  ]);
  expect(topicsIn('Open bar all night.', 'It will be a cash bar.')).toEqual(['bar']);
  expect(topicsIn('Open bar until 9 pm.', 'After 9 pm it is a cash bar.')).toEqual([]);
});

test('what the couple taught settles a contradiction', () => {
  const index = buildKnowledgeIndex(
    [
      { source: 'a', text: 'The ceremony starts at 4:00 PM.', addedAt: 0 },
      { source: 'b', text: 'The ceremony starts at 5:00 PM.', addedAt: 0 },
    ],
    { taught: [{ question: 'What time is the ceremony?', answer: 'At 4:30 PM.', addedAt: 1 }] },
  );
  expect(findContradictions(index)).toEqual([]);
});
