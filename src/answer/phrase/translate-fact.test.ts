import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { readFacts } from '../facts/read-facts.ts';
import type { ConceptId } from '../lexicon/concepts.ts';
import type { ValueKind } from '../types.ts';
import type { Language } from '../understand/language.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { translateFact } from './translate-fact.ts';

type Asked = { wants?: ValueKind[]; concepts: ConceptId[]; isWhere?: boolean };

function said(language: Language, asked: Asked, text: string, answeredBy = text) {
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const passage = index.passages.find((each) => each.text === answeredBy)!;
  const { wants = [], concepts, isWhere = false } = asked;
  const question = {
    wants: new Set(wants),
    concepts: new Set(concepts),
    isWhere,
    weekdays: [],
    terms: [],
  };
  return translateFact(language, question, [passage], () => readFacts(index));
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
  [
    'that children come',
    'it',
    { concepts: ['children' as const] },
    'Children are very welcome.',
    'I bambini sono i benvenuti.',
  ],
  [
    'that they do not',
    'pt',
    { concepts: ['children' as const] },
    'This is an adults-only wedding.',
    'É só para adultos.',
  ],
  [
    'that parking is free',
    'fr',
    { concepts: ['parking' as const], isWhere: true },
    'There is free parking for eighty cars behind the barn.',
    'Le parking est gratuit.',
  ],
  [
    'a German text to a guest who writes English',
    'en',
    { concepts: ['children' as const] },
    'Kinder sind willkommen.',
    'Children are welcome.',
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
    'children come on some days alone',
    'es',
    { concepts: ['children' as const] },
    'Kids are very welcome on Friday and Sunday.',
  ],
  [
    'parking is free for some',
    'es',
    { concepts: ['parking' as const] },
    'Parking is free, but only for hotel guests.',
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

test.each([
  ['Is there parking at the church?', ''],
  ['Is there parking?', 'Es gibt kostenlose Parkplätze, aber nicht überall.'],
])('what parking costs in one place is not said of another: %s', (asked, expected) => {
  const text = 'There is free parking at the farm. At the church use the town garage, $3 an hour.';
  const { passages } = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const facts = () => {
    throw new Error('no fact is needed');
  };
  expect(translateFact('de', parseStandalone(asked), passages, facts)).toBe(expected);
});
