import { useCallback, useEffect, useRef, useState } from 'react';
import { type ChatMessage, keepConversation, loadConversation, newConversation, randomId } from './conversation.ts';
import { ChatError, sendMessage } from './send-message.ts';

/** What the window is told when a message was not answered. */
export type Failure = { title: string; text: string };

type Options = {
  shareUrl: string;
  preview: boolean;
  greeting?: string | undefined;
  onFailure: (failure: Failure) => void;
};

/** A window's conversation and what can be done with it. The guests' own is kept through a reload. */
export function useChat({ shareUrl, preview, greeting, onFailure }: Options) {
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
      messages: before.messages.map((message) => (message.id === id ? { ...message, ...changes } : message)),
    }));
  }, []);

  /** Sends a new question, or one that failed again under its own id, so that it counts once. */
  const send = async (text: string, failedId?: string): Promise<void> => {
    const message = text.trim();
    if (message === '' || busy.current) return;
    busy.current = true;
    setPending(true);
    setStreamed('');
    const id = failedId ?? randomId();
    if (failedId) change(failedId, { failed: false });
    else {
      const asked = { id, content: message, isBot: false, timestamp: Date.now() };
      setConversation((before) => ({ ...before, messages: [...before.messages, asked] }));
    }
    try {
      const { sessionId } = conversation;
      const question = { message, sessionId, messageId: id, ...(preview ? { preview: true as const } : {}) };
      const reply = await sendMessage(shareUrl, question, setStreamed);
      const { response, ...rest } = reply;
      const answer = { ...rest, id: randomId(), content: response, isBot: true, timestamp: Date.now() };
      setConversation((before) => ({ ...before, messages: [...before.messages, answer] }));
    } catch (error) {
      const isLimit = error instanceof ChatError && error.reason === 'limit';
      change(id, { failed: true });
      setLimitReached(isLimit);
      onFailure(
        isLimit
          ? { title: 'Message limit reached', text: 'Upgrade your plan to continue chatting with your helpers' }
          : { title: 'Message failed', text: error instanceof ChatError ? error.message : 'Failed to send message' },
      );
    } finally {
      busy.current = false;
      setPending(false);
      setStreamed('');
    }
  };

  return { ...conversation, pending, streamed, limitReached, send, change };
}
