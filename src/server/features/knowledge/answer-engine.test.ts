import { afterAll, expect, test } from 'vitest';
import { createAnswerEngine } from './answer-engine.ts';

const answers = createAnswerEngine();
afterAll(() => answers.close());

const knowledge = (hour: number) => async () => ({
  sources: [{ source: 'details', text: `The ceremony starts at ${hour} PM.`, addedAt: hour }],
  taught: [],
});
const question = {
  question: 'When does the ceremony start?',
  history: [],
  style: { personality: 'friendly', responseStyle: 'brief' as const },
};

test('questions asked while the couple saves are all answered, each from its version or a newer one', async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const version = 1 + (i % 8);
      return answers.answer({ helperId: 1, version }, knowledge(version), question);
    }),
  );
  replies.forEach(({ response }, i) => {
    const hour = Number(/(\d+)(?=:00 PM| PM)/.exec(response)?.[1]);
    expect(hour).toBeGreaterThanOrEqual(1 + (i % 8));
  });
});
