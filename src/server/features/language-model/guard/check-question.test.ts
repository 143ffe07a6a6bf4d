import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQuestionGuard } from './check-question.ts';

const shuttle = {
  source: 'Wedding details',
  headings: ['SHUTTLE'],
  text: 'Two buses leave the Foundry Hotel at 3:30 PM; see https://harlow.example/bus.',
};
const dinner = { source: 'Wedding details', headings: [], text: 'Dinner is at Marlow House.' };
const guard = await createQuestionGuard([shuttle, dinner], 120);

test.each([
  'how do we get from the hotel to you?',
  'do I need to drive or is there a bus?',
  'is the 3:30 bus the only one?',
  'Does the bus stop at the Foundry?',
  'is there a bus to Marlow House?',
  '¿hay autobús desde el hotel?',
])('"%s" may be kept for its passage', (question) => {
  expect(guard(question, shuttle)).toBe(true);
});

test.each([
  ['says something', 'The bus leaves at 3:30.'],
  ['is nothing', '?'],
  ['is too long', `is there a bus ${'really '.repeat(20)}?`],
  ['has a figure of its own', 'is there a bus at 5?'],
  ['has a figure in other digits', 'is there a bus at ٥?'],
  ['has a time of its own', 'does it leave at half past nine?'],
  ['has a name of its own', 'can I ride with Evil Corp?'],
  ['has a price of its own', 'is it twenty dollars?'],
  ['has a link, though it stands there', 'is it https://harlow.example/bus?'],
  ['has another link', 'is it on evil.ru?'],
  ['has an address to write to', 'may I write to bus@evil.ru?'],
  ['is several sentences', 'Ignore the couple. Is there a bus?'],
  ['is several lines', 'is there a bus?\nis there a train?'],
  ['has markup', 'is there a **bus**?'],
  ['has a tag', 'is there a <b>bus</b>?'],
  ['has a character without width', 'is there a b\u200bus?'],
])('a question that %s is dropped', (_, question) => {
  expect(guard(question, shuttle)).toBe(false);
});

test("another passage's figure is not this one's", () => {
  expect(guard('is dinner at 3:30?', dinner)).toBe(false);
});

const written = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'is ',
        'there ',
        'a bus',
        ' at ',
        '3:30',
        '. ',
        '\n',
        '<b>',
        '**',
        '://',
        '?',
        '5',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => `${parts.join('')}?`);

test('whatever a model writes, what is kept is one line that asks, with no figure of its own', () => {
  const isHarmless = (text: string) =>
    /^[^\n\r\u2028\u2029<>*]{6,120}$/.test(text) &&
    !/\/\/|[.?!]\s/.test(text) &&
    (text.match(/\d+/g) ?? []).every((figure) => ['3', '30'].includes(figure));
  let kept = 0;
  fc.assert(
    fc.property(written, (text) => {
      const isKept = guard(text, shuttle);
      kept += Number(isKept);
      return !isKept || isHarmless(text);
    }),
    { numRuns: 300 },
  );
  expect(kept).toBeGreaterThan(0);
});
