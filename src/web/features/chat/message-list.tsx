import { useRef } from 'react';
import type { ChatTexts } from './chat-texts.ts';
import { Choices } from './choices.tsx';
import type { ChatMessage } from './conversation.ts';
import { MessageTools } from './message-tools.tsx';
import { Reply } from './reply.tsx';
import { useFollowEnd } from './use-follow-end.ts';

type Props = {
  messages: readonly ChatMessage[];
  streamed: string;
  pending: boolean;
  greeting: string;
  suggestedQuestions: readonly string[];
  texts: ChatTexts;
  shareUrl: string;
  sessionId: string;
  preview: boolean;
  onRetry: (message: ChatMessage) => void;
  onAsk: (question: string) => void;
  onChange: (id: string, changes: Partial<ChatMessage>) => void;
};

/** What is new is announced beside the list; as the list scrolls, it can be reached by keyboard. */
const log = { role: 'log', 'aria-live': 'off', tabIndex: 0 } as const;

/** Everything said, the newest at the end. */
export function MessageList(props: Props) {
  const { messages, streamed, pending, texts, suggestedQuestions } = props;
  const list = useFollowEnd(messages.length, messages.at(-1)?.isBot === false);
  const isNew = !messages.some((message) => !message.isBot);

  return (
    <div ref={list} className="chat-list" aria-label={texts.conversation} {...log}>
      {messages.map((message, i) => (
        <Message key={message.id} {...props} message={message} isLast={i === messages.length - 1} />
      ))}
      {isNew && suggestedQuestions.length > 0 ? (
        <Chips {...props} questions={suggestedQuestions} />
      ) : null}
      {pending && streamed === '' ? (
        <div className="chat-row">
          <div className="chat-bubble chat-typing">
            <span className="chat-hidden">{texts.typing}</span>
            <i />
            <i />
            <i />
          </div>
        </div>
      ) : null}
      {pending && streamed !== '' ? (
        // Not to be read until it is whole: half sentences are not worth hearing.
        <div className="chat-row" inert>
          <div className="chat-bubble">
            <Reply text={streamed} />
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Message({ message, ...props }: Props & { message: ChatMessage; isLast: boolean }) {
  return message.isBot ? (
    <HelperMessage message={message} {...props} />
  ) : (
    <GuestMessage message={message} {...props} />
  );
}

type GuestMessageProps = Pick<Props, 'texts' | 'pending' | 'onRetry'> & { message: ChatMessage };

function GuestMessage({ message, texts, pending, onRetry }: GuestMessageProps) {
  return (
    <div className="chat-row chat-own">
      <div className="chat-bubble">
        <span className="chat-hidden">{texts.you}: </span>
        <span>{message.content}</span>
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

function HelperMessage(props: Props & { message: ChatMessage; isLast: boolean }) {
  const { message, isLast, texts } = props;
  const text = useRef<HTMLDivElement>(null);
  const { followUps = [], choices = [] } = message;
  return (
    <div className="chat-row">
      <div className="chat-bubble">
        <span className="chat-hidden">{texts.title}: </span>
        <div ref={text}>
          <Reply text={message.isGreeting ? props.greeting : message.content} />
        </div>
      </div>
      {choices.length > 0 ? <Choices choices={choices} texts={texts} /> : null}
      {message.messageId ? (
        <MessageTools {...props} readReply={() => text.current?.innerText ?? message.content} />
      ) : null}
      {isLast && followUps.length > 0 ? <Chips {...props} questions={followUps} /> : null}
    </div>
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
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
