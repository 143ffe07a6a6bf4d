import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { leadingValue } from './leading-value.ts';

const style = { personality: 'friendly', responseStyle: 'detailed' } as const;

test('a value opens the reply where much else stands before it', () => {
  const text =
    'The ceremony is on the lower lawn, beside the old boathouse with the green shutters and the weathervane. It will be quick, 25 minutes at most.';
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const [place, length] = index.passages;
  const start = length!.text.indexOf('25 minutes');
  const emphasis = [[length!, { start, end: start + '25 minutes'.length }]] as const;
  const question = parseStandalone('how long is the ceremony?');
  const languages = { language: 'en', quoted: 'en' } as const;
  expect(
    leadingValue(
      question,
      { passages: [place!, length!], needed: [length!], emphasis },
      languages,
      index,
    ),
  ).toBe('**25 minutes.**');
  expect(
    leadingValue(
      question,
      { passages: [length!, place!], needed: [length!], emphasis },
      languages,
      index,
    ),
  ).toBe('');
});

test.each([
  ['¿cuál es el teléfono del hotel?', '**828-555-0190.**'],
  ['quanto custa o hotel por noite?', '**$189 por noite.**'],
])('"%s" of a text in English is answered with %s first', async (question, value) => {
  const text = 'The Foundry Hotel is $189 a night plus tax.\n\nHotel phone: 828-555-0190.';
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const { response } = await answerQuestion({ question, history: [], index, style, reader: null });
  expect(response).toContain(value);
});

/** What opens the reply to a question that the second of two sentences answers by some of its words. */
function openingOf(asked: string, text: string, answer: string): string {
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const [first, second] = index.passages;
  const start = second!.text.indexOf(answer);
  const emphasis = [[second!, { start, end: start + answer.length }]] as const;
  const told = { passages: [first!, second!], needed: [second!], emphasis };
  return leadingValue(parseStandalone(asked), told, { language: 'en', quoted: 'en' }, index);
}

test('a time that leaves its half of the day open opens the reply as it is written', () => {
  const text =
    'The ceremony is on the lawn, beside the old boathouse with the green shutters and the tin weathervane. Right after that, dinner is in the tent at 6:15.';
  expect(openingOf('when is dinner?', text, '6:15')).toBe('**6:15.**');
});

test('none of two values of a kind opens the reply: the other may be meant', () => {
  const airport =
    'The airport is an hour away by the coast road, and there are always taxis in front of the arrivals hall.';
  const asked = 'how much is a taxi?';
  expect(openingOf(asked, `${airport} They ask for $80.`, '$80')).toBe('**$80.**');
  const bridge = `${airport} They ask for $80, but cross the bridge and it is $45.`;
  expect(openingOf(asked, bridge, '$80')).toBe('');
});
