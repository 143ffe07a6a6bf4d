import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { findContradictions } from './contradictions.ts';

const found = (...texts: string[]) =>
  findContradictions(
    buildKnowledgeIndex(texts.map((text, i) => ({ source: `text ${i}`, text, addedAt: i }))),
  );
const topicsIn = (...texts: string[]) => found(...texts).map(({ topic }) => topic);

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
          value: '4:00 PM',
        },
        { source: 'programme.pdf', quote: '4:30 PM: Ceremony', value: '4:30 PM' },
      ],
    },
  ]);
});

test('a time inside a sentence is held against a row of a timetable', () => {
  const timetable = 'Timeline\n\n4:00 pm | Ceremony\n5:00 pm | Cocktails\n5:30 pm | Dinner';
  expect(topicsIn('After the vows come cocktails, and dinner at 6:00 pm.', timetable)).toEqual([
    'dinner-time',
  ]);
  expect(topicsIn('We sit down to dinner at half past six.', timetable)).toEqual(['dinner-time']);
  expect(topicsIn('Cocktails at 5, then dinner at 5:30.', timetable)).toEqual([]);
  expect(topicsIn('Cocktail hour 5:00-5:30, doors 3:30, dinner 5:30.', timetable)).toEqual([]);
});

test('the same time in other words is none', () => {
  expect(
    topicsIn('Ceremony at 4 pm.', 'The ceremony begins at 16:00.', 'Ceremony: 4:00PM'),
  ).toEqual([]);
  expect(topicsIn('Dinner around 6 pm.', '6:15 pm: Dinner')).toEqual([]);
  expect(topicsIn('The ceremony is at four-thirty.', 'Ceremony: 4:30 PM')).toEqual([]);
});

test('each event has its own time', () => {
  expect(
    topicsIn(
      'Friday: welcome dinner at 7 pm.\n\nSaturday: ceremony at 4 pm, cocktails at 5 pm, dinner at 6 pm.\n\nSunday brunch at 10 am.',
      'Doors open at 3:15 pm for the ceremony. The ceremony ends at 4:30 pm. Rehearsal dinner at 6 pm on Thursday.',
      "Kids' dinner at 5 pm. The shuttle leaves for the ceremony at 3 pm.",
    ),
  ).toEqual([]);
  expect(topicsIn('Hindu ceremony: 10:00 AM', 'Handfasting and vows: 5:30 PM')).toEqual([]);
  expect(topicsIn('Ceremony at 4 PM.', 'If it rains, the ceremony starts at 4:30 PM.')).toEqual([]);
});

test('a statement that says that it is newer is a correction, no contradiction', () => {
  expect(topicsIn('Ceremony at 3:00 PM.', 'UPDATE: the ceremony has moved to 4:30 PM.')).toEqual(
    [],
  );
});

test('two addresses of one place contradict each other; of two places they do not', () => {
  const farm = 'The wedding is at Willow Creek Farm, 412 Orchard Lane, Hudson.';
  expect(topicsIn(farm, 'Willow Creek Farm: 421 Orchard Lane')).toEqual(['address']);
  expect(topicsIn(farm, 'Willow Creek Farm: 412 Mill Road')).toEqual(['address']);
  expect(topicsIn(farm, '412 Orchard Ln., Hudson: Willow Creek Farm')).toEqual([]);
  expect(topicsIn(farm, 'Harbor Inn, 40 Orchard Lane, Hudson')).toEqual([]);
});

test('two dress codes of one event contradict each other; garments and other events do not', () => {
  expect(topicsIn('Dress code: Black tie', 'What should I wear?\nCocktail attire.')).toEqual([
    'dress-code',
  ]);
  expect(topicsIn('Welcome party: casual.', 'Wedding: black tie.')).toEqual([]);
  expect(topicsIn('Black tie optional', 'Attire: dark suits or cocktail dresses')).toEqual([]);
  expect(topicsIn('Reception: black tie or formal', 'Reception attire: formal')).toEqual([]);
});

test('deadlines and rates of a hotel are held against those of the same hotel', () => {
  expect(
    topicsIn('The Harbor Inn costs $150 per night.', 'Harbor Inn: $165 a night with our code.'),
  ).toEqual(['hotel-rate']);
  expect(topicsIn('Harbor Inn: $150 per night. Seaside Hotel: $165 a night.')).toEqual([]);
  expect(
    topicsIn('Harbor Inn\nBook by May 1.', 'The block at the Harbor Inn closes on May 20.'),
  ).toEqual(['hotel-deadline']);
});

test('reply dates, last shuttles and telephone numbers are compared', () => {
  expect(topicsIn('Please RSVP by June 1.', 'Kindly reply by 15 June.')).toEqual(['rsvp-deadline']);
  expect(topicsIn('Please RSVP by June 1.', 'Tell Jo about allergies by June 15.')).toEqual([]);
  expect(topicsIn('The last shuttle leaves at 10:30 PM.', 'Last bus back: 11:15 pm')).toEqual([
    'last-ride',
  ]);
  expect(topicsIn('Last shuttle to the venue: 3:40 PM', 'Last shuttle back: 11 PM')).toEqual([]);
  expect(topicsIn('Call Aunt Joan at 555-201-3344.', 'Text Joan, 555-201-3434.')).toEqual([
    'phone',
  ]);
  expect(topicsIn('Sam: (555) 201-3344, Mike: 555-201-9988', 'Sam, +1 555.201.3344')).toEqual([]);
});

test('policies contradict each other where they hold for the same guests at the same time', () => {
  expect(topicsIn('This is an adults-only wedding.', 'Children are welcome!')).toEqual([
    'children',
  ]);
  expect(topicsIn('Kids are welcome at the ceremony.', 'The reception is adults only.')).toEqual(
    [],
  );
  expect(topicsIn('The pool is adults only.', 'Children are welcome!')).toEqual([]);
  expect(topicsIn('Everyone gets a plus one.', "We can't offer plus-ones.")).toEqual(['plus-ones']);
  expect(topicsIn('Open bar all night.', 'It will be a cash bar.')).toEqual(['bar']);
  expect(topicsIn('Open bar until 9 pm.', 'After 9 pm it is a cash bar.')).toEqual([]);
});

test('a weekday that its date does not have is held against the calendar', () => {
  const [wrong] = found('We are getting married on Saturday, June 13, 2027 at the barn.');
  expect(wrong).toMatchObject({
    topic: 'weekday',
    statements: [
      { source: 'text 0', value: 'Saturday' },
      { source: 'The calendar', quote: 'June 13, 2027 is a Sunday.', value: 'Sunday' },
    ],
  });
  expect(topicsIn('Wedding: June 12, 2027. Rehearsal on Thursday, June 11.')).toEqual(['weekday']);
  expect(topicsIn('Wir heiraten am Samstag, 13. Juni 2027.')).toEqual(['weekday']);
  expect(topicsIn('Camping from Thursday to Sunday, June 10-13, 2027.')).toEqual([]);
  expect(topicsIn('Wedding: Saturday, June 12, 2027. Reply by Saturday, May 1.')).toEqual([]);
  expect(topicsIn('Wedding: June 12, 2027. We met on Monday, June 8.')).toEqual([]);
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

test("another day than the plan's is told, the first of several days and other events' are not", () => {
  const against = (text: string) =>
    findContradictions(
      buildKnowledgeIndex([{ source: 'Wedding details', text, addedAt: 0 }]),
      '2027-06-12',
    ).map(({ statements }) => statements.map(({ value }) => value));
  expect(against('We are getting married on Sunday, June 13, 2027 at the barn.')).toEqual([
    ['Sunday, June 13, 2027', 'June 12, 2027'],
  ]);
  expect(against('Date: June 12, 2028')).toEqual([['June 12, 2028', 'June 12, 2027']]);
  expect(against('Wedding date: 12 June')).toEqual([]);
  expect(against('Save the date: June 11-13, 2027')).toEqual([]);
  expect(against('Save the date: 11.06.27')).toEqual([]);
  expect(against('Please RSVP by May 1. The rehearsal dinner is on June 11.')).toEqual([]);
});
