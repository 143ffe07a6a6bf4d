import { useEffect } from 'react';
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
import { type Failure, useChat } from './use-chat.ts';
import { useDraft } from './use-draft.ts';
import { useFocusAfterReply } from './use-focus-after-reply.ts';

type Props = {
  shareUrl: string;
  preview?: boolean;
  showBranding?: boolean;
  /** The helper's first line, where the couple wrote one. */
  greeting?: string;
  suggestedQuestions?: readonly string[];
  texts?: ChatTexts;
  /** Shows why a message was not answered. */
  onFailure: (failure: Failure) => void;
  /** Called once something was asked, now or before a reload. */
  onTalking?: () => void;
  /** What the page itself knows to say without a network; null where that is nothing. */
  answerOffline?: ((question: string) => string | null) | undefined;
};

const noQuestions: readonly string[] = [];

/** The chat with a helper: on the guests' page, and as a preview in the builder. */
export function ChatWindow(props: Props) {
  const { shareUrl, preview = false, texts = english } = props;
  const { suggestedQuestions = noQuestions, onFailure, onTalking, answerOffline } = props;
  const greeting = greetingOf(props.greeting, texts);
  const [draft, setDraft] = useDraft(shareUrl, preview);
  const chat = useChat({ shareUrl, preview, greeting, texts, onFailure, answerOffline });
  const { input, noteFocus } = useFocusAfterReply(chat.pending);
  const isTalking = chat.messages.length > 1;
  useEffect(() => {
    if (isTalking) onTalking?.();
  }, [isTalking, onTalking]);
  const ask = (question: string) => {
    noteFocus();
    chat.send(question);
  };
  const clear = () => {
    chat.clear();
    setDraft('');
    // Where the button was, that had the focus; on a phone a keyboard would open.
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus();
  };
  return (
    <section className="chat" aria-label={texts.title}>
      <Head texts={texts} preview={preview} />
      <MessageList
        {...chat}
        {...{ greeting, suggestedQuestions, texts, shareUrl, preview }}
        onAsk={ask}
        onRetry={(message) => chat.send(message.content, message.id)}
        onChange={chat.change}
        onClear={clear}
      />
      <Announcement {...chat} texts={texts} preview={preview} />
      <Notice obstacle={preview ? null : chat.obstacle} texts={texts} />
      <Entry
        {...{ input, draft, texts }}
        disabled={chat.pending}
        canDictate={!preview}
        onType={setDraft}
        onAsk={ask}
      />
      {props.showBranding && !preview ? <Branding texts={texts} /> : null}
    </section>
  );
}

function Head({ texts, preview }: { texts: ChatTexts; preview: boolean }) {
  return (
    <header className="chat-head">
      <LeafMark />
      <div>
        <h2>{texts.title}</h2>
        <p>{preview ? texts.previewSubtitle : texts.subtitle}</p>
      </div>
    </header>
  );
}

function Branding({ texts }: { texts: ChatTexts }) {
  return (
    <p className="chat-brand">
      <a href="/" target="_blank" rel="noopener">
        {texts.poweredBy} Usher
      </a>
    </p>
  );
}

/** The default greeting in the window's language, or the couple's own as they wrote it. */
const greetingOf = (greeting: string | undefined, texts: ChatTexts) =>
  greeting === undefined || greeting === GREETING ? texts.greeting : greeting;

/** Why there is no reply and what to do, above the field until one comes. */
function Notice({ obstacle, texts }: { obstacle: Reason | null; texts: ChatTexts }) {
  const notice = useOnline() ? noticeOf(obstacle, texts) : texts.offline;
  return <output>{notice ? <span className="chat-banner">{notice}</span> : null}</output>;
}

function noticeOf(obstacle: Reason | null, texts: ChatTexts): string {
  if (obstacle === 'limit') return texts.limit;
  if (obstacle === 'paused') return texts.pausedText;
  return obstacle === 'gone' ? texts.notFoundText : '';
}
