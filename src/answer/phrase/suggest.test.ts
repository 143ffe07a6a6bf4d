import { expect, test } from 'vitest';
import { commonQuestions, suggestedQuestions } from '#shared/rules/suggested-questions/en.ts';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import { concepts } from '../lexicon/concepts.ts';
import { readTable } from '../lexicon/read-phrases.ts';
import type { Turn } from '../types.ts';
import { parseMessage } from '../understand/parse-question.ts';
import { readSuggested, suggestedIn } from '../understand/suggested.ts';
import { suggestFollowUps, suggestQuestions } from './suggest.ts';

const text = `CEREMONY
The ceremony starts at 4:30 PM at Laurel Hollow Gardens, 418 Old Mill Gap Road, Fletcher.

DRESS CODE
Garden party attire. Please skip stilettos, since the lawn is soft.

SHUTTLE
A shuttle leaves the Hotel Rose at 3:30 PM.

PARKING
Free parking is behind the barn.

GETTING BACK
The last shuttle leaves the barn for the Hotel Rose at 11:30 PM.

RSVP
Please reply by April 10 at noraandben.com/rsvp.

REGISTRY
Our gift registry is at Zola.`;
const index = buildKnowledgeIndex([{ source: 'Wedding details', text, addedAt: 0 }]);
const ask = (question: string, history: readonly Turn[] = []) =>
  answerQuestion({
    question,
    history,
    index,
    style: { personality: 'friendly', responseStyle: 'detailed' },
  });

const turnOf = async (question: string, history: readonly Turn[] = []): Promise<Turn> => {
  const { response, answered, cited } = await ask(question, history);
  return { question, reply: response, answered, cited };
};

test('a suggestion in another language is answered from what answers it in English', async () => {
  const offered = await suggestQuestions(index, null, 20);
  expect(offered.length).toBeGreaterThan(4);
  for (const question of offered) {
    const english = await ask(question);
    expect([question, english.answered]).toEqual([question, true]);
    for (const translated of Object.values(suggestedIn)) {
      const asked = translated[question as (typeof suggestedQuestions)[number]];
      const reply = await ask(asked);
      expect([asked, reply.cited]).toEqual([asked, english.cited]);
    }
  }
});

test('every suggestion is in every language, and no two are the same', () => {
  for (const [language, translated] of Object.entries(suggestedIn)) {
    for (const english of suggestedQuestions) {
      expect(readSuggested(translated[english].toLowerCase())).toEqual({ language, english });
    }
  }
  expect(readSuggested('what should i wear')).toMatchObject({ english: 'What should I wear?' });
  expect(readSuggested('What should I wear to dinner?')).toBeNull();
});

test('what is asked next is a known question after known concepts', () => {
  for (const [about = '', ...next] of readTable('next-questions')) {
    expect(about.split(' ').filter((id) => !concepts.some((known) => known.id === id))).toEqual([]);
    expect(suggestedQuestions).toEqual(expect.arrayContaining(next));
  }
});

test('after the bus out comes the bus back, after the gifts nothing, and a question that was told not again', async () => {
  const bus = index.passages.filter(({ text: own }) => own.startsWith('A shuttle'));
  const { questions } = parseMessage('When does the shuttle leave?', [], index);
  const replied = { questions, passages: bus, history: [] };
  expect((await suggestFollowUps(index, null, replied))[0]).toBe(
    'When does the last shuttle leave?',
  );
  expect((await ask('Where are you registered?')).followUps).toEqual([]);
  const dress = await ask('What should I wear?');
  expect(dress.answered).toBe(true);
  expect(dress.followUps).not.toContain('How do I RSVP?');
  expect(dress.followUps).not.toContain('What should I wear?');
  const parking = await turnOf('Where can I park?');
  expect((await ask('Where is the venue?', [parking])).followUps).not.toContain(
    'Where can I park?',
  );
});

test('a suggestion means the same after any turn', async () => {
  const before = await turnOf('When does the shuttle leave?');
  expect(before.answered).toBe(true);
  for (const question of await suggestQuestions(index, null, commonQuestions.length)) {
    expect((await ask(question, [before])).cited).toEqual((await ask(question)).cited);
  }
});

test('who says hello is offered how to begin, who says thanks is offered nothing', async () => {
  expect((await ask('hello')).followUps).toHaveLength(3);
  const parking = await turnOf('Where can I park?');
  expect((await ask('thanks!', [parking])).followUps).toEqual([]);
});
