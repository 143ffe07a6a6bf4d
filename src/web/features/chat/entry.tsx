import type { RefObject, SyntheticEvent } from 'react';
import { MAX_QUESTION_LENGTH } from '#shared/rules/messages.ts';
import type { ChatTexts } from './chat-texts.ts';
import { MicrophoneIcon, SendIcon, StopIcon } from './icons.tsx';
import { useDictation } from './use-dictation.ts';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  draft: string;
  texts: ChatTexts;
  /** While a reply is pending. */
  disabled: boolean;
  canDictate: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
};

/** The field for a question, which can be spoken where the browser understands that. */
export function Entry({ input, draft, texts, disabled, canDictate, onType, onSubmit }: Props) {
  const { isPossible, isListening, start, stop } = useDictation(onType);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (disabled) return;
    stop();
    onSubmit();
  };
  const isOffered = canDictate && isPossible;
  const label = isListening ? texts.listening : texts.speak;
  return (
    <form className={isOffered ? 'chat-entry chat-dictates' : 'chat-entry'} onSubmit={submit}>
      <input
        ref={input}
        value={draft}
        onChange={(event) => onType(event.currentTarget.value)}
        placeholder={isListening ? texts.listening : texts.placeholder}
        aria-label={texts.placeholder}
        maxLength={MAX_QUESTION_LENGTH}
        disabled={disabled}
        autoComplete="off"
        enterKeyHint="send"
      />
      {isOffered ? (
        <button
          type="button"
          className="chat-icon chat-microphone"
          aria-label={label}
          title={label}
          aria-pressed={isListening}
          disabled={disabled}
          onClick={isListening ? stop : start}
        >
          {isListening ? <StopIcon /> : <MicrophoneIcon />}
        </button>
      ) : null}
      <button type="submit" className="chat-send" aria-label={texts.send} disabled={disabled}>
        <SendIcon />
      </button>
    </form>
  );
}
