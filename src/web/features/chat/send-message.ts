import type { ChatReply, CoupleAnswer } from '#shared/api/chat.ts';
import { MESSAGE_LIMIT_EXCEEDED } from '#shared/rules/messages.ts';
import { readEventStream } from './read-event-stream.ts';

/** Why a message was not answered, where the window has words of its own for it. */
export type Reason = 'limit' | 'paused' | 'gone' | 'busy' | 'offline' | 'other';

const reasons: Readonly<Record<string, Reason>> = {
  message_limit_exceeded: 'limit',
  helper_paused: 'paused',
  helper_not_found: 'gone',
  too_many_requests: 'busy',
  busy: 'busy',
};

/** A message that was not answered: the server's words, if it had any, and why it was. */
export class ChatError extends Error {
  override name = 'ChatError';
  constructor(
    message: string,
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A reply of which nothing has come for this long will not come. */
const SILENCE_MS = 45_000;

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
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await post(shareUrl, '', message, {
      headers: { accept: 'text/event-stream, application/json;q=0.9' },
      signal: silence.signal,
    });
    if (!response.ok) throw await toChatError(response);
    if (!response.body || !isEventStream(response)) {
      // A proxy in between may have no streams; the server's answer is the contract's either way.
      const reply: ChatReply = await response.json();
      return reply;
    }
    let text = '';
    for await (const event of readEventStream(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      if (event.name === 'done') return event.data;
      if (event.name === 'error') throw toReason(event.data);
      text += event.data.text;
      onText(text);
    }
    throw new ChatError('', 'offline');
  } catch (error) {
    if (error instanceof ChatError) throw error;
    throw new ChatError('', 'offline', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Tells whether a reply helped; what goes wrong with it is not worth a word. */
export async function sendRating(
  shareUrl: string,
  rating: { messageId: string; sessionId: string; helpful: boolean },
): Promise<void> {
  await post(shareUrl, '/feedback', rating).catch(() => undefined);
}

/** Passes a question on to the couple. Throws {@link ChatError} where that did not work. */
export async function sendToCouple(
  shareUrl: string,
  note: { messageId: string; sessionId: string; name: string; contact?: string },
): Promise<void> {
  const response = await post(shareUrl, '/ask-couple', note).catch((error: unknown) => {
    throw new ChatError('', 'offline', { cause: error });
  });
  if (!response.ok) throw await toChatError(response);
}

/** What the couple has answered of this conversation; nothing where that cannot be read now. */
export async function fetchCoupleAnswers(
  shareUrl: string,
  sessionId: string,
): Promise<CoupleAnswer[]> {
  try {
    const response = await post(shareUrl, '/couple-answers', { sessionId });
    if (!response.ok) return [];
    const { answers }: { answers: CoupleAnswer[] } = await response.json();
    return answers;
  } catch {
    // It is asked again when the guest comes back to the page.
    return [];
  }
}

function post(
  shareUrl: string,
  call: '' | '/feedback' | '/ask-couple' | '/couple-answers',
  body: object,
  options: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(`/api/chat/${encodeURIComponent(shareUrl)}${call}`, {
    ...options,
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify(body),
  });
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/event-stream') === true;
}

async function toChatError(response: Response): Promise<ChatError> {
  try {
    const body: Told | null = await response.json();
    if (typeof body?.message === 'string') return toReason(body);
  } catch {
    // Not our server's answer, a proxy's perhaps: the window's own words say enough.
  }
  return new ChatError('', 'other');
}

/** What the server says of a failure, as far as it can be relied on. */
type Told = { message?: unknown; code?: unknown };

function toReason({ message, code }: Told): ChatError {
  const text = String(message);
  if (text.includes(MESSAGE_LIMIT_EXCEEDED)) return new ChatError(text, 'limit');
  const reason = typeof code === 'string' && Object.hasOwn(reasons, code) ? reasons[code] : null;
  return new ChatError(text, reason ?? 'other');
}
