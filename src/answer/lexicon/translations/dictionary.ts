import type { Span } from '../../values/found.ts';
import { fold, lower } from '../words.ts';

/**
 * The English translations of one language's words and phrases, all folded; with an accent only where it tells
 * two words apart ("é" is, "e" and).
 */
export type Dictionary = {
  words: ReadonlyMap<string, string>;
  /** Phrases by their first word, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Every word that occurs in a phrase. */
  inPhrases: ReadonlySet<string>;
  /** The words that another one differs from by its accents alone. */
  accented: ReadonlySet<string>;
};

type Phrase = { rest: readonly string[]; english: string };

/**
 * Splits compound forms: "l'hôtel" and "petit-déjeuner" become two words each, and "1º" a number. Takes
 * text in lower case.
 */
export const splitCompounds = (text: string): string =>
  text
    .replace(/(?<=\p{L})['-](?=\p{L})/gu, ' ')
    .replace(/(?<=\d)[oa](?=\s)/g, '')
    .replace(/[¿¡]/g, ' ');

/**
 * Reads lines of two columns, the English and "word, word, a phrase" that are translated to it; without
 * English, the words are dropped. The first entry for a word or phrase wins.
 */
export function readDictionary(lines: readonly (readonly string[])[]): Dictionary {
  const entries = lines.flatMap(([english = '', foreign = '']) =>
    foreign.split(',').map((entry) => ({ english, parts: wordsIn(entry) })),
  );
  const single = new Set(entries.flatMap(({ parts }) => (parts.length === 1 ? parts : [])));
  const accented = new Set(
    [...single].filter((word) => word !== fold(word) && single.has(fold(word))),
  );
  const words = new Map<string, string>();
  const phrases = new Map<string, Phrase[]>();
  const inPhrases = new Set<string>();
  for (const { english, parts } of entries) {
    const [first, ...rest] = parts.map((word) => (accented.has(word) ? word : fold(word)));
    if (first === undefined) continue;
    if (rest.length === 0) {
      if (!words.has(first)) words.set(first, english);
      continue;
    }
    for (const word of [first, ...rest]) inPhrases.add(word);
    const others = phrases.get(first) ?? [];
    others.push({ rest, english });
    phrases.set(first, others);
  }
  for (const others of phrases.values()) others.sort((a, b) => b.rest.length - a.rest.length);
  return { words, phrases, inPhrases, accented };
}

/** Most entries are one plain word, and there are 60,000 to read. */
const wordsIn = (entry: string): string[] => {
  const word = entry.trim();
  return /^[a-z]+$/.test(word) ? [word] : splitCompounds(lower(word)).split(/\s+/).filter(Boolean);
};

/** Whether a dictionary has a word, alone or in a phrase. */
export const isKnown = ({ words, inPhrases }: Dictionary, word: string): boolean =>
  words.has(word) || inPhrases.has(word);

/** A language's inflection: which endings of a word may be dropped or replaced by one another. */
export type Inflection = {
  endings: readonly string[];
  /** Interchangeable vowels at the end of words: "vegano", "vegana". */
  vowels: string;
  /** True where the language compounds words: "Hotelzimmer". */
  joinsWords: boolean;
  /** What ends a clause as a part of its verb, and says nothing there: "fängt … an". */
  particles: ReadonlySet<string>;
};

/** A piece of a translation and the part of the text that it stands for. */
type Piece = { english: string; start: number; end: number };

/**
 * Translates a text to English: the longest phrases first, then words; unknown words stay, folded. `mend`:
 * what an unknown word was meant to be, or null. `kept`: words, folded, that are names here and stay.
 */
export const translateWith = (
  dictionary: Dictionary,
  inflection: Inflection,
  text: string,
  mend: (word: string) => string | null = () => null,
  kept: ReadonlySet<string> = new Set(),
): string =>
  translatePieces(dictionary, inflection, text, mend, kept)
    .map(({ english }) => english)
    .join('')
    .replace(/\+ ?1\b/g, 'plus one')
    .replace(UNTIL_DAY, 'by ')
    .replace(/\s+/g, ' ')
    .trim();

/** For each letter of a text's translation the part of the text it stands for; null where the two don't align. */
export function alignWith(
  dictionary: Dictionary,
  inflection: Inflection,
  text: string,
): readonly Span[] | null {
  if (splitCompounds(lower(text)).length !== text.length) return null;
  const spans: Span[] = [];
  let english = '';
  for (const { english: own, ...span } of translatePieces(dictionary, inflection, text)) {
    for (const letter of own.replace(/\s+/g, ' ')) {
      if (letter === ' ' && (english === '' || english.endsWith(' '))) continue;
      english += letter;
      spans.push(span);
    }
  }
  return english.trimEnd() === translateWith(dictionary, inflection, text) ? spans : null;
}

function translatePieces(
  dictionary: Dictionary,
  inflection: Inflection,
  text: string,
  mend: (word: string) => string | null = () => null,
  kept: ReadonlySet<string> = new Set(),
): Piece[] {
  // Words at odd indices, the text between them at even ones.
  const written = splitCompounds(lower(text)).split(/([\p{L}\p{N}]+)/u);
  const pieces = written.map((piece, i) => {
    if (i % 2 === 0) return piece;
    const word = dictionary.accented.has(piece) ? piece : fold(piece);
    return isKnown(dictionary, word) || kept.has(word) ? word : (mend(word) ?? word);
  });
  const translated: Piece[] = [];
  let end = 0;
  const push = (english: string, length: number) => {
    translated.push({ english, start: end, end: (end += length) });
  };
  const lengthOf = (from: number, to: number) => written.slice(from, to).join('').length;
  push(pieces[0] ?? '', lengthOf(0, 1));
  for (let i = 1; i < pieces.length; i += 2) {
    const word = pieces[i]!;
    const isKept = kept.has(word) || isTopLevel(pieces, i);
    const phrase = isKept ? undefined : phraseAt(dictionary, pieces, i);
    const last = i + (phrase?.rest.length ?? 0) * 2;
    const isParticle = inflection.particles.has(word) && CLAUSE_END.test(pieces[i + 1]!);
    const single = isKept ? word : isParticle ? '' : translateWord(dictionary, inflection, word);
    push(phrase?.english ?? single, lengthOf(i, last + 1));
    push(pieces[last + 1] ?? '', lengthOf(last + 1, last + 2));
    i = last;
  }
  return translated;
}
const CLAUSE_END = /^\s*(?:[.,;:!?]|$)/;

/** "com" of "example.com", which is "with" in Portuguese. */
const isTopLevel = (pieces: readonly string[], at: number): boolean =>
  pieces[at - 1] === '.' && pieces[at] === 'com' && at > 1;

/** "Until" with a time of day means an end; with a calendar day, a deadline. */
const UNTIL_DAY =
  /\b(?:until|by)(?: the)? (?=\d{1,2}\.? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/g;

function phraseAt({ phrases }: Dictionary, pieces: readonly string[], at: number) {
  const word = pieces[at]!;
  const plain = fold(word);
  const own = phrases.get(word) ?? [];
  const candidates = plain === word ? own : [...own, ...(phrases.get(plain) ?? [])];
  return candidates.find(({ rest }) =>
    rest.every((each, i) => {
      const piece = pieces[at + 2 * i + 2] ?? '';
      return (piece === each || fold(piece) === each) && pieces[at + 2 * i + 1]!.trim() === '';
    }),
  );
}

function translateWord({ words }: Dictionary, inflection: Inflection, word: string): string {
  const own = words.get(word) ?? inflected(words, inflection, word);
  if (own !== undefined || !inflection.joinsWords) return own ?? word;
  return joined(words, word) ?? word;
}

/** Shorter words than this are mostly different words, whatever their ending. */
const MIN_STEM = 4;

function inflected(
  words: ReadonlyMap<string, string>,
  { endings, vowels }: Inflection,
  word: string,
): string | undefined {
  for (const ending of endings) {
    if (word.length - ending.length < MIN_STEM || !word.endsWith(ending)) continue;
    const start = word.slice(0, word.length - ending.length);
    const whole = words.get(start);
    if (whole !== undefined) return whole;
    if (!vowels.includes(start.at(-1)!)) continue;
    for (const vowel of vowels) {
      const other = words.get(start.slice(0, -1) + vowel);
      if (other !== undefined) return other;
    }
  }
  return undefined;
}

/** Parts of a compound shorter than this match more often by chance than by meaning. */
const MIN_PART = 4;
/** Anything longer is no word. */
const MAX_JOINED = 40;
const LINK = /(?:e?s|e?n)$/;

/** "Hotelzimmer", "Hochzeitsauto": the head comes last. */
function joined(words: ReadonlyMap<string, string>, word: string): string | undefined {
  if (word.length > MAX_JOINED) return undefined;
  for (let cut = MIN_PART; cut <= word.length - MIN_PART; cut += 1) {
    const last = words.get(word.slice(cut));
    if (last === undefined) continue;
    const start = word.slice(0, cut);
    const first = words.get(start) ?? words.get(start.replace(LINK, ''));
    if (first !== undefined) return `${first} ${last}`;
  }
  return undefined;
}
