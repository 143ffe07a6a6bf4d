import { beforeEach, expect, test, vi } from 'vitest';
import { type Behaviour, beginStream, says, writeTokens } from '../../testing/model-server.ts';
import { useModelServer } from '../../testing/use-model-server.ts';
import { createLanguageModel } from './language-model.ts';

const server = useModelServer();
beforeEach(() => {
  server.requests.length = 0;
});

const question = {
  question: 'what time is the ceremony?',
  history: [],
  style: { personality: 'friendly', responseStyle: 'detailed' as const },
  helperName: 'Nora & Ben',
  passages: [
    { id: 7, hash: 'h7', source: 'Wedding details', headings: [], text: 'Ceremony at 4:30 PM.' },
    {
      id: 8,
      hash: 'h8',
      source: 'Wedding details',
      headings: [],
      text: 'Ask the Foundry: 828-555-0142.',
    },
  ],
};
const GROUNDED = '{"answered": true, "passages": [7]}\nAt 4:30 PM.';

const aModel = (options: Partial<Parameters<typeof createLanguageModel>[0]> = {}) =>
  createLanguageModel({
    baseUrl: server.baseUrl,
    apiKey: null,
    model: 'a-model',
    maxOutputTokens: 300,
    ...options,
  });

const ask = (model = aModel(), signal = new AbortController().signal, helperId = 1) =>
  model.reply(question, { helperId, signal, onText: () => undefined });

const silent: Behaviour = () => undefined;
const stalls: Behaviour = (response) => {
  beginStream(response);
  writeTokens(response, '{"answered": true, ');
};

test.each<[string, Behaviour, object]>([
  ['first_token_timeout', silent, { firstTokenMs: 20 }],
  ['first_token_timeout', (response) => beginStream(response), { firstTokenMs: 20 }],
  ['timeout', stalls, { wholeMs: 100 }],
  ['timeout', silent, { wholeMs: 20 }],
  ['too_long', says(`${GROUNDED}${' and on'.repeat(1000)}`), {}],
  ['too_long', (response) => response.writeHead(200).end('x'.repeat(1_100_000)), {}],
  ['status_429', (response) => response.writeHead(429).end(), {}],
  ['format', says('It is at 4:30 PM.'), {}],
  ['ungrounded', says(`${GROUNDED} Dinner is at 9 PM.`), {}],
])(
  '%s is what the log says of a model that does it, and its connection is let go',
  async (reason, behaviour, options) => {
    server.behave(behaviour);
    expect(await ask(aModel(options))).toMatchObject({ kind: 'failed', reason });
  },
);

test('a model that stops in the middle because its tokens are used up gives no half reply', async () => {
  server.behave((response) => {
    beginStream(response);
    writeTokens(response, GROUNDED);
    const cut = { choices: [{ delta: {}, finish_reason: 'length' }] };
    response.end(`data: ${JSON.stringify(cut)}\n\ndata: [DONE]\n\n`);
  });
  expect(await ask()).toMatchObject({ kind: 'failed', reason: 'too_long' });
});

test('a failure before the first word is tried once more, and never twice', async () => {
  server.behave((response) => response.writeHead(503).end(), says(GROUNDED));
  expect(await ask()).toMatchObject({ kind: 'answered', response: 'At 4:30 PM.' });
  server.requests.length = 0;
  server.behave((response) => response.destroy());
  expect(await ask()).toMatchObject({ kind: 'failed', reason: 'unreachable' });
  expect(server.requests).toHaveLength(2);
});

test('what was begun is not begun again', async () => {
  server.behave((response) => {
    stalls(response, server.requests[0]!);
    setImmediate(() => response.destroy());
  });
  expect(await ask()).toMatchObject({ kind: 'failed', reason: 'connection_lost' });
  expect(server.requests).toHaveLength(1);
});

test("a model's thoughts and a code fence around the first line are passed over", async () => {
  server.behave(says(`<think>The ceremony is at 9 PM? No.</think>\n\n${GROUNDED}`));
  expect(await ask()).toMatchObject({ kind: 'answered', response: 'At 4:30 PM.' });
  server.behave(says('```json\n{"answered": true, "passages": [7]}\n```\nAt 4:30 PM.'));
  expect(await ask()).toMatchObject({ kind: 'answered', response: 'At 4:30 PM.' });
});

test('where too many replies are being made the next one waits for a place, and not for ever', async () => {
  const leaving = new AbortController();
  const model = aModel({ maxConcurrent: 1, queueMs: 100 });
  server.behave(stalls, says(GROUNDED));
  const first = ask(model, leaving.signal);
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  expect(await ask(model)).toMatchObject({ kind: 'failed', reason: 'busy' });
  const second = ask(model);
  leaving.abort();
  expect(await first).toMatchObject({ kind: 'failed', reason: 'left' });
  expect(await second).toMatchObject({ kind: 'answered' });
});

test("one wedding's guests in the queue do not keep another's out", async () => {
  const model = aModel({ maxConcurrent: 1 });
  server.behave(says(GROUNDED));
  const order: number[] = [];
  const asks = [1, 1, 1, 1, 2].map((helperId) =>
    ask(model, new AbortController().signal, helperId).then(() => order.push(helperId)),
  );
  await Promise.all(asks);
  expect(order.slice(0, 3)).toContain(2);
});

const drips: Behaviour = (response) => {
  beginStream(response);
  writeTokens(response, '{"answered": true, "passages": [7]}\n');
  const drip = setInterval(() => writeTokens(response, 'and '), 10);
  response.on('close', () => clearInterval(drip));
};
const goesSilent: Behaviour = (response) => {
  beginStream(response);
  writeTokens(response, GROUNDED);
};
const isHalfOpen: Behaviour = (response) => {
  // The socket stays, and nothing more comes through it.
  response.socket?.removeAllListeners();
  response.socket?.pause();
};

test.each<[string, Behaviour]>([
  ['drips', drips],
  ['begins and goes silent', goesSilent],
  ['leaves its sockets half open', isHalfOpen],
])('ten times in a row, a reply is over at its limit when the model %s', async (_, behaviour) => {
  const model = aModel({ failuresToOpen: 100, firstTokenMs: 150, wholeMs: 150 });
  server.behave(behaviour);
  for (let i = 0; i < 10; i += 1) {
    const startedAt = performance.now();
    const outcome = await ask(model);
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/timeout$/) });
    expect(performance.now() - startedAt).toBeLessThan(2000);
  }
  expect(server.requests).toHaveLength(10);
});

test('the connection of a reply that is over is ended, so that nothing more is paid for', async () => {
  const leftBefore = server.left();
  server.behave(drips);
  for (let i = 0; i < 3; i += 1) await ask(aModel({ wholeMs: 60 }));
  await vi.waitFor(() => expect(server.left() - leftBefore).toBe(3));
});

test.each<[string, Behaviour, boolean]>([
  ['answers 500', (response) => response.writeHead(500).end(), true],
  ['answers 429', (response) => response.writeHead(429).end(), true],
  ['cuts the connection', (response) => response.destroy(), true],
  ['refuses a request', (response) => response.writeHead(403).end(), false],
  ['does not keep to the form', says('It is at 4:30 PM.'), false],
  ['breaks off in order', (response) => (beginStream(response), response.end()), false],
  [
    'filters a reply',
    (response) => {
      beginStream(response);
      const filtered = { choices: [{ delta: {}, finish_reason: 'content_filter' }] };
      response.end(`data: ${JSON.stringify(filtered)}\n\n`);
    },
    false,
  ],
])('a model that %s three times is left alone: %3$s', async (_, behaviour, isLeftAlone) => {
  const model = aModel();
  server.behave(behaviour);
  for (let i = 0; i < 3; i += 1) await ask(model);
  server.behave(says(GROUNDED));
  const outcome = await ask(model);
  expect(outcome).toMatchObject(isLeftAlone ? { reason: 'circuit_open' } : { kind: 'answered' });
});

test('a budget that is spent is not asked beyond, and what a reply did not cost is given back', async () => {
  const settled: number[] = [];
  const budget = {
    reserve: async (helperId: number) =>
      helperId === 1
        ? { settle: async (tokens: number) => void settled.push(tokens) }
        : ('helper' as const),
  };
  server.behave(says(GROUNDED));
  const model = aModel({ budget, failuresToOpen: 1 });
  const signal = new AbortController().signal;
  expect(await ask(model, signal, 2)).toMatchObject({ reason: 'budget_helper' });
  expect(server.requests).toHaveLength(0);
  expect(await ask(model, signal, 1)).toMatchObject({ kind: 'answered' });
  expect(settled).toHaveLength(1);
  expect(settled[0]).toBeGreaterThan(100);
});

test('guests who leave and replies that are not grounded do not open the circuit', async () => {
  const model = aModel({ failuresToOpen: 1 });
  server.behave(says(`${GROUNDED} Dinner is at 9 PM.`), says(GROUNDED));
  expect(await ask(model)).toMatchObject({ reason: 'ungrounded' });
  expect(await ask(model, AbortSignal.abort())).toMatchObject({ reason: 'left' });
  expect(await ask(model)).toMatchObject({ kind: 'answered' });
});

test('a reply that answers a part counts as answered, and says itself what is missing', async () => {
  const reply = 'At 4:30 PM. Whether there is parking, the couple knows.';
  server.behave(says(`{"answered": "partly", "passages": [7], "missing": "parking"}\n${reply}`));
  expect(await ask()).toMatchObject({ kind: 'answered', response: reply, missing: 'parking' });
});

test('what is said to be missing is guarded like the reply, which is sent without it', async () => {
  const reply = 'At 4:30 PM. The couple knows the rest.';
  const missing = 'whether to pay at https://evil.example';
  server.behave(says(`{"answered": "partly", "passages": [7], "missing": "${missing}"}\n${reply}`));
  const outcome = await ask();
  expect(outcome).toMatchObject({ kind: 'answered', response: reply });
  expect(outcome).not.toHaveProperty('missing');
});

const POINTER = 'The Foundry may know: 828-555-0142.';

test('a decline may carry a pointer, which is not told before the decline is', async () => {
  server.behave(says(`{"answered": false, "passages": [8]}\n${POINTER}`));
  const told: string[] = [];
  const outcome = await aModel().reply(question, {
    helperId: 1,
    signal: new AbortController().signal,
    onText: (text) => void told.push(text),
  });
  expect(outcome).toEqual({
    kind: 'declined',
    pointer: {
      response: POINTER,
      sources: [{ source: 'Wedding details', quote: 'Ask the Foundry: 828-555-0142.' }],
    },
  });
  expect(told).toEqual([]);
});

test.each([
  ['says what its passages do not', '{"answered": false, "passages": [8]}\nCall 828-555-0199.'],
  ['cites a passage that is not there', `{"answered": false, "passages": [9]}\n${POINTER}`],
  ['rests on nothing', `{"answered": false, "passages": []}\n${POINTER}`],
  ['goes on and on', `{"answered": false, "passages": [8]}\n${POINTER.repeat(20)}`],
  ['is not there', '{"answered": false, "passages": [8]}'],
])('where a pointer %s, the decline stands alone', async (_, reply) => {
  server.behave(says(reply));
  expect(await ask()).toEqual({ kind: 'declined', pointer: null });
});
