import { useEffect, useRef, useState } from 'react';
import type { ChatTexts } from './chat-texts.ts';
import type { ChatMessage } from './conversation.ts';
import { IconButton } from './icon-button.tsx';
import { SpeakerIcon, StopIcon } from './icons.tsx';
import { canSpeak, speakReply, toSpoken } from './speak-reply.ts';

type Props = { message: ChatMessage; texts: ChatTexts; readReply: () => string };

/** Reads a reply aloud, where the browser can, and stops when it is pressed again or goes away. */
export function ReadAloudButton({ message, texts, readReply }: Props) {
  const [isSpeaking, setIsSpeaking] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  if (!canSpeak()) return null;

  const toggle = () => {
    if (isSpeaking) {
      stop.current?.();
      return setIsSpeaking(false);
    }
    const language = document.documentElement.lang || navigator.language;
    const sentences = toSpoken(readReply(), message.sources ?? [], language);
    if (sentences.length === 0) return;
    setIsSpeaking(true);
    stop.current = speakReply(sentences, () => {
      stop.current = null;
      setIsSpeaking(false);
    });
  };
  return (
    <IconButton label={isSpeaking ? texts.stopReading : texts.readAloud} onClick={toggle}>
      {isSpeaking ? <StopIcon /> : <SpeakerIcon />}
    </IconButton>
  );
}
