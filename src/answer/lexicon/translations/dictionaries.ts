import { type GuestLanguage, guestLanguages } from '#shared/rules/guest-languages.ts';
import { readTable } from '../read-phrases.ts';
import { type Inflection, readDictionary } from './dictionary.ts';

/** A language in which guests get replies. */
export type Language = GuestLanguage;

/** One of them that is translated to English. */
export type Foreign = Exclude<Language, 'en'>;

export const languages = Object.keys(guestLanguages) as Language[];

export const foreignLanguages: readonly Foreign[] = languages.filter(
  (language) => language !== 'en',
);

const ofEach = <T>(make: (language: Foreign) => T): Readonly<Record<Foreign, T>> =>
  Object.fromEntries(foreignLanguages.map((language) => [language, make(language)])) as Record<
    Foreign,
    T
  >;

/** What weddings speak of, in each language, with its English. */
export const weddingDictionaries = ofEach((language) => readDictionary(readTable(language)));

/** The same below the words and phrases of everyday life, which come first. */
export const dictionaries = ofEach((language) =>
  readDictionary([...readTable(`words.${language}`), ...readTable(language)]),
);

const romance: Inflection = {
  endings: ['', 's', 'es'],
  vowels: 'aeo',
  joinsWords: false,
  particles: new Set(),
};

/** The inflection of each language. */
export const inflections: Readonly<Record<Foreign, Inflection>> = {
  es: romance,
  fr: { endings: ['s', 'x', 'e', 'es'], vowels: '', joinsWords: false, particles: new Set() },
  de: {
    endings: ['n', 'en', 'e', 'er', 'es', 's', 'em'],
    vowels: '',
    joinsWords: true,
    particles: new Set(['an', 'auf', 'ab', 'ein', 'statt', 'vor']),
  },
  it: { endings: [''], vowels: 'aeio', joinsWords: false, particles: new Set() },
  pt: romance,
};
