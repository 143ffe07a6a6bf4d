import { type ChangeEvent, useState } from 'react';
import { type CardFields, cardProblems } from '#shared/rules/cards.ts';
import { cursorAfter, formatCardNumber, formatExpiry, formatSecurityCode } from './format-card.ts';

const formats = {
  cardNumber: formatCardNumber,
  expiry: formatExpiry,
  cvc: formatSecurityCode,
} as const;

/** In their order in the form. */
export const cardFields = ['cardNumber', 'expiry', 'cvc'] as const;

/** What is to be done about a field that is wrong; the provider's own words are in the toast. */
const advice = {
  cardNumber: 'Please check this number.',
  expiry: 'Please give a month to come, as MM / YY.',
  cvc: 'Please give all three or four digits.',
} as const;

/** The card as it is typed, and what is to be done about each field that is wrong. */
export function useCard() {
  const [card, setCard] = useState<CardFields>({ cardNumber: '', expiry: '', cvc: '' });
  const [problems, setProblems] = useState<Partial<CardFields>>({});
  const field = (name: keyof CardFields) => ({
    name,
    value: card[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setCard({ ...card, [name]: formatInPlace(event.target, formats[name]) });
      setProblems({ ...problems, [name]: undefined });
    },
    // Validated on blur; the message goes with the next key.
    onBlur: () => {
      const isWrong = card[name] !== '' && cardProblems(card, new Date())[name];
      if (isWrong) setProblems({ ...problems, [name]: advice[name] });
    },
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  /** The provider's messages for the wrong fields; each field then shows what to do about it. */
  const check = (): Partial<CardFields> => {
    const found = cardProblems(card, new Date());
    const wrong = cardFields.filter((name) => found[name]);
    setProblems(Object.fromEntries(wrong.map((name) => [name, advice[name]])));
    return found;
  };
  return {
    card,
    problems,
    isFilled: cardFields.every((name) => card[name].trim() !== ''),
    field,
    check,
    refuseCard: () => setProblems({ cardNumber: 'Please try another card.' }),
  };
}

/** Writes the formatted text where it was typed, with the cursor still behind the same digit. */
function formatInPlace(input: HTMLInputElement, format: (typed: string) => string): string {
  const typed = input.value;
  const before = typed.slice(0, input.selectionStart ?? typed.length);
  const formatted = format(typed);
  if (formatted === typed) return formatted;
  const isAtEnd = before === typed;
  input.value = formatted;
  const place = isAtEnd
    ? formatted.length
    : cursorAfter(formatted, before.replace(/\D/g, '').length);
  input.setSelectionRange(place, place);
  return formatted;
}
