import { inGerman } from '#shared/rules/suggested-questions/de.ts';
import { suggestedQuestions } from '#shared/rules/suggested-questions/en.ts';
import { inSpanish } from '#shared/rules/suggested-questions/es.ts';
import { inFrench } from '#shared/rules/suggested-questions/fr.ts';
import { inItalian } from '#shared/rules/suggested-questions/it.ts';
import { inPortuguese } from '#shared/rules/suggested-questions/pt.ts';
import type { Foreign } from '../lexicon/translations/dictionaries.ts';
import { fold } from '../lexicon/words.ts';
import type { Language } from './language.ts';

/** A suggestion that a guest tapped: its English, and the language in which it was offered. */
export type Suggested = { language: Language; english: string };

/** The suggestions offered to guests in each language, by their English. */
export const suggestedIn = {
  de: inGerman,
  es: inSpanish,
  fr: inFrench,
  it: inItalian,
  pt: inPortuguese,
} as const satisfies Record<Foreign, Readonly<Record<string, string>>>;

const known = new Map<string, Suggested>();
for (const [language, questions] of Object.entries(suggestedIn))
  for (const [english, text] of Object.entries(questions))
    known.set(bare(text), { language: language as Language, english });
for (const english of suggestedQuestions) known.set(bare(english), { language: 'en', english });

/** The suggestion that a message matches word for word, or null: its answer is known. */
export function readSuggested(message: string): Suggested | null {
  return known.get(bare(message)) ?? null;
}

/** Capitals, accents, spaces and punctuation do not make it a different question. */
function bare(text: string): string {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
