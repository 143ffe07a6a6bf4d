import { useEffect, useState } from 'react';
import type { ChatTexts } from './chat-texts.ts';

/** How long the second tap may take; after it the first one counts for nothing. */
const SURE_MS = 5000;

type Props = { texts: ChatTexts; disabled: boolean; onClear: () => void };

/** Forgets the conversation on this phone, by two taps on one button. */
export function Clear({ texts, disabled, onClear }: Props) {
  const [isSure, setIsSure] = useState(false);
  useEffect(() => {
    if (!isSure) return undefined;
    const timer = setTimeout(() => setIsSure(false), SURE_MS);
    return () => clearTimeout(timer);
  }, [isSure]);
  return (
    <button
      type="button"
      className="chat-link chat-clear"
      disabled={disabled}
      onClick={() => (isSure ? onClear() : setIsSure(true))}
    >
      <span aria-live="polite">{isSure ? texts.clearSure : texts.clear}</span>
    </button>
  );
}
