import type { GuestLanguage } from '#shared/rules/guest-languages.ts';

/** Of each language, as alternatives: "page", "of" before how many, what leads on to the next line, "o'clock". */
type PageWords = Record<'page' | 'of' | 'leadsOn' | 'oclock', string>;

const words: Readonly<Record<GuestLanguage, PageWords>> = {
  en: {
    page: 'page',
    of: String.raw`of|\/`,
    leadsOn: 'to|and|until|till|or|from',
    oclock: String.raw`am|pm|a\.m\.|p\.m\.`,
  },
  de: { page: 'seite', of: 'von', leadsOn: 'bis|und', oclock: 'uhr' },
  fr: { page: 'page', of: '', leadsOn: 'a|et', oclock: '' },
  es: { page: 'página|pagina', of: 'de', leadsOn: 'a|y', oclock: '' },
  it: { page: 'pagina', of: 'di', leadsOn: 'a', oclock: '' },
  pt: { page: 'página', of: 'de', leadsOn: 'a', oclock: '' },
};

/** The words of all languages of one kind. */
export const pageWords = (kind: keyof PageWords): string =>
  [...new Set(Object.values(words).flatMap((each) => each[kind].split('|')))]
    .filter(Boolean)
    .join('|');
