import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import { isBareName } from './bare-name.ts';

test.each(['Dress code.', 'DRESS CODE', 'Gifts & Registry', 'Kleiderordnung:'])(
  '"%s" says nothing of its topic',
  (text) => expect(isBareName({ text })).toBe(true),
);

test.each(['Dress code: black tie', 'No gifts', 'Parking is free.', 'Black tie'])(
  '"%s" says something',
  (text) => expect(isBareName({ text })).toBe(false),
);

test('a guest is not told a heading for an answer', async () => {
  const text = 'The ceremony is at 4 PM.\n\n- Dress code.\n- Gifts';
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
  const ask = (question: string) => answerQuestion({ question, history: [], index, style });
  expect((await ask('What is the dress code?')).kind).toBe('decline');
  expect((await ask('What time is the ceremony?')).response).toContain('4 PM');
});
