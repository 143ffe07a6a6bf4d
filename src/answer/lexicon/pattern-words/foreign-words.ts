import type { Foreign } from '../translations/dictionaries.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { PatternWords } from './pattern-words.ts';
import { pt } from './pt.ts';

/** The pattern words of each language but English. */
export const patternWords: Readonly<Record<Foreign, PatternWords>> = { es, fr, de, it, pt };

/**
 * Each list with the words of all these languages: alternatives for a regular expression, the longer ones
 * first, so that none is hidden by one with which it begins.
 */
export const foreignWords: PatternWords = joinGroups(Object.values(patternWords));

type Lists = Readonly<Record<string, string>>;

/** The compiler sees to it that every language has the same lists. */
function joinGroups(all: readonly Readonly<Record<string, Lists>>[]): PatternWords {
  const [first = {}] = all;
  const groups = Object.entries(first).map(([group, lists]) => {
    const joined = Object.keys(lists).map((list) => [
      list,
      joinWords(all.map((words) => words[group]?.[list] ?? '')),
    ]);
    return [group, Object.fromEntries(joined)];
  });
  return Object.fromEntries(groups) as PatternWords;
}

function joinWords(lists: readonly string[]): string {
  const words = new Set(lists.flatMap(alternativesOf));
  const sorted = [...words].toSorted((a, b) => b.length - a.length);
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
