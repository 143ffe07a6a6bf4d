import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a model was asked: the request's body and headers. */
export type ModelRequest = {
  headers: IncomingMessage['headers'];
  body: {
    model: string;
    stream: boolean;
    max_tokens?: number;
    max_completion_tokens?: number;
    temperature?: number;
    messages: { role: string; content: string }[];
  };
};

/** One answer of the server, written by the test. */
export type Behaviour = (response: ServerResponse, request: ModelRequest) => void;

/** A real HTTP server on loopback that speaks OpenAI's protocol, and does what a test tells it. */
export type ModelServer = {
  baseUrl: string;
  requests: ModelRequest[];
  /** How many connections were ended by the other side before the answer was. */
  left: () => number;
  behave: (...behaviours: Behaviour[]) => void;
  close: () => Promise<void>;
};

/** Starts it. The last behaviour given stays for all further requests. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let behaviours: Behaviour[] = [];
  let left = 0;
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    incoming.on('end', () => {
      const request: ModelRequest = { headers: incoming.headers, body: JSON.parse(text) };
      requests.push(request);
      response.on('close', () => {
        if (!response.writableFinished) left += 1;
      });
      const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
      behaviour?.(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    left: () => left,
    behave: (...next) => {
      behaviours = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

/** Begins an event stream. */
export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}

/** Writes text into it as tokens of a few characters. */
export function writeTokens(response: ServerResponse, text: string): void {
  for (let from = 0; from < text.length; from += 5)
    response.write(chunk(text.slice(from, from + 5)));
}

/** Says a whole reply, token by token, to its proper end. */
export function says(text: string): Behaviour {
  return (response) => {
    beginStream(response);
    writeTokens(response, text);
    response.write(chunk('', 'stop'));
    response.end('data: [DONE]\n\n');
  };
}

/** A reply with its first line; the ids of passages are read from the question by a part of their text. */
export function answers(text: string, ...from: string[]): Behaviour {
  return (response, request) => {
    const { passages }: { passages: { id: number; text: string }[] } = JSON.parse(
      request.body.messages[1]?.content ?? '{}',
    );
    const ids = passages
      .filter((passage) => from.some((part) => passage.text.includes(part)))
      .map(({ id }) => id);
    says(`${JSON.stringify({ answered: true, passages: ids })}\n${text}`)(response, request);
  };
}
