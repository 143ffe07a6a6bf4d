import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { vetoOf } from './vetoes.ts';

const details = `Where to stay
The Wick Hotel is across the street (518-555-0144), with rooms for $259 a night. The booking code for the rooms is NORAELI.

Arriving
The gate is on Mill Lane. The code to get in at the entrance is 4471.`;

const index = buildKnowledgeIndex([{ source: 'details', text: details, addedAt: 0 }]);

/** Whether the passage with these words may not be the answer, however sure the reader is. */
function isBarredFrom(words: string, question: string) {
  const passage = index.passages.find(({ text }) => text.includes(words))!;
  return vetoOf(parseStandalone(question), passage, index) !== null;
}

test.each(['gate code?', 'what is the code for the safe', 'alarm code please'])(
  '"%s" is not answered with a code that opens something else',
  (question) => {
    expect(isBarredFrom('NORAELI', question)).toBe(true);
    expect(isBarredFrom('4471', question)).toBe(false);
  },
);

test.each(['what is the booking code', 'code for the rooms?', 'discount code?'])(
  '"%s" may be answered with the code for rooms',
  (question) => {
    expect(isBarredFrom('NORAELI', question)).toBe(false);
  },
);

test.each(['royal hotel phone?', 'how much is the hilton hotel'])(
  '"%s" is not answered with another place to stay',
  (question) => {
    expect(isBarredFrom('Wick', question)).toBe(true);
    expect(isBarredFrom('Mill Lane', question)).toBe(false);
  },
);

test.each([
  'phone of the wick hotel',
  'phone of the official hotel',
  'cheapest hotel?',
  'which hotel is closest',
])('"%s" may be answered with the place that the couple name', (question) => {
  expect(isBarredFrom('Wick', question)).toBe(false);
});

const contacts = buildKnowledgeIndex([
  {
    source: 'details',
    text: 'Contacts\nXanthe is the planner: 555-010-2233.\nFor the bus call Bo at 555-010-4455.',
    addedAt: 0,
  },
]);

test.each([
  'what is the phone number for xanthe',
  "what's xanthe's number",
  'xanthe phone',
  'phone number of xanthe please',
])('"%s" is not answered with another person\'s number', (question) => {
  const barred = (words: string) =>
    vetoOf(
      parseStandalone(question),
      contacts.passages.find(({ text }) => text.includes(words))!,
      contacts,
    ) !== null;
  expect(barred('4455')).toBe(true);
  expect(barred('2233')).toBe(false);
});

test('what a newer statement replaces is no answer', () => {
  const text =
    'UPDATE, May 2\nThe ceremony has moved to 4:30 PM (was 3:30 PM).\n\nORIGINAL POST\nCeremony at 3:30 PM in the hay meadow.';
  const known = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const question = parseStandalone('what time is the ceremony');
  const codes = known.passages.map((passage) => vetoOf(question, passage, known)?.code);
  expect(codes.at(-1)).toBe('superseded');
  expect(codes.filter(Boolean)).toHaveLength(1);
});
