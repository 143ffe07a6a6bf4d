import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { Turn } from '../types.ts';
import { parseMessage } from './parse-question.ts';

const index = buildKnowledgeIndex([
  {
    source: 'details',
    text: 'Brunch is on Sunday at the mill. Parking is free there.',
    addedAt: 0,
  },
]);
const cited = [index.passages[0]!.hash];
const turn = (question: string, changes: Partial<Turn> = {}): Turn => ({
  question,
  reply: '',
  answered: true,
  cited: [],
  ...changes,
});

test.each([
  ['answered', [turn('where is brunch', { cited })], 'where is brunch', 1],
  ['not answered', [turn('is there a pool', { answered: false })], 'is there a pool', 0],
  [
    'followed by thanks',
    [turn('where is brunch', { cited }), turn('thanks!')],
    'where is brunch',
    1,
  ],
  ['only a greeting', [turn('hello')], '', 0],
])('what was asked before is known, %s', (_, history, before, answers) => {
  const message = parseMessage('and how much is it', history, index);
  expect([message.before, message.previousAnswer.length]).toEqual([before, answers]);
});

test.each([
  ['alone', [turn('is there a pool', { answered: false })]],
  [
    'after another',
    [turn('where is brunch', { cited }), turn('is there a pool', { answered: false })],
  ],
])('what could not be answered is not what "it" means, %s', (_, history) => {
  expect(parseMessage('where is it?', history, index).questions[0]?.focus).toBeNull();
});

test('after thanks, "it" means what was spoken of', () => {
  const history = [turn('where is brunch', { cited }), turn('thanks!')];
  const [question] = parseMessage('how much is it?', history, index).questions;
  expect(question?.focus?.passages).toHaveLength(1);
});

test.each([
  ['¿Qué hay el domingo?', 'a qué hora', 'es'],
  ['¿Qué hay el domingo?', 'what time', 'en'],
  ['Ciao!', 'password wifi?', 'it'],
])('after "%s" the very short "%s" is read as %s', (before, question, language) => {
  expect(parseMessage(question, [turn(before)], index).language).toBe(language);
});
