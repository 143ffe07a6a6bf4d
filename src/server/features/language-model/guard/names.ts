import { fold, stem, stopWords, wordsOf } from '#answer/lexicon/words.ts';
import type { Language } from '#answer/understand/language.ts';
import type { Value } from './value.ts';

const STREET =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|way|court|ct|place|pl|parkway|pkwy|highway|hwy|square|sq|terrace|crescent|row|walk|mews|quay|trail|close';
const NUMBERED_STREET = new RegExp(
  `\\b\\d{1,5}[a-z]?(?: [\\p{L}'’.-]+){1,5}? (?:${STREET})\\b`,
  'gu',
);
const STREET_FIRST =
  /\b(?:calle|rua|rue|via|viale|piazza|plaza|avenida|praca|largo|camino|chemin|quai|allee|corso|travessa|paseo)(?: (?:de|da|do|das|dos|del|della|la|las|los|le|les|des|du|di|d'|l')){0,3} [\p{L}'-]+(?: [\p{L}'-]+){0,3}?,? (?:n\.? ?)?\d{1,5}\b/gu;
const COMPOUND_STREET = /\b\p{L}{3,}(?:strasse|str\.|weg|platz|gasse|allee) \d{1,4}[a-z]?\b/gu;

/** Addresses as a whole: a right number in a wrong street is a wrong address. */
export function readAddresses(line: string): Value[] {
  return [NUMBERED_STREET, STREET_FIRST, COMPOUND_STREET].flatMap((pattern) =>
    (line.match(pattern) ?? []).map((match) => ({
      kind: 'address' as const,
      needs: [`address:${normaliseAddress(match)}`],
      gives: [],
    })),
  );
}

const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bst\b/g, 'street'],
  [/\bave\b/g, 'avenue'],
  [/\brd\b/g, 'road'],
  [/\bdr\b/g, 'drive'],
  [/\bln\b/g, 'lane'],
  [/\bblvd\b/g, 'boulevard'],
  [/\bct\b/g, 'court'],
  [/\bpl\b/g, 'place'],
  [/\bpkwy\b/g, 'parkway'],
  [/\bhwy\b/g, 'highway'],
  [/\bsq\b/g, 'square'],
  [/\bstr\b/g, 'strasse'],
];

/** The words of a folded text with streets spelled out, between single spaces. */
export function normaliseAddress(folded: string): string {
  let text = ` ${(folded.match(/[\p{L}\p{N}']+/gu) ?? []).join(' ')} `;
  for (const [pattern, full] of shortForms) text = text.replace(pattern, full);
  return text.trim();
}

/** Words that begin with a capital inside a sentence and are nobody's name. */
const NO_NAMES = new Set(
  `i im ive ill id rsvp ok mr mrs ms dr faq am pm usher monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  street avenue road drive lane boulevard court place parkway highway square rd ave st ln blvd ct pl hwy sq`
    .split(/\s+/)
    .map(stem),
);
const SENTENCE_START = /(?:^|[.!?:;…•|/([{"“„«¡¿–—-]["'“”’)]*\s*|\n)\s*$/u;
const CAPITALISED = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}'’-]*(?![\p{L}\p{N}])/gu;

/**
 * Names in a line as it is written: words with a capital inside a sentence. German begins every
 * noun with one, so there only two of them in a row are taken for a name.
 */
export function readNames(visibleLine: string, language: Language): Value[] {
  const isGerman =
    language === 'de' ||
    /\b(?:der|die|das|und|ist|um|uhr|ihr|euch|wir|nicht|gibt)\b/i.test(visibleLine);
  const found: { word: string; end: number; isStart: boolean; follows: boolean }[] = [];
  for (const match of visibleLine.matchAll(CAPITALISED)) {
    const before = visibleLine.slice(Math.max(0, match.index - 12), match.index);
    const previous = found.at(-1);
    found.push({
      word: match[0],
      end: match.index + match[0].length,
      isStart: SENTENCE_START.test(before),
      follows: previous !== undefined && match.index - previous.end === 1 && before.endsWith(' '),
    });
  }
  return found
    .filter((each, index) => {
      const next = found[index + 1];
      if (!isGerman) return !each.isStart || next?.follows === true;
      const follows = each.follows && found[index - 1]?.isStart === false;
      return follows || (!each.isStart && next?.follows === true);
    })
    .filter(({ word }) => !stopWords.has(fold(word).replace(/'/g, '')))
    .flatMap(({ word }) => nameKeys(word))
    .filter((word) => !NO_NAMES.has(word))
    .map((word) => ({ kind: 'name' as const, needs: [`word:${word}`], gives: [] }));
}

/** The stems of a text's words, by which names are compared. */
export function nameKeys(text: string): string[] {
  return wordsOf(fold(text.replace(/['’]s\b/gi, '')))
    .filter((word) => word.length > 1)
    .map(stem);
}
