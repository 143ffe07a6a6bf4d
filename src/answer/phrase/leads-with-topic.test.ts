import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { leadsWithTopic } from './leads-with-topic.ts';

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
