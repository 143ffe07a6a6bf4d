import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { isOfOtherRide } from './other-rides.ts';
import { isOfOtherLodging, isOfUnaskedLodging } from './other-subjects.ts';
import { isNoOfOne } from './which-lodgings.ts';

const index = buildKnowledgeIndex([
  {
    source: 'details',
    text: `## Hotels

Royal Hotel: £145 a night, 01947 555 0199.

Harbour Hostel: £38 a night, dogs welcome. No pool.

Grand Lodge: £90 a night, pool. Dogs are fine at the lodge, not at the farm.

## FAQ

Wifi: network FarmGuest, password lavender44.

## Shuttle

To the church: the bus leaves the Royal at 2 PM.

From the church to the farm it is a mile.

No bus for the hostel, sorry, it is a $12 Uber.`,
    addedAt: 0,
  },
]);
const passage = (start: string) => index.passages.find(({ text }) => text.startsWith(start))!;

test.each([
  ['how much is the royal', 'Harbour', true],
  ['how much is the royal', 'Royal', false],
  ['does the royal have wifi', 'Wifi', true],
  ['what is the wifi password', 'Wifi', false],
])('for "%s", "%s" tells of another place to stay: %s', (question, start, isOther) => {
  expect(isOfOtherLodging(parseStandalone(question), passage(start), index)).toBe(isOther);
});

test.each([
  ['can i bring my dog', 'Harbour', true],
  ['¿puedo llevar a mi perro?', 'Harbour', true],
  ['puis-je amener mon chien ?', 'Harbour', true],
  ['darf ich meinen Hund mitbringen?', 'Harbour', true],
  ['posso portare il cane?', 'Harbour', true],
  ['posso levar o meu cão?', 'Harbour', true],
  ['who do i call if i get lost', 'Royal', true],
  ['who do i call to book a room', 'Royal', false],
  ['do the hotels take dogs', 'Harbour', false],
  ['does the hostel take dogs', 'Harbour', false],
])(
  'whether "%s" is about the wedding, and "%s" about a house: %s',
  (question, start, isUnasked) => {
    expect(isOfUnaskedLodging(parseStandalone(question), passage(start), index)).toBe(isUnasked);
  },
);

test('which places to stay have a pool is not told by the no of one of them', () => {
  expect(isNoOfOne(parseStandalone('which hotel has a pool'), passage('No pool'), index)).toBe(
    true,
  );
  expect(isNoOfOne(parseStandalone('does the hostel have a pool'), passage('No pool'), index)).toBe(
    false,
  );
});

test.each([
  ['how do i get from the church to the farm', 'To the church', true],
  ['how do i get to the royal', 'To the church', true],
  ['how do i get from the royal to the church', 'To the church', false],
  ['when does the bus to the church leave', 'To the church', false],
  ['wann fährt der letzte Bus zurück?', 'To the church', false],
  ['how much is the bus', 'No bus', true],
  ['combien coûte la navette ?', 'No bus', true],
  ['how much is an uber', 'No bus', false],
])('for "%s", "%s" tells of another ride: %s', (question, start, isOther) => {
  expect(isOfOtherRide(parseStandalone(question), passage(start))).toBe(isOther);
});
