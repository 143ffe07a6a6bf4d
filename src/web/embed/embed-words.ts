const openLabels: Readonly<Record<string, string>> = {
  en: 'Ask us anything',
  es: 'Pregúntanos lo que quieras',
  fr: 'Posez-nous vos questions',
  de: 'Frag uns alles',
  it: 'Chiedici tutto',
  pt: 'Pergunte-nos tudo',
};

const closeLabels: Readonly<Record<string, string>> = {
  en: 'Close chat',
  es: 'Cerrar el chat',
  fr: 'Fermer la discussion',
  de: 'Chat schließen',
  it: 'Chiudi la chat',
  pt: 'Fechar o chat',
};

/** The button's words in the guest's language, where the couple gave none of their own. */
export function openLabel(languages: readonly string[] = navigator.languages): string {
  return inLanguage(openLabels, languages);
}

/** How the way to close the chat is called in the guest's language. */
export function closeLabel(languages: readonly string[] = navigator.languages): string {
  return inLanguage(closeLabels, languages);
}

function inLanguage(words: Readonly<Record<string, string>>, languages: readonly string[]): string {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return words[spoken.find((language) => Object.hasOwn(words, language)) ?? 'en'] ?? '';
}
