import { beforeAll, expect, test } from 'vitest';
import { openReader } from '#reader/open-reader.ts';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { Reader } from '../rank/reader/reader.ts';
import { ask as askIn, encodedIndexOf, indexOf } from '../testing/ask.ts';
import type { EngineReply, KnowledgeIndex } from '../types.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { oddsOf, thresholdFor } from './calibration.ts';
import { decideByReader, likeliestOf } from './decide-by-reader.ts';

const details = `SCHEDULE

Friday, May 13

Welcome Tacos
6:00 PM – 9:00 PM
The backyard at Casa Ortega.

Saturday, May 14

Ceremony
4:30 PM
Loretto Chapel

~ hotels ~
- Old Mill: $210 a night
- Alder Inn: $145 a night

~ help ~
- text Mai at 828-555-0146 for a sitter

~ kids ~
- little ones welcome at the tacos, the rest is for grown-ups`;

let reader: Reader;
let index: KnowledgeIndex;
beforeAll(async () => {
  reader = await openReader();
  index = await encodedIndexOf(details, reader);
}, 60_000);

const ask = (question: string, before?: string): Promise<EngineReply> =>
  askIn(question, { index, reader, ...(before === undefined ? {} : { before }) });

test('what happens on a day is told with its times, and nothing of another day', async () => {
  const { response } = await ask('is there anything on friday night');
  expect(response).toContain('Welcome Tacos');
  expect(response).not.toContain('4:30');
});

test.each(['whats the cheapest hotel', 'which is the cheaper hotel', 'which hotel is cheapest?'])(
  'of two houses the one with the lower rate is told first: %s',
  async (question) => {
    const { response } = await ask(question);
    expect(response.indexOf('Alder Inn')).toBeGreaterThanOrEqual(0);
    expect(response.split('$')[1]).toMatch(/^145/);
  },
);

test('what stands nowhere is declined without a source', async () => {
  expect(await ask('is there wifi')).toMatchObject({ answered: false, sources: [] });
});

test('no time is told where one of another event was asked for', async () => {
  const { response } = await ask('what time is the brunch');
  expect(response).not.toMatch(/\d:\d\d/);
});

test('nobody else’s number is told', async () => {
  expect((await ask("what is mai's number")).response).toContain('828-555-0146');
  const { answered, response } = await ask("what is freya's phone number");
  expect(answered).toBe(false);
  expect(response).not.toMatch(/\d{3}/);
});

test('a password may be any word', async () => {
  const taught = buildKnowledgeIndex([], {
    taught: [{ question: 'Is there wifi?', answer: 'Yes, password confetti.', addedAt: 0 }],
  });
  const { response } = await askIn('wifi password?', { index: taught, reader });
  expect(response).toContain('confetti');
});

test('what stands out does so in the sentence that answers, not in the one that is put before it', () => {
  const text =
    "Rooms are kept at the Foundry House Hotel. It's $189 a night plus tax for two of you.";
  const known = indexOf(text);
  const passage = known.passages.find((each) => each.text.includes('$189'))!;
  const start = passage.text.indexOf('$189');
  const tags = [{ start, end: start + '$189 a night'.length, odds: 3 }];
  const read = [{ passage, score: 5, tags }];
  const { passages, emphasis } = likeliestOf(parseStandalone('how much is the hotel'), read, known);
  expect(passages.map((each) => each.text)[0]).toContain('Foundry House');
  expect(emphasis?.passage).toBe(passage);
  expect(passage.text.slice(emphasis?.span.start, emphasis?.span.end)).toBe('$189 a night');
});

test.each([
  ['how much is the boat', { Tickets: 3, Two: -5, Lunch: -5 }, 'Tickets'],
  // Of the same paragraph what is likely enough, too.
  ['how much is the boat', { Tickets: 3, Two: 0 }, 'Tickets Two'],
  // A broad question is answered by all of a short paragraph.
  ['tell me about the boat tickets', { Tickets: 5 }, 'Tickets Two Bring'],
  // Unsure of it, elsewhere as well; sure, not.
  ['how much is the boat', { Tickets: 1, Lunch: -0.5 }, 'Tickets Lunch'],
  ['how much is the boat', { Tickets: 5, Lunch: 1.5 }, 'Tickets'],
  // However sure the reader is of either, both are told where either may be meant.
  ['how much is the boat', { Tickets: 5, Lunch: 4.9 }, 'Tickets Lunch'],
  // From elsewhere at most two, whatever else cannot be told beside it.
  [
    'how much is the boat',
    { Tickets: 1, Lunch: 0.9, Brunch: 0.8, Tea: 0.7 },
    'Tickets Lunch Brunch',
  ],
  ['how much is the boat', { Tickets: 1, Table: 0.9, Lunch: 0.8, Tea: 0.7 }, 'Tickets Lunch Tea'],
  // Where two things are asked for, more may be part of the answer.
  ['how much is the boat', { Tickets: 3, Bring: -4.5 }, 'Tickets'],
  ['how much is the boat and what do we bring', { Tickets: 3, Bring: -4.5 }, 'Tickets Bring'],
])('to "%s" with odds of %j is told: %s', (asked, odds, told) => {
  const text = `Boats
Two boats leave at nine. Tickets are $45 for all. Bring bug spray.

Lunch
Lunch is at the mill.

Sunday
Brunch is at ten.

Monday
Tea is at five.

Seating
Table 1 (Gumbo): Priya Shah, Bo Lindqvist`;
  const known = indexOf(text);
  const read = Object.entries(odds).map(([start, score]) => {
    const passage = known.passages.find((each) => each.text.startsWith(start))!;
    return { passage, score, tags: [] };
  });
  const { passages } = likeliestOf(parseStandalone(asked), read, known);
  expect(passages.map((each) => each.text.split(' ')[0]).join(' ')).toBe(told);
});

test('of a paragraph with a fact a line a broad question gets its own', () => {
  const known = indexOf('At a glance\nDinner: at six\nDress: formal, no jeans\nKids: sorry, no');
  const dress = known.passages.find(({ text }) => text.startsWith('Dress'))!;
  const read = [{ passage: dress, score: 5, tags: [] }];
  expect(likeliestOf(parseStandalone('dress code?'), read, known).passages).toEqual([dress]);
});

test('what a broad question is about is told to the end of the paragraph that it opens', () => {
  const known = indexOf(
    `What to wear: garden party attire, whatever that is to you. ${'Ladies, please skip stilettos on the grass of the garden. '.repeat(3)}No jeans please.`,
  );
  const read = [{ passage: known.passages[0]!, score: 5, tags: [] }];
  const told = likeliestOf(parseStandalone('what do i wear'), read, known).passages;
  expect(told.at(-1)!.text).toBe('No jeans please.');
  expect(likeliestOf(parseStandalone('which dress'), read, known).passages).toHaveLength(1);
});

test.each([
  ['that is not told with it', 'Brunch is at the mill on Sunday, from ten until noon.', -2, -1],
  ['that says the same', 'Parking is behind the barn.', 0, 0],
  // Either may be what was asked for: together they answer it more surely.
  ['that is told, too', 'Cars may stay overnight.', 2, 1],
])('beside a passage %s an answer is less sure, as sure or surer', (_, other, score, expected) => {
  const known = indexOf(`PARKING\nParking is behind the barn.\n\nOTHER\n${other}`);
  const [best, rival] = [known.passages[0]!, known.passages.at(-1)!];
  const judged = (passage: typeof best, odds: number) => ({
    passage,
    score: odds,
    tags: [],
  });
  const question = parseStandalone('where do i park');
  const alone = likeliestOf(question, [judged(best, 2.5)], known).confidence;
  const beside = likeliestOf(question, [judged(best, 2.5), judged(rival, score)], known).confidence;
  expect(Math.sign(beside - alone)).toBe(expected);
});

test('of two that may be meant neither is brought out, and even a brief reply has both', () => {
  const known = indexOf('FRIDAY\nDinner is at 7 PM.\n\nSATURDAY\nWe all eat at 5 PM.');
  const [friday, saturday] = [known.passages[0]!, known.passages.at(-1)!];
  const tags = [{ start: 13, end: 17, odds: 3 }];
  const judged = (passage: typeof friday, score: number) => [{ passage, score, tags }];
  const question = parseStandalone('when is dinner');
  // Not enough for either alone, and enough for the two.
  const least = oddsOf(thresholdFor(question));
  const both = [...judged(friday, least - 0.3), ...judged(saturday, least - 0.4)];
  expect(decideByReader(question, both, known)).toMatchObject({
    passages: [friday, saturday],
    needed: 2,
    isAmbiguous: true,
    emphasis: null,
  });
  expect(decideByReader(question, both.slice(0, 1), known).passages).toEqual([]);
  const sure = [...judged(friday, 5), ...judged(saturday, 3.5)];
  expect(decideByReader(question, sure, known)).toMatchObject({ needed: 1, isAmbiguous: false });
});

test('a brief reply has both of two that may be meant, and one that is sure alone', async () => {
  const text =
    'FRIDAY\nThe rehearsal dinner is at 7 PM.\n\nSATURDAY\nThe wedding dinner is at 5 PM.';
  const known = await encodedIndexOf(text, reader);
  const question = 'when is the dinner';
  const replyBy = async (score: number) => {
    const unsure: Reader = {
      ...reader,
      score: async (asked, pairs) =>
        (await reader.score(asked, pairs)).map(({ tags }) => ({ score, tags })),
    };
    const style = { personality: 'friendly', responseStyle: 'brief' } as const;
    return answerQuestion({ question, history: [], index: known, style, reader: unsure });
  };
  const { response } = await replyBy(oddsOf(thresholdFor(parseStandalone(question))) - 0.3);
  expect(response).toContain('7 PM');
  expect(response).toContain('5 PM');
  const sure = await replyBy(oddsOf(0.99));
  expect(sure.response).toContain('7 PM');
  expect(sure.response).not.toContain('5 PM');
});

test('a bare heading is no answer, however sure the reader is and is certain', () => {
  const text = `Dress code

PARKING
Cars go on the gravel field.`;
  const known = indexOf(text);
  const read = (words: string) => {
    const passage = known.passages.find((each) => each.text.includes(words))!;
    return [{ passage, score: 9, tags: [] }];
  };
  const question = parseStandalone('what should i wear');
  const answerTo = (words: string) => decideByReader(question, read(words), known).passages;
  expect(answerTo('gravel')).toHaveLength(1);
  expect(answerTo('Dress code')).toEqual([]);
});

test.each([
  ['where is the ceremony', 'is there a sitter', '828-555-0146'],
  ['whats the cheapest hotel', 'where is the ceremony', 'Loretto Chapel'],
  ['is there anything friday', 'is there a sitter', '828-555-0146'],
])('after "%s", "%s" is another question', async (before, question, told) => {
  expect((await ask(question, before)).response).toContain(told);
});

test('of the days of a weekend the likeliest alone is told', () => {
  const known = indexOf(
    'SCHEDULE\n\nFriday, May 15, 2026\n\nTacos\n6 PM\n\nSaturday, May 16, 2026\n\nVows\n4 PM',
  );
  const days = known.passages.filter(({ text }) => /day, May 1[56], 2026$/.test(text));
  expect(days).toHaveLength(2);
  const read = days.map((passage, i) => ({ passage, score: 1 + i, tags: [] }));
  const { passages } = likeliestOf(
    parseStandalone('when is the wedding'),
    read.toReversed(),
    known,
  );
  expect(passages.map(({ text }) => text)).toEqual(['Saturday, May 16, 2026']);
});

test('of two questions of which one stays open, the other must be as sure as one alone', async () => {
  const halfSure: Reader = {
    ...reader,
    score: async (question, pairs) =>
      (await reader.score(question, pairs)).map((each) => ({
        ...each,
        score: Math.min(each.score, oddsOf(0.6)),
      })),
  };
  const said = (question: string) => askIn(question, { index, reader: halfSure });
  const both = await said('where is the ceremony and how much is the old mill');
  expect(both).toMatchObject({ answered: true });
  const half = await said('where is the ceremony and what is the wifi password');
  expect(half).toMatchObject({ answered: false, kind: 'decline' });
  expect(half.choices.map(({ answer }) => answer).join()).toContain('Loretto Chapel');
  const sure = await ask('where is the ceremony and what is the wifi password');
  expect(sure.response).toContain('For the other part of your question');
});

test('what is told in the same breath is no other part of the question', async () => {
  const text = `Buses\nCousin Chidi has arranged two buses from Asaba, they leave at 9 am.\n\n${details}`;
  const { response } = await askIn('when do the buses leave and who arranged them', {
    index: await encodedIndexOf(text, reader),
    reader,
  });
  expect(response).toContain('Chidi');
  expect(response).not.toContain('other part');
});

test('one question with an "and" is two where both have an answer, and only then', async () => {
  const text =
    'Breakfast at the lodge is from 8 to 10.\n\nA cot for babies can be had at the Mill Lodge.\n\nDinner is at 6:30 PM in the tent.';
  const lodge = { index: await encodedIndexOf(text, reader), reader };
  const both = await askIn('breakfast at the lodge and a cot for the baby', lodge);
  expect(both.response).toContain('8 to 10');
  expect(both.response).toContain('A cot for babies');
  const one = await askIn('breakfast at the lodge and a ramp for the wheelchair', lodge);
  expect(one).toMatchObject({ answered: false, kind: 'decline' });
});
