import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Conversation, keepConversation, loadConversation } from './conversation.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const question = { id: 'q', content: 'Where do I park?', isBot: false, timestamp: 1 };
const reply = { id: 'r', content: 'I am not sure.', isBot: true, timestamp: 2, answered: false };
const choices = [
  {
    label: 'Parking',
    answer: 'Behind the **barn**.',
    sources: [{ source: 'guest-sheet.pdf', quote: 'Parking: behind the barn.' }],
  },
  { label: 'Shuttle', answer: 'At 3 PM.', sources: [] },
];

const keep = (messages: readonly object[]) =>
  kept.set('usher-chat-slug', JSON.stringify({ sessionId: 'session', messages }));

test('a conversation comes back after a reload with the choices of its replies', () => {
  const conversation: Conversation = {
    sessionId: 'session',
    messages: [question, { ...reply, sources: [], followUps: [], choices }],
  };
  keepConversation('slug', conversation);
  expect(loadConversation('slug', 'Hello!')).toEqual(conversation);
});

test('one that was kept before replies had choices, or sources, comes back as it was', () => {
  const messages = [question, reply];
  keep(messages);
  expect(loadConversation('slug', 'Hello!')).toEqual({ sessionId: 'session', messages });
});

test.each<[string, unknown]>([
  ['no list', {}],
  ['nothing', null],
  ['no choice', ['Parking']],
  ['a label that is no text', [{ ...choices[0], label: 1 }]],
  ['no answer', [{ label: 'Parking', sources: [] }]],
  ['no sources', [{ label: 'Parking', answer: 'Behind the barn.' }]],
  ['a source without its sentence', [{ ...choices[0], sources: [{ source: 'a.pdf' }] }]],
])('where something else was kept as choices (%s), the conversation begins anew', (_, broken) => {
  keep([question, { ...reply, choices: broken }]);
  expect(loadConversation('slug', 'Hello!').messages).toMatchObject([
    { content: 'Hello!', isGreeting: true },
  ]);
});

test('a question that was on its way when the page was left waits and is asked again', () => {
  keep([question, reply, { ...question, id: 'q2' }]);
  expect(
    loadConversation('slug', 'Hello!').messages.map(({ waiting }) => waiting === true),
  ).toEqual([false, false, true]);
});

test('one that was refused is not asked again by itself', () => {
  keep([{ ...question, failed: true }]);
  expect(loadConversation('slug', 'Hello!').messages).toEqual([{ ...question, failed: true }]);
});
