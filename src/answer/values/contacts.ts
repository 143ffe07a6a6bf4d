import { scanFor } from './found.ts';

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const LINK =
  /\b(?:https?:\/\/|www\.)[^\s<>"'¦]{1,500}|\b(?!\d+(?:\.\d+)*\b)[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,24}(?:\/[^\s<>"'¦]{0,400})?(?![\w@])/g;
const TRAILING = /[.,;:!?)\]}…]+$/;

/** Links and bare domains, compared without scheme, www and trailing slash. */
export const scanLinks = scanFor([
  LINK,
  (_, match) => {
    const link = match.replace(TRAILING, '').replace(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, '');
    return isDomain(link) ? [{ kind: 'link', text: link }] : [];
  },
]);

/** "p.m", "e.g" and "gate.Take" without its space look like domains; a domain has a real TLD. */
function isDomain(link: string): boolean {
  return (
    link.includes('/') ||
    (link.length > 4 &&
      /(?:^|\.)(?:com|org|net|info|wedding|weddings|love|example|co|uk|de|fr|es|it|pt|br|mx|us|ca|au|nz|ie|ch|at|io|me|app|page|site|online|events|party|family|gift|gifts|xyz|club|biz|eu|nl|be|dev|link|ly|gl|tv|rsvp|test|shop|store|edu|gov)$/.test(
        link,
      ))
  );
}

/** E-mail addresses. */
export const scanEmails = scanFor([
  EMAIL,
  (_, match) => [{ kind: 'email', text: match.replace(TRAILING, '') }],
]);

const PHONE = /(?<![\d/:.,€$£])(?:\+\s?)?\(?\d[\d ().\-/]{4,24}\d(?![\d/]|:\d)/g;

/** Phone numbers by their digits, 7 to 15 of them. */
export const scanPhones = scanFor([
  PHONE,
  (_, match) => {
    const digits = match.replace(/\D/g, '');
    if (digits.length < 7 || digits.length > 15) return [];
    // Several short numbers in a row are a list, not a number to call.
    if (!/\d{3}/.test(match) && !match.startsWith('+')) return [];
    return [{ kind: 'phone', digits, isInternational: match.startsWith('+') }];
  },
]);
