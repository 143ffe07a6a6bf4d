import type { Choice, Citation } from '#shared/api/chat.ts';
import { randomId } from '../../lib/random-id.ts';

/** A message in the window. A guest's own may have failed; a helper's has what came with it. */
export type ChatMessage = {
  id: string;
  content: string;
  isBot: boolean;
  timestamp: number;
  /** The first line, which is shown in whichever language the window speaks. */
  isGreeting?: boolean;
  failed?: boolean;
  /** A question on its way, or waiting for the network; it is sent again by itself, under its own id. */
  waiting?: boolean;
  /** What came of its reply before the connection broke off. */
  partial?: string;
  answered?: boolean;
  sources?: Citation[];
  followUps?: string[];
  choices?: Choice[];
  /** The id of the message that this replies to, by which it is rated and passed on. */
  messageId?: string;
  helpful?: boolean;
  passedOn?: boolean;
  /** Whether the couple's answer to it is in the conversation. */
  isSettled?: boolean;
  /** The question that the couple answered; what they wrote is text, not Markdown. */
  coupleAnswerTo?: string;
};

/** A window's conversation: its session and everything said. */
export type Conversation = { sessionId: string; messages: ChatMessage[] };

const MAX_KEPT = 100;

/** A new conversation, begun by the helper. */
export function newConversation(greeting: string): Conversation {
  const first = { id: randomId(), content: greeting, isBot: true, timestamp: Date.now() };
  return { sessionId: randomId(), messages: [{ ...first, isGreeting: true }] };
}

/** The conversation that this browser had with a helper, or a new one. */
export function loadConversation(shareUrl: string, greeting: string): Conversation {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(shareUrl)) ?? 'null');
    if (isConversation(kept)) return withWaiting(kept);
  } catch {
    // Storage that is switched off, or holds something else: the conversation begins anew.
  }
  return newConversation(greeting);
}

/** Keeps a conversation until the next visit. */
export function keepConversation(shareUrl: string, conversation: Conversation): void {
  const messages = conversation.messages.slice(-MAX_KEPT);
  try {
    localStorage.setItem(keyOf(shareUrl), JSON.stringify({ ...conversation, messages }));
  } catch {
    // A private window may not keep anything; chatting goes on without.
  }
}

const keyOf = (shareUrl: string) => `usher-chat-${shareUrl}`;

/** Forgets a conversation on this phone: what the guest asks for, or whose helper is gone. */
export function forgetConversation(shareUrl: string): void {
  try {
    localStorage.removeItem(keyOf(shareUrl));
  } catch {
    // Where nothing can be removed nothing was kept.
  }
}

/** A page that was left while a reply was on its way never got it: that question is asked again. */
function withWaiting(conversation: Conversation): Conversation {
  const messages = conversation.messages.map((message, i, all) =>
    !message.isBot && !message.failed && all[i + 1]?.isBot !== true
      ? { ...message, waiting: true }
      : message,
  );
  return { ...conversation, messages };
}

function isConversation(value: unknown): value is Conversation {
  if (!isRecord(value)) return false;
  const { sessionId, messages } = value;
  return (
    typeof sessionId === 'string' &&
    Array.isArray(messages) &&
    messages.length > 0 &&
    messages.every(isMessage)
  );
}

/** Kept by an earlier version of this page perhaps, so what the window reads of it is checked. */
function isMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value)) return false;
  const { id, content, isBot, partial = '', coupleAnswerTo = '' } = value;
  const { sources = [], followUps = [], choices = [] } = value;
  return (
    typeof id === 'string' &&
    typeof content === 'string' &&
    typeof isBot === 'boolean' &&
    typeof partial === 'string' &&
    typeof coupleAnswerTo === 'string' &&
    areSources(sources) &&
    Array.isArray(followUps) &&
    followUps.every((question) => typeof question === 'string') &&
    Array.isArray(choices) &&
    choices.every(isChoice)
  );
}

function isChoice(value: unknown): value is Choice {
  if (!isRecord(value)) return false;
  const { label, answer, sources } = value;
  return typeof label === 'string' && typeof answer === 'string' && areSources(sources);
}

const areSources = (value: unknown): value is Citation[] =>
  Array.isArray(value) &&
  value.every((source) => isRecord(source) && typeof source.quote === 'string');

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
