import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';

const indexOf = (text: string) => buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
const ask = async (question: string, text: string, responseStyle: 'brief' | 'detailed' = 'brief') =>
  answerQuestion({
    question,
    history: [],
    index: indexOf(text),
    style: { personality: 'professional', responseStyle },
  });

const hotels = (count: number) =>
  `Hotels\nHotel | Rate | Phone\n${Array.from({ length: count }, (_, i) => `The Inn Number ${i + 1} | $${100 + i} | 555 01${10 + i}`).join('\n')}`;

test('a list that is asked for is told whole, also in brief, an entry on each line', async () => {
  const { response, sources } = await ask('all hotels', hotels(9));
  expect(response.split('\n')).toHaveLength(9);
  expect(response).toContain('- The Inn Number 9: rate $108, phone 555 0118.');
  expect(sources).toHaveLength(9);
});

test('one too long for a reply says in the language of the guest how many more there are', async () => {
  for (const [question, more] of [
    ['all hotels', /…and (\d+) more/],
    ['todos los hoteles', /…y (\d+) más/],
    ['alle Hotels', /…und (\d+) weitere/],
  ] as const) {
    const { response } = await ask(question, hotels(40), 'detailed');
    expect(response.length).toBeLessThan(900);
    const shown = response.split('\n').filter((line) => line.startsWith('- ')).length;
    expect(shown + Number(more.exec(response)?.[1])).toBe(40);
  }
});

test('the days of a schedule stand above what happens on them', async () => {
  const text = `Friday, August 21, 2026\n\n6:00 PM - Tacos\n\nSaturday, August 22, 2026\n\n3:00 PM - Ceremony\n5:00 PM - Dinner`;
  const { response } = await ask("what's the full schedule", text);
  expect(response).toBe(
    'Friday, August 21, 2026\n- 6:00 PM: Tacos.\n\nSaturday, August 22, 2026\n- 3:00 PM: Ceremony.\n- 5:00 PM: Dinner.',
  );
});

test('of two lists, each says what it leaves out', async () => {
  const { response } = await ask(
    'all hotels and what is the full schedule?',
    `${hotels(20)}\n\nSchedule\n3:00 PM - Ceremony\n5:00 PM - Dinner`,
  );
  expect(response).toMatch(/…and \d+ more[^\n]*\n\nSchedule\n- 3:00 PM: Ceremony/);
});

test('sentences of one paragraph are no list of lines', async () => {
  const { response } = await ask(
    'where can i stay',
    'Where to stay\nWe have blocks at two places. The Wick Hotel is $259. The motel is $139.',
  );
  expect(response).toContain(
    'We have blocks at two places. The Wick Hotel is $259. The motel is $139.',
  );
});
