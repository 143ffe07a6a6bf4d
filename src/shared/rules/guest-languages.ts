/**
 * The languages in which guests ask and are answered, and which their page can be in, by ISO 639-1: what
 * each calls itself. A new one is typed here; the compiler then names every table that lacks it.
 */
export const guestLanguages = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
} as const;

export type GuestLanguage = keyof typeof guestLanguages;
