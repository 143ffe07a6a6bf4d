import { type GuestLanguage, guestLanguages } from '#shared/rules/guest-languages.ts';
import { readTable } from '../read-phrases.ts';
import { type Dictionary, type Inflection, readDictionary } from './dictionary.ts';

/** A language in which guests get replies. */
export type Language = GuestLanguage;

/** One of them that is translated to English. */
export type Foreign = Exclude<Language, 'en'>;

export const languages = Object.keys(guestLanguages) as Language[];

export const foreignLanguages: readonly Foreign[] = languages.filter(
  (language) => language !== 'en',
);

/** The vocabulary of each language, of weddings and of everyday life, with its English translations. */
export const dictionaries = Object.fromEntries(
  foreignLanguages.map((language) => [
    language,
    readDictionary(readTable(language), readTable(`words.${language}`)),
  ]),
) as Readonly<Record<Foreign, Dictionary>>;

const romance: Inflection = { endings: ['', 's', 'es'], vowels: 'aeo', joinsWords: false };

/** The inflection of each language. */
export const inflections: Readonly<Record<Foreign, Inflection>> = {
  es: romance,
  fr: { endings: ['s', 'x', 'e', 'es'], vowels: '', joinsWords: false },
  de: { endings: ['n', 'en', 'e', 'er', 'es', 's', 'em'], vowels: '', joinsWords: true },
  it: { endings: [''], vowels: 'aeio', joinsWords: false },
  pt: romance,
};
