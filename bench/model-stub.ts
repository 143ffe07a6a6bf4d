import { createServer } from 'node:http';

/** A language model's endpoint that streams a reply from the first passage, a token each few milliseconds. */
export type ModelStub = { baseUrl: string; requests: () => number; stop: () => Promise<void> };

const TOKENS = 12;

/** Starts it on a free port of this machine. `tokenMs` is the time between two tokens; 0 sends all at once. */
export async function startModelStub(tokenMs: number): Promise<ModelStub> {
  let requests = 0;
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    incoming.on('end', () => {
      requests += 1;
      const id = Number(/\\"id\\":(\d+)/.exec(text)?.[1] ?? 0);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const header = `{"answered": true, "passages": [${id}]}\n`;
      const words = Array.from({ length: TOKENS }, (_, i) => (i === TOKENS - 1 ? 'it.' : 'see '));
      void stream(response, [header, ...words], tokenMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: () => requests,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function stream(
  response: { write: (text: string) => unknown; end: (text: string) => unknown },
  tokens: readonly string[],
  tokenMs: number,
): Promise<void> {
  for (const content of tokens) {
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    if (tokenMs > 0) await new Promise((resolve) => setTimeout(resolve, tokenMs));
  }
  const last = { choices: [{ delta: {}, finish_reason: 'stop' }] };
  response.end(`data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`);
}
