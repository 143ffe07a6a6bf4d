import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { choicesFrom, likelyOf } from './choices.ts';

const details = `WHERE TO STAY
The Mill Inn is across the road. It has twelve rooms.

Parking
Cars go on the gravel field. It is free.

SHUTTLE
A coach leaves the Mill Inn at 3 PM.

Dress code

MUSIC
Tell us early. Which song gets you dancing?

SITTERS
Text Mai at 828-555-0146.

VENUE CONTRACT
Total contract price: $12,400, deposit due on signing.`;
const index = buildKnowledgeIndex([{ source: 'details', text: details, addedAt: 0 }]);

const read = (texts: readonly string[]): RerankedPassage[] =>
  texts.map((text, i) => ({
    passage: index.passages.find((passage) => passage.text.includes(text))!,
    score: -i,
    tags: [],
    candidate: undefined,
    isAgreed: false,
  }));

const offered = (likely: readonly RerankedPassage[], asked = 'where do I put it') =>
  choicesFrom(likelyOf(parseStandalone(asked), likely, [], index), index);

test('choices are of different paragraphs, each with its label and all of its paragraph', () => {
  const choices = offered(read(['gravel', 'It is free', 'twelve rooms', 'coach']));
  expect(choices.map(({ label }) => label)).toEqual(['Parking', 'Where to stay', 'Shuttle']);
  expect(choices[0]?.answer).toBe('Cars go on the gravel field. It is free.');
  expect(choices[0]?.sources[0]).toEqual({
    source: 'details',
    quote: 'Cars go on the gravel field.',
  });
});

test('nothing private is a choice, and nothing that is far from the question', () => {
  const far = read(['gravel']).map((each) => ({ ...each, score: -9 }));
  expect(offered(far)).toEqual([]);
  expect(offered(read(['12,400']))).toEqual([]);
});

test('what a veto on the passage bars is no choice: a bare heading, a question, somebody else’s number', () => {
  const labels = (texts: string[], asked?: string) =>
    offered(read(texts), asked).map(({ label }) => label);
  expect(labels(['Dress code', 'Which song', 'gravel'])).toEqual(['Parking']);
  expect(labels(['828', 'gravel'], "what is mai's number")).toContain('Sitters');
  expect(labels(['828', 'gravel'], "what is freya's number")).not.toContain('Sitters');
});

test('an answer has no choices, and a decline has at most three', async () => {
  const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
  const ask = (question: string) => answerQuestion({ question, history: [], index, style });
  expect((await ask('where can i park?')).choices).toEqual([]);
  const declined = await ask('who does the flowers?');
  expect(declined.answered).toBe(false);
  expect(declined.choices.length).toBeLessThanOrEqual(3);
});
