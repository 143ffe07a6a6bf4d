import { expect, test } from 'vitest';
import { halvesOf, spreadOver } from './spread-question.ts';

test.each([
  [
    'how much are the hostel and the campsite',
    ['how much are the hostel', 'how much are the campsite'],
  ],
  ['dress for haldi and mehendi', ['dress for haldi', 'dress for mehendi']],
  ['food on friday and on sunday morning', ['food on friday', 'food on sunday morning']],
  ['what do the tram and the museum cost', ['what do the tram cost', 'what do the museum cost']],
  ['cocktails and dinner when', ['cocktails when', 'dinner when']],
  ['pizza time and beach time', ['pizza time', 'beach time']],
  [
    "what time's dinner friday and saturday",
    ["what time's dinner friday", "what time's dinner saturday"],
  ],
  [
    'how far are the lake and toscana from the hall',
    ['how far are the lake from the hall', 'how far are toscana from the hall'],
  ],
  [
    'what time do the coaches leave dunsborough and yallingup',
    ['what time do the coaches leave dunsborough', 'what time do the coaches leave yallingup'],
  ],
  ['price and address of the marriott', ['price of the marriott', 'address of the marriott']],
])('"%s" asks the same of two things', (text, each) => {
  expect(spreadOver(text)).toEqual(each);
});

test.each([
  'where is the ceremony',
  'what time is dinner and what is being served',
  'do you need our names and i am vegan',
  'is there parking for those who come early and have a trailer with them',
])('"%s" does not', (text) => {
  expect(spreadOver(text)).toBeNull();
});

test('what stands on both sides of the only "and" may be two questions', () => {
  expect(halvesOf('how much is the bus and it leaves again when')).toEqual([
    'how much is the bus',
    'it leaves again when',
  ]);
  expect(halvesOf('breakfast there, and a cot for the baby')).toEqual([
    'breakfast there',
    'a cot for the baby',
  ]);
});

test.each([
  'when is dinner',
  'dinner and when',
  'rooms and prices and codes of the hotels',
  'is there mac and cheese for kids',
])('"%s" is no two questions', (text) => {
  expect(halvesOf(text)).toBeNull();
});
