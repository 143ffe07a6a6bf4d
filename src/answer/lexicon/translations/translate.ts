import type { Span } from '../../values/found.ts';
import { originsOf } from '../origins.ts';
import { fold, lower } from '../words.ts';
import { type Dictionary, isKnown, splitCompounds, withoutAccents } from './dictionary.ts';
import { type Inflection, translateWord } from './inflection.ts';

/** How the words of a guest's question are read. */
type Reading = {
  /** What an unknown word was meant to be, or null. */
  mend?: (word: string) => string | null;
  /** The words, folded, that are names here and stay. */
  kept?: ReadonlySet<string>;
};

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
/** What is put right in the English of a whole text. */
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
    const last = phrase?.last ?? i;
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

/** A phrase's English, and where its last word is. */
type Found = { english: string; last: number };

/** The longest phrase that begins with a word; of two as long the one with the same accents. */
function phraseAt(
  { phrases, spellings, longest }: Dictionary,
  pieces: readonly string[],
  at: number,
  isPlain: boolean,
): Found | undefined {
  const most = longest.get(fold(pieces[at]!)) ?? 0;
  // What the words from here on may be spelled like in the dictionary, and without any accent.
  let spelled = spellingsOf(pieces[at]!);
  let plain = fold(pieces[at]!);
  let found: Found | undefined;
  for (let last = at + 2; last <= at + 2 * (most - 1) && last < pieces.length; last += 2) {
    if (pieces[last - 1]!.trim() !== '') break;
    const next = spellingsOf(pieces[last]!);
    spelled = spelled.flatMap((start) => next.map((word) => `${start} ${word}`));
    plain = `${plain} ${fold(pieces[last]!)}`;
    const own = spelled.find((each) => phrases.has(each));
    const phrase = own ?? (isPlain ? spellings.get(plain) : undefined);
    if (phrase !== undefined) found = { english: phrases.get(phrase)!, last };
  }
  return found;
}

const spellingsOf = (piece: string): string[] => [...new Set([piece, withoutAccents(piece)])];

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
