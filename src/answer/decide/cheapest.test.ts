import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';

const text = `## Hotels

The Marlow Hotel, 12 Bay Street. Rooms are $180 a night. Dogs $15.

Linden Suites, 4 Mill Lane. $120/night with a pool, pet friendly ($30).

Cherry Tree Inn: from $240, on the beach.`;
const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);

test.each([
  'cheapest hotel?',
  'which hotel is the cheapest',
  '¿Cuál es el hotel más barato?',
  "Quel est l'hôtel le moins cher ?",
  'Was ist das günstigste Hotel?',
  "Qual è l'hotel più economico?",
  'Qual é o hotel mais barato?',
])('"%s" is answered with the hotel and its rate, whatever else costs less', async (question) => {
  const style = { personality: 'casual', responseStyle: 'detailed' } as const;
  const { response } = await answerQuestion({ question, history: [], index, style });
  expect(response).toContain('Linden Suites');
  expect(response).toContain('**$120**');
  expect(response).not.toMatch(/Marlow|Cherry/);
});
