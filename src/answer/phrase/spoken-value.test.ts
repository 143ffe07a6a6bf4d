import { expect, test } from 'vitest';
import type { Language } from '../understand/language.ts';
import { spokenValue } from './spoken-value.ts';

/** The value between asterisks, as it is said. */
function said(language: Language, marked: string): string {
  const [before, value] = marked.split('*') as [string, string];
  const span = { start: before.length, end: before.length + value.length };
  return spokenValue(language, marked.replaceAll('*', ''), span);
}

test.each([
  ['de', 'The ceremony starts at *4:30 PM* in the chapel.', '16:30 Uhr'],
  ['fr', 'The ceremony starts at *4:00 PM* in the chapel.', '16 h'],
  ['de', 'Drinks from *5 to 6 PM* on the terrace.', '17:00 Uhr – 18:00 Uhr'],
  ['en', 'Die Trauung beginnt um *16:30 Uhr* in der Kirche.', '4:30 PM'],
  ['it', 'The bus is *£6*, pay the driver.', '£6'],
  ['es', 'It is *$189 a night* plus tax.', '$189 por noche'],
  ['es', 'Please send your reply by *May 1* to my mother.', '1 de mayo'],
  ['de', 'Theo has promised *25 minutes*, tops.', '25 Minuten'],
  ['pt', 'Their number is *828-555-0190*.', '828-555-0190'],
  ['de', 'We marry on *Friday, September 17, 2027* at noon.', 'Freitag, 17. September'],
  ['it', 'Everything is over on *July 4*.', '4 luglio'],
  ['es', '*Saturday July 3*.', 'Sábado, 3 de julio'],
  ['fr', 'Please send your reply by *February 1* to us.', '1er février'],
  ['fr', 'Everything is over on *July 11*.', '11 juillet'],
  ['fr', 'Brunch is at *12 Chestnut Court*, all morning.', '12 Chestnut Court'],
] as const)('%s: in "%s" that is %s', (language, marked, expected) => {
  expect(said(language, marked)).toBe(expected);
});

test.each([
  ['the half of the day is not said', 'The bus leaves at *6:15* from the inn.'],
  ['the span says more than a value', 'Rooms are *$90 without breakfast*.'],
  ['a place has no name', '*Same house*, upper deck, straight after.'],
  ['it is no value', 'There is a *gravel lot behind the barn*.'],
])('nothing is said where %s', (_, marked) => {
  expect(said('it', marked)).toBe('');
});
