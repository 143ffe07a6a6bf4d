import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { Turn } from '../types.ts';
import { parseMessage } from './parse-question.ts';

const text = `## Hotels

The Marlow Hotel, 12 Bay Street. Rooms are $180 a night, call 518-555-0142. No pets.

Kestrel Hostel, 4 Mill Lane. $60 a night, call 518-555-0177. Book by May 1, 2027.

## The days

Friday: drinks at 7 PM at the Fox.
Sunday: brunch at 10 AM in the barn.

## What to wear

On Friday come as you are. On Saturday it is black tie. On Sunday we wear jeans.`;
const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);

const meantBy = (...questions: string[]) => {
  const history = questions
    .slice(0, -1)
    .map((question): Turn => ({ question, reply: '', answered: false, cited: [] }));
  return parseMessage(questions.at(-1)!, history, index).questions.at(-1)!.text;
};

test.each([
  [['what do i wear on saturday?', 'and on friday?'], 'what do i wear on friday'],
  [['how much is the marlow?', 'and the hostel?'], 'how much is the kestrel hostel'],
  [['when is dinner?', 'and the ceremony'], 'when is ceremony'],
  [['what do i wear to the ceremony?', 'and to the reception?'], 'what do i wear to the reception'],
  [['how much is the marlow?', 'phone?'], 'phone at the marlow hotel'],
  [['the marlow?', 'phone?', 'do they take dogs?'], 'do they take dogs at the marlow hotel'],
  [['cuánto cuesta el marlow?', 'y el hostel?'], 'how much kestrel hostel'],
  [['how much is the marlow?', 'do they have wifi?'], 'do they have wifi at the marlow hotel'],
  [['quanto costa il marlow?', 'hanno il wifi?'], 'is there wifi at the marlow hotel'],
  [['how much is the marlow?', 'valet?'], 'valet at the marlow hotel'],
  [['do i need to wear a tux?', 'what about friday?'], 'do i need to wear a tux on friday'],
])('%j means "%s"', (questions, meant) => {
  expect(meantBy(...questions)).toBe(meant);
});

test.each([
  [['how much is the marlow?', 'is there a shuttle?'], 'is there a shuttle'],
  [['how much is the marlow?', 'which one is cheaper?'], 'which one is cheaper'],
  [['when is the ceremony?', 'and parking?'], 'and parking'],
  [['when is the brunch?', 'what about friday?'], 'what about friday'],
  [['what time is the brunch?', 'phone?'], 'phone'],
  [['how much is the marlow?', 'who do i call if i get lost?'], 'who do i call if i get lost'],
  [
    ['how much is the marlow?', 'can i bring my dog to the wedding?'],
    'can i bring my dog to the wedding',
  ],
  [['does the marlow take dogs?', 'can i bring my dog?'], 'can i bring my dog'],
  [['quanto costa il marlow?', 'chi chiamo se mi perdo?'], 'who do i contact if lost'],
])('%j asks nothing of what was before', (questions, meant) => {
  expect(meantBy(...questions)).toBe(meant);
});

/** The replies of a conversation. */
async function converse(...questions: string[]): Promise<string[]> {
  const history: Turn[] = [];
  for (const question of questions) {
    const style = { personality: 'casual', responseStyle: 'detailed' } as const;
    const { response, answered, cited } = await answerQuestion({ question, history, index, style });
    history.push({ question, reply: response, answered, cited });
  }
  return history.map(({ reply }) => reply);
}

test('what is asked after a place to stay is told of that one, and of no other', async () => {
  const [, phone, dogs, other] = await converse(
    'how much is the marlow?',
    'phone?',
    'do they take dogs?',
    'and the kestrel?',
  );
  expect(phone).toContain('518-555-0142');
  expect(phone).not.toContain('0177');
  expect(dogs).toContain('No pets');
  // What the other one does with dogs is not said.
  expect(other).not.toContain('No pets');
});

test('the same holds within one message', async () => {
  const [reply] = await converse('how much is the kestrel and does it take dogs?');
  expect(reply).toContain('$60');
  expect(reply).not.toContain('No pets');
});

test('what one wears is told of the day that is asked about', async () => {
  const [friday, sunday] = await converse('what do i wear on friday?', 'and on sunday?');
  expect(friday).toContain('come as you are');
  expect(friday).not.toMatch(/black tie|jeans/);
  expect(sunday).toContain('jeans');
  expect(sunday).not.toMatch(/come as you are|black tie/);
  const [brunch] = await converse("when's the brunch and what do i wear?");
  expect(brunch).toContain('jeans');
  expect(brunch).not.toMatch(/come as you are|black tie/);
});

test('a very short message is in the language of the conversation', () => {
  const history = [{ question: '¿Qué hay el domingo?', reply: '', answered: true, cited: [] }];
  expect(parseMessage('a qué hora', history, index).language).toBe('es');
  expect(parseMessage('what time', history, index).language).toBe('en');
});
