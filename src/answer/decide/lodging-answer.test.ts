import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { Turn } from '../types.ts';
import { parseMessage } from '../understand/parse-question.ts';
import { cheapestOf } from './cheapest.ts';
import { lodgingAnswerOf } from './lodging-answer.ts';
import { whichLodgingsOf } from './which-lodgings.ts';

const index = buildKnowledgeIndex([
  {
    source: 'details',
    text: `## Hotels

Marlow Hotel: £180 a night, ring 01584 555 010. No pool. Valet £20.

The Charlton has rooms at £140 with breakfast, two night minimum. If that is full the Feathers is down the hill (£115, 01584 555 020, pool) and the Travelodge is £55, dogs welcome.`,
    addedAt: 0,
  },
]);
const read = (...questions: string[]) => {
  const history = questions
    .slice(0, -1)
    .map((question): Turn => ({ question, reply: '', answered: false, cited: [] }));
  return parseMessage(questions.at(-1)!, history, index).questions.at(-1)!;
};
const told = (decision: ReturnType<typeof lodgingAnswerOf>) =>
  decision?.passages.map(({ text }) => text) ?? null;
const [marlow, , , charlton, others] = index.passages.map(({ text }) => text);

test.each([
  [['how much is the travelodge'], others, '£55'],
  [['how much is the feathers'], others, '£115'],
  [['number for the feathers'], others, '01584 555 020'],
  [['how do i ring the marlow'], marlow, '01584 555 010'],
  [['how much is the charlton', 'do they have breakfast?'], charlton, undefined],
  [['how much is the marlow', 'valet?'], 'Valet £20.', undefined],
  [['is there a minimum stay at the charlton'], charlton, undefined],
  [['¿hay estancia mínima en el Charlton?'], charlton, undefined],
  [['gibt es einen Mindestaufenthalt im Charlton?'], charlton, undefined],
])('%j is told of that place to stay: %s', (questions, text, emphasised) => {
  const decision = lodgingAnswerOf(read(...questions), index);
  expect(told(decision)?.at(-1)).toBe(text);
  const { passage, span } = decision?.emphasis ?? {};
  expect(passage?.text.slice(span!.start, span!.end)).toBe(emphasised);
});

test.each([
  'does the travelodge have a pool',
  'is there a minimum stay at the marlow',
  'phone of the charlton',
])('"%s" is not told of another place to stay', (question) => {
  expect(lodgingAnswerOf(read(question), index)).toBeNull();
});

test.each([
  'which hotel has a pool',
  'is there a pool at any hotel?',
  '¿qué hotel tiene piscina?',
  'quel hôtel a une piscine ?',
  'welches Hotel hat einen Pool?',
  'quale hotel ha la piscina?',
  'que hotel tem piscina?',
])('"%s" is told which have one, and no plain no of another', (question) => {
  expect(told(whichLodgingsOf(read(question), index))).toEqual([others]);
});

test('what none is said to have is not told of any', () => {
  expect(whichLodgingsOf(read('which hotel has a spa'), index)).toBeNull();
});

test('where one has its price for a person, none is called the cheapest', () => {
  const italian = buildKnowledgeIndex([
    {
      source: 'details',
      text: '## Dove dormire\n\nHotel Emilia, 110 € a notte con colazione.\n\nAgriturismo Il Noceto, 60 € a persona.',
      addedAt: 0,
    },
  ]);
  const [question] = parseMessage("l'hotel più economico", [], italian).questions;
  expect(cheapestOf(question!, italian)?.passages).toHaveLength(2);
  expect(told(cheapestOf(read('cheapest place to stay'), index))).toEqual([others]);
});
