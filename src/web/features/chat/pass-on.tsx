import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { ChatTexts } from './chat-texts.ts';
import { ChatError } from './send-message.ts';

type Props = {
  texts: ChatTexts;
  done: boolean;
  /** Throws {@link ChatError} where the couple did not get it. */
  onSend: (name: string, contact: string) => Promise<void>;
};

/** Where the helper had no answer: the guest leaves a name, and the couple sees the question. */
export function PassOn({ texts, done, onSend }: Props) {
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const thanks = useRef<HTMLOutputElement>(null);

  // The form that had the focus is gone: it goes to what stands in its place.
  useEffect(() => {
    if (wasOpen.current && done) thanks.current?.focus();
    else if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open && !done;
  }, [open, done]);

  if (done) {
    return (
      <output ref={thanks} tabIndex={-1} className="chat-note chat-passed-on">
        {texts.passedOn}
      </output>
    );
  }
  if (open) return <PassOnForm texts={texts} onSend={onSend} onCancel={() => setOpen(false)} />;
  return (
    <button ref={opener} type="button" className="chat-pill" onClick={() => setOpen(true)}>
      {texts.passOn}
    </button>
  );
}

type FormProps = Omit<Props, 'done'> & { onCancel: () => void };

function PassOnForm({ texts, onSend, onCancel }: FormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const send = async () => {
    setBusy(true);
    setProblem('');
    try {
      await onSend(name.trim(), contact.trim());
    } catch (error) {
      setProblem((error instanceof ChatError && error.message) || texts.failedText);
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() !== '' && !busy) void send();
  };

  return (
    <form ref={form} className="chat-form" aria-label={texts.passOn} onSubmit={submit}>
      <label htmlFor={`${id}-name`}>{texts.yourName}</label>
      <input
        ref={first}
        id={`${id}-name`}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        required
        maxLength={100}
        autoComplete="name"
      />
      <label htmlFor={`${id}-contact`}>{texts.yourContact}</label>
      <input
        id={`${id}-contact`}
        value={contact}
        onChange={(event) => setContact(event.currentTarget.value)}
        maxLength={200}
        autoComplete="email"
      />
      {problem ? (
        <p className="chat-note chat-failed" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="chat-form-buttons">
        <button type="submit" className="chat-primary" disabled={busy}>
          {texts.passOnSend}
        </button>
        <button type="button" className="chat-pill" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}
