import { type SyntheticEvent, useId, useState } from 'react';
import { copyText } from '../../lib/share-link.ts';
import type { ChatMessage } from './conversation.ts';
import { CopyIcon, ThumbIcon } from './icons.tsx';
import { ChatError, sendRating, sendToCouple } from './send-message.ts';
import type { ChatTexts } from './texts.ts';

type Props = {
  message: ChatMessage;
  texts: ChatTexts;
  shareUrl: string;
  sessionId: string;
  preview: boolean;
  onChange: (id: string, changes: Partial<ChatMessage>) => void;
};

/** What stands under a reply: where it comes from, whether it helped, and what to do where it did not. */
export function MessageTools({ message, texts, shareUrl, sessionId, preview, onChange }: Props) {
  const [copied, setCopied] = useState(false);
  const messageId = message.messageId ?? '';
  const names = [...new Set((message.sources ?? []).map((source) => source.source))];

  const rate = (helpful: boolean) => {
    onChange(message.id, { helpful });
    void sendRating(shareUrl, { messageId, sessionId, helpful });
  };

  return (
    <div className="chat-tools">
      {names.length > 0 ? (
        <details className="chat-sources">
          <summary>
            {texts.from} <bdi>{names.join(', ')}</bdi>
          </summary>
          <ul>
            {message.sources?.map((source) => (
              <li key={source.quote}>
                <q>{source.quote}</q>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <div className="chat-actions">
        <button
          type="button"
          aria-label={copied ? texts.copied : texts.copy}
          title={copied ? texts.copied : texts.copy}
          onClick={() =>
            void copyText(message.content.replaceAll('\\', '')).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          <CopyIcon done={copied} />
        </button>
        {preview ? null : (
          <>
            <button
              type="button"
              aria-label={texts.helpedYes}
              title={texts.helpedYes}
              aria-pressed={message.helpful === true}
              onClick={() => rate(true)}
            >
              <ThumbIcon />
            </button>
            <button
              type="button"
              aria-label={texts.helpedNo}
              title={texts.helpedNo}
              aria-pressed={message.helpful === false}
              onClick={() => rate(false)}
            >
              <ThumbIcon down />
            </button>
          </>
        )}
      </div>
      {message.answered === false && !preview ? (
        <PassOn
          texts={texts}
          done={message.passedOn === true}
          onSend={(name, contact) =>
            sendToCouple(shareUrl, {
              messageId,
              sessionId,
              name,
              ...(contact ? { contact } : {}),
            }).then(() => onChange(message.id, { passedOn: true }))
          }
        />
      ) : null}
    </div>
  );
}

type PassOnProps = {
  texts: ChatTexts;
  done: boolean;
  onSend: (name: string, contact: string) => Promise<void>;
};

function PassOn({ texts, done, onSend }: PassOnProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  if (done)
    return (
      <p className="chat-note" role="status">
        {texts.passedOn}
      </p>
    );
  if (!open) {
    return (
      <button type="button" className="chat-link chat-pass-on" onClick={() => setOpen(true)}>
        {texts.passOn}
      </button>
    );
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    onSend(String(form.get('name') ?? ''), String(form.get('contact') ?? '')).catch(
      (error: unknown) => {
        setProblem(error instanceof ChatError ? error.message : texts.notSent);
        setBusy(false);
      },
    );
  };
  return (
    <form className="chat-form" onSubmit={submit}>
      <label htmlFor={`${id}-name`}>{texts.yourName}</label>
      <input id={`${id}-name`} name="name" required maxLength={100} autoComplete="name" />
      <label htmlFor={`${id}-contact`}>{texts.yourContact}</label>
      <input id={`${id}-contact`} name="contact" maxLength={200} autoComplete="email" />
      {problem ? (
        <p className="chat-note chat-failed" role="alert">
          {problem}
        </p>
      ) : null}
      <button type="submit" disabled={busy}>
        {texts.passOnSend}
      </button>
    </form>
  );
}
