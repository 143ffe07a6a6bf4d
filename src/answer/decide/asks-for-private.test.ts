import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';

const index = buildKnowledgeIndex(
  [
    {
      source: 'Wedding details',
      text: `HOTELS
The Foundry has rooms at $189 a night; booking code HOLLIS27.

FOR US
The alarm code of the barn is 4711.`,
      addedAt: 0,
    },
  ],
  {},
);
const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
const ask = (question: string) => answerQuestion({ question, history: [], index, style });

test('what is private is not answered with something else that sounds like it', async () => {
  const { answered, response, choices } = await ask('What is the alarm code?');
  expect(answered).toBe(false);
  expect(response).not.toMatch(/4711|HOLLIS27/);
  expect(choices).toEqual([]);
});

test('what follows a private passage below its heading is no answer to it', async () => {
  const honeymoon = buildKnowledgeIndex([
    {
      source: 'Wedding details',
      text: "Food\nThere is soup for all of us.\n\nHoneymoon\nWe keep it secret from everyone: it's Japan.\n\nWifi at the barn: MillGuest\nGate code for guests arriving late: 2244",
      addedAt: 0,
    },
  ]);
  const reply = (question: string) =>
    answerQuestion({ question, history: [], index: honeymoon, style });
  expect((await reply('Where is the honeymoon?')).answered).toBe(false);
  expect((await reply('What is the wifi?')).response).toContain('MillGuest');
});

test('what guests may know is told beside it', async () => {
  for (const question of ['What is the booking code?', "What's the code for the hotel?"]) {
    expect((await ask(question)).response).toContain('HOLLIS27');
  }
});
