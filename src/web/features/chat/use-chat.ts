import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatTexts } from './chat-texts.ts';
import {
  type ChatMessage,
  keepConversation,
  loadConversation,
  newConversation,
  randomId,
} from './conversation.ts';
import { ChatError, type Reason, sendMessage } from './send-message.ts';
import { english } from './texts-en.ts';

/** What the window is told when a message was not answered. */
export type Failure = { title: string; text: string };

type Options = {
  shareUrl: string;
  preview: boolean;
  greeting: string;
  texts: ChatTexts;
  onFailure: (failure: Failure) => void;
};

/** A window's conversation and what can be done with it. The guests' own is kept through a reload. */
export function useChat({ shareUrl, preview, greeting, texts, onFailure }: Options) {
  const [conversation, setConversation] = useState(() =>
    preview ? newConversation(greeting) : loadConversation(shareUrl, greeting),
  );
  const [pending, setPending] = useState(false);
  const [streamed, setStreamed] = useState('');
  const [obstacle, setObstacle] = useState<Reason | null>(null);
  const busy = useRef(false);

  useEffect(() => {
    if (!preview) keepConversation(shareUrl, conversation);
  }, [conversation, preview, shareUrl]);

  const change = useCallback((id: string, changes: Partial<ChatMessage>) => {
    setConversation((before) => ({
      ...before,
      messages: before.messages.map((message) =>
        message.id === id ? { ...message, ...changes } : message,
      ),
    }));
  }, []);
  const add = (message: ChatMessage) =>
    setConversation((before) => ({ ...before, messages: [...before.messages, message] }));

  /** Moves a failed question to the end, where its reply will stand. */
  const askAgain = (id: string) =>
    setConversation(({ sessionId, messages }) => ({
      sessionId,
      messages: [
        ...messages.filter((message) => message.id !== id),
        ...messages.filter((message) => message.id === id).map((m) => ({ ...m, failed: false })),
      ],
    }));

  /** Sends a new question, or one that failed again under its own id, so that it counts once. */
  const send = async (text: string, failedId?: string): Promise<void> => {
    const message = text.trim();
    if (message === '' || busy.current) return;
    busy.current = true;
    setPending(true);
    setObstacle(null);
    const id = failedId ?? randomId();
    if (failedId) askAgain(failedId);
    else add({ id, content: message, isBot: false, timestamp: Date.now() });
    try {
      const { sessionId } = conversation;
      const question = { message, sessionId, messageId: id };
      const reply = await sendMessage(
        shareUrl,
        preview ? { ...question, preview: true } : question,
        setStreamed,
      );
      const { response, ...rest } = reply;
      add({ ...rest, id: randomId(), content: response, isBot: true, timestamp: Date.now() });
    } catch (error) {
      change(id, { failed: true });
      const reason = error instanceof ChatError ? error.reason : 'other';
      setObstacle(reason);
      onFailure(toFailure(reason, error instanceof ChatError ? error.message : '', texts));
    } finally {
      busy.current = false;
      setPending(false);
      setStreamed('');
    }
  };

  return { ...conversation, pending, streamed, obstacle, send, change };
}

/** The toast's words: the server's own in English, in other languages ours for the usual reasons. */
function toFailure(reason: Reason, said: string, texts: ChatTexts): Failure {
  if (reason === 'limit') return { title: texts.limitTitle, text: texts.limitText };
  const ours: Partial<Record<Reason, string>> = {
    paused: texts.pausedText,
    gone: texts.notFoundText,
    busy: texts.busy,
  };
  const text = (texts === english && said) || ours[reason] || said || texts.failedText;
  return { title: texts.failedTitle, text };
}
