import { conceptsIn } from '../lexicon/concepts.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { rankOf } from '../lexicon/spoken-words.ts';
import { fold, stopWords } from '../lexicon/words.ts';
import { detectLanguage } from '../understand/detect-language.ts';
import type { Span } from './found.ts';

const WORD = "\\p{Lu}[\\p{L}'’.]*(?:-\\p{L}+)*";
const NAMES = new RegExp(
  `(?<![\\p{L}\\d'’-])${WORD}(?: (?:(?:van|${foreignWords.small.inName}) )?${WORD})*`,
  'gu',
);
const LABEL = /^[^:.]{2,45}: /u;
/** A word that is said more often than this in English begins a sentence rather than a name. */
const COMMON = 20_000;

/**
 * The proper names in a text, in order: words with capitals that belong together. Behind a label all of them,
 * otherwise none that may be a common word at the start of a sentence or, in German, anywhere.
 */
export function nameSpansIn(text: string): Span[] {
  const label = LABEL.exec(text)?.[0].length ?? 0;
  const isGerman = label === 0 && detectLanguage(fold(text)) === 'de';
  return [...text.slice(label).matchAll(NAMES)].flatMap(({ 0: name, index }) => {
    const start = label + index;
    const isFirst = label === 0 && /(?:^|[.!?]\s)$/.test(text.slice(0, start));
    return nameIn(name, start, isFirst, isGerman) ?? [];
  });
}

function nameIn(written: string, from: number, isFirst: boolean, isGerman: boolean): Span | null {
  const words = written.split(' ');
  const skipped = isFirst && stopWords.has(fold(words[0]!)) ? words[0]!.length + 1 : 0;
  const name = written.slice(skipped).replace(/[.'’]+$/u, '');
  // "Callum's brother" is somebody else.
  if (name === '' || /^I['’]|['’]s$/u.test(name)) return null;
  const isAlone = !name.includes(' ');
  if (isAlone && (isGerman || (isFirst && isCommon(name)))) return null;
  return { start: from + skipped, end: from + skipped + name.length };
}

const isCommon = (word: string): boolean =>
  rankOf(fold(word)) < COMMON || conceptsIn(fold(word), 'say').size > 0;
