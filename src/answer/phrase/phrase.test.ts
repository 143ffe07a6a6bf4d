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
