import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import {
  hasSectionElsewhere,
  isOfAsideEvent,
  leadsWithTopic,
  standsFirstBelow,
} from './leads-with-topic.ts';

function leads(question: string, text: string): boolean {
  const { passages } = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  return leadsWithTopic(parseStandalone(question), passages.at(-1)!);
}

test.each([
  ['Is there a shuttle?', 'A shuttle leaves the inn at 3 PM.'],
  ['Is there a shuttle?', 'Habrá autobuses desde la plaza a las 19:30.'],
  ['What happens if it rains?', 'IF IT RAINS\nWe move into the library.'],
  ['Where is the venue?', 'CEREMONY\nAt half past four at Laurel Hollow, 418 Old Mill Gap Road.'],
  ['What time does the ceremony start?', '4 PM: Ceremony in the barn, then drinks at 5 PM.'],
])('%s: "%s" begins with the answer', (question, text) => {
  expect(leads(question, text)).toBe(true);
});

test.each([
  ['Is there a shuttle?', 'The station is a ten minute walk from the hall.'],
  ['Can I take photos during the ceremony?', 'Overflow is on the side of the road.'],
  ['What time does the ceremony start?', 'The ceremony is in the barn.'],
  [
    'What time does the ceremony start?',
    '1 PM town hall, 3 PM ceremony, 4 PM group photo, 5 PM drinks on the terrace.',
  ],
])('%s: "%s" does not', (question, text) => {
  expect(leads(question, text)).toBe(false);
});

test('the first passage below a heading of the topic stands below it, the next one does not', () => {
  const index = buildKnowledgeIndex([
    { source: 'details', text: 'DRESS CODE\nGarden party. Please skip stilettos.', addedAt: 0 },
  ]);
  const standing = (question: string) =>
    index.passages.map((each) => standsFirstBelow(parseStandalone(question), each, index));
  expect(standing('What should I wear?')).toEqual([true, false]);
  expect(standing('Where can I park?')).toEqual([false, false]);
});

const sections = buildKnowledgeIndex([
  {
    source: 'details',
    text: `FRIDAY
Swamp tour: $35 a head, the bus leaves from the inn at 8:30 am.
Mehndi: 4 PM, 26 Hazelnut Court.

TROLLEY
It leaves the inn at 4 PM.

GIFTS
None, please.`,
    addedAt: 0,
  },
]);
const passageWith = (words: string) => sections.passages.find(({ text }) => text.includes(words))!;

test.each([
  ['Is there a shuttle?', '$35 a head', true],
  ['Is there a shuttle?', 'leaves the inn at 4', false],
  ['Where can I park?', '$35 a head', false],
])('%s "%s": the section on it is elsewhere: %s', (question, words, isElsewhere) => {
  const asked = parseStandalone(question);
  expect(hasSectionElsewhere(asked, passageWith(words), sections)).toBe(isElsewhere);
});

test('where the venue is, the evening before does not say', () => {
  const mehndi = passageWith('Mehndi');
  expect(isOfAsideEvent(parseStandalone('Where is the venue?'), mehndi)).toBe(true);
  expect(isOfAsideEvent(parseStandalone('Where is the mehndi?'), mehndi)).toBe(false);
});
