import { readTable } from '../read-phrases.ts';
import { type Foreign, ofEachForeign } from '../translations/dictionaries.ts';
import { lists, type PatternWords } from './lists.ts';

/** The names of all lists, each with its group: "times.noon". */
const names = Object.entries(lists).flatMap(([group, lines]) =>
  lines.flatMap((line) => line.split(' ')).map((list) => `${group}.${list}`),
);

const ofEachLanguage = ofEachForeign((language) =>
  readLists(`patterns.${language}`, readTable(`patterns.${language}`)),
);

/** The pattern words of each language but English. */
export const patternWords: Readonly<Record<Foreign, PatternWords>> = ofEachForeign((language) =>
  ofEachList((name) => ofEachLanguage[language].get(name)!),
);

/**
 * Each list with the words of all these languages: alternatives for a regular expression, the longer ones
 * first, so that none is hidden by one with which it begins.
 */
export const foreignWords: PatternWords = ofEachList((name) =>
  joinWords(Object.values(ofEachLanguage).map((words) => words.get(name)!)),
);

/**
 * A language's lists from lines of two columns: the list, and its alternatives or `-` for none. Throws an
 * Error for a line of another form and where a list is missing, unknown or given twice, and a SyntaxError
 * for one that is no regular expression.
 */
export function readLists(
  file: string,
  lines: readonly (readonly string[])[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [i, [name = '', words = '', ...more]] of lines.entries()) {
    if (!names.includes(name) || words === '' || more.length > 0 || found.has(name))
      throw new Error(`Line ${i + 1} of phrases/${file}.tsv is not understood`);
    found.set(name, words === '-' ? '' : words);
    RegExp(found.get(name)!, 'u');
  }
  const missing = names.find((name) => !found.has(name));
  if (missing !== undefined) throw new Error(`phrases/${file}.tsv has no ${missing}`);
  return found;
}

/** The lists, by what they are for. */
function ofEachList(make: (name: string) => string): PatternWords {
  const groups: Record<string, Record<string, string>> = {};
  for (const name of names) {
    const [group = '', list = ''] = name.split('.');
    groups[group] = { ...groups[group], [list]: make(name) };
  }
  return groups as PatternWords;
}

function joinWords(own: readonly string[]): string {
  const words = [...new Set(own.flatMap(alternativesOf))];
  const sorted = words.toSorted((a, b) => b.length - a.length);
  return sorted.join('|').replaceAll('~', String.raw`\w*`);
}

/** Cuts a list at its bars, but for those in brackets. */
function alternativesOf(list: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((part) => part !== '');
}
