import { type GuestLanguage, guestLanguages } from '#shared/rules/guest-languages.ts';
import type { ChatTexts } from './chat-texts.ts';
import { keepMarks } from './keep-marks.ts';
import { english } from './texts-en.ts';

export type ChatLanguage = GuestLanguage;

const others: Record<Exclude<ChatLanguage, 'en'>, () => Promise<{ texts: ChatTexts }>> = {
  es: () => import('./texts-es.ts'),
  fr: () => import('./texts-fr.ts'),
  de: () => import('./texts-de.ts'),
  it: () => import('./texts-it.ts'),
  pt: () => import('./texts-pt.ts'),
};

/** The words in a language; English where they cannot be loaded. */
export async function loadTexts(language: ChatLanguage): Promise<ChatTexts> {
  if (language === 'en') return english;
  return others[language]().then(
    ({ texts }) => withMarks(texts),
    () => english,
  );
}

function withMarks(texts: ChatTexts): ChatTexts {
  const words = Object.entries(texts).map(([name, text]: [string, unknown]) => [
    name,
    typeof text === 'string' ? keepMarks(text) : text,
  ]);
  return { ...texts, ...Object.fromEntries(words) };
}

/** Whether the window speaks a language. */
export function isChatLanguage(language: unknown): language is ChatLanguage {
  return typeof language === 'string' && Object.hasOwn(guestLanguages, language);
}

/** The first of these language tags that the window speaks. */
export function chooseLanguage(tags: readonly string[]): ChatLanguage {
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isChatLanguage) ?? 'en';
}
