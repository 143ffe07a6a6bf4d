import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { ValueKind } from '../types.ts';
import type { Language } from '../understand/language.ts';
import { translateValue } from './translate-value.ts';

const said = (language: Language, want: ValueKind, text: string) => {
  const [passage] = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]).passages;
  return translateValue(language, { wants: new Set([want]) }, passage!);
};

test.each([
  ['de', 'time', 'The ceremony starts at 4:30 PM in the chapel.', '**16:30 Uhr.**'],
  ['fr', 'time', 'The ceremony starts at 4:00 PM in the chapel.', '**16 h.**'],
  ['pt', 'time', 'Please be seated by 9:45 am for the service.', '**9h45.**'],
  ['es', 'date', 'Please send your reply by May 1 to my mother.', '**1 de mayo.**'],
] as const)('%s: the %s of "%s" is said as %s', (language, want, text, expected) => {
  expect(said(language, want, text)).toBe(expected);
});

test.each([
  ['the text is in English, as the question', 'en', 'time', 'Dinner is at 6:30 PM.'],
  ['the text speaks the language', 'de', 'time', 'Die Trauung beginnt um 16:30 Uhr in der Kirche.'],
  ['there are two times', 'de', 'time', 'Drinks are at 5:30 PM and dinner is at 6:30 PM.'],
  ['the half of the day is not said', 'it', 'time', 'The bus leaves at 6:15 from the inn.'],
  ['no time is asked for', 'it', 'place', 'Dinner is at 6:30 PM in the barn.'],
] as const)('nothing is said where %s', (_, language, want, text) => {
  expect(said(language, want, text)).toBe('');
});
