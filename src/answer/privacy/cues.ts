import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import type { PatternWords } from '../lexicon/pattern-words/lists.ts';
import { readTable } from '../lexicon/read-phrases.ts';
import { memoize } from '../understand/memoize.ts';
import { NAME } from './persons.ts';

/** A list of `phrases/privacy.tsv`; most have words of other languages, too. */
type Cue = keyof PatternWords['privacy'] | (typeof englishOnly)[number];
const englishOnly = [
  'budgetHeading',
  'noteKinds',
  'noticeOurs',
  'notForGuests',
  'relative',
] as const;

const english = new Map<string, string>();
for (const [list = '', words = ''] of readTable('privacy')) {
  const before = english.get(list);
  english.set(list, before === undefined ? words : `${before}|${words}`);
}
const foreign: Readonly<Record<string, string | undefined>> = foreignWords.privacy;

/** The words of a list in all languages: alternatives of a regular expression, folded. */
export const cuesOf = (list: Cue): string =>
  [englishOf(list), foreign[list]?.replaceAll('§', NAME)].filter(Boolean).join('|');

function englishOf(list: string): string {
  const words = english.get(list);
  if (words === undefined) throw new Error(`phrases/privacy.tsv has no ${list}`);
  return words
    .replace(PART, (_, part: string) => `(?:${englishOf(part)})`)
    .replaceAll('§', NAME)
    .replaceAll('~', String.raw`[\p{L}\p{N}]{0,24}`);
}

/** "{list}" stands for the words of another list. */
const PART = /(?<!\\p)\{([a-z]+)\}/gi;

function partsOf(words: string): string[] {
  return [...words.matchAll(PART)].map(([, part = '']) => part);
}

const patternsIn = (frame: (words: string) => string) =>
  memoize((list) => new RegExp(frame(cuesOf(list as Cue)), 'u'));
const within = patternsIn((words) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`);
const whole = patternsIn((words) => `^(?:${words})$`);
const opening = patternsIn((words) => `^(?:${words})(?!\\p{L})`);
// What is missing, malformed or asked for by nothing stops the start: a guard would lack its words.
const cues = new Set([...Object.keys(foreign), ...englishOnly]);
const parts = new Set([...english.values()].flatMap(partsOf));
for (const list of cues) within(list);
for (const [list, words] of english) {
  if (words === '' || (!cues.has(list) && !parts.has(list)))
    throw new Error(`phrases/privacy.tsv: no rule asks for ${list}, or it is empty`);
  within(list);
}

/** Whether a folded text has a word or phrase of a list. */
export const says = (list: Cue, folded: string): boolean => within(list).test(folded);

/** Whether it is one, and nothing else. */
export const saysOnly = (list: Cue, folded: string): boolean => whole(list).test(folded);

/** Whether it begins with one. */
export const opensWith = (list: Cue, folded: string): boolean => opening(list).test(folded);

/** What stands behind the first of a list, at most so many letters of it; '' where there is none. */
export function textBehind(list: Cue, folded: string, most: number): string {
  const found = within(list).exec(folded);
  if (!found) return '';
  const end = found.index + found[0].length;
  return folded.slice(end, end + most);
}

/** Whether a text speaks to guests: notes of what is still to be done do not. */
export const speaksToGuests = (folded: string): boolean =>
  says('you', folded) || says('everyone', folded);
