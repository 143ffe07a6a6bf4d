import type { ChatEvents } from '#shared/api/chat.ts';

/** One event of a reply, as it arrives. */
export type ChatEvent = {
  [Name in keyof ChatEvents]: { name: Name; data: ChatEvents[Name] };
}[keyof ChatEvents];

/**
 * Reads the events of a response body, as the HTML standard's event stream format has them: blocks
 * between blank lines, `event:` and `data:` lines. Events of unknown names are passed over, and so
 * is a last block that was cut off.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ChatEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      // A lone CR at the end may be the first half of a CRLF that comes with the next bytes.
      const lines = rest.replace(/\r\n|\r(?!$)/g, '\n');
      const blocks = lines.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    // Whoever stops reading, having got the whole reply, lets the connection go.
    void reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): ChatEvent | null {
  let name = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  if (data.length === 0) return null;
  // The server writes these events by the types that they are read by here.
  const json = data.join('\n');
  if (name === 'delta') return { name, data: JSON.parse(json) };
  if (name === 'done') return { name, data: JSON.parse(json) };
  if (name === 'error') return { name, data: JSON.parse(json) };
  return null;
}
