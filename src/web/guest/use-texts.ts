import { useEffect, useState } from 'react';
import type { ChatTexts } from '../features/chat/chat-texts.ts';
import { type ChatLanguage, loadTexts } from '../features/chat/texts.ts';
import { english } from '../features/chat/texts-en.ts';
import { guestLanguage, keepLanguage } from './guest-language.ts';

/** The guest's language, the page's words in it once they are there, and a way to choose another. */
export function useTexts() {
  const [language, setLanguage] = useState<ChatLanguage>(guestLanguage);
  const [texts, setTexts] = useState<ChatTexts | null>(language === 'en' ? english : null);

  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const loaded = await loadTexts(language);
      // The guest may have chosen yet another one meanwhile.
      if (!isCurrent) return;
      document.documentElement.lang = language;
      setTexts(loaded);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [language]);

  const choose = (chosen: ChatLanguage) => {
    keepLanguage(chosen);
    setLanguage(chosen);
  };
  return { language, texts, choose };
}
