import { says, textBehind } from './cues.ts';

/** Two letters, two digits, groups of four, as the banks of the 36 countries write them (ISO 13616). */
const IBAN =
  /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?=(?:[ -]?[a-z]{0,4}\d){8})(?:[ -]?[a-z0-9]{2,4}){3,8}(?![\p{L}\p{N}])/u;
const CARD = /(?<![\p{L}\p{N}-])(?:\d{4}[ -]){3}\d{4}(?![\p{L}\p{N}-])/u;
const NUMBER = /^[^\d(]{0,12}\d(?:[ .-]?\d){5,}/;

/** True for a folded text that contains a bank account or card number. */
export const holdsAccountNumber = (folded: string): boolean =>
  IBAN.test(folded) || holdsCard(folded) || isLabelled(folded);

const holdsCard = (folded: string): boolean => CARD.test(folded.replace(IBAN, ''));

/** "Account number 12345678": the number directly follows its label. */
const isLabelled = (folded: string): boolean =>
  NUMBER.test(textBehind('accountLabel', folded, MAX_DISTANCE));
const MAX_DISTANCE = 30;

/** True where such a number is meant for guests: for gifts to the couple, or for what guests pay. */
export const isAccountForGuests = (folded: string, foldedAbove: string): boolean =>
  !holdsCard(folded) &&
  (says('gift', folded) ||
    says('gift', foldedAbove) ||
    says('guestPays', folded) ||
    says('perPerson', folded));
