import {
  type ComponentProps,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { MAX_ASKER_CONTACT_LENGTH, MAX_ASKER_NAME_LENGTH } from '#shared/rules/messages.ts';
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

  // The form that had the focus is gone: it goes to what has taken its place.
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
  const [problem, busy, send] = useSend(texts, onSend);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [name = '', contact = ''] = [...event.currentTarget.querySelectorAll('input')].map(
      ({ value }) => value.trim(),
    );
    if (name !== '' && !busy) void send(name, contact);
  };
  return (
    <form ref={form} className="chat-form" aria-label={texts.passOn} onSubmit={submit}>
      <LabelledInput
        label={texts.yourName}
        required
        maxLength={MAX_ASKER_NAME_LENGTH}
        autoComplete="name"
      />
      <LabelledInput
        label={texts.yourContact}
        maxLength={MAX_ASKER_CONTACT_LENGTH}
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

function LabelledInput({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...rest} />
    </>
  );
}

/** Sends the guest's name and contact to the couple, and reports a failure. */
function useSend(texts: ChatTexts, onSend: Props['onSend']) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (name: string, contact: string) => {
    setBusy(true);
    setProblem('');
    try {
      await onSend(name, contact);
    } catch (error) {
      setProblem((error instanceof ChatError && error.message) || texts.failedText);
      setBusy(false);
    }
  };
  return [problem, busy, send] as const;
}
