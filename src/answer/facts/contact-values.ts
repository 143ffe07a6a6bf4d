import { readValues, toReadableLine } from '../values/read-values.ts';

const PHONE =
  /(?<![\d$€£#.,])(?:\+\s?\d{1,3}[ .()-]{0,2})?\(?\d{2,5}\)?(?:[ .\-/]{1,2}\d{2,6}){1,5}(?![\d:%]|\/\d)/g;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const LINK =
  /\b(?:https?:\/\/|www\.)[^\s<>"'|]{1,500}|\b[a-z][\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.(?:com|org|net|info|wedding|love|co\.uk|co|uk|de|fr|es|it|pt|at|ch|be|ca|au|nz|ie|io|us|site|me|page|app|gift|gifts|events?|day|example|test)\b(?:\/[^\s<>"'|]{0,300})?(?![\w@])/gi;
const TRAILING = /[.,;:!?)\]}…*_]+$/;

/** Telephone numbers as written; dates and prices are not among them. */
export function phonesIn(text: string): string[] {
  const numbers = new Set(
    readValues(toReadableLine(text)).flatMap(({ value }) =>
      value.kind === 'phone' ? [value.digits] : [],
    ),
  );
  return [...text.matchAll(PHONE)]
    .map(([number]) => number.trim().replace(/^\((?=[^)]*$)/, ''))
    .filter((number) => {
      const digits = number.replace(/\D/g, '');
      return (
        digits.length >= 9 &&
        digits.length <= 14 &&
        [...numbers].some((each) => each.endsWith(digits) || digits.endsWith(each))
      );
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
