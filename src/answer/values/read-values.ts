import type { GuestLanguage } from '#shared/rules/guest-languages.ts';
import { fold } from '../lexicon/words.ts';
import { scanCodes, scanNumbers, scanOtherDigits, scanPrices } from './amounts.ts';
import { scanEmails, scanLinks, scanPhones } from './contacts.ts';
import { scanDates } from './dates.ts';
import { scanDurations } from './durations.ts';
import type { Found } from './found.ts';
import { spellOutNumbers } from './number-words.ts';
import { scanTimes } from './times.ts';

/** Each blanks its values out of the line, so that a date's digits are not read again as numbers. */
const scans = [
  scanEmails,
  scanLinks,
  scanDates,
  scanPrices,
  scanPhones,
  scanDurations,
  scanTimes,
  scanOtherDigits,
  scanCodes,
  scanNumbers,
];

/** A line folded, with number words as digits: values are read from it, and their offsets refer to it. */
export function toReadableLine(line: string, language: GuestLanguage = 'en'): string {
  return ` ${spellOutNumbers(fold(withVerb(line)).replace(/\p{Cf}+/gu, ''), language)} `;
}

/** "È" and "é" mean "is"; without their accents they would be "and". */
const withVerb = (line: string) => line.replace(/(?<!\p{L})[èé](?!\p{L})/giu, 'is');

/** The values of a readable line in the order of their positions; see {@link toReadableLine}. */
export function readValues(readableLine: string): Found[] {
  const found: Found[] = [];
  scans.reduce((rest, scan) => scan(rest, (each) => found.push(each)), readableLine);
  return found.toSorted((a, b) => a.start - b.start);
}
