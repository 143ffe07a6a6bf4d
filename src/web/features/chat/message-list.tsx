import { Fragment, type ReactNode, useRef } from 'react';
import type { ChatTexts } from './chat-texts.ts';
import { Choices } from './choices.tsx';
import { Clear } from './clear.tsx';
import type { ChatMessage } from './conversation.ts';
import { listNewQuestions } from './follow-ups.ts';
import { keepMarks } from './keep-marks.ts';
import { MessageTools } from './message-tools.tsx';
import { escapeMarkdown } from './plain-text.ts';
import { PlainReply, Reply, readWords } from './reply.tsx';
import { useFollowEnd } from './use-follow-end.ts';

type Props = {
  messages: readonly ChatMessage[];
  streamed: string;
  pending: boolean;
  /** The id of the question whose reply is on its way. */
  asking: string | null;
  /** Whether what waits does so for the network. */
  isHeld: boolean;
  greeting: string;
  suggestedQuestions: readonly string[];
  texts: ChatTexts;
  shareUrl: string;
  sessionId: string;
  preview: boolean;
  onRetry: (message: ChatMessage) => void;
  onAsk: (question: string) => void;
  onChange: (id: string, changes: Partial<ChatMessage>) => void;
  onClear: () => void;
};

/** What is new is announced beside the list; as the list scrolls, it can be reached by keyboard. */
const log = { role: 'log', 'aria-live': 'off', tabIndex: 0 } as const;

/** Everything said, the newest at the end. */
export function MessageList(props: Props) {
  const { messages, asking, pending, preview, streamed, texts, suggestedQuestions } = props;
  const list = useFollowEnd(messages.length, messages.at(-1)?.isBot === false);
  const isNew = !messages.some((message) => !message.isBot);

  return (
    <div ref={list} className="chat-list" aria-label={texts.conversation} {...log}>
      {isNew || preview ? null : <Clear texts={texts} disabled={pending} onClear={props.onClear} />}
      {messages.map((message, i) => (
        <Fragment key={message.id}>
          {message.isBot ? (
            <HelperMessage {...props} message={message} isLast={i === messages.length - 1} />
          ) : (
            <GuestMessage {...props} message={message} isAsking={message.id === asking} />
          )}
          {message.id === asking ? <Coming streamed={streamed} texts={texts} /> : null}
        </Fragment>
      ))}
      {isNew && suggestedQuestions.length > 0 ? (
        <Chips {...props} questions={suggestedQuestions} />
      ) : null}
    </div>
  );
}

/** The reply that is on its way: dots, then what has come of it. */
function Coming({ streamed, texts }: Pick<Props, 'streamed' | 'texts'>) {
  return streamed === '' ? (
    <div className="chat-row">
      <div className="chat-bubble chat-typing">
        <span className="chat-hidden">{texts.typing}</span>
        <i />
        <i />
        <i />
      </div>
    </div>
  ) : (
    // Not to be read until it is whole: half sentences are not worth hearing.
    <div className="chat-row" inert>
      <div className="chat-bubble">
        <Reply text={streamed} texts={texts} isComing />
      </div>
    </div>
  );
}

type GuestMessageProps = Pick<Props, 'texts' | 'pending' | 'isHeld' | 'onRetry'> & {
  message: ChatMessage;
  isAsking: boolean;
};

function GuestMessage({ message, texts, pending, isHeld, isAsking, onRetry }: GuestMessageProps) {
  const { content, failed, waiting, partial = '' } = message;
  const isWaiting = waiting === true && isHeld && !isAsking;
  return (
    <>
      <div className="chat-row chat-own">
        <Bubble by={texts.you}>
          <span dir="auto">{keepMarks(content)}</span>
        </Bubble>
        {failed ? (
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
        {isWaiting && partial === '' ? (
          <p className="chat-note chat-waiting">{texts.waiting}</p>
        ) : null}
      </div>
      {isWaiting && partial !== '' ? (
        <div className="chat-row">
          <Bubble by={texts.title}>
            <Reply text={partial} texts={texts} isComing />
          </Bubble>
          <p className="chat-note chat-waiting">{texts.cut}</p>
        </div>
      ) : null}
    </>
  );
}

function HelperMessage(props: Props & { message: ChatMessage; isLast: boolean }) {
  const { message, isLast, texts } = props;
  const text = useRef<HTMLDivElement>(null);
  const { choices = [] } = message;
  const followUps = isLast ? listNewQuestions(props) : [];
  return (
    <div className="chat-row">
      <Bubble by={texts.title}>
        <div ref={text}>
          <HelperText {...props} />
        </div>
      </Bubble>
      {choices.length > 0 ? <Choices choices={choices} texts={texts} /> : null}
      {message.messageId ? (
        <MessageTools
          {...props}
          readReply={() => (text.current ? readWords(text.current) : message.content)}
        />
      ) : null}
      {followUps.length > 0 ? <Chips {...props} questions={followUps} /> : null}
    </div>
  );
}

/** A message's text, with its sender for screen readers. */
function Bubble({ by, children }: { by: string; children: ReactNode }) {
  return (
    <div className="chat-bubble">
      <span className="chat-hidden">{by}: </span>
      {children}
    </div>
  );
}

/** The helper's text, or the couple's answer that it passes on. */
function HelperText({ message, greeting, texts }: Props & { message: ChatMessage }) {
  const { content, isGreeting, coupleAnswerTo } = message;
  if (coupleAnswerTo === undefined) {
    if (isGreeting && greeting === texts.greeting) return <PlainReply text={greeting} />;
    return <Reply text={isGreeting ? greeting : content} texts={texts} sources={message.sources} />;
  }
  return (
    <>
      <p className="chat-couple">
        <bdi className="chat-couple-question">{keepMarks(coupleAnswerTo)}</bdi>
        <strong>{texts.coupleAnswered}</strong>
      </p>
      <Reply text={escapeMarkdown(content)} texts={texts} />
    </>
  );
}

type ChipsProps = Pick<Props, 'pending' | 'onAsk' | 'texts'> & { questions: readonly string[] };

/** Questions that are asked by a tap, in the guest's language where they are of the usual ones. */
function Chips({ questions, texts, pending, onAsk }: ChipsProps) {
  const shown = questions.map((question) => texts.questions[question] ?? question);
  return (
    <ul className="chat-chips" aria-label={texts.suggestions}>
      {shown.map((question) => (
        <li key={question}>
          <button type="button" disabled={pending} onClick={() => onAsk(question)}>
            {keepMarks(question)}
          </button>
        </li>
      ))}
    </ul>
  );
}
