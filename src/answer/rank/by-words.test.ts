import { expect, test } from 'vitest';
import { indexOf } from '../testing/ask.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { findByWords } from './by-words.ts';

const index = indexOf(`CEREMONY
The ceremony is at 4:30 PM on Saturday in the walled garden.

DINNER
Dinner is at six in the barn. The cake comes at nine.

FRIDAY
Welcome drinks are at the Fox on Friday at 7 PM.

PARKING
Cars stay behind the barn.

PRIVATE NOTES
Private, do not tell guests: the alarm code is 4711.`);

/** What words find first, and whether they would tell it. */
function firstFor(question: string) {
  const [best] = findByWords(parseStandalone(question), index);
  return best && { text: best.passage.text, isSure: best.isSure };
}

test.each([
  ['when is the ceremony', 'The ceremony is at 4:30 PM'],
  ['what time is dinner', 'Dinner is at six'],
  ['what time are the welcome drinks', 'Welcome drinks are at the Fox'],
  ['where do we park', 'Cars stay behind the barn'],
  ['is there a cake', 'The cake comes at nine'],
])('"%s" is surely answered by "%s"', (question, start) => {
  expect(firstFor(question)).toMatchObject({ isSure: true });
  expect(firstFor(question)!.text.startsWith(start)).toBe(true);
});

test.each([
  ['a thing that stands nowhere', 'is there a sauna in the barn'],
  ['a kind of value that is not said', 'how much is parking'],
  ['another event', 'what time is the brunch'],
  ['another day', 'what time are the welcome drinks on sunday'],
])('%s makes nothing sure: "%s"', (_, question) => {
  expect(firstFor(question)?.isSure ?? false).toBe(false);
});

test('what is private is found only where it is asked for', () => {
  const question = parseStandalone('what is the alarm code');
  const textsOf = (ofPrivate: boolean) =>
    findByWords(question, index, { ofPrivate }).map(({ passage }) => passage.text);
  expect(textsOf(false).some((text) => text.includes('4711'))).toBe(false);
  expect(textsOf(true).some((text) => text.includes('4711'))).toBe(true);
});
