import { readValues, toReadableLine } from '../values/read-values.ts';

const PHONE =
  /(?<![\d$€£#.,])(?:\+\s?\d{1,3}[ .()-]{0,2})?\(?\d{2,5}\)?(?:[ .\-/]{1,2}\d{2,6}){1,5}(?![\d:%]|\/\d)/g;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const LINK =
  /\b(?:https?:\/\/|www\.)[^\s<>"'|]{1,500}|\b[a-z][\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.(?:com|org|net|info|wedding|love|co\.uk|co|uk|de|fr|es|it|pt|at|ch|be|ca|au|nz|ie|io|us|site|me|page|app|gift|gifts|events?|day|example|test)\b(?:\/[^\s<>"'|]{0,300})?(?![\w@])/gi;
const TRAILING = /[.,;:!?)\]}…*_]+$/;

/** The digits of a number, without what they are written with. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** Whether this is a number that can be called from elsewhere, by how many digits it has. */
export function isWholeNumber(number: string): boolean {
  const { length } = digitsOf(number);
  return length >= 9 && length <= 14;
}

/** A number as found in a text, without an opening bracket that is not closed in it. */
export const trimNumber = (number: string): string => number.trim().replace(/^\((?=[^)]*$)/, '');

/** Telephone numbers as written; dates and prices are not among them. */
export function phonesIn(text: string): string[] {
  const numbers = readValues(toReadableLine(text)).flatMap(({ value }) =>
    value.kind === 'phone' ? [value.digits] : [],
  );
  return [...text.matchAll(PHONE)]
    .map(([number]) => trimNumber(number))
    .filter((number) => {
      const digits = digitsOf(number);
      const isKnown = numbers.some((each) => each.endsWith(digits) || digits.endsWith(each));
      return isKnown && isWholeNumber(number);
    });
}

export const emailsIn = (text: string): string[] =>
  [...text.matchAll(EMAIL)].map(([email]) => email.replace(TRAILING, ''));

/** Web addresses as written. */
export const linksIn = (text: string): string[] => [
  ...new Set(
    [...text.replace(EMAIL, ' ').matchAll(LINK)].map(([link]) => link.replace(TRAILING, '')),
  ),
];
