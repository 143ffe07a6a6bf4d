import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import type { PatternWords } from '../lexicon/pattern-words/lists.ts';
import { readTable } from '../lexicon/read-phrases.ts';
import { memoize } from '../understand/memoize.ts';
import { NAME } from './persons.ts';

/** A list of `phrases/privacy.tsv`; most have words of other languages, too. */
export type Cue =
  | keyof PatternWords['privacy']
  | 'budgetHeading'
  | 'noteKinds'
  | 'noticeOurs'
  | 'notForGuests'
  | 'relative';

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
    .replace(/(?<!\\p)\{([a-z]+)\}/gi, (_, part: string) => `(?:${englishOf(part)})`)
    .replaceAll('§', NAME)
    .replaceAll('~', String.raw`[\p{L}\p{N}]{0,24}`);
}

const patternsIn = (frame: (words: string) => string) =>
  memoize((list) => new RegExp(frame(cuesOf(list as Cue)), 'u'));
const within = patternsIn((words) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`);
const whole = patternsIn((words) => `^(?:${words})$`);
const opening = patternsIn((words) => `^(?:${words})(?!\\p{L})`);
// What is missing or malformed stops the start, not a guest's question.
for (const list of [...english.keys(), ...Object.keys(foreign)]) within(list);

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
