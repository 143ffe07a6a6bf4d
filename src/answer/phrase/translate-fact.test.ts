import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { readFacts } from '../facts/read-facts.ts';
import type { ConceptId } from '../lexicon/concepts.ts';
import type { ValueKind } from '../types.ts';
import type { Language } from '../understand/language.ts';
import { translateFact } from './translate-fact.ts';

type Asked = { wants?: ValueKind[]; concepts: ConceptId[]; isWhere?: boolean };

function said(language: Language, asked: Asked, text: string, answeredBy = text) {
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const passage = index.passages.find((each) => each.text === answeredBy)!;
  const { wants = [], concepts, isWhere = false } = asked;
  const question = { wants: new Set(wants), concepts: new Set(concepts), isWhere };
  return translateFact(language, question, passage, () => readFacts(index));
}

const ceremony = { wants: ['time' as const], concepts: ['ceremony' as const] };

test.each([
  [
    'the hour whose half of the day is not written',
    'de',
    ceremony,
    'The ceremony is at 4.',
    '**16:00 Uhr.**',
  ],
  ['one hour of two', 'fr', ceremony, 'Ceremony 4:30 PM, cocktails 5:15 PM.', '**16 h 30.**'],
  [
    'a dress code',
    'es',
    { concepts: ['dress' as const] },
    'Dress code: black tie.',
    '**Etiqueta (black tie).**',
  ],
  [
    'a place',
    'it',
    { concepts: ['ceremony' as const], isWhere: true },
    '4 PM: Ceremony, Hollow Oak Barn',
    '**Hollow Oak Barn.**',
  ],
] as const)('%s is said in the guest’s language', (_, language, asked, text, expected) => {
  const question = {
    ...asked,
    wants: 'wants' in asked ? [...asked.wants] : [],
    concepts: [...asked.concepts],
  };
  expect(said(language, question, text)).toBe(expected);
});

test.each([
  ['the guest speaks English', 'en', ceremony, 'The ceremony is at 4.'],
  [
    'the passage speaks the guest’s language',
    'de',
    ceremony,
    'Die Trauung beginnt um 16 Uhr in der Kirche.',
  ],
  [
    'another event is asked about',
    'de',
    { ...ceremony, concepts: ['dinner' as const] },
    'The ceremony is at 4.',
  ],
  [
    'its end is asked for and not said',
    'de',
    { ...ceremony, concepts: ['ceremony' as const, 'end' as const] },
    'The ceremony is at 4.',
  ],
  [
    'more than the code is said',
    'de',
    { concepts: ['dress' as const] },
    'Dress code: cocktail with a little shine.',
  ],
] as const)('nothing is said where %s', (_, language, asked, text) => {
  const question = {
    ...asked,
    wants: 'wants' in asked ? [...asked.wants] : [],
    concepts: [...asked.concepts],
  };
  expect(said(language, question, text)).toBe('');
});

test('a passage from which no fact is taken is only quoted', () => {
  const text = 'The ceremony is at 4.\n\nAfter the ceremony there are drinks on the lawn.';
  const asked = { wants: ['time' as const], concepts: ['ceremony' as const] };
  expect(said('de', asked, text, 'After the ceremony there are drinks on the lawn.')).toBe('');
});
