import { useEffect, useState } from 'react';
import { copyText } from '../../lib/share-link.ts';
import type { ChatTexts } from './chat-texts.ts';
import type { ChatMessage } from './conversation.ts';
import { IconButton } from './icon-button.tsx';
import { CopyIcon, ThumbIcon } from './icons.tsx';
import { PassOn } from './pass-on.tsx';
import { ReadAloudButton } from './read-aloud-button.tsx';
import { sendRating, sendToCouple } from './send-message.ts';
import { Sources } from './sources.tsx';

const COPIED_MS = 2000;

type Props = {
  message: ChatMessage;
  texts: ChatTexts;
  shareUrl: string;
  sessionId: string;
  preview: boolean;
  /** The reply as it is read on the screen. */
  readReply: () => string;
  onChange: (id: string, changes: Partial<ChatMessage>) => void;
};

/** Below a reply: where it comes from, whether it helped, and what to do where it did not. */
export function MessageTools(props: Props) {
  const { message, texts, shareUrl, sessionId, preview, readReply, onChange } = props;
  const messageId = message.messageId ?? '';
  // Whether a greeting or "I don't know" helped is not worth asking.
  const isAnswer = message.answered !== false && (message.sources ?? []).length > 0;
  return (
    <div className="chat-tools">
      <Sources sources={message.sources ?? []} texts={texts} />
      <div className="chat-actions">
        <CopyButton texts={texts} readReply={readReply} />
        <ReadAloudButton message={message} texts={texts} readReply={readReply} />
        {preview || !isAnswer ? null : (
          <Rating
            texts={texts}
            helpful={message.helpful}
            onRate={(helpful) => {
              onChange(message.id, { helpful });
              void sendRating(shareUrl, { messageId, sessionId, helpful });
            }}
          />
        )}
      </div>
      {message.answered === false && !preview ? (
        <PassOn
          texts={texts}
          done={message.passedOn === true}
          onSend={async (name, contact) => {
            const note = { messageId, sessionId, name };
            await sendToCouple(shareUrl, contact ? { ...note, contact } : note);
            onChange(message.id, { passedOn: true });
          }}
        />
      ) : null}
    </div>
  );
}

function CopyButton({ texts, readReply }: { texts: ChatTexts; readReply: () => string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    copyText(readReply()).then(
      () => setCopied(true),
      // The text can still be selected by hand.
      () => setCopied(false),
    );
  return (
    <IconButton label={copied ? texts.copied : texts.copy} onClick={() => void copy()}>
      <CopyIcon done={copied} />
    </IconButton>
  );
}

type RatingProps = {
  texts: ChatTexts;
  helpful: boolean | undefined;
  onRate: (helpful: boolean) => void;
};

function Rating({ texts, helpful, onRate }: RatingProps) {
  return (
    <fieldset className="chat-rating">
      <legend className="chat-hidden">{texts.helped}</legend>
      {[true, false].map((value) => (
        <IconButton
          key={`${value}`}
          label={value ? texts.helpedYes : texts.helpedNo}
          aria-pressed={helpful === value}
          onClick={() => onRate(value)}
        >
          <ThumbIcon down={!value} />
        </IconButton>
      ))}
      <output>{helpful === undefined ? '' : texts.thanks}</output>
    </fieldset>
  );
}
