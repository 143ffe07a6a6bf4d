import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';

const { times } = foreignWords;
const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const PARTS: Readonly<Record<string, string>> = { thirty: '30', fifteen: '15', forty: '45' };

/**
 * Times in the form that all readers understand: "18 h 30" as 18:30, "five-thirty" as 5:30, "de 11 h à 16 h"
 * as a range.
 */
export const withPlainTimes = (text: string): string =>
  text
    .replace(/\b(\d{1,2})\s?[hH]\s?([0-5]\d)\b/g, '$1:$2')
    .replace(SPOKEN, (_, hour: string, part: string) => {
      const figure = HOURS.indexOf(hour.toLowerCase()) + 1;
      return `${figure}:${PARTS[part.toLowerCase().split('-')[0]!.replace('fortyfive', 'forty')] ?? '45'}`;
    })
    .replace(RANGE, '$1 - $2');
const SPOKEN = new RegExp(`\\b(${HOURS.join('|')})[- ](thirty|fifteen|forty-?five)\\b`, 'gi');
const TIME = `(\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:h|${times.oclockOnly})?)`;
/** "De 11 h à 16 h", "dalle 11 alle 16". */
const RANGE = new RegExp(
  `(?<!\\p{L})(?:${times.fromWritten}) ${TIME} (?:${times.toWritten}) ${TIME}(?![\\p{L}\\d])`,
  'giu',
);
