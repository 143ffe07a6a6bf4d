import type { Citation } from '#shared/api/chat.ts';

/** A sentence to be said, and the language that it is in. */
export type Spoken = { text: string; lang: string };

/** Whether this browser reads aloud. */
export const canSpeak = (): boolean => 'speechSynthesis' in window;

/**
 * Reads sentences aloud, each by a voice of its language, and calls `onEnd` when they are said or
 * cannot be. Gives what stops it.
 */
export function speakReply(sentences: readonly Spoken[], onEnd: () => void): () => void {
  const { speechSynthesis } = window;
  // Whatever else is being said is not what the guest wants to hear now.
  speechSynthesis.cancel();
  sentences.forEach(({ text, lang }, i) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = lang;
    utterance.addEventListener('error', onEnd);
    if (i === sentences.length - 1) utterance.addEventListener('end', onEnd);
    speechSynthesis.speak(utterance);
  });
  return () => speechSynthesis.cancel();
}

/** A reply's sentences: what it quotes in the language of the quote, all else in the page's. */
export function toSpoken(
  text: string,
  sources: readonly Citation[],
  pageLanguage: string,
): Spoken[] {
  return (text.match(/(?:[^.!?:\n]|[.!?:](?!\s|$))+[.!?:]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => {
      // A row of a table has its first cell from the quote.
      const [words = ''] = sentence.replace(/[.!?:]+$/, '').split('\t');
      const quoted = sources.find(({ quote }) => quote.includes(words));
      return { text: sentence, lang: quoted?.lang ?? pageLanguage };
    });
}
