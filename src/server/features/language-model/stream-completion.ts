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
});

/**
 * Asks for a completion and yields its text as it comes; `onToken` is called at the first sign that
 * the model is at work. Throws {@link ModelFailure}, or the signal's reason.
 */
export async function* streamCompletion(
  endpoint: Endpoint,
  messages: readonly ChatMessage[],
  options: { signal: AbortSignal; dialect: Dialect; onToken: () => void },
): AsyncGenerator<string> {
  const response = await request(endpoint, messages, options);
  let isComplete = false;
  for await (const data of readData(response)) {
    if (data === '[DONE]') {
      isComplete = true;
      break;
    }
    const [choice] = parseCompletion(data).choices;
    const text = choice?.delta?.content ?? choice?.message?.content ?? '';
    if (text !== '' || choice?.delta?.reasoning_content) options.onToken();
    if (text !== '') yield text;
    if (choice?.finish_reason === 'length') throw new ModelFailure('too_long');
    if (choice?.finish_reason === 'content_filter') throw new ModelFailure('broke_off');
    if (choice?.finish_reason) isComplete = true;
  }
  if (!isComplete) throw new ModelFailure('broke_off');
}

async function request(
  { baseUrl, apiKey, model, maxOutputTokens }: Endpoint,
  messages: readonly ChatMessage[],
  { signal, dialect }: { signal: AbortSignal; dialect: Dialect },
): Promise<Response> {
  const bound =
    dialect === 'classic'
      ? { max_tokens: maxOutputTokens, temperature: 0 }
      : { max_completion_tokens: maxOutputTokens };
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, messages, stream: true, ...bound }),
    // The key goes to the configured address and nowhere else.
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw new ModelFailure('unreachable', { cause: error });
  });
  if (response.ok) return response;
  await response.body?.cancel().catch(() => undefined);
  throw new ModelFailure(`status_${response.status}`);
}

/** The data of each event; of an endpoint that does not stream, its one JSON answer and the end. */
async function* readData(response: Response): AsyncGenerator<string> {
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
  if (!isStream) {
    let body = '';
    for await (const text of readText(response)) body += text;
    yield body;
    return;
  }
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void events.push(data) });
  for await (const text of readText(response)) {
    parser.feed(text);
    yield* events.splice(0);
  }
}

async function* readText(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  if (!reader) throw new ModelFailure('rubbish');
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw error instanceof ModelFailure
          ? error
          : new ModelFailure('broke_off', { cause: error });
      });
      if (done) return;
      bytes += value.length;
      if (bytes > MAX_BYTES) throw new ModelFailure('too_long');
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // Whoever stops reading lets the connection go, and with it the model's work.
    void reader.cancel().catch(() => undefined);
  }
}

function parseCompletion(data: string): z.infer<typeof completion> {
  try {
    return completion.parse(JSON.parse(data));
  } catch (error) {
    throw new ModelFailure('rubbish', { cause: error });
  }
}
