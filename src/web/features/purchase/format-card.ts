import { cardDigits } from '#shared/rules/cards.ts';

/** A card's number in the groups that are printed on it: American Express in 4, 6 and 5, others in fours. */
export function formatCardNumber(typed: string): string {
  const digits = cardDigits(typed).replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/**
 * A card's expiry as `MM / YY`: "1240" is 12/40, "5" can only be May, "1/30" is January. A year in four
 * digits is shortened once it is whole. What was taken away stays away: the slash comes with the year.
 */
export function formatExpiry(typed: string): string {
  const [, single, rest] = /^\s*(\d)\s*\/(.*)$/.exec(typed) ?? [];
  const all = single ? `0${single}${rest}` : typed;
  const digits = all.replace(/\D/g, '').replace(/^[2-9]/, '0$&');
  const month = digits.slice(0, 2);
  const year = digits.slice(2, 6);
  if (year === '') return month;
  if (!year.startsWith('20')) return `${month} / ${year.slice(0, 2)}`;
  return `${month} / ${year.length === 4 ? year.slice(2) : year}`;
}

/** A card's security code: three digits, four on American Express. */
export function formatSecurityCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 4);
}

/** Where the cursor stands in a formatted text, so that as many digits are before it as were in the typed one. */
export function cursorAfter(formatted: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let place = 0; place < formatted.length; place += 1) {
    if (/\d/.test(formatted.charAt(place))) seen += 1;
    if (seen === digitsBefore) return place + 1;
  }
  return formatted.length;
}
