import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { MAX_QUESTION_LENGTH } from '#shared/rules/messages.ts';
import './chat.css';
import { LeafMark, SendIcon } from './icons.tsx';
import { Chips, MessageList } from './message-list.tsx';
import { type ChatTexts, english } from './texts.ts';
import { type Failure, useChat } from './use-chat.ts';

type Props = {
  shareUrl: string;
  preview?: boolean;
  showBranding?: boolean;
  suggestedQuestions?: readonly string[];
  texts?: ChatTexts;
  /** Shows a failure where the window stands; without it the window shows it itself. */
  onFailure?: (failure: Failure) => void;
};

/** The chat with a helper: on the guests' page, and as a preview in the builder. */
export function ChatWindow(props: Props) {
  const {
    shareUrl,
    preview = false,
    showBranding = false,
    suggestedQuestions = [],
    texts = english,
  } = props;
  const [draft, setDraft] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const online = useOnline();
  const chat = useChat({
    shareUrl,
    preview,
    greeting: texts.greeting,
    onFailure: props.onFailure ?? setFailure,
  });

  // A reply has come or a message has failed: the next question can be typed at once.
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !chat.pending) input.current?.focus({ preventScroll: true });
    wasPending.current = chat.pending;
  }, [chat.pending]);

  const ask = (question: string) => {
    setFailure(null);
    void chat.send(question);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft.trim() === '' || chat.pending) return;
    ask(draft);
    setDraft('');
  };
  const isNew = !chat.messages.some((message) => !message.isBot);

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
        texts={texts}
        shareUrl={shareUrl}
        preview={preview}
        onAsk={ask}
        onRetry={(message) => void chat.send(message.content, message.id)}
        onChange={chat.change}
      />
      {isNew && suggestedQuestions.length > 0 ? (
        <Chips
          questions={suggestedQuestions}
          label={texts.suggestions}
          disabled={chat.pending}
          onAsk={ask}
        />
      ) : null}
      {chat.limitReached && !preview ? (
        <p className="chat-banner" role="status">
          {texts.limit}
        </p>
      ) : null}
      {online ? null : (
        <p className="chat-banner" role="status">
          {texts.offline}
        </p>
      )}
      <form className="chat-entry" onSubmit={submit}>
        <input
          ref={input}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          placeholder={texts.placeholder}
          aria-label={texts.placeholder}
          maxLength={MAX_QUESTION_LENGTH}
          disabled={chat.pending}
          autoComplete="off"
          enterKeyHint="send"
        />
        <button type="submit" aria-label={texts.send} disabled={chat.pending}>
          <SendIcon />
        </button>
      </form>
      {showBranding && !preview ? (
        <p className="chat-brand">
          <a href="/">Powered by Usher</a>
        </p>
      ) : null}
      {failure ? (
        <div className="chat-toast" role="alert">
          <strong>{failure.title}</strong>
          <span>{failure.text}</span>
          <button type="button" aria-label="Dismiss" onClick={() => setFailure(null)}>
            ×
          </button>
        </div>
      ) : null}
    </section>
  );
}

/** Whether the browser believes that it has a network. */
function useOnline(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return online;
}
