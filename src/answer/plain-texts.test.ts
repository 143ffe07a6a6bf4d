import { expect, test } from 'vitest';
import { findContradictions } from './audit/contradictions.ts';
import { buildKnowledgeIndex } from './build-index.ts';
import { readFacts } from './facts/read-facts.ts';
import type { FactDay } from './facts/wedding-facts.ts';

// Plain sentences that couples write anywhere, and what must not be read in them. Hardly a question of the
// evaluation turns on one of them: that leaving a rule out costs no answer there is no reason to.

const booked: FactDay = { year: 2027, month: 6, day: 12 };
const HEAD = 'Nora & Ben\nSaturday, June 12, 2027\n\n';

const indexOf = (text: string) => buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
const eventsOf = (text: string) => readFacts(indexOf(HEAD + text), booked).events;
const eventOf = (text: string, kind: string) => eventsOf(text).find((each) => each.kind === kind);
const contradictionsOf = (text: string) =>
  findContradictions(indexOf(HEAD + text), '2027-06-12').map(({ topic }) => topic);

test('one of several is no time', () => {
  const text = 'The ceremony is at one of our favorite places, Hollow Oak Barn.';
  expect(eventOf(text, 'ceremony')?.start.value).toBeUndefined();
  const timed = `The ceremony starts at 4 PM.\n${text}`;
  expect(eventOf(timed, 'ceremony')?.start.value).toBe(16 * 60);
});

test('hours with dots and a zero before them are a time', () => {
  const text = 'Die Trauung ist um 08.30-10.30 Uhr.';
  expect(eventOf(text, 'ceremony')?.start.value).toBe(8 * 60 + 30);
});

test('a French number with dots is a phone number', () => {
  const [passage] = indexOf('Le jour J, appelez Marie au 06.12.34.56.78.').passages;
  expect(passage!.values).toContain('phone');
});

test("the place of one day's dinner is not that of another day's", () => {
  const text =
    'FRIDAY, JUNE 11\n7 PM Dinner at Villa Rosa\n\nSATURDAY, JUNE 12\n4 PM Ceremony at Hollow Oak Barn\n6 PM Dinner';
  const dinners = eventsOf(text).filter(({ kind }) => kind === 'dinner');
  expect(dinners.map(({ date, place }) => [date?.day, place?.value])).toEqual([
    [11, 'Villa Rosa'],
    [12, undefined],
  ]);
});

test('a day is no place', () => {
  const text = "We're getting married on Saturday 12 June in St Colman's Church at 1 o'clock.";
  expect(eventOf(text, 'ceremony')?.place?.value ?? '').not.toMatch(/Saturday|June/);
});

test('a Portuguese estate is no Thursday', () => {
  const text = 'Nora e Ben\nSábado, 12 de junho de 2027\n\nO jantar é às 20h na quinta.';
  const [dinner] = readFacts(indexOf(text), booked).events;
  expect([dinner?.kind, dinner?.date?.day]).toEqual(['dinner', 12]);
});

test.each([
  '4 PM Ceremony\n4:30 PM Ceremony ends\n\nThe ceremony starts at 4 PM.',
  '3:30 PM Ceremony seating begins\n4:30 PM Ceremony\n\nThe ceremony starts at 4:30 PM.',
  'Reception: 5 PM\n11 PM Reception ends',
  'Catholic ceremony at 2 PM in St. Mary’s.\nJewish ceremony at 4 PM on the lawn.',
  'Brunch: Sunday, June 13.\nWe will celebrate in Mumbai on April 22, 2028.',
  'The Foundry Hotel is $189 a night.\nAt the Foundry Hotel you pay $189.00 per night.',
  'Call Maya on her mobile, 828-555-0177.\nMaya’s home number: 828-555-0199.',
])('"%s" does not contradict itself', (text) => {
  expect(contradictionsOf(text)).toEqual([]);
});

test.each(['Children are not invited.', 'Our wedding is child free.', 'Adults-only wedding.'])(
  '"Kids are welcome." contradicts "%s"',
  (text) => {
    expect(contradictionsOf(`Kids are welcome.\n\n${text}`)).toHaveLength(1);
  },
);

test('where it takes place if it rains is not where it takes place', () => {
  const text =
    'The ceremony is on the lawn at 4 PM. If it rains, the ceremony will be at Miller Barn.';
  expect(eventOf(text, 'ceremony')?.place?.value).not.toBe('Miller Barn');
  expect(eventOf('CEREMONY\n4 PM (if it rains, 5 PM)', 'ceremony')).toBeUndefined();
});
