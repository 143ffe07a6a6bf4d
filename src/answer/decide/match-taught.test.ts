import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';

const index = buildKnowledgeIndex(
  [
    {
      source: 'Wedding details',
      text: 'Ceremony: 4:00 PM. The ceremony is in Rose Chapel.\nDinner: 6:00 PM in the barn.\nParking is behind the barn.\nWe are sorry, no dogs.',
      addedAt: 0,
    },
  ],
  {
    taught: [
      { question: 'Can I bring my dog to the ceremony?', answer: 'Yes, on a leash.', addedAt: 1 },
      { question: 'Is there wifi?', answer: 'Yes: network Barn, password love2027.', addedAt: 1 },
      { question: 'When does the ceremony begin?', answer: 'It begins at 4:30 PM.', addedAt: 2 },
    ],
  },
);

async function ask(question: string): Promise<string> {
  const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
  const { response } = await answerQuestion({ question, history: [], index, style });
  return response;
}

test('what the couple taught outranks what stands in their texts', async () => {
  expect(await ask('can i bring my dog to the ceremony')).toContain('on a leash');
  expect(await ask('are dogs ok at the ceremony?')).toContain('on a leash');
  expect(await ask('what time is the ceremony')).toContain('4:30');
  expect(await ask('what time is the ceremony')).not.toContain('4:00');
});

test('a taught answer is found in other words', async () => {
  for (const question of [
    "what's the wifi password",
    'is there any wifi at the venue?',
    'do you have wifi at the venue',
  ]) {
    expect(await ask(question)).toContain('love2027');
  }
});

test('another question is not answered by it', async () => {
  expect(await ask('where is the ceremony')).toContain('Rose Chapel');
  expect(await ask('what time is dinner')).toContain('6:00');
  expect(await ask('where do i park')).toContain('behind the barn');
});

test('it is told exactly as written, with nothing before it, for every wording and manner', async () => {
  const answer = 'We ask for *no* presents\n1. Really: none\n\nLove, Nora & Ben_xx';
  const own = buildKnowledgeIndex(
    [{ source: 'Wedding details', text: 'Ceremony: 4 PM.', addedAt: 0 }],
    {
      taught: [{ question: 'Do you want presents?', answer, addedAt: 1 }],
    },
  );
  const wordings = [
    'Do you want presents?',
    'do you want gifts',
    'what gifts would you like',
    'Are presents wanted?',
    'Hi! Do you want presents?',
  ];
  for (const question of wordings) {
    for (const personality of ['friendly', 'professional', 'fun', 'casual']) {
      for (const responseStyle of ['detailed', 'brief', 'bullets'] as const) {
        const style = { personality, responseStyle };
        const { response } = await answerQuestion({ question, history: [], index: own, style });
        expect([question, response.replaceAll('\\', '')]).toEqual([question, answer]);
      }
    }
  }
});

test('wordings that stand together in the list get the one answer', async () => {
  for (const [taught, asked] of [
    ['Can my 8 year old come?', 'kids allowed?'],
    ['Is there a pool', 'do you have a pool??'],
    ['what is the wifi password', 'wifi password pls'],
  ] as const) {
    const own = buildKnowledgeIndex([], {
      taught: [{ question: taught, answer: 'So it is', addedAt: 1 }],
    });
    const style = { personality: 'fun', responseStyle: 'detailed' } as const;
    const { response } = await answerQuestion({ question: asked, history: [], index: own, style });
    expect([asked, response]).toEqual([asked, 'So it is']);
  }
});

test('a taught answer is told though it names another place or another day than the question', async () => {
  const text =
    'Hotels\nRoyal Hotel: £145 a night, phone 01947 555 0199.\nHarbour Hostel: £38 a night, dogs welcome.\nBrunch is on Sunday at 10:30 AM.';
  const own = buildKnowledgeIndex([{ source: 'Wedding details', text, addedAt: 0 }], {
    taught: [
      {
        question: 'Does the Royal Hotel take dogs?',
        answer: 'No, but the Harbour Hostel does.',
        addedAt: 1,
      },
    ],
  });
  const style = { personality: 'fun', responseStyle: 'detailed' } as const;
  const question = 'does the royal hotel take dogs';
  const { response } = await answerQuestion({ question, history: [], index: own, style });
  expect(response).toBe('No, but the Harbour Hostel does.');
});
