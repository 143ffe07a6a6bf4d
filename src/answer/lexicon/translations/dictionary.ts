import type { Span } from '../../values/found.ts';
import { originsOf } from '../origins.ts';
import { fold, lower } from '../words.ts';

/**
 * The English translations of one language's words and phrases, all folded; with an accent only where it tells
 * two words apart ("é" is, "e" and).
 */
export type Dictionary = {
  words: ReadonlyMap<string, string>;
  /** Phrases by their first two words without accents, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Every word that occurs in a phrase. */
  inPhrases: ReadonlySet<string>;
  /** The words that another one differs from by its accents alone. */
  accented: ReadonlySet<string>;
};

type Phrase = { parts: readonly string[]; english: string };

/**
 * Splits compound forms: "l'hôtel" and "petit-déjeuner" become two words each, and "1º" a number. Takes
 * text in lower case, and leaves its length as it is.
 */
export const splitCompounds = (text: string): string =>
  text
    .replace(/(?<=\p{L})['-](?=\p{L})/gu, ' ')
    .replace(/(?<=\d)[oa](?=\s)/g, ' ')
    .replace(/[¿¡]/g, ' ');

/**
 * Reads lines of two columns, the English and "word, word, a phrase" that are translated to it; without
 * English, the words are dropped. The first entry for a word or phrase wins.
 */
export function readDictionary(lines: readonly (readonly string[])[]): Dictionary {
  const entries = lines.flatMap(([english = '', foreign = '']) =>
    foreign.split(',').map((entry) => ({ english, parts: wordsIn(entry) })),
  );
  const accented = accentedOf(entries.flatMap(({ parts }) => (parts.length === 1 ? parts : [])));
  const words = new Map<string, string>();
  const phrases = new Map<string, Phrase[]>();
  const inPhrases = new Set<string>();
  for (const { english, parts: written } of entries) {
    const parts = written.map((word) => (accented.has(word) ? word : fold(word)));
    const [first] = parts;
    if (first === undefined) continue;
    if (parts.length === 1) {
      if (!words.has(first)) words.set(first, english);
      continue;
    }
    for (const word of parts) inPhrases.add(word);
    const start = startOf(parts);
    const others = phrases.get(start) ?? [];
    others.push({ parts, english });
    phrases.set(start, others);
  }
  for (const others of phrases.values()) others.sort((a, b) => b.parts.length - a.parts.length);
  return { words, phrases, inPhrases, accented };
}

const startOf = ([first = '', second = '']: readonly string[]): string =>
  `${fold(first)} ${fold(second)}`;

/** Those words with accents that another one is spelled like but for its accents. */
function accentedOf(words: readonly string[]): Set<string> {
  const spellings = new Map<string, string>();
  const accented = new Set<string>();
  for (const word of words) {
    const plain = fold(word);
    const other = spellings.get(plain) ?? word;
    spellings.set(plain, other);
    if (other === word) continue;
    for (const each of [word, other]) if (each !== plain) accented.add(each);
  }
  return accented;
}

/** Most of some 90,000 entries are one plain word, which needs no more. */
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
  /** What another English word stands for before a figure: "nach 22 Uhr" is after. */
  beforeFigure: Readonly<Record<string, string>>;
};

/** What an unknown word was meant to be, or null; and the words, folded, that are names here and stay. */
type Reading = { mend?: (word: string) => string | null; kept?: ReadonlySet<string> };

/** Translates a text to English: the longest phrases first, then words; unknown words stay, folded. */
export const translateWith = (
  dictionary: Dictionary,
  inflection: Inflection,
  text: string,
  reading: Reading = {},
): string =>
  TIDY.reduce(
    (english, [pattern, tidy]) => english.replace(pattern, tidy),
    translatePieces(dictionary, inflection, text, reading)
      .map(({ english }) => english)
      .join(''),
  );

/** "Until" with a time of day means an end; with a calendar day, a deadline. */
const UNTIL_DAY =
  /\b(?:until|by)(?: the)? (?=\d{1,2}\.? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/g;
const TIDY: readonly (readonly [RegExp, string])[] = [
  [/\+ ?1\b/g, 'plus one'],
  [UNTIL_DAY, 'by '],
  [/\s+/g, ' '],
  [/^ | $/g, ''],
];

/** For each letter of a text's translation the part of the text it stands for; null where that cannot be told. */
export function alignWith(
  dictionary: Dictionary,
  inflection: Inflection,
  text: string,
): readonly Span[] | null {
  const origins = originsOf(text, lower);
  if (origins.length !== lower(text).length) return null;
  const pieces = translatePieces(dictionary, inflection, text).map((piece) => ({
    english: piece.english,
    start: origins[piece.start]?.start ?? text.length,
    end: origins[piece.end - 1]?.end ?? 0,
  }));
  let english = pieces.map((piece) => piece.english).join('');
  let spans: Span[] = pieces.flatMap((piece) => repeat(piece, piece.english.length));
  for (const [pattern, tidy] of TIDY) {
    const changes = [...english.matchAll(pattern)];
    let from = 0;
    const changed = changes.flatMap(({ 0: { length }, index }) => {
      const before = spans.slice(from, index);
      from = index + length;
      return [...before, ...repeat(spans[index]!, tidy.length)];
    });
    spans = [...changed, ...spans.slice(from)];
    english = english.replace(pattern, tidy);
  }
  return spans;
}

const repeat = (span: Span, length: number): Span[] => Array.from({ length }, () => span);

/** A piece of a translation and the part of the text, in lower case, that it stands for. */
type Piece = { english: string; start: number; end: number };

function translatePieces(
  dictionary: Dictionary,
  inflection: Inflection,
  text: string,
  { mend = () => null, kept = new Set() }: Reading = {},
): Piece[] {
  const small = lower(text);
  // Guests who leave accents off mean the words with accents, too.
  const isPlain = small === fold(text);
  // Words at odd indices, the text between them at even ones.
  const written = splitCompounds(small).split(/([\p{L}\p{N}]+)/u);
  const pieces = written.map((piece, i) => {
    if (i % 2 === 0 || dictionary.accented.has(piece)) return piece;
    const word = fold(piece);
    return isKnown(dictionary, word) || kept.has(word) ? word : (mend(word) ?? word);
  });
  const translated: Piece[] = [];
  let end = 0;
  const push = (english: string, from: number, to: number) => {
    const start = end;
    for (let i = from; i <= to; i += 1) end += written[i]?.length ?? 0;
    translated.push({ english, start, end });
  };
  push(pieces[0] ?? '', 0, 0);
  for (let i = 1; i < pieces.length; i += 2) {
    const word = pieces[i]!;
    const isKept = kept.has(fold(word)) || isTopLevel(pieces, i);
    const phrase = isKept ? undefined : phraseAt(dictionary, pieces, i, isPlain);
    const last = i + ((phrase?.parts.length ?? 1) - 1) * 2;
    const single = isKept ? fold(word) : wordAt(dictionary, inflection, pieces, i);
    push(phrase?.english ?? single, i, last);
    push(pieces[last + 1] ?? '', last + 1, last + 1);
    i = last;
  }
  return translated;
}

/** "com" of "example.com", which is "with" in Portuguese. */
const isTopLevel = (pieces: readonly string[], at: number): boolean =>
  at > 1 && pieces[at - 1] === '.' && pieces[at] === 'com';

/** The longest phrase that begins with a word; of two as long the one with the same accents. */
function phraseAt(
  { phrases }: Dictionary,
  pieces: readonly string[],
  at: number,
  isPlain: boolean,
): Phrase | undefined {
  const fits = ({ parts }: Phrase, isLoose: boolean) =>
    parts.every((each, i) => {
      const piece = pieces[at + 2 * i] ?? '';
      // "É às quatro" is no "e as", and "qué hay" is written "que hay", too.
      const isSame =
        piece === each ||
        (isLoose ? fold(piece) === fold(each) : piece.length > 1 && fold(piece) === each);
      return isSame && (i === 0 || pieces[at + 2 * i - 1]!.trim() === '');
    });
  const candidates = phrases.get(startOf([pieces[at]!, pieces[at + 2] ?? ''])) ?? [];
  const exact = candidates.find((phrase) => fits(phrase, false));
  const loose = isPlain ? candidates.find((phrase) => fits(phrase, true)) : undefined;
  return (loose?.parts.length ?? 0) > (exact?.parts.length ?? 0) ? loose : exact;
}

function wordAt(
  dictionary: Dictionary,
  inflection: Inflection,
  pieces: readonly string[],
  at: number,
): string {
  const word = pieces[at]!;
  const [between = '', next = ''] = pieces.slice(at + 1, at + 3);
  const isLast = at + 2 >= pieces.length || /^\s*[.,;:!?]/.test(between);
  if (isLast && inflection.particles.has(word)) return '';
  const before =
    /^\d/.test(next) && between.trim() === '' ? inflection.beforeFigure[word] : undefined;
  return before ?? translateWord(dictionary, inflection, word);
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
