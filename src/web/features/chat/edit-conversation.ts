import type { ChatReply } from '#shared/api/chat.ts';
import { randomId } from '../../lib/random-id.ts';
import type { ChatMessage, Conversation } from './conversation.ts';
import type { Reason } from './send-message.ts';

/** What is true of the next question as well. */
const LASTING: ReadonlySet<Reason> = new Set(['limit', 'paused', 'gone']);

/** Changes the messages that are meant. */
export function withChange(
  { sessionId, messages }: Conversation,
  isMeant: (message: ChatMessage) => boolean,
  changes: Partial<ChatMessage>,
): Conversation {
  return {
    sessionId,
    messages: messages.map((message) => (isMeant(message) ? { ...message, ...changes } : message)),
  };
}

/** One that failed before moves to the end, where its reply will be. */
export function withQuestion(before: Conversation, id: string, content: string): Conversation {
  const question = { id, content, isBot: false, timestamp: Date.now(), waiting: true };
  const others = before.messages.filter((message) => message.id !== id);
  return { ...before, messages: [...others, question] };
}

/** The reply below its question, above those that were asked while it was on its way. */
export function withReply(before: Conversation, id: string, reply: ChatReply): Conversation {
  const { response, ...rest } = reply;
  return withBelow(before, id, { ...rest, content: response });
}

/** An answer from the page itself; it is no message of the helper's, so it is neither rated nor passed on. */
export function withOwnReply(before: Conversation, id: string, content: string): Conversation {
  return withBelow(before, id, { content });
}

type Reply = Pick<ChatMessage, 'content'> & Partial<ChatMessage>;

function withBelow(before: Conversation, id: string, content: Reply): Conversation {
  const answer = { ...content, id: randomId(), isBot: true, timestamp: Date.now() };
  const messages = before.messages.flatMap((message): ChatMessage[] => {
    if (message.id !== id) return [message];
    const { waiting: _waiting, partial: _partial, ...question } = message;
    return [question, answer];
  });
  return { ...before, messages };
}

/** A question that was refused; where the reason lasts, those that wait behind it are, too. */
export function withRefusal(before: Conversation, id: string, reason: Reason): Conversation {
  const isRefused = (message: ChatMessage) =>
    message.id === id || (LASTING.has(reason) && message.waiting === true);
  return withChange(before, isRefused, { waiting: false, failed: true, partial: '' });
}
