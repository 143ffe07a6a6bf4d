const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

/** A whole number as running text has it: "three"; in figures above twenty. */
export function numberInWords(count: number): string {
  return numbers[count] ?? count.toLocaleString('en-US');
}

/** A word as a sentence begins with it. */
export const capitalised = (word: string): string =>
  word.replace(/^./, (letter) => letter.toUpperCase());

/** A count of something, given in the singular: "one day", "three days". */
export function countInWords(count: number, unit: string): string {
  return `${numberInWords(count)} ${unit}${count === 1 ? '' : 's'}`;
}

/** How often: "once", "twice", "three times". */
export function timesInWords(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${numberInWords(count)} times`;
}

/** "PDF, DOC or TXT". */
export function listInWords(items: readonly string[], last: 'and' | 'or'): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}
