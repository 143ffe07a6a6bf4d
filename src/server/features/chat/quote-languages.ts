import { detectLanguage, fold } from '#answer/engine.ts';
import type { ChatReply, Citation } from '#shared/api/chat.ts';

/** Of fewer words, such as an address and a number, nobody can tell the language. */
const ENOUGH_WORDS = 4;

/** A reply whose quotes say which language they are in, so that they are read aloud as that. */
export function withQuoteLanguages(reply: ChatReply): ChatReply {
  return {
    ...reply,
    sources: reply.sources.map(withQuoteLanguage),
    choices: reply.choices.map((choice) => ({
      ...choice,
      sources: choice.sources.map(withQuoteLanguage),
    })),
  };
}

/** A quote with its language, where its words tell that. */
export function withQuoteLanguage(source: Citation): Citation {
  const words = source.quote.match(/\p{L}{2,}/gu) ?? [];
  if (words.length < ENOUGH_WORDS) return source;
  return { ...source, lang: detectLanguage(fold(source.quote)) };
}
