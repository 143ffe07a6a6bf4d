import { expect, test } from 'vitest';
import type { Conversation } from './conversation.ts';
import { withCoupleAnswers } from './use-couple-answers.ts';

const messages = [
  { id: 'q', content: 'Is there wifi?', isBot: false, timestamp: 1 },
  { id: 'r', content: '…', isBot: true, timestamp: 2, messageId: 'q', passedOn: true },
];
const conversation: Conversation = { sessionId: 's', messages };
const answer = {
  messageId: 'q',
  question: 'Is there wifi?',
  answer: 'Yes.',
  answeredAt: '2027-01-10T12:00:00.000Z',
};

test("the couple's answer stands at the end, once, however often it is told", () => {
  const once = withCoupleAnswers(conversation, [answer]);
  expect(once.messages.at(-1)).toMatchObject({
    content: 'Yes.',
    isBot: true,
    coupleAnswerTo: 'Is there wifi?',
  });
  expect(once.messages).toHaveLength(3);
  expect(withCoupleAnswers(once, [answer])).toBe(once);
});

test('an answer to what this conversation did not pass on, or no longer holds, changes nothing', () => {
  expect(withCoupleAnswers(conversation, [{ ...answer, messageId: 'other' }])).toBe(conversation);
  const cleared: Conversation = { sessionId: 's', messages: [] };
  expect(withCoupleAnswers(cleared, [answer])).toBe(cleared);
});
