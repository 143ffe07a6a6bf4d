import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { ValueKind } from '../types.ts';
import type { Language } from '../understand/language.ts';
import { translateValue } from './translate-value.ts';

const said = (language: Language, want: ValueKind, text: string) => {
  const { passages } = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  return translateValue(language, { wants: new Set([want]) }, passages);
};

test.each([
  ['de', 'time', 'The ceremony starts at 4:30 PM in the chapel.', '**16:30 Uhr.**'],
  ['fr', 'time', 'The ceremony starts at 4:00 PM in the chapel.', '**16 h.**'],
  ['pt', 'time', 'Please be seated by 9:45 am for the service.', '**9h45.**'],
  ['en', 'time', 'Die Trauung beginnt um 16:30 Uhr in der Kirche.', '**4:30 PM.**'],
  ['it', 'amount', 'The bus is £6, pay the driver.', '**£6.**'],
  ['es', 'date', 'Please send your reply by May 1 to my mother.', '**1 de mayo.**'],
] as const)('%s: the %s of "%s" is said as %s', (language, want, text, expected) => {
  expect(said(language, want, text)).toBe(expected);
});

test.each([
  ['another sentence has a price', 'es', 'amount', 'A room is $90. The Mill charges $140.'],
  ['there are two prices', 'es', 'amount', 'A room is $90 and a suite is $140.'],
  ['there are two times', 'de', 'time', 'Drinks are at 5:30 PM and dinner is at 6:30 PM.'],
  ['the half of the day is not said', 'it', 'time', 'The bus leaves at 6:15 from the inn.'],
  ['no time is asked for', 'it', 'place', 'Dinner is at 6:30 PM in the barn.'],
] as const)('nothing is said where %s', (_, language, want, text) => {
  expect(said(language, want, text)).toBe('');
});

test('of a row of a timetable, the time at which it leaves is said', () => {
  const text = `# Bus
| Leaves | From | To | Arrives |
|---|---|---|---|
| 9:40 PM | Castle | Royal Hotel | 10:00 PM |
| 12:45 AM | Castle | Royal Hotel | 1:05 AM |`;
  expect(said('es', 'time', text)).toBe('**21:40 h.**');
});
