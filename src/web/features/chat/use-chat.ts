import { useCallback, useLayoutEffect, useState } from 'react';
import { randomId } from '../../lib/random-id.ts';
import type { ChatTexts } from './chat-texts.ts';
import {
  type ChatMessage,
  keepConversation,
  loadConversation,
  newConversation,
} from './conversation.ts';
import {
  withChange,
  withOwnReply,
  withQuestion,
  withRefusal,
  withReply,
} from './edit-conversation.ts';
import { ChatError, type Reason, sendMessage } from './send-message.ts';
import { english } from './texts-en.ts';
import { useCoupleAnswers } from './use-couple-answers.ts';
import { useDelivery } from './use-delivery.ts';

/** What the window shows when a message was not answered. */
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

/** A window's conversation and what can be done with it. The guests' own is kept until the next visit. */
export function useChat(options: Options) {
  const [conversation, setConversation, change] = useConversation(options);
  const { sessionId, messages } = conversation;
  const [obstacle, setObstacle] = useState<Reason | null>(null);
  const [streamed, deliver] = useDeliver(options, sessionId, setConversation, setObstacle);
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
    const known = navigator.onLine ? null : findOffline(options, content);
    setConversation((before) => {
      const asked = withQuestion(before, id, content);
      return known ? withOwnReply(asked, id, known) : asked;
    });
  };
  const clear = () => {
    setObstacle(null);
    setConversation(newConversation(options.greeting));
  };

  const pending = asking !== null;
  return { sessionId, messages, pending, asking, isHeld, streamed, obstacle, send, change, clear };
}

/** The conversation, kept on the guest's device, with what the couple has answered since. */
function useConversation({ shareUrl, preview, greeting }: Options) {
  const [conversation, setConversation] = useState(() =>
    preview ? newConversation(greeting) : loadConversation(shareUrl, greeting),
  );
  // Before it is painted: what a guest has seen is there after a reload, however quick.
  useLayoutEffect(() => {
    if (!preview) keepConversation(shareUrl, conversation);
  }, [conversation, preview, shareUrl]);
  useCoupleAnswers(shareUrl, conversation, setConversation);
  const change = useCallback((id: string, changes: Partial<ChatMessage>) => {
    setConversation((before) => withChange(before, (message) => message.id === id, changes));
  }, []);
  return [conversation, setConversation, change] as const;
}

function findOffline({ preview, texts, answerOffline }: Options, question: string): string | null {
  const known = preview ? null : (answerOffline?.(question) ?? null);
  return known && `${texts.offlineAnswer}\n\n${known}`;
}

/** Asks a question and puts the reply below it; `streamed` is what has come of it so far. */
function useDeliver(
  options: Options,
  sessionId: string,
  edit: ReturnType<typeof useConversation>[1],
  setObstacle: (reason: Reason | null) => void,
) {
  const { shareUrl, preview, texts, onFailure } = options;
  const [streamed, setStreamed] = useState('');

  /** False where the network did not let the question through. */
  const deliver = async ({ id, content, partial = '' }: ChatMessage): Promise<boolean> => {
    const question = { message: content, sessionId, messageId: id };
    let soFar = partial;
    setStreamed(partial);
    setObstacle(null);
    try {
      const sent = preview ? { ...question, preview } : question;
      const reply = await sendMessage(shareUrl, sent, (text) => {
        // What is there already is not taken back while the same reply comes again.
        if (!soFar.startsWith(text)) soFar = text;
        setStreamed(soFar);
      });
      edit((before) => withReply(before, id, reply));
      return true;
    } catch (error) {
      const { reason, message } = error instanceof ChatError ? error : new ChatError('', 'other');
      if (reason === 'offline') {
        const known = soFar === '' ? findOffline(options, content) : null;
        edit((before) =>
          known
            ? withOwnReply(before, id, known)
            : withChange(before, (each) => each.id === id, { partial: soFar }),
        );
        return known !== null;
      }
      edit((before) => withRefusal(before, id, reason));
      setObstacle(reason);
      onFailure(toFailure(reason, message, texts));
      return true;
    } finally {
      setStreamed('');
    }
  };
  return [streamed, deliver] as const;
}

/** The toast's words: the server's own in English, in other languages ours for the usual reasons. */
function toFailure(reason: Reason, serverText: string, texts: ChatTexts): Failure {
  if (reason === 'limit') return { title: texts.limitTitle, text: texts.limitText, reason };
  const ours: Partial<Record<Reason, string>> = {
    paused: texts.pausedText,
    gone: texts.notFoundText,
    busy: texts.busy,
  };
  const text = (texts === english && serverText) || ours[reason] || serverText || texts.failedText;
  return { title: texts.failedTitle, text, reason };
}
