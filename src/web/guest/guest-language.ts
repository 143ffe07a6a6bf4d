import { type ChatLanguage, chooseLanguage, isChatLanguage } from '../features/chat/texts.ts';

const KEY = 'usher-language';

/** The language that this guest chose before, or else the first of the browser's that we speak. */
export function guestLanguage(): ChatLanguage {
  try {
    const chosen = localStorage.getItem(KEY);
    if (isChatLanguage(chosen)) return chosen;
  } catch {
    // Without storage the browser's language is as good a guess as any.
  }
  return chooseLanguage(navigator.languages ?? [navigator.language]);
}

/** Remembers a choice of language for the next visit. */
export function keepLanguage(language: ChatLanguage): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // It holds for this visit.
  }
}
