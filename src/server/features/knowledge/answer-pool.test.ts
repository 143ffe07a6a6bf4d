import { afterAll, expect, test } from 'vitest';
import { createAnswerPool } from './answer-pool.ts';
import { createPassageEncoder } from './passage-encoder.ts';

/** What the reader made of passages, by helper. */
const stored = new Map<number, Map<string, Uint8Array>>();
const answers = createAnswerPool({
  loadEncodings: async (helperId) => stored.get(helperId) ?? new Map(),
});
afterAll(() => answers.close());

const knowledge = (hour: number) => async () => ({
  sources: [{ source: 'details', text: `The ceremony starts at ${hour} PM.`, addedAt: hour }],
  taught: [],
});
const question = {
  question: 'When does the ceremony start?',
  history: [],
  style: { personality: 'friendly', responseStyle: 'brief' as const },
};

test('questions asked while the couple saves are all answered, each from its version or a newer one', async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const version = 1 + (i % 8);
      return answers.answer({ helperId: 1, version }, knowledge(version), question);
    }),
  );
  replies.forEach(({ reply: { response } }, i) => {
    const hour = Number(/(\d+)(?=:00 PM| PM)/.exec(response)?.[1]);
    expect(hour).toBeGreaterThanOrEqual(1 + (i % 8));
  });
});

test('the reader answers what no word tells, once its passages are encoded', {
  timeout: 240_000,
}, async () => {
  const key = { helperId: 3, version: 1 };
  const text =
    'Rooms\nThe Mill Inn takes dogs.\n\nCars\nLeave your vehicle on the gravel by the barn.';
  const load = async () => ({ sources: [{ source: 'details', text, addedAt: 1 }], taught: [] });
  const encoder = createPassageEncoder();
  const inputs = await answers.passages(key, load);
  const made = await encoder.encode(inputs.map((input) => input.text));
  stored.set(3, new Map(inputs.map(({ hash }, i) => [hash, made[i]!])));
  await answers.warmUp();
  const asked = { ...question, question: 'somewhere to leave the hire car?' };
  const { reply, judge } = await answers.answer(key, load, asked);
  expect(reply.response).toContain('gravel by the barn');
  expect(judge).toBe('reader');
  await encoder.close();
});

test('many who ask at once have the knowledge read once', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return knowledge(4)();
  };
  const key = { helperId: 4, version: 1 };
  await Promise.all(Array.from({ length: 20 }, () => answers.answer(key, load, question)));
  expect(loads).toBe(1);
});

test('nobody waits behind a helper with much knowledge', async () => {
  const own = createAnswerPool({ muchKnowledgeCharacters: 1000 });
  await own.answer({ helperId: 1, version: 1 }, knowledge(3), question);
  const text = Array.from({ length: 900 }, (_, i) => `Bar ${i} opens at ${i % 12} PM.`).join('\n');
  const much = async () => ({ sources: [{ source: 'bars', text, addedAt: 1 }], taught: [] });
  const order: string[] = [];
  await Promise.all([
    ...[2, 3].map((helperId) =>
      own.coverage({ helperId, version: 1 }, much, question.style).then(() => order.push('much')),
    ),
    own
      .answer({ helperId: 1, version: 1 }, knowledge(3), question)
      .then(() => order.push('little')),
  ]);
  expect(order[0]).toBe('little');
  await own.close();
});

/** As much as a Free account can type, none of it twice. */
const floodOf = (characters: number) =>
  Array.from({ length: 9_000 }, (_, i) => `Dinner ${i} is at ${i % 12}:${10 + (i % 50)} PM.`)
    .join('\n')
    .slice(0, characters);

test("one couple's flood of contradictions and coverage holds up nobody else's guest", {
  timeout: 60_000,
}, async () => {
  const own = createAnswerPool({ processes: 1 });
  await own.answer({ helperId: 1, version: 1 }, knowledge(3), question);
  const text = floodOf(299_000);
  const load = async () => ({ sources: [{ source: 'flood', text, addedAt: 1 }], taught: [] });
  let hasEnded = false;
  const flood = Promise.all(
    Array.from({ length: 8 }, () =>
      own.contradictions({ helperId: 2, version: 1 }, load, '2027-06-12'),
    ),
  ).finally(() => {
    hasEnded = true;
  });
  const { reply } = await own.answer({ helperId: 1, version: 1 }, knowledge(3), question);
  expect(reply.response).toContain('3 PM');
  expect(hasEnded).toBe(false);
  await flood;
  await own.close();
});

test('a helper that asks beyond any reason is refused, and nobody else is', async () => {
  const own = createAnswerPool({ processes: 1 });
  const { style } = question;
  const many = Array.from({ length: 40 }, (_, i) =>
    own
      .coverage({ helperId: 1, version: 1 }, knowledge(3), { ...style, personality: `p${i}` })
      .then(
        () => 'done',
        (error: { status?: number }) => error.status,
      ),
  );
  const other = own.coverage({ helperId: 2, version: 1 }, knowledge(4), style);
  expect(await other).toHaveLength(20);
  expect(await Promise.all(many)).toContain(503);
  await own.close();
});
