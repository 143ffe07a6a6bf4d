import { expect, test } from 'vitest';
import { answerQuestion, buildKnowledgeIndex } from '../engine.ts';

const ask = async (question: string, text: string) => {
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
  return (await answerQuestion({ question, history: [], index, style })).response;
};

test.each([
  [
    'should i bring firewood',
    "BRING\na towel\n\n>> DON'T BRING\nfirewood, drones",
    "DON'T BRING: firewood",
  ],
  ['should i bring a towel', "BRING\na towel, a hat\n\n>> DON'T BRING\nfirewood", 'towel'],
  ['puis-je apporter un drone ?', '## Ne pas apporter\ndrone, pétards', 'Ne pas apporter: drone'],
])('"%s": a heading that forbids is told with what it forbids', async (question, text, told) => {
  const response = await ask(question, text);
  expect(response).toContain(told);
  expect(response.includes('Ne pas') || response.includes("DON'T")).toBe(!told.startsWith('towel'));
});

test('the yes of a question that was not asked stays out', async () => {
  const text = 'Is there wifi?\nYes. The network is Barn, password lavender44.';
  expect(await ask("what's the wifi password", text)).not.toContain('Yes');
  expect(await ask('is there wifi', text)).toContain('Yes');
});
