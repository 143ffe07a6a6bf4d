import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import type { CoupleAnswer } from '#shared/api/chat.ts';
import type { ChatMessage, Conversation } from './conversation.ts';
import { fetchCoupleAnswers } from './send-message.ts';

/** Couples answer within hours; whoever comes back to the page within a minute has seen it all. */
const ASK_AGAIN_MS = 60_000;

/**
 * Puts the couple's answers to what a guest passed on into the conversation: when the page is opened,
 * and when the guest comes back to it.
 */
export function useCoupleAnswers(
  shareUrl: string,
  { sessionId, messages }: Conversation,
  setConversation: Dispatch<SetStateAction<Conversation>>,
): void {
  const askedAt = useRef(0);
  const isExpecting = messages.some(({ passedOn, isSettled }) => passedOn && !isSettled);
  useEffect(() => {
    if (!isExpecting) return undefined;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      if (Date.now() - askedAt.current < ASK_AGAIN_MS) return;
      askedAt.current = Date.now();
      const answers = await fetchCoupleAnswers(shareUrl, sessionId);
      if (answers.length > 0) setConversation((before) => withCoupleAnswers(before, answers));
    };
    const listen = () => void look();
    listen();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('online', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('online', listen);
    };
  }, [isExpecting, shareUrl, sessionId, setConversation]);
}

/** The conversation with answers that it has not held yet at its end; another one's change nothing. */
export function withCoupleAnswers(
  before: Conversation,
  answers: readonly CoupleAnswer[],
): Conversation {
  const isNew = ({ messageId }: CoupleAnswer) =>
    before.messages.some(
      (message) => message.messageId === messageId && message.passedOn && !message.isSettled,
    );
  const fresh = answers.filter(isNew);
  if (fresh.length === 0) return before;
  const settled = new Set(fresh.map(({ messageId }) => messageId));
  return {
    ...before,
    messages: [
      ...before.messages.map((message) =>
        message.messageId && settled.has(message.messageId)
          ? { ...message, isSettled: true }
          : message,
      ),
      ...fresh.map(toMessage),
    ],
  };
}

function toMessage({ messageId, question, answer, answeredAt }: CoupleAnswer): ChatMessage {
  return {
    id: `couple-${messageId}`,
    content: answer,
    isBot: true,
    timestamp: Date.parse(answeredAt),
    coupleAnswerTo: question,
  };
}
