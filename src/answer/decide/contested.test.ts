import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import { groundQuestion } from '../ground.ts';

const details = `Ceremony
The ceremony starts at 4:30 PM at Laurel Hollow Gardens.

Schedule
5:00 PM - Ceremony
6:00 PM - Dinner`;

const style = { personality: 'friendly', responseStyle: 'brief' } as const;

const inputOf = (question: string, text = details, taught: string[] = []) => ({
  question,
  history: [],
  style,
  index: buildKnowledgeIndex([{ source: 'Wedding details', text, addedAt: 0 }], {
    taught: taught.map((answer) => ({ question, answer, addedAt: 1 })),
  }),
});

const NOTICE =
  'The details give two answers, **4:30 PM** and **5:00 PM**. Please ask the couple which one is right.';

test('of two times guests are told neither flatly, in every style, with both sources', async () => {
  const { response, sources } = await answerQuestion(inputOf('When does the ceremony start?'));
  expect(response.startsWith(`${NOTICE}\n\n`)).toBe(true);
  expect(sources.map(({ quote }) => quote)).toEqual([
    'The ceremony starts at 4:30 PM at Laurel Hollow Gardens.',
    expect.stringContaining('5:00 PM'),
  ]);
});

test('where something else is asked of that sentence, the doubt stands behind the answer', async () => {
  const { response } = await answerQuestion(inputOf('Where is the ceremony?'));
  expect(response).toMatch(/^The ceremony starts at .* Gardens\.\n\nThe details give two answers/);
});

test('a guest of another language reads it in that one', async () => {
  const { response } = await answerQuestion(inputOf('Wann beginnt die Trauung?'));
  expect(response).toMatch(/^In den Angaben steht zweierlei: \*\*4:30 PM\*\* und/);
});

test('once the couple has settled or taught it, or asks of something else, nothing is doubted', async () => {
  const settled = details.replace('5:00', '4:30');
  for (const input of [
    inputOf('When does the ceremony start?', settled),
    inputOf('When does the ceremony start?', details, ['At five.']),
    inputOf('When is dinner?'),
  ]) {
    expect((await answerQuestion(input)).response).not.toContain('two answers');
  }
});

test('a language model is not left to choose one of them', async () => {
  const { isFinal, reply } = await groundQuestion(inputOf('When does the ceremony start?'));
  expect(isFinal).toBe(true);
  expect(reply.response).toContain(NOTICE);
  expect((await groundQuestion(inputOf('When is dinner?'))).isFinal).toBe(false);
});

test.each([
  [
    'They take us to dinner afterwards and then back home about 9:30.',
    'Dinner is upstairs at 7:30.',
  ],
  ['Ab 17 Uhr in der Tenne vom Gut Rosenthal.', 'Um 18 Uhr Buffet vom Partyservice.'],
  ['Samedi 11 h : mairie.', 'Samedi 15 h 30 : cérémonie laïque au prieuré.'],
  ['Ceremony at 4 PM in the chapel.', 'Trio for the ceremony, DJ from 9 PM, silence at 2 AM.'],
  ['Dinner: Friday, 7 PM, for those who are here.', 'Dinner: Saturday, 6 PM, in the barn.'],
])('what may mean two things leaves no doubt to guests: %s / %s', async (one, other) => {
  for (const question of ['When is the ceremony?', 'When is dinner?', 'Wann gibt es Essen?']) {
    const { response } = await answerQuestion(inputOf(question, `${one}\n\n${other}`));
    expect(response).not.toMatch(/two answers|zweierlei/);
  }
});
