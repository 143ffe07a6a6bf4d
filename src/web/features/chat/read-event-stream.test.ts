import { array, assert, asyncProperty, integer } from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatEvent, readEventStream } from './read-event-stream.ts';

const encoder = new TextEncoder();

async function read(chunks: readonly Uint8Array[]): Promise<ChatEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events: ChatEvent[] = [];
  for await (const event of readEventStream(body)) events.push(event);
  return events;
}

const stream =
  ': a comment\n\nevent: delta\ndata: {"text":"Zoë "}\n\nevent: other\ndata: {}\n\n' +
  'event: delta\r\ndata: {"text":\r\ndata: "💍"}\r\n\r\nevent: error\ndata: {"message":"m","code":"c"}\n\n';
const expected = [
  { name: 'delta', data: { text: 'Zoë ' } },
  { name: 'delta', data: { text: '💍' } },
  { name: 'error', data: { message: 'm', code: 'c' } },
];

test('events are the same however the network cuts them', async () => {
  const bytes = encoder.encode(stream);
  const cuts = array(integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 });
  await assert(
    asyncProperty(cuts, async (places) => {
      const at = [0, ...new Set(places), bytes.length].toSorted((a, b) => a - b);
      const chunks = at.slice(1).map((end, i) => bytes.slice(at[i], end));
      expect(await read(chunks)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('a last event that was cut off is none', async () => {
  const cut = encoder.encode('event: delta\ndata: {"text":"a"}\n\nevent: delta\ndata: {"te');
  expect(await read([cut])).toEqual([{ name: 'delta', data: { text: 'a' } }]);
});
