import { useCallback, useEffect, useRef, useState } from 'react';

/** As much as is used here of the Web Speech API, which TypeScript's own types leave out. */
type Recognition = {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  addEventListener: (name: 'error', listener: (event: { error: string }) => void) => void;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
};
type Listening = Window & {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};

/** What will not get better by trying again: no permission, no service behind the browser's promise. */
const LASTING: readonly string[] = ['not-allowed', 'service-not-allowed', 'audio-capture'];

/**
 * Voice input where the browser has it: `onText` gets what has been understood so far. It ends by
 * itself when nothing more is said, and nothing is sent by it.
 */
export function useDictation(onText: (text: string) => void) {
  const [isPossible, setIsPossible] = useState(() => findRecognition() !== null);
  const [isListening, setIsListening] = useState(false);
  const running = useRef<Recognition | null>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setIsListening(false);
  }, []);
  useEffect(() => stop, [stop]);

  const start = () => {
    const Recognition = findRecognition();
    if (!Recognition) return;
    const recognition = new Recognition();
    recognition.lang = spokenLanguage();
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      onText(Array.from(results, (result) => result[0]?.transcript ?? '').join(''));
    };
    recognition.addEventListener('error', ({ error }) => {
      if (LASTING.includes(error)) setIsPossible(false);
    });
    recognition.onend = () => {
      if (running.current === recognition) stop();
    };
    running.current = recognition;
    setIsListening(true);
    recognition.start();
  };
  return { isPossible, isListening, start, stop };
}

function findRecognition(): (new () => Recognition) | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Listening;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** The page's language as the browser's own languages have it: "de-AT" rather than "de". */
function spokenLanguage(): string {
  const { lang } = document.documentElement;
  return navigator.languages.find((each) => each.slice(0, 2) === lang) ?? lang;
}
