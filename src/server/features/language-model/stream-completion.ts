import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import type { ChatMessage } from './build-messages.ts';
import { ModelFailure } from './model-failure.ts';

/** An OpenAI-compatible endpoint, and what a reply may cost. */
export type Endpoint = {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  maxOutputTokens: number;
};

/** Newer models of OpenAI take neither `max_tokens` nor a temperature; others know only these. */
export type Dialect = 'classic' | 'newer';

/** The most that is read of an answer, whatever it holds; a reply is a hundredth of it. */
const MAX_BYTES = 1_000_000;

const completion = z.object({
  choices: z.array(
    z.object({
      delta: z
        .object({ content: z.string().nullish(), reasoning_content: z.string().nullish() })
        .nullish(),
      message: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z.object({ total_tokens: z.number().int().min(0) }).nullish(),
});

/** What a completion has used, as far as its endpoint says so. */
export type Usage = { totalTokens: number | null };

type Options = { signal: AbortSignal; dialect: Dialect; onToken: () => void; usage: Usage };

/**
 * Asks for a completion and yields its text as it comes; `onToken` is called at the first sign that
 * the model is at work. Throws {@link ModelFailure}, or the signal's reason, which also ends the
 * connection, whatever the endpoint does.
 */
export async function* streamCompletion(
  endpoint: Endpoint,
  messages: readonly ChatMessage[],
  options: Options,
): AsyncGenerator<string> {
  const { response, keep } = await request(endpoint, messages, options);
  let isComplete = false;
  for await (const data of readData(response, options.signal)) {
    if (data === '[DONE]') {
      keep();
      isComplete = true;
      break;
    }
    const { choices, usage } = parseCompletion(data);
    if (usage) options.usage.totalTokens = usage.total_tokens;
    const [choice] = choices;
    const text = choice?.delta?.content ?? choice?.message?.content ?? '';
    if (text !== '' || choice?.delta?.reasoning_content) options.onToken();
    if (text !== '') yield text;
    if (choice?.finish_reason === 'length') throw new ModelFailure('too_long');
    if (choice?.finish_reason === 'content_filter') throw new ModelFailure('filtered');
    if (choice?.finish_reason) isComplete = true;
  }
  if (!isComplete) throw new ModelFailure('broke_off');
}

/** Connections are kept for the next reply; the waiting happens before (model-slots.ts). */
const agents = {
  'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 64 }),
  'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 64 }),
};

async function request(
  { baseUrl, apiKey, model, maxOutputTokens }: Endpoint,
  messages: readonly ChatMessage[],
  { signal, dialect }: Options,
): Promise<Open> {
  const bound =
    dialect === 'classic'
      ? { max_tokens: maxOutputTokens, temperature: 0 }
      : { max_completion_tokens: maxOutputTokens };
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const body = JSON.stringify({ model, messages, stream: true, ...bound });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    accept: 'text/event-stream',
    ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  };
  const opened = await post(url, { headers, body, signal });
  const status = opened.response.statusCode ?? 0;
  if (status >= 200 && status < 300) return opened;
  // Redirects are not followed: the key goes to the configured address and nowhere else.
  opened.response.destroy();
  throw new ModelFailure(`status_${status}`);
}

/** An answer that has begun. `keep` says that it is whole: its connection is not ended with the signal. */
type Open = { response: IncomingMessage; keep: () => void };

/**
 * Not by fetch: its abort signal reaches a body no more once the request has been collected as
 * garbage, so that a stream that drips or is silent held a guest for as long as it liked.
 */
function post(
  url: URL,
  { headers, body, signal }: { headers: OutgoingHttpHeaders; body: string; signal: AbortSignal },
): Promise<Open> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const { request: open } = url.protocol === 'https:' ? https : http;
    const agent = url.protocol === 'https:' ? agents['https:'] : agents['http:'];
    const asked = open(url, { method: 'POST', headers, agent });
    const abort = () => void asked.destroy();
    const keep = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    asked.once('response', (response) => {
      // Whoever reads it learns of its end by reading; when nobody does any more it concerns nobody.
      response.on('error', () => undefined);
      resolve({ response, keep });
    });
    asked.once('close', keep);
    asked.on('error', (cause) =>
      reject(signal.aborted ? signal.reason : new ModelFailure('unreachable', { cause })),
    );
    asked.end(body);
  });
}

/** The data of each event; of an endpoint that does not stream, its one JSON answer and the end. */
async function* readData(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<string> {
  const isStream = response.headers['content-type']?.includes('text/event-stream') ?? false;
  if (!isStream) {
    let body = '';
    for await (const text of readText(response, signal)) body += text;
    yield body;
    return;
  }
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void events.push(data) });
  for await (const text of readText(response, signal)) {
    parser.feed(text);
    yield* events.splice(0);
  }
}

/** How long what follows the last event may take, for the connection to be kept. */
const REST_MS = 1000;

async function* readText(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let isWhole = false;
  try {
    const chunks: AsyncIterable<Buffer> = response.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new ModelFailure('too_long');
      const text = decoder.decode(chunk, { stream: true });
      isWhole = text.includes('[DONE]');
      yield text;
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw cause instanceof ModelFailure ? cause : new ModelFailure('connection_lost', { cause });
  } finally {
    // Whoever stops reading lets the connection go, and with it the model's work.
    if (isWhole) setTimeout(() => response.readableEnded || response.destroy(), REST_MS).unref();
    else if (!response.readableEnded) response.destroy();
    response.resume();
  }
}

function parseCompletion(data: string): z.infer<typeof completion> {
  try {
    return completion.parse(JSON.parse(data));
  } catch (error) {
    throw new ModelFailure('rubbish', { cause: error });
  }
}
