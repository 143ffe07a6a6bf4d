import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ChatMessage,
  keepConversation,
  loadConversation,
  newConversation,
  randomId,
} from './conversation.ts';
import { ChatError, sendMessage } from './send-message.ts';
import type { ChatTexts } from './texts.ts';

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
  const [limitReached, setLimitReached] = useState(false);
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
    setLimitReached(false);
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
      const isLimit = error instanceof ChatError && error.reason === 'limit';
      change(id, { failed: true });
      setLimitReached(isLimit);
      onFailure(
        isLimit
          ? { title: texts.limitTitle, text: texts.limitText }
          : {
              title: texts.failedTitle,
              text: (error instanceof ChatError && error.message) || texts.failedText,
            },
      );
    } finally {
      busy.current = false;
      setPending(false);
      setStreamed('');
    }
  };

  return { ...conversation, pending, streamed, limitReached, send, change };
}
