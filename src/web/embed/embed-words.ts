import type { GuestLanguage } from '#shared/rules/guest-languages.ts';

/** In each language what the button says, and how the way to close the chat is called. */
const words = {
  en: ['Ask us anything', 'Close chat'],
  es: ['Pregúntanos lo que quieras', 'Cerrar el chat'],
  fr: ['Posez-nous vos questions', 'Fermer la discussion'],
  de: ['Frag uns alles', 'Chat schließen'],
  it: ['Chiedici tutto', 'Chiudi la chat'],
  pt: ['Pergunte-nos tudo', 'Fechar o chat'],
} as const satisfies Record<GuestLanguage, readonly [button: string, close: string]>;

/** The words in the first of the guest's languages that there are any in. */
export function findWords(languages: readonly string[] = navigator.languages) {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return words[spoken.find(isKnown) ?? 'en'];
}

function isKnown(language: string): language is keyof typeof words {
  return language in words;
}
