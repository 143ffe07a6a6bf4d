import { expect, test } from 'vitest';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';

const details = `Children
Our wedding is adults only, so please book a sitter.

Dress code
Cocktail attire, please no jeans.

Camping
You are welcome to pitch a tent in the paddock.

Dinner
There will be a taco truck. Sorry, dogs stay at home.

Replies
RSVP by May 1.

Parking
There is no parking at the church: use the town car park.

Smoking
Smoking is allowed on the terrace. Inside, smoking is not allowed.

Ties
Wearing a tie is optional.`;

const index = buildKnowledgeIndex([{ source: 'details', text: details, addedAt: 0 }]);
async function ask(question: string, responseStyle: 'detailed' | 'brief' = 'brief') {
  const { response } = await answerQuestion({
    question,
    history: [],
    index,
    style: { personality: 'professional', responseStyle },
  });
  return response;
}

test.each([
  ['can we bring our kids', /^No\. /],
  ['can i wear jeans', /^No\. /],
  ['can we pitch a tent', /^Yes\. /],
  ['is there a taco truck', /^Yes\. /],
  ['do i need a tie', /^No\. /],
  ['darf ich meine Kinder mitbringen?', /^Nein\. /],
])('"%s" is answered with the sentence, and with %s before it', async (question, verdict) => {
  expect(await ask(question)).toMatch(verdict);
});

test.each([
  // "No jeans" says nothing about a jumpsuit, and "sorry" already implies a no.
  'can i wear a jumpsuit',
  'can we bring our dog',
  'when do we reply by',
  'what is the dress code',
  // At one place there is none, which is not to say that there is none.
  'is there parking',
  // Nor where the couple say where else.
  'is there parking at the church',
])('"%s" has no word put before the couple’s', async (question) => {
  expect(await ask(question)).not.toMatch(/^(?:Yes|No)\b/);
});

test('a yes that the rest of the reply takes back is not said', async () => {
  expect(await ask('is smoking allowed', 'detailed')).toMatch(/on the terrace\. Inside/);
  expect(await ask('is smoking allowed', 'detailed')).not.toMatch(/^Yes/);
});

const doubtful = buildKnowledgeIndex([
  {
    source: 'details',
    text: `Parking
There is no parking at the church: use the car park by the river.

Cars at the castle
There is free parking for eighty cars at the castle.

Children
Children are very welcome at the picnic.

The evening
Our evening is adults only.

Smoking
Smoking is not allowed in the barn.

Babies
No babies please, except those who are nursing.`,
    addedAt: 0,
  },
]);

test.each([
  // There is parking elsewhere; the evening is for adults; nursing babies may come.
  'is there parking',
  '¿Hay aparcamiento?',
  'can we bring our children',
  'can we bring our babies',
  'kann ich meine Kinder mitbringen?',
  'y a-t-il un parking ?',
])('"%s" gets no yes or no where something leaves a doubt', async (question) => {
  const { response } = await answerQuestion({
    question,
    history: [],
    index: doubtful,
    style: { personality: 'professional', responseStyle: 'detailed' },
  });
  expect(response).not.toMatch(/^(?:Yes|No|Sí|Ja|Nein|Oui|Non)\b/);
});

test('where nothing leaves one, it is said', async () => {
  const { response } = await answerQuestion({
    question: 'is smoking allowed in the barn',
    history: [],
    index: doubtful,
    style: { personality: 'professional', responseStyle: 'detailed' },
  });
  expect(response).toMatch(/^No\. /);
});

test.each([
  ['can I wear jeans?', 'No jeans, please.'],
  ['posso mettere i jeans?', 'No. '],
  ['darf ich jeans anziehen?', 'Nein. '],
])(
  'what a passage says itself is said once in the guest’s language: "%s"',
  async (asked, opening) => {
    const text = 'Dress code\nNo jeans, please.';
    const { response } = await answerQuestion({
      question: asked,
      history: [],
      index: buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]),
      style: { personality: 'professional', responseStyle: 'brief' },
    });
    expect(response.startsWith(opening)).toBe(true);
  },
);
