import { type GuestLanguage, guestLanguages } from '#shared/rules/guest-languages.ts';
import { readTable } from '../read-phrases.ts';
import { readDictionary } from './dictionary.ts';
import type { Inflection } from './inflection.ts';

/** A language in which guests get replies. */
export type Language = GuestLanguage;

/** One of them that is translated to English. */
export type Foreign = Exclude<Language, 'en'>;

/** English among them. */
export const languages = Object.keys(guestLanguages) as Language[];

/** All but English. */
export const foreignLanguages: readonly Foreign[] = languages.filter(
  (language) => language !== 'en',
);

/** What is made for each of them. */
export const ofEachForeign = <T>(make: (language: Foreign) => T): Readonly<Record<Foreign, T>> =>
  Object.fromEntries(foreignLanguages.map((language) => [language, make(language)])) as Record<
    Foreign,
    T
  >;

const weddingLines = ofEachForeign((language) => readTable(language));

/** What weddings speak of, in each language, with its English. */
export const weddingDictionaries = ofEachForeign((language) =>
  readDictionary(weddingLines[language]),
);

/** The same below the words and phrases of everyday life, which come first. */
export const dictionaries = ofEachForeign((language) =>
  readDictionary([...readTable(`words.${language}`), ...weddingLines[language]]),
);

const none: Pick<Inflection, 'particles' | 'beforeFigure'> = {
  particles: new Set(),
  beforeFigure: {},
};
const romance: Inflection = { ...none, endings: ['', 's', 'es'], vowels: 'aeo', joinsWords: false };

/** The inflection of each language. */
export const inflections: Readonly<Record<Foreign, Inflection>> = {
  es: romance,
  fr: {
    ...none,
    endings: ['s', 'x', 'e', 'es'],
    vowels: '',
    joinsWords: false,
    beforeFigure: { vers: 'around', des: 'from', dès: 'from' },
  },
  de: {
    endings: ['n', 'en', 'e', 'er', 'es', 's', 'em'],
    vowels: '',
    joinsWords: true,
    particles: new Set(['an', 'auf', 'ab', 'ein', 'statt', 'vor']),
    beforeFigure: {
      nach: 'after',
      vor: 'before',
      ab: 'from',
      um: 'at',
      bis: 'until',
      gegen: 'around',
    },
  },
  it: { ...none, endings: [''], vowels: 'aeio', joinsWords: false },
  pt: { ...romance, beforeFigure: { das: 'from', as: 'at', às: 'at', pelas: 'around' } },
};
