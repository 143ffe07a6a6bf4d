import { pageWords } from './page-words.ts';

const PAGE_NUMBER = new RegExp(
  String.raw`^\W*(?:(?:stránka|${pageWords('page')})?\s*\d{1,4}(?:\s*(?:${pageWords('of')})\s*\d{1,4})?)?\W*$`,
  'i',
);

/**
 * What running heads and feet say, once each and without page numbers: a phone number or an address
 * is often nowhere else.
 */
export function runningText(lines: readonly string[]): string[] {
  return [...new Set(tidy(lines).filter((line) => !PAGE_NUMBER.test(line)))];
}

/** Of the same lines those that number pages. */
export function pageNumbers(lines: readonly string[]): string[] {
  return [
    ...new Set(tidy(lines).filter((line) => PAGE_NUMBER.test(line) && /[\p{L}\d]/u.test(line))),
  ];
}

const tidy = (lines: readonly string[]) => lines.map((line) => line.replace(/\s+/g, ' ').trim());
