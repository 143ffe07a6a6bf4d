import { expect, test } from 'vitest';
import type { ChatMessage } from './conversation.ts';
import { listNewQuestions } from './follow-ups.ts';

let id = 0;
const say = (content: string, rest: Partial<ChatMessage> = {}): ChatMessage => ({
  id: String((id += 1)),
  content,
  isBot: false,
  timestamp: id,
  ...rest,
});
const reply = (...followUps: string[]) => say('…', { isBot: true, followUps });
const german = { questions: { 'What should I wear?': 'Was soll ich anziehen?' } };

test('a question is offered once in a conversation, wherever it was offered before', () => {
  const messages = [say('Bus?'), reply('When is dinner?', 'Is there a bus back?')];
  const given = { suggestedQuestions: ['Where is the venue?'], texts: { questions: {} } };
  expect(listNewQuestions({ ...given, messages })).toEqual([
    'When is dinner?',
    'Is there a bus back?',
  ]);
  const next = [...messages, say('Hm'), reply('When is dinner?', 'Where is the venue?', 'Kids?')];
  expect(listNewQuestions({ ...given, messages: next })).toEqual(['Kids?']);
});

test('what was just asked is not offered, in English, in small letters or in the language of the page', () => {
  for (const asked of ['What should I wear?', 'what should i wear', 'was soll ich anziehen']) {
    const messages = [say(asked), reply('What should I wear?', 'Kids?')];
    const given = { suggestedQuestions: [], texts: german, messages };
    expect(listNewQuestions(given)).toEqual(['Kids?']);
  }
});
