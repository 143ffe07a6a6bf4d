import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { labelOf } from './choice-label.ts';
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
    score: -i / 2,
    tags: [],
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

test('choices are of different topics: one row of a table, one hotel of a list, one of two with a bus', () => {
  const text = `# Ada and Ben
We are glad that you come.

## Shuttle
A bus leaves the mill at 3 PM.

## Bus times
It goes back at 11 PM.

## Hotels
### Mill Inn
The inn holds twelve rooms for you.
### The Crown
The hotel has rooms for $90.

## Seats
| Guest | Table |
|---|---|
| Ada Moss | 4 |
| Ben Ford | 12 |`;
  const { passages } = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const labels = (...texts: string[]) =>
    choicesFrom(
      texts.map((each) => passages.find((passage) => passage.text.includes(each))!),
      { ...index, passages },
    ).map(({ label }) => label);
  expect(labels('leaves the mill', 'goes back')).toEqual(['Shuttle']);
  expect(labels('twelve', '$90', 'goes back')).toEqual(['Mill Inn', 'Bus times']);
  expect(labels('Ada', 'Ben', 'leaves the mill')).toHaveLength(2);
});

test('a label is the topic of its text, not the heading of a neighbour or an hour', () => {
  const text = `15:30: Ceremony in the orchard

PARKING
Behind the barn.
The Crown Hotel has rooms for $90 a night.`;
  const { passages } = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const label = (part: string) => labelOf(passages.find((each) => each.text.includes(part))!);
  expect(label('Behind')).toBe('Parking');
  expect(label('Crown')).toBe('The Crown Hotel has rooms…');
  expect(label('orchard')).toBe('Ceremony in the orchard');
});

test('what is far less likely than the likeliest is left out', () => {
  const [near, far] = read(['gravel', 'twelve rooms']);
  const at = (score: number, asked?: string) =>
    offered(
      [
        { ...near!, score: 0 },
        { ...far!, score },
      ],
      asked,
    );
  expect(at(-2.5)).toHaveLength(2);
  // Of what is unlikely only what is about something that was asked.
  expect(at(-3.5)).toHaveLength(1);
  expect(at(-3.5, 'is there a garage at the inn')).toHaveLength(2);
  expect(at(-4.5, 'is there a garage at the inn')).toHaveLength(1);
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
