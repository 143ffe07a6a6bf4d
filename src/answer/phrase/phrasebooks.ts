import type { Language } from '../understand/language.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import type { Phrasebook } from './phrasebook.ts';
import { portuguese } from './pt.ts';

/** The fixed phrases of replies in each language. */
export const phrasebooks: Readonly<Record<Language, Phrasebook>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  it: italian,
  pt: portuguese,
};
