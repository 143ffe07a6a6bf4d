import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { GIFT, GUEST_PAYS } from './guest-cues.ts';
import { wordPattern } from './word-pattern.ts';

const { privacy: words } = foreignWords;

/** Two letters, two digits, groups of four, as the banks of the 36 countries write them (ISO 13616). */
const IBAN =
  /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?=(?:[ -]?[a-z]{0,4}\d){8})(?:[ -]?[a-z0-9]{2,4}){3,8}(?![\p{L}\p{N}])/u;
const CARD = /(?<![\p{L}\p{N}-])(?:\d{4}[ -]){3}\d{4}(?![\p{L}\p{N}-])/u;
const LABEL = wordPattern(
  'iban|bic|swift|sort code|routing(?: number| no| nr)?|aba|clabe|cbu|bank details|bank account',
  String.raw`(?:bank |checking |savings )?(?:account|acct) (?:no|number|nr|num|#)|account:?|acct`,
  words.accountLabel,
);
const NUMBER = /^[^\d(]{0,12}\d(?:[ .-]?\d){5,}/;

/** True for a folded text that contains a bank account or card number. */
export const holdsAccountNumber = (folded: string): boolean =>
  IBAN.test(folded) || holdsCard(folded) || isLabelled(folded);

const holdsCard = (folded: string): boolean => CARD.test(folded.replace(IBAN, ''));

/** "Account number 12345678": the number directly follows its label. */
function isLabelled(folded: string): boolean {
  const label = LABEL.exec(folded);
  if (!label) return false;
  const behind = folded.slice(label.index + label[0].length).slice(0, MAX_DISTANCE);
  return NUMBER.test(behind);
}
const MAX_DISTANCE = 30;

/** True where such a number is meant for guests: for gifts to the couple, or for what guests pay. */
export const isAccountForGuests = (folded: string, foldedAbove: string): boolean =>
  !holdsCard(folded) &&
  (GIFT.test(folded) || GIFT.test(foldedAbove) || GUEST_PAYS.test(folded) || EACH.test(folded));

const EACH = wordPattern('per person|a head|pp|each', words.perPerson);
