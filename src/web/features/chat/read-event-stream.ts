import type { ChatEvents } from '#shared/api/chat.ts';

/** One event of a reply, as it arrives. */
export type ChatEvent = {
  [Name in keyof ChatEvents]: { name: Name; data: ChatEvents[Name] };
}[keyof ChatEvents];

/**
 * Reads the events of a response body, as the HTML standard's event stream format has them: blocks
 * between blank lines, `event:` and `data:` lines. Events of unknown names are passed over.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += done ? '\n\n' : decoder.decode(value, { stream: true }).replaceAll('\r', '');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) yield event;
    }
    if (done) return;
  }
}

function parseBlock(block: string): ChatEvent | null {
  let name = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  if (!['delta', 'done', 'error'].includes(name) || data.length === 0) return null;
  // The server writes these events by the types that they are read by here.
  return { name, data: JSON.parse(data.join('\n')) } as ChatEvent;
}
