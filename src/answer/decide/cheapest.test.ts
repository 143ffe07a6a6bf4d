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
  expect(response).toContain('**$120/night**');
  expect(response).not.toMatch(/Marlow|Cherry/);
});

test.each([
  ['Hotel Miramar: $120 a night. Breakfast $12.', 'Hotel Sol: $95 a night.', '**$95'],
  [
    'Hotel Adler: 120 € pro Nacht, Frühstück 15 €, Hunde 10 €.',
    'Hotel Post: 95 € pro Nacht.',
    '**95 €',
  ],
  ['Hotel Luna: 120 € la noche, desayuno 12 €.', 'Hotel Sol: 1.200 € la noche.', '**120 €'],
])('what else a hotel charges is not its rate: "%s"', async (first, second, rate) => {
  const own = buildKnowledgeIndex([
    { source: 'details', text: `## Hotels\n\n${first}\n\n${second}`, addedAt: 0 },
  ]);
  const style = { personality: 'casual', responseStyle: 'detailed' } as const;
  const question = 'cheapest hotel?';
  const { response } = await answerQuestion({ question, history: [], index: own, style });
  expect(response).toContain(rate);
});

test('a rate below a name that is not known for a hotel keeps another from being called the cheapest', async () => {
  const stay =
    'Where to stay\n\nHotel Miramar\n$140 a night, on the harbour\n\nHotel Sol\n$120 a night with breakfast\n\nResidenza La Pergola\n$85, simple and clean';
  const own = buildKnowledgeIndex([{ source: 'details', text: stay, addedAt: 0 }]);
  const style = { personality: 'casual', responseStyle: 'detailed' } as const;
  const question = 'cheapest hotel?';
  const { response } = await answerQuestion({ question, history: [], index: own, style });
  expect(response).not.toContain('**$120');
});
