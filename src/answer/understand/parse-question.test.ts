import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { indexOf } from '../testing/ask.ts';
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
  [
    'about what was asked before that',
    [turn('where is brunch', { cited }), turn('is it far', { cited })],
    'where is brunch is it far',
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

test('what the couple writes is no slip in another language', () => {
  const houses = indexOf("Alojamento\n\nCarmo's Boutique Hotel: 190 € por noite, piscina.");
  const [question] = parseMessage('e o carmos quanto é', [], houses).questions;
  expect(question!.spoken).toContain('carmos');
});

test('a word of politeness asks nothing', () => {
  const rides = indexOf('La navetta parte alle 17:45 da Piazza della Libertà.');
  const { questions } = parseMessage('ciao! scusa, a che ora parte la navetta', [], rides);
  expect(questions.map(({ spoken }) => spoken)).toEqual(['what time does the shuttle leave']);
});
