import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

const ask = (message: string, history: unknown[] = []) =>
  t.request({ method: 'POST', url: '/api/sample-chat', body: { message, history } });

test('every question the landing page offers is answered from the file that holds it, the last one declined', async () => {
  const expected = [
    ['Can we bring our kids?', 'sitter', 'Wedding details'],
    ['What’s the dress code?', 'Garden formal', 'guest-sheet.pdf'],
    ['When does the last shuttle leave?', '12:30 AM', 'shuttle-plan.docx'],
  ] as const;
  for (const [question, words, source] of expected) {
    const reply = (await ask(question)).json();
    expect(reply).toMatchObject({ answered: true });
    expect(reply.response).toContain(words);
    expect(reply.sources.map((each: { source: string }) => each.source)).toContain(source);
  }
  expect((await ask('Is there wifi at the venue?')).json()).toMatchObject({
    answered: false,
    sources: [],
  });
});

test('a follow-up is understood from the history that the page sends', async () => {
  const first = (await ask('When is the ceremony?')).json();
  const turn = { question: 'When is the ceremony?', reply: first.response, answered: true };
  const reply = (await ask('and where is it?', [turn])).json();
  expect(reply.response).toContain('walled garden');
});

test('an empty question, one that is too long and a longer history than six turns are refused', async () => {
  const turn = { question: 'a', reply: 'b', answered: true };
  for (const reply of [
    await ask('  '),
    await ask('x'.repeat(1001)),
    await ask(
      'hi',
      Array.from({ length: 7 }, () => turn),
    ),
  ]) {
    expect(reply.statusCode).toBe(400);
  }
});
