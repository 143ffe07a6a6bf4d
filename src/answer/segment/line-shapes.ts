import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';

const { layout } = foreignWords;

// Patterns of lines, here and in the files beside, are over trimmed lines, and linear: no nested or adjacent repetitions.

/** A line of signs alone, between two parts of a text. */
export const RULE = /^(?:(?:[-=_*~•·.–—─━═]\s?){3,}|[*~•·✦❖◆★☆♥❤–—-])$/u;
/** What goes on behind a day's number: "3. bis 5. Juli", "28. – 30. Mai". */
const OF_DATE = String.raw`\s+(?:bis|und|[–—-]|Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)`;
/** What stands before an item of a list. */
export const BULLET = new RegExp(
  String.raw`^(?:[-*•◦▪‣–—·+✓✦❖>»→☐□]|\(?\d{1,2}[.)](?!${OF_DATE})|\[[ xX]?\])\s+(?=\S)`,
);
const PAIR = /^([\p{L}\p{N}][^:\t]{0,58}?)\s?:\s{1,4}(\S.*)$/u;
const DASHED = /^(\p{Lu}[^–—:\t]{1,40}?)\s{1,3}[–—-]\s{1,3}(\S.*)$/u;
/** "Table 4", "Coach 2": numbered things, not days of a month. */
const NUMBERED_LABEL = new RegExp(
  String.raw`^(?:[\p{L}'’]{1,20} ){0,4}(?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|at|from|by|until|the|am|${layout.beforeNumber})[a-z]{0,7}\.? )\p{L}{3,12} \d{1,2}$`,
  'iu',
);
/** "Unser Haushalt ist komplett – wirklich": a dash in a sentence. */
const DASH_IN_SENTENCE = new RegExp(
  String.raw`^(?:[\p{L}']+ ){1,4}(?:is|are|was|has|have|will|${layout.finiteVerb})\s[^–—:\t]{1,40}\s[–—-]\s`,
  'u',
);
const LABEL_ALONE = /^[\p{L}\p{N}][^:\t]{1,58}:$/u;
/** "Label: value" or "Name - what is said of it", or null. The label has at most seven words. */
export function pairOf(line: string): { label: string; value: string } | null {
  const match = PAIR.exec(line) ?? (DASH_IN_SENTENCE.test(fold(line)) ? null : DASHED.exec(line));
  if (!match) return null;
  const label = match[1]!.trim();
  if (label.split(/\s+/).length > 7 || /[.!?]\s/.test(label)) return null;
  if (/\d$/.test(label) && !NUMBERED_LABEL.test(label)) return null;
  return { label, value: match[2]!.trim() };
}

/** "Swagath - dosas longer than your arm" */
export const isDashed = (line: string): boolean => DASHED.test(line);

/** The cells of a table line, or null. */
export function cellsOf(line: string): string[] | null {
  const cut = (text: string, between: string | RegExp) =>
    text.split(between).map((cell) => cell.trim());
  if (line.startsWith('|') && line.endsWith('|') && line.length > 2)
    return cut(line.slice(1, -1), '|');
  const rows = [cut(line, /\s\|\s/), cut(line, /\t+/)];
  return rows.find((cells) => cells.length >= 2 && cells.every((cell) => cell !== '')) ?? null;
}

/** "|---|---|" below a table's titles. */
export const isSeparatorRow = (cells: readonly string[]) =>
  cells.every((cell) => /^:?-{2,60}:?$/.test(cell));

/** A header row describes what is below it: no digits, no sentences. */
export const isTitleRow = (cells: readonly string[]) =>
  cells.every((cell) => !/\d/.test(cell) && cell.length <= 40 && !/[.!]$/.test(cell));

/** "Home | Our Story | Schedule | Registry": a web site's menu. */
export const isMenu = (cells: readonly string[]): boolean =>
  cells.length >= 4 && cells.every((cell) => cell.length <= 20 && !/\d|[.!?]$/.test(cell));

/** "Hotels:" and nothing after it. */
export const isLabelAlone = (line: string): boolean =>
  LABEL_ALONE.test(line) && line.split(/\s+/).length <= 7;

/** "Time What Where": column titles without their table, at least so many. */
export function isColumnTitles(line: string, least = 2): boolean {
  const words = line.split(/[\s–—|-]+/);
  return words.length >= least && words.every((word) => COLUMN_TITLE.test(word));
}
const COLUMN_TITLE =
  /^(?:time|what|where|when|event|activity|place|location|notes?|details?|who|day|date|hotel|rate|price|address|phone)$/i;

/** Each word begins with a capital, but for small ones: "Cocktails by the Pool". */
export const isTitleCase = (line: string): boolean =>
  line
    .split(/\s+/)
    .every((word) => /^(?:\p{Lu}|&|(?:and|of|the|to|for|in|at|by|on|with|from)$)/u.test(word));

/** "WHERE TO STAY" */
export function isInCapitals(line: string): boolean {
  const letters = line.replace(/[^\p{L}]/gu, '');
  const bare = line.replace(/^[\s*=~_–—-]+|[\s*=~_–—-]+$/g, '').replace(/\s/g, '');
  const isMostlyLetters = letters.length >= 3 && letters.length * 2 >= bare.length;
  return isMostlyLetters && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** "102 West Bay Street", "8 chemin des Vignes", "Dorfplatz 3", "Austin, TX 78701", "BT92 0XX". */
export const ADDRESS =
  /^\d{1,5}\p{L}?(?:[-–]\d{1,5})?,?\s\p{L}[^.!?]{2,60}$|^\p{Lu}[^.!?:;,\d]{2,40}\s\d{1,4}\p{L}?(?:,[^.!?]{2,60})?$|,\s[A-Z]{2}(?:\s\d{5})?$|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/u;
/** A phone number alone on its line. */
export const PHONE = /^(?:\p{L}{2,6}[.:]?\s)?\(?\+?\d[\d\s()./-]{6,}\d$/u;
/** A link alone on its line. */
export const LINK = /^(?:https?:\/\/|www\.)\S+$/i;
/** A sum with a currency's sign, anywhere in a line. */
export const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;

/** "Welcome Tacos" below a day: a name, not a sentence. */
export const isTitleLike = (line: string): boolean =>
  line !== '' && line.length <= 48 && !/[.!?,;]$/.test(line);
