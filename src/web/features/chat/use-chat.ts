import { useCallback, useEffect, useState } from 'react';
import type { ChatReply } from '#shared/api/chat.ts';
import type { ChatTexts } from './chat-texts.ts';
import {
  type ChatMessage,
  type Conversation,
  keepConversation,
  loadConversation,
  newConversation,
  randomId,
} from './conversation.ts';
import { ChatError, type Reason, sendMessage } from './send-message.ts';
import { english } from './texts-en.ts';
import { useCoupleAnswers } from './use-couple-answers.ts';
import { useDelivery } from './use-delivery.ts';

/** What the window is told when a message was not answered. */
export type Failure = { title: string; text: string; reason: Reason };

type Options = {
  shareUrl: string;
  preview: boolean;
  greeting: string;
  texts: ChatTexts;
  onFailure: (failure: Failure) => void;
  /** What the page itself knows to say without a network, as Markdown; null where that is nothing. */
  answerOffline?: ((question: string) => string | null) | undefined;
};

/** What is true of the next question as well. */
const LASTING: ReadonlySet<Reason> = new Set(['limit', 'paused', 'gone']);

/** A window's conversation and what can be done with it. The guests' own is kept until the next visit. */
export function useChat(options: Options) {
  const { shareUrl, preview, greeting, texts, onFailure, answerOffline } = options;
  const [conversation, setConversation] = useState(() =>
    preview ? newConversation(greeting) : loadConversation(shareUrl, greeting),
  );
  const [streamed, setStreamed] = useState('');
  const [obstacle, setObstacle] = useState<Reason | null>(null);
  const { sessionId, messages } = conversation;

  useEffect(() => {
    if (!preview) keepConversation(shareUrl, conversation);
  }, [conversation, preview, shareUrl]);
  useCoupleAnswers(shareUrl, conversation, setConversation);

  const change = useCallback((id: string, changes: Partial<ChatMessage>) => {
    setConversation((before) => withChange(before, (message) => message.id === id, changes));
  }, []);

  const findOffline = (question: string): string | null => {
    const known = preview ? null : (answerOffline?.(question) ?? null);
    return known && `${texts.offlineAnswer}\n\n${known}`;
  };

  /** Asks a question and puts the reply below it; false where the network did not let it through. */
  const deliver = async ({ id, content, partial = '' }: ChatMessage): Promise<boolean> => {
    const question = { message: content, sessionId, messageId: id };
    const sent = preview ? { ...question, preview } : question;
    let soFar = partial;
    setStreamed(partial);
    setObstacle(null);
    try {
      const reply = await sendMessage(shareUrl, sent, (text) => {
        // What is there already is not taken back while the same reply comes again.
        if (!soFar.startsWith(text)) soFar = text;
        setStreamed(soFar);
      });
      setConversation((before) => withReply(before, id, reply));
      return true;
    } catch (error) {
      const { reason, message } = error instanceof ChatError ? error : new ChatError('', 'other');
      if (reason === 'offline') {
        const known = soFar === '' ? findOffline(content) : null;
        if (known) setConversation((before) => withOwnReply(before, id, known));
        else change(id, { partial: soFar });
        return known !== null;
      }
      setConversation((before) => withRefusal(before, id, reason));
      setObstacle(reason);
      onFailure(toFailure(reason, message, texts));
      return true;
    } finally {
      setStreamed('');
    }
  };
  const waiting = messages.find((message) => message.waiting);
  const { asking, isHeld, hurry } = useDelivery(waiting, deliver);

  /** Sends a new question, or one that failed again under its own id, so that it counts once. */
  const send = (text: string, failedId?: string): void => {
    const content = text.trim();
    if (content === '' || asking !== null) return;
    hurry();
    setObstacle(null);
    const id = failedId ?? randomId();
    // What is answered here is not asked again later: the guest has it, and nothing is counted.
    const known = navigator.onLine ? null : findOffline(content);
    setConversation((before) => {
      const asked = withQuestion(before, id, content);
      return known ? withOwnReply(asked, id, known) : asked;
    });
  };
  const clear = () => {
    setObstacle(null);
    setConversation(newConversation(greeting));
  };

  const pending = asking !== null;
  return { sessionId, messages, pending, asking, isHeld, streamed, obstacle, send, change, clear };
}

function withChange(
  { sessionId, messages }: Conversation,
  isMeant: (message: ChatMessage) => boolean,
  changes: Partial<ChatMessage>,
): Conversation {
  return {
    sessionId,
    messages: messages.map((message) => (isMeant(message) ? { ...message, ...changes } : message)),
  };
}

/** One that failed before moves to the end, where its reply will stand. */
function withQuestion(before: Conversation, id: string, content: string): Conversation {
  const question = { id, content, isBot: false, timestamp: Date.now(), waiting: true };
  const others = before.messages.filter((message) => message.id !== id);
  return { ...before, messages: [...others, question] };
}

/** The reply below its question, above those that were asked while it was on its way. */
function withReply(before: Conversation, id: string, reply: ChatReply): Conversation {
  const { response, ...rest } = reply;
  return withBelow(before, id, { ...rest, content: response });
}

/** What the page says by itself; no message of the helper's, so it is neither rated nor passed on. */
function withOwnReply(before: Conversation, id: string, content: string): Conversation {
  return withBelow(before, id, { content });
}

type Said = Pick<ChatMessage, 'content'> & Partial<ChatMessage>;

function withBelow(before: Conversation, id: string, said: Said): Conversation {
  const answer = { ...said, id: randomId(), isBot: true, timestamp: Date.now() };
  const messages = before.messages.flatMap((message): ChatMessage[] => {
    if (message.id !== id) return [message];
    const { waiting: _waiting, partial: _partial, ...question } = message;
    return [question, answer];
  });
  return { ...before, messages };
}

/** A question that was refused; where the reason lasts, those that wait behind it are, too. */
function withRefusal(before: Conversation, id: string, reason: Reason): Conversation {
  const isRefused = (message: ChatMessage) =>
    message.id === id || (LASTING.has(reason) && message.waiting === true);
  return withChange(before, isRefused, { waiting: false, failed: true, partial: '' });
}

/** The toast's words: the server's own in English, in other languages ours for the usual reasons. */
function toFailure(reason: Reason, said: string, texts: ChatTexts): Failure {
  if (reason === 'limit') return { title: texts.limitTitle, text: texts.limitText, reason };
  const ours: Partial<Record<Reason, string>> = {
    paused: texts.pausedText,
    gone: texts.notFoundText,
    busy: texts.busy,
  };
  const text = (texts === english && said) || ours[reason] || said || texts.failedText;
  return { title: texts.failedTitle, text, reason };
}
