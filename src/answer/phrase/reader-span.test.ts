import { expect, test } from 'vitest';
import { indexOf } from '../testing/ask.ts';
import { toEnglish } from '../understand/language.ts';
import { taggedSpan } from './reader-span.ts';

const spanOf = (text: string, start: number, end: number) => {
  const [passage] = indexOf(text).passages;
  return taggedSpan({ passage: passage!, tags: [{ start, end, odds: 3 }] });
};

test('what the reader takes for the answer is made whole words', () => {
  const text = 'The last bus leaves the gate at 10:40 PM from the old mill.';
  const at = text.indexOf('10:40');
  const span = spanOf(text, at, at + 4);
  expect(text.slice(span!.start, span!.end)).toBe('10:40');
});

test.each(['Drop in whenever you like ★★★', '★★★ Drop in whenever you like'])(
  'marks that stand alone are no answer: %s',
  (text) => {
    const at = text.indexOf('★★');
    expect(spanOf(text, at, at + 3)).toBeNull();
  },
);

test.each([
  [
    'Gegessen wird in der alten Mühle am Fluss, mit Blick auf die Berge.',
    'old mill',
    'alten Mühle',
  ],
  ['Gefeiert wird 🎉🎉 in der alten Mühle… bis zum 3. Juni am Fluss.', 'old mill', 'alten Mühle'],
  ['On se retrouve d’abord devant la mairie de Sablé, puis au château.', 'town hall', 'la mairie'],
])('in another language it is what stands there for it: %s', (text, answer, shown) => {
  const at = toEnglish(text).indexOf(answer);
  const span = spanOf(text, at, at + answer.length);
  expect(text.slice(span!.start, span!.end)).toBe(shown);
});

test.each([
  [
    'There is no shuttle on Friday or Sunday, we are afraid.',
    'shuttle on friday',
    'no shuttle on Friday',
  ],
  ['Es gibt keinen Bus am Freitag, leider, und auch keine Taxis dort.', 'bus', 'keinen Bus'],
])('what is denied is shown with its denial: %s', (text, answer, shown) => {
  const at = toEnglish(text).indexOf(answer);
  const span = spanOf(text, at, at + answer.length);
  expect(text.slice(span!.start, span!.end)).toBe(shown);
});
