import type { RefObject, SyntheticEvent } from 'react';
import { MAX_QUESTION_LENGTH } from '#shared/rules/messages.ts';
import type { ChatTexts } from './chat-texts.ts';
import { IconButton } from './icon-button.tsx';
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
  onAsk: (question: string) => void;
};

/** The field for a question, which can be spoken where the browser understands that. */
export function Entry({ input, draft, texts, disabled, canDictate, onType, onAsk }: Props) {
  const { isPossible, isListening, start, stop } = useDictation(onType);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (disabled) return;
    stop();
    if (draft.trim() === '') return;
    onAsk(draft);
    onType('');
  };
  const isOffered = canDictate && isPossible;
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
        <IconButton
          label={isListening ? texts.listening : texts.speak}
          className="chat-icon chat-microphone"
          aria-pressed={isListening}
          disabled={disabled}
          onClick={isListening ? stop : start}
        >
          {isListening ? <StopIcon /> : <MicrophoneIcon />}
        </IconButton>
      ) : null}
      <button type="submit" className="chat-send" aria-label={texts.send} disabled={disabled}>
        <SendIcon />
      </button>
    </form>
  );
}
