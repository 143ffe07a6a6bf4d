import type { LeftOutLine, LeftOutReason } from '#shared/rules/left-out.ts';
import { cleanText } from './clean-text.ts';
import { MAX_LEFT_OUT } from './types.ts';

/**
 * Where each page begins in the cleaned text: pages come in order, so each is looked for behind the
 * one before. A page without text of its own begins where the next one does.
 */
export function findPageStarts(text: string, beginnings: readonly string[]): number[] {
  let from = 0;
  const found = beginnings.map((beginning) => {
    const clean = cleanText(beginning);
    const place = clean === '' ? -1 : text.indexOf(clean, from);
    if (place < 0) return null;
    from = place + clean.length;
    return place;
  });
  let next = text.length;
  const starts = found.toReversed().map((place) => {
    next = place ?? next;
    return next;
  });
  // What precedes the first page's own text, if anything, is on it.
  return starts.toReversed().map((start, page) => (page === 0 ? 0 : start));
}

/** Lines that were left out, all for this reason. */
export const leftOutAs = (reason: LeftOutReason, lines: readonly string[]): LeftOutLine[] =>
  lines.map((text) => ({ text, reason }));

/** What was left out as it is reported: clean, each line once, and no more than somebody looks through. */
export function tidyLeftOut(lines: readonly LeftOutLine[]): LeftOutLine[] {
  const reported = new Map<string, LeftOutLine>();
  for (const { text, reason } of lines) {
    if (reported.size === MAX_LEFT_OUT.lines) break;
    const clean = cleanText(text).replace(/\s+/g, ' ').slice(0, MAX_LEFT_OUT.characters).trim();
    if (clean !== '' && !reported.has(clean)) reported.set(clean, { text: clean, reason });
  }
  return [...reported.values()];
}
