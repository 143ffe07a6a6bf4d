import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseQuestion } from '../understand/parse-question.ts';
import { computedIn } from './computed.ts';

const passageOf = (text: string) =>
  buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]).passages[0]!;
const said = (question: string, text: string, language: 'en' | 'de' | 'fr' = 'en') =>
  computedIn(language, parseQuestion(question), passageOf(text));

test.each([
  ['how long is the ceremony?', 'The ceremony is from 4:30 to 5:15 PM.', '**45 minutes.**'],
  ['how long is the reception', 'Reception: 6:00 PM – 1:30 AM', '**7 hours 30 minutes.**'],
  // Whichever half of the day is meant.
  ['how long is the dinner', 'Dinner is from 7 to 9.', '**2 hours.**'],
  ['how long is the dancing', 'Dancing from 7 till midnight.', '**5 hours.**'],
])('%s', (question, text, reply) => {
  expect(said(question, text)).toBe(reply);
});

test('it is said in the language of the guest', () => {
  const text = 'The ceremony is from 4:30 to 6 PM.';
  expect(said('how long is the ceremony?', text, 'de')).toBe('**1 Stunde 30 Minuten.**');
  expect(said('how long is the ceremony?', text, 'fr')).toMatch(/^\*\*1\sheure 30\sminutes\.\*\*$/);
});

test.each([
  [
    'the couple says it themselves',
    'how long is the ceremony',
    'Ceremony 4 to 5 PM, about an hour.',
  ],
  ['one end is not said', 'how long is the ceremony', 'The ceremony starts at 4:30 PM.'],
  [
    'a ride is no event',
    'how long is the shuttle ride to the ceremony',
    'The shuttle runs from 2 PM to 4 PM.',
  ],
  [
    'three times are no range',
    'how long is the reception',
    'Reception 5 PM, dinner 6 PM, end 11 PM.',
  ],
])('nothing is computed where %s', (_, question, text) => {
  expect(said(question, text)).toBe('');
});

test('how long lies between two events is told with both, and only where both are sure', async () => {
  const index = buildKnowledgeIndex([
    {
      source: 'details',
      text: 'The ceremony is from 3:30 PM to 4:15 PM.\n\nDinner is at 6:00 PM in the barn.',
      addedAt: 0,
    },
  ]);
  const ask = (question: string) =>
    answerQuestion({
      question,
      history: [],
      index,
      style: { personality: 'friendly', responseStyle: 'detailed' },
    });
  const { response, cited } = await ask('how long is there between the ceremony and dinner?');
  expect(response).toMatch(/^\*\*1 hour 45 minutes\.\*\*/);
  expect(response).toContain('6:00 PM in the barn');
  expect(cited).toHaveLength(2);
  expect((await ask('how long between the brunch and the airport bus')).response).not.toMatch(/\d/);
});
