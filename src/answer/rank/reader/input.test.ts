import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../../build-index.ts';
import { PASSAGE_VERSION, partsOfInput, readerInputs } from './input.ts';

test('the version of the passages is that of these passages', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../eval');
  const hashes = ['dev/d1-garden-email', 'dev/d3-beach-faq', 'languages/own-fr'].flatMap((name) => {
    const text = readFileSync(path.join(folder, name, 'details.txt'), 'utf8');
    const { passages } = buildKnowledgeIndex([{ source: 'Wedding details', text, addedAt: 0 }]);
    return readerInputs(passages).map(({ hash }) => hash);
  });
  const digest = createHash('sha256').update(hashes.join('\n')).digest('hex').slice(0, 12);
  // Another digest: the segmentation or the reader's input has changed. Increment the version, so that
  // what servers keep of passages is recomputed, and put the new digest here.
  expect({ version: PASSAGE_VERSION, digest }).toEqual({ version: 15, digest: '7f05e4f30d52' });
});

const contextsOf = (text: string) =>
  readerInputs(buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]).passages).map(
    (input) => {
      const { heading, context, text: own } = partsOfInput(input.text);
      return [heading, context, own];
    },
  );

test('a line is read with the time and place of its entry, a sentence with the one before', () => {
  const text = `SATURDAY, OCTOBER 9

Ceremony
3:00 PM
First Bryan Church
Doors open at 2:15
No phones please, we have a photographer
Attire: Sunday best

## Getting here
Fly to Savannah. The inn sends a van if you ask.`;
  const place = '3:00 pm, first bryan church, doors open at 2:15';
  expect(contextsOf(text)).toEqual([
    ['', '', 'saturday, october 9'],
    ['saturday, october 9 - ceremony', '', `ceremony: ${place}`],
    ['saturday, october 9 - ceremony', place, 'no phones please, we have a photographer'],
    ['saturday, october 9 - ceremony', place, 'attire: sunday best'],
    ['getting here', '', 'fly to savannah.'],
    ['getting here', 'fly to savannah.', 'the inn sends a van if you ask.'],
  ]);
});

test('a sentence is read with how its paragraph opens and what stands right before it', () => {
  const text = `## The weekend
On Friday we have booked a boat for everybody who is in town by then. It is called the Kingswear Belle and leaves from the pontoon opposite the Royal Castle Hotel at 5.30pm. There is a bar on board. It is £18 a head, and you pay Ned.

Wear layers.`;
  const contexts = contextsOf(text).map(([, context]) => context);
  expect(contexts).toEqual([
    '',
    'on friday we have booked a boat for everybody who is in town by then.',
    expect.stringMatching(/^on friday we have booked a boat .* royal castle hotel at 5.30pm\.$/),
    expect.stringMatching(
      /^on friday we have booked a boat for everybody who is in town by .*leaves from the pontoon .* there is a bar on board\.$/,
    ),
    '',
  ]);
  // No more of it than the reader takes, cut between words.
  expect(Math.max(...contexts.map((context) => context!.length))).toBeLessThan(220);
});

test('a paragraph of thousands of sentences is read in time', () => {
  const text = `## Notes\n${'Go on now. '.repeat(15_000)}`;
  expect(contextsOf(text).at(-1)![1]!.length).toBeLessThan(220);
});

test('a section whose first line names its day is read with it', () => {
  const text = `## 2. Garba and sangeet
Saturday 5 September, 7pm until midnight

We dance in circles. The hall has its own car park for 80 cars. On Sunday you sleep.

## Gifts
No boxed gifts, please. There will be a chest.`;
  expect(contextsOf(text).map(([heading]) => heading)).toEqual([
    '2. garba and sangeet',
    '2. garba and sangeet - saturday',
    '2. garba and sangeet - saturday',
    '2. garba and sangeet',
    'gifts',
    'gifts',
  ]);
});
