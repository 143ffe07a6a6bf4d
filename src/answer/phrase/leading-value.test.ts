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

test('a time that leaves its half of the day open opens the reply as it is written', () => {
  const text =
    'The ceremony is on the lawn, beside the old boathouse with the green shutters and the tin weathervane. Right after that, dinner is in the tent at 6:15.';
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const [place, dinner] = index.passages;
  const start = dinner!.text.indexOf('6:15');
  const told = {
    passages: [place!, dinner!],
    needed: [dinner!],
    emphasis: [[dinner!, { start, end: start + 4 }]] as const,
  };
  const languages = { language: 'en', quoted: 'en' } as const;
  expect(leadingValue(parseStandalone('when is dinner?'), told, languages, index)).toBe(
    '**6:15.**',
  );
});

test('none of two values of a kind opens the reply: the other may be meant', () => {
  const text =
    'The airport is an hour away by the coast road, and there are always taxis in front of the arrivals hall. They ask for $80, but cross the bridge and it is $45.';
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const [airport, fare] = index.passages;
  const start = fare!.text.indexOf('$80');
  const told = {
    passages: [airport!, fare!],
    needed: [fare!],
    emphasis: [[fare!, { start, end: start + 3 }]] as const,
  };
  const languages = { language: 'en', quoted: 'en' } as const;
  expect(leadingValue(parseStandalone('how much is a taxi?'), told, languages, index)).toBe('');
});
