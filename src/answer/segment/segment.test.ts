import { expect, test } from 'vitest';
import { segmentSources } from './segment.ts';

const passagesOf = (text: string) =>
  segmentSources([{ source: 'details', text, addedAt: 0 }]).map(({ text: own, headings }) => ({
    text: own,
    headings,
  }));

test('words of a topic before a full stop are the heading of their line', () => {
  expect(
    passagesOf(
      'What to wear. Kilts if you have one. If not, a suit.\nDogs. Ours are two elderly whippets. Please leave yours at home.',
    ),
  ).toEqual([
    { text: 'What to wear. Kilts if you have one.', headings: ['What to wear'] },
    { text: 'If not, a suit.', headings: ['What to wear'] },
    { text: 'Dogs. Ours are two elderly whippets.', headings: ['Dogs'] },
    { text: 'Please leave yours at home.', headings: ['Dogs'] },
  ]);
});

test('a short sentence is no heading, nor are words of no topic', () => {
  const texts = (text: string) => passagesOf(text).map(({ headings }) => headings);
  expect(texts('Dinner is served. Then we dance until late.')).toEqual([[], []]);
  expect(texts('Third time lucky. They had never met before.')).toEqual([[], []]);
});

test('under a heading of its topic a short sentence says what it is', () => {
  expect(passagesOf('DRESS CODE\nGarden party attire. Please skip stilettos.')).toEqual([
    { text: 'Garden party attire.', headings: ['DRESS CODE'] },
    { text: 'Please skip stilettos.', headings: ['DRESS CODE'] },
  ]);
});

test.each([
  'The room is £120 incl. VAT and breakfast.',
  'Das Zimmer kostet 90 Euro inkl. Frühstück.',
])('an abbreviation ends no sentence: %s', (text) => {
  expect(passagesOf(text).map((passage) => passage.text)).toEqual([text]);
});
