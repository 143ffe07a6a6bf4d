import { useCallback, useEffect, useRef, useState } from 'react';
import { GREETING } from '#shared/rules/messages.ts';
import { Announcement } from './announcement.tsx';
import './chat.css';
import { useOnline } from '../../lib/use-online.ts';
import type { ChatTexts } from './chat-texts.ts';
import { Entry } from './entry.tsx';
import { LeafMark } from './icons.tsx';
import { MessageList } from './message-list.tsx';
import type { Reason } from './send-message.ts';
import { english } from './texts-en.ts';
import { ChatToast } from './toast.tsx';
import { type Failure, useChat } from './use-chat.ts';
import { useDraft } from './use-draft.ts';

type Props = {
  shareUrl: string;
  preview?: boolean;
  showBranding?: boolean;
  /** The helper's first line, where it has one of its own. */
  greeting?: string;
  suggestedQuestions?: readonly string[];
  texts?: ChatTexts;
  /** Shows a failure where the window stands; without it the window shows it itself. */
  onFailure?: (failure: Failure) => void;
  /** Called once something was asked, now or before a reload. */
  onTalking?: () => void;
  /** What the page itself knows to say without a network; null where that is nothing. */
  answerOffline?: ((question: string) => string | null) | undefined;
};

const noQuestions: readonly string[] = [];

/** The chat with a helper: on the guests' page, and as a preview in the builder. */
export function ChatWindow(props: Props) {
  const { shareUrl, preview = false, showBranding = false, texts = english } = props;
  const { suggestedQuestions = noQuestions } = props;
  // The usual greeting is said in the window's language, the couple's own as they wrote it.
  const isOwnGreeting = props.greeting !== undefined && props.greeting !== GREETING;
  const greeting = isOwnGreeting ? (props.greeting ?? '') : texts.greeting;
  const [draft, setDraft] = useDraft(shareUrl, preview);
  const [failure, setFailure] = useState<Failure | null>(null);
  const online = useOnline();
  const onFailure = props.onFailure ?? setFailure;
  const { answerOffline } = props;
  const chat = useChat({ shareUrl, preview, greeting, texts, onFailure, answerOffline });
  const { input, noteFocus } = useFocusAfterReply(chat.pending);
  const { onTalking } = props;
  const isTalking = chat.messages.length > 1;
  useEffect(() => {
    if (isTalking) onTalking?.();
  }, [isTalking, onTalking]);
  const closeToast = useCallback(
    (closed: Failure) => setFailure((shown) => (shown === closed ? null : shown)),
    [],
  );

  const notice = online ? (preview ? '' : noticeOf(chat.obstacle, texts)) : texts.offline;

  const ask = (question: string) => {
    setFailure(null);
    noteFocus();
    chat.send(question);
  };

  return (
    <section className="chat" aria-label={texts.title}>
      <header className="chat-head">
        <LeafMark />
        <div>
          <h2>{texts.title}</h2>
          <p>{preview ? texts.previewSubtitle : texts.subtitle}</p>
        </div>
      </header>
      <MessageList
        {...chat}
        greeting={greeting}
        suggestedQuestions={suggestedQuestions}
        texts={texts}
        shareUrl={shareUrl}
        preview={preview}
        onAsk={ask}
        onRetry={(message) => chat.send(message.content, message.id)}
        onChange={chat.change}
        onClear={() => {
          chat.clear();
          setDraft('');
          // Where the button was, that had the focus; on a phone a keyboard would open.
          if (window.matchMedia('(pointer: fine)').matches) input.current?.focus();
        }}
      />
      <Announcement
        messages={chat.messages}
        pending={chat.pending}
        isHeld={chat.isHeld}
        texts={texts}
        preview={preview}
      />
      <output>{notice ? <span className="chat-banner">{notice}</span> : null}</output>
      <Entry
        input={input}
        draft={draft}
        texts={texts}
        disabled={chat.pending}
        canDictate={!preview}
        onType={setDraft}
        onSubmit={() => {
          if (draft.trim() === '') return;
          ask(draft);
          setDraft('');
        }}
      />
      {showBranding && !preview ? (
        <p className="chat-brand">
          <a href="/" target="_blank" rel="noopener">
            {texts.poweredBy} Usher
          </a>
        </p>
      ) : null}
      {failure ? (
        <ChatToast failure={failure} dismissLabel={texts.dismiss} onClose={closeToast} />
      ) : null}
    </section>
  );
}

/** The line above the field that says why there is no reply, and what to do; it stays until one comes. */
function noticeOf(obstacle: Reason | null, texts: ChatTexts): string {
  if (obstacle === 'limit') return texts.limit;
  if (obstacle === 'paused') return texts.pausedText;
  return obstacle === 'gone' ? texts.notFoundText : '';
}

/**
 * Gives the focus back to the field that was disabled while a reply was pending, so that the next
 * question can be typed at once. On a phone only where it was there before: otherwise a keyboard
 * would cover the reply to a tapped question.
 */
function useFocusAfterReply(pending: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  const wasPending = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && focused !== input.current;
    const wantsFocus = hadFocus.current || window.matchMedia('(pointer: fine)').matches;
    if (wasPending.current && !pending && wantsFocus && !isElsewhere) {
      input.current?.focus({ preventScroll: true });
    }
    wasPending.current = pending;
  }, [pending]);
  const noteFocus = () => {
    hadFocus.current = document.activeElement === input.current;
  };
  return { input, noteFocus };
}
