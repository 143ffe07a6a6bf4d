import type { ChatReply } from '#shared/api/chat.ts';
import { readEventStream } from './read-event-stream.ts';

/** A message that was not answered: what to say of it, and whether the limit is why. */
export class ChatError extends Error {
  override name = 'ChatError';
  constructor(
    message: string,
    readonly reason: 'limit' | 'offline' | 'other',
  ) {
    super(message);
  }
}

const FALLBACK = 'Failed to send message';
/** A reply that takes longer than this will not come. */
const TIMEOUT_MS = 45_000;

type Message = { message: string; sessionId: string; messageId: string; preview?: true };

/**
 * Sends a question and returns the reply; `onText` gets what has arrived of it so far.
 * Throws {@link ChatError} in the words of the server where it has some.
 */
export async function sendMessage(
  shareUrl: string,
  message: Message,
  onText: (text: string) => void,
): Promise<ChatReply> {
  const response = await post(shareUrl, message);
  if (!response.ok) throw await toChatError(response);
  if (!response.headers.get('content-type')?.includes('text/event-stream') || !response.body) {
    return (await response.json()) as ChatReply;
  }
  let text = '';
  try {
    for await (const event of readEventStream(response.body)) {
      if (event.name === 'done') return event.data;
      if (event.name === 'error') throw new ChatError(event.data.message, 'other');
      text += event.data.text;
      onText(text);
    }
  } catch (error) {
    if (error instanceof ChatError) throw error;
    throw new ChatError(FALLBACK, 'offline');
  }
  throw new ChatError(FALLBACK, 'offline');
}

async function post(shareUrl: string, message: Message): Promise<Response> {
  try {
    return await fetch(`/api/chat/${encodeURIComponent(shareUrl)}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new ChatError(FALLBACK, 'offline');
  }
}

async function toChatError(response: Response): Promise<ChatError> {
  let message = '';
  try {
    const body = (await response.json()) as { message?: unknown };
    if (typeof body.message === 'string') ({ message } = body as { message: string });
  } catch {
    // Not our server's answer, a proxy's perhaps: the fallback says enough.
  }
  const isLimit = message.includes('Message limit exceeded');
  return new ChatError(message || FALLBACK, isLimit ? 'limit' : 'other');
}

/** Tells whether a reply helped; what goes wrong with it is not worth a word. */
export async function sendRating(
  shareUrl: string,
  rating: { messageId: string; sessionId: string; helpful: boolean },
): Promise<void> {
  await postNote(shareUrl, 'feedback', rating).catch(() => undefined);
}

/** Passes a question on to the couple. Throws where that did not work. */
export async function sendToCouple(
  shareUrl: string,
  note: { messageId: string; sessionId: string; name: string; contact?: string },
): Promise<void> {
  const response = await postNote(shareUrl, 'ask-couple', note);
  if (!response.ok) throw await toChatError(response);
}

function postNote(shareUrl: string, call: string, body: object): Promise<Response> {
  return fetch(`/api/chat/${encodeURIComponent(shareUrl)}/${call}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
