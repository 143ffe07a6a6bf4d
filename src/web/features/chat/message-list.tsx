import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ChatMessage } from './conversation.ts';
import { MessageTools } from './message-tools.tsx';
import type { ChatTexts } from './texts.ts';

const Markdown = lazy(() => import('./markdown.tsx'));

type Props = {
  messages: readonly ChatMessage[];
  streamed: string;
  pending: boolean;
  texts: ChatTexts;
  shareUrl: string;
  sessionId: string;
  preview: boolean;
  onRetry: (message: ChatMessage) => void;
  onAsk: (question: string) => void;
  onChange: (id: string, changes: Partial<ChatMessage>) => void;
};

/** How near the end a reader must be for the list to follow new messages, in pixels. */
const NEAR_END = 120;

/** Everything said, the newest at the end; what is new is announced. */
export function MessageList(props: Props) {
  const { messages, streamed, pending, texts } = props;
  const list = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    // One's own message is always followed; a reply only where its reader is at the end.
    if (isNearEnd || last?.isBot === false) element.scrollTop = element.scrollHeight;
  }, [messages.length, streamed, pending, last?.isBot]);

  return (
    // The list scrolls, so it can be reached by keyboard.
    <div
      ref={list}
      className="chat-list"
      role="log"
      aria-live="polite"
      aria-label={texts.conversation}
      tabIndex={0}
    >
      {messages.map((message, i) => (
        <Message key={message.id} {...props} message={message} isLast={i === messages.length - 1} />
      ))}
      {pending && streamed === '' ? (
        <div className="chat-row">
          <div className="chat-bubble chat-typing" role="status" aria-label={texts.typing}>
            <span />
            <span />
            <span />
          </div>
        </div>
      ) : null}
      {pending && streamed !== '' ? (
        <div className="chat-row" aria-hidden="true">
          <div className="chat-bubble">
            <Reply text={streamed} />
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Message({ message, isLast, ...props }: Props & { message: ChatMessage; isLast: boolean }) {
  const { texts, pending, onRetry, onAsk } = props;
  if (!message.isBot) {
    return (
      <div className="chat-row chat-own">
        <div className="chat-bubble">
          <span className="chat-hidden">{texts.you}: </span>
          {message.content}
        </div>
        {message.failed ? (
          <p className="chat-note chat-failed">
            {texts.notSent}{' '}
            <button
              type="button"
              className="chat-link"
              disabled={pending}
              onClick={() => onRetry(message)}
            >
              {texts.retry}
            </button>
          </p>
        ) : null}
      </div>
    );
  }
  return (
    <div className="chat-row">
      <div className="chat-bubble">
        <Reply text={message.content} />
      </div>
      {message.messageId ? <MessageTools {...props} message={message} /> : null}
      {isLast && message.followUps && message.followUps.length > 0 ? (
        <Chips
          questions={message.followUps}
          label={texts.suggestions}
          disabled={pending}
          onAsk={onAsk}
        />
      ) : null}
    </div>
  );
}

/** Plain until the Markdown reader is there, which is then soon. */
function Reply({ text }: { text: string }) {
  return (
    <div className="chat-text">
      <Suspense fallback={<p className="chat-plain">{text.replaceAll('\\', '')}</p>}>
        <Markdown text={text} />
      </Suspense>
    </div>
  );
}

/** Questions that are asked by a tap. */
export function Chips(props: {
  questions: readonly string[];
  label: string;
  disabled: boolean;
  onAsk: (question: string) => void;
}) {
  return (
    <ul className="chat-chips" aria-label={props.label}>
      {props.questions.map((question) => (
        <li key={question}>
          <button type="button" disabled={props.disabled} onClick={() => props.onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
