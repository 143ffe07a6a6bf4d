import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { durationAnswerOf } from './duration-answer.ts';

const text = `| Day | What | Time | Where |
| --- | --- | --- | --- |
| Saturday 13 June 2026 | Ceremony | 1:30 PM | St Hilda's Church |
| Saturday 13 June 2026 | Dinner | 5:00 PM | Great Hall |
| Saturday 13 June 2026 | Dancing | 8:00 PM - 12:30 AM | Great Hall |
| Sunday 14 June 2026 | Farewell brunch | 10:30 AM - 1:00 PM | Magpie Rooms |

## Friday

Come have pizza with us at Half Moon, from 7 to 10.

Mehndi & sangeet: 4 PM to 9 PM at the house.

There are two babysitters at the welcome party, from 7 to 11.

## Shuttle

| From | Departs | To | Arrives |
| --- | --- | --- | --- |
| Royal Hotel | 12:40 PM | St Hilda's Church | 12:55 PM |
| Royal Hotel | 1:00 PM | St Hilda's Church | 1:15 PM |
| Great Hall | 10:40 PM | Royal Hotel | 11:00 PM |

## Hotels

The Royal Hotel is £145 a night, book by 30 April 2026.

Sneaton Castle: £120 a night, two night minimum.`;
const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
const ask = async (question: string, knowledge = index) => {
  const style = { personality: 'casual', responseStyle: 'detailed' } as const;
  return answerQuestion({ question, history: [], index: knowledge, style });
};

test.each([
  ['how long is the farewell brunch?', '**2 hours 30 minutes.**', '10:30 AM - 1:00 PM'],
  ['how long is the dancing?', '**4 hours 30 minutes.**', '8:00 PM - 12:30 AM'],
  ['how long is the pizza thing', '**3 hours.**', 'from 7 to 10'],
  ['how long is the shuttle ride from the royal to the church', '**15 minutes.**', '12:40 PM'],
  ['how long do we have between the dinner and the dancing', '**3 hours.**', '5:00 PM'],
  ['¿Cuánto dura el brunch?', '**2 horas 30 minutos.**', '10:30 AM - 1:00 PM'],
  ['Wie lange dauert der Brunch?', '**2 Stunden 30 Minuten.**', '10:30 AM - 1:00 PM'],
  ['Quanto dura il brunch?', '**2 ore 30 minuti.**', '10:30 AM - 1:00 PM'],
  ['Quanto tempo dura o brunch?', '**2 horas 30 minutos.**', '10:30 AM - 1:00 PM'],
])('"%s" is told as %s with what it follows from', async (question, length, from) => {
  const { response } = await ask(question);
  expect(response).toContain(length);
  expect(response).toContain(from);
});

test.each([
  ['how long is the dinner?', false],
  ['how long is the mehndi?', false],
  ['how long is the welcome party?', false],
  ['how long is the shuttle ride', false],
])(
  'nothing is computed for "%s": one end is not said, or rides differ',
  async (question, isAnswered) => {
    const { response, answered } = await ask(question);
    expect(answered).toBe(isAnswered);
    expect(response).not.toMatch(/\*\*\d+ (?:hours?|minutes?)/);
  },
);

test.each([
  // When the band begins is not said, nor that a van takes from one departure to the next.
  [
    'how long does the band play',
    'Dinner is in the barn at 6 PM and then, after cake, the band plays until 11 PM.',
  ],
  ['how long is the van ride', 'Vans leave at 9 PM and 11 PM.'],
])('nothing is computed for "%s" from "%s"', async (question, told) => {
  const knowledge = buildKnowledgeIndex([{ source: 'details', text: told, addedAt: 0 }]);
  expect((await ask(question, knowledge)).response).not.toMatch(/\*\*\d+ hours?/);
});

test('a stretch between two times has two ends', async () => {
  for (const told of [
    'Lunch is between 12 PM and 3 PM in the garden.',
    'Lunch is from noon until 3.',
  ]) {
    const knowledge = buildKnowledgeIndex([{ source: 'details', text: told, addedAt: 0 }]);
    expect((await ask('how long is lunch?', knowledge)).response).toContain('**3 hours.**');
  }
});

test('between two events nothing is told where the first takes a time that is not its end', async () => {
  const knowledge = buildKnowledgeIndex([
    { source: 'details', text: `${text}\n\nThe ceremony lasts about 50 minutes.`, addedAt: 0 },
  ]);
  const question = 'how long between the ceremony and the dinner';
  expect((await ask(question)).response).toContain('**3 hours 30 minutes.**');
  expect((await ask(question, knowledge)).response).not.toMatch(/\*\*\d+ hours?/);
});

const minibus = buildKnowledgeIndex([
  {
    source: 'details',
    text: `The church service is at half one and it will be about 40 minutes. The lawn is soft, so bring flat shoes.

Getting about
Two minibuses run from the church to the boathouse at ten past two. The trip takes about 15 mins.

Shuttle
The journey to the hotel takes 25 minutes.`,
    addedAt: 0,
  },
]);

test('how long a ride takes is told where one sentence under its heading says so', async () => {
  expect((await ask('how long is the shuttle?', minibus)).response).toMatch(
    /^The journey to the hotel takes 25 minutes\.$/,
  );
  expect(durationAnswerOf(parseStandalone('how long is the shuttle?'), minibus)).not.toBeNull();
  // From elsewhere it is another ride.
  expect((await ask('how long is the shuttle from Boston?', minibus)).answered).toBe(false);
});

test('"how long?" after what one wears asks for the event before', async () => {
  const history = ['what time is the church service', 'what shoes do i wear'].map((question) => ({
    question,
    reply: '',
    answered: true,
    cited: minibus.passages.slice(0, 1).map(({ hash }) => hash),
  }));
  const style = { personality: 'casual', responseStyle: 'detailed' } as const;
  const { response } = await answerQuestion({
    question: 'how long',
    history,
    index: minibus,
    style,
  });
  expect(response).toContain('40 minutes');
});

test('between two events no time of one of them stands out as the length', async () => {
  const { response } = await ask('how long do we have between the dinner and the dancing');
  expect(response.match(/\*\*[^*]+\*\*/g)).toEqual(['**3 hours.**']);
});

test('how long somebody is at work is not how long something lasts', async () => {
  const henna = 'Three henna artists will be at work from 6pm until 9pm.';
  const known = buildKnowledgeIndex([{ source: 'details', text: henna, addedAt: 0 }]);
  expect(
    (
      await answerQuestion({
        question: 'how long does the henna last',
        history: [],
        index: known,
        style: { personality: 'friendly', responseStyle: 'detailed' },
      })
    ).response,
  ).not.toContain('3 hours');
});
