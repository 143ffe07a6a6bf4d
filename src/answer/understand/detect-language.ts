import { isFiller } from '../lexicon/slang.ts';
import { smallWords } from '../lexicon/small-words.ts';
import { rankOf } from '../lexicon/spoken-words.ts';
import {
  dictionaries,
  type Foreign,
  foreignLanguages,
  type Language,
  languages,
  weddingDictionaries,
} from '../lexicon/translations/dictionaries.ts';
import { isKnown, splitCompounds } from '../lexicon/translations/dictionary.ts';
import { memoize } from './memoize.ts';

/** Words that are frequent in spoken English are no evidence of another language. */
const SPOKEN = 12000;
const SPOKEN_ENGLISH = 0.6;
/** Seldom said in English films, but asked for by guests: no evidence of Portuguese. */
const HOSTEL = 'hostel';
const SMALL_ENGLISH = 1;
/** "in", "a", "do": English, and another language as well. */
const SMALL_OF_BOTH = 0.5;
/** Words that are the same in English and elsewhere: "vegan", "brunch". */
const SAME_WORD = 0.6;
/** "l'hôtel", "dell'albergo": an article elided before a vowel. */
const CUT_SHORT = {
  fr: /(?<!\p{L})(?:l|d|c|n|j|qu|jusqu)'(?=[aeiouyh])/u,
  it: /(?<!\p{L})(?:l|d|c|un|dov|com|\p{L}{2,5}ll)'(?=[aeiouh])/u,
};
const CUT_SHORT_WORD = 0.5;
/** Letters with accents that English has only in names and loans, by the languages that use them much. */
const ACCENTED: Readonly<Record<Foreign, RegExp>> = {
  es: /[ñáíóú]/u,
  fr: /[éèêçàâîïœ]/u,
  de: /[äöüß]/u,
  it: /[èàòìù]/u,
  pt: /[ãõâêôçáó]/u,
};
/** What one of them says, shared among its languages. */
const ACCENT = 0.5;
/** As frequent as "in" and "man": English whatever other language has it, too. */
const MOST_FREQUENT = 100;
/** The weight of a foreign word that is also used in English: "menu", "hotel", "date". */
const SHARED = 0.4;
/** Articles and pronouns are better evidence of a language than its word for a hotel. */
const SMALL = 1.5;
/** Words of everyday life are names as well ("Vivian's moms"). */
const EVERYDAY = 0.5;
/** One small word is not enough ("a la carte"): this much evidence is needed. */
const ENOUGH = 0.9;
/** A message of so few words says little more than what it is about. */
const FEW = 2;
const ENOUGH_FOR_FEW = 0.3;

const nothing = Object.fromEntries(languages.map((language) => [language, 0]));

/** A word's evidence for the languages that have it, the more the fewer do; null where none has. */
const evidenceOf = memoize((word: string): Readonly<Partial<Record<Language, number>>> | null => {
  const own = foreignLanguages.filter(
    (language) => smallWords[language].has(word) || isEvidence(word, language),
  );
  if (own.length === 0) return null;
  const english = englishWeight(word);
  const share = (english > 0 ? SHARED : 1) / own.length;
  return {
    en: english,
    ...Object.fromEntries(own.map((each) => [each, share * weightIn(word, each)])),
  };
});

function weightIn(word: string, language: Foreign): number {
  if (smallWords[language].has(word)) return SMALL;
  return isKnown(weddingDictionaries[language], word) ? 1 : EVERYDAY;
}

/** Everyday words tell their language where they are none of English. */
const isEvidence = (word: string, language: Foreign): boolean =>
  isKnown(weddingDictionaries[language], word) ||
  (dictionaries[language].words.has(word) && rankOf(word) === Number.POSITIVE_INFINITY);

/** How much a word is evidence of English. */
function englishWeight(word: string): number {
  const isForeignSmall = foreignLanguages.some((language) => smallWords[language].has(word));
  if (smallWords.en.has(word)) return isForeignSmall ? SMALL_OF_BOTH : SMALL_ENGLISH;
  if (rankOf(word) < MOST_FREQUENT || word === HOSTEL) return SPOKEN_ENGLISH;
  if (foreignLanguages.some((language) => dictionaries[language].words.get(word) === word))
    return SAME_WORD;
  return !isForeignSmall && rankOf(word) < SPOKEN ? SPOKEN_ENGLISH : 0;
}

/**
 * The words of a message but for those that people type on phones in any language: "lol", "im coeliac", which is
 * "I'm" where "im Zelt" is German. "Yo" greets alone, and begins a sentence in Spanish.
 */
const withoutPhoneWords = (words: readonly string[]): string[] =>
  words.filter((word, i) => {
    if (word === 'im') return isGerman(words[i + 1]);
    return !isFiller(word) || (word === 'yo' && words.length > 1);
  });

/** Whether a word, if there is one, is German and not English. */
const isGerman = (word: string | undefined): boolean =>
  word === undefined ||
  (rankOf(word) === Number.POSITIVE_INFINITY && isKnown(dictionaries.de, word));

/** A message this short may be of several languages: of these, it is of the conversation's. */
const SHORT = 4;
const OF_CONVERSATION = 1;

/** What else tells a message's language: that of the conversation around it, and the message before folding. */
type Clues = { conversation?: Language; written?: string };

/**
 * The language of a folded text; English unless the evidence for another one is clearly stronger. A short one
 * is in the language of the conversation before it where that may be.
 */
export function detectLanguage(
  folded: string,
  { conversation = 'en', written = '' }: Clues = {},
): Language {
  const counts = { ...nothing } as Record<Language, number>;
  if (/[¿¡]/.test(folded)) counts.es += 2;
  for (const language of ['fr', 'it'] as const)
    if (CUT_SHORT[language].test(folded)) counts[language] += CUT_SHORT_WORD;
  addAccents(written, counts);
  const all = splitCompounds(folded).match(/\p{L}{2,}|[aeoy]/gu) ?? [];
  const words = written === '' ? all : withoutPhoneWords(all);
  // "Hotel barato?": beside a word that is not English, one that both have is not, either. Headings have names.
  const isForeign =
    (written === ''
      ? words.length <= FEW && folded.trimEnd().endsWith('?')
      : words.length <= SHORT && !words.some((word) => englishWeight(word) === SMALL_ENGLISH)) &&
    words.some((word) => evidenceOf(word)?.en === 0);
  for (const word of words) {
    const tells = evidenceOf(word);
    if (!tells) {
      counts.en += englishWeight(word);
      continue;
    }
    for (const [language, weight] of Object.entries(tells))
      if (!isForeign || language !== 'en') counts[language as Language] += weight;
  }
  if (words.length <= SHORT && conversation !== 'en') {
    const tellsNothing = Object.values(counts).every((count) => count === 0);
    if (tellsNothing || words.every((word) => evidenceOf(word)?.[conversation]))
      return conversation;
    if (counts[conversation] > 0) counts[conversation] += OF_CONVERSATION;
  }
  const best = foreignLanguages.reduce((a, b) => (counts[b] > counts[a] ? b : a));
  const enough = words.length <= FEW ? ENOUGH_FOR_FEW : ENOUGH;
  return counts[best] > counts.en && counts[best] >= enough ? best : 'en';
}

function addAccents(written: string, counts: Record<Language, number>): void {
  const composed = written.normalize('NFC').toLowerCase();
  for (const letter of new Set(composed.match(/[à-öø-ÿœ]/gu))) {
    const own = foreignLanguages.filter((language) => ACCENTED[language].test(letter));
    for (const language of own) counts[language] += ACCENT / own.length;
  }
}
