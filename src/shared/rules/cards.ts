/** What is typed into a card form: everything as text, as it is in the fields. */
export type CardFields = { cardNumber: string; expiry: string; cvc: string };

/** The digits of a card number, written with spaces or hyphens or without. */
export function cardDigits(cardNumber: string): string {
  return cardNumber.replace(/[\s-]/g, '');
}

/**
 * What is wrong with each field of a card, in the provider's words; no entry where nothing is.
 * `now` is what an expiry is held against: a card is good to the last day of its month.
 */
export function cardProblems(
  card: CardFields,
  now: Date,
): { cardNumber?: string; expiry?: string; cvc?: string } {
  const number = cardDigits(card.cardNumber);
  const isNumber = /^\d{13,19}$/.test(number) && passesLuhn(number);
  return {
    ...(isNumber ? {} : { cardNumber: 'Your card number is invalid.' }),
    ...(isPast(card.expiry, now)
      ? { expiry: "Your card's expiration date is invalid or in the past." }
      : {}),
    ...(/^\d{3,4}$/.test(card.cvc.trim())
      ? {}
      : { cvc: "Your card's security code is incomplete." }),
  };
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const value = Number(number[number.length - 1 - place]) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function isPast(expiry: string, now: Date): boolean {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return true;
  return Date.UTC(2000 + Number(match[2]), month, 1) <= now.getTime();
}
