import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import type { PrivateKind } from '../types.ts';
import { holdsAccountNumber, isAccountForGuests } from './account-numbers.ts';
import { EACH, GUEST_HEADING, GUEST_PAYS, GUEST_THING, speaksToGuests, YOU } from './guest-cues.ts';
import type { Judged } from './judged.ts';
import * as money from './money.ts';
import { isPersonal } from './personal-facts.ts';
import { saysNotForGuests } from './private-notice.ts';
import { revealsOwnPassword, revealsSecretCode } from './secret-codes.ts';
import { wordPattern } from './word-pattern.ts';

const { privacy: words } = foreignWords;

/**
 * The reason to keep a passage from guests, or null: account numbers, what the couple pays and would lose,
 * contract terms, codes, the couple's own passwords, what is personal, and what says itself that it is not for
 * guests. What guests pay, open and sign in to is public to them. Where both readings are possible, the stronger
 * cue wins.
 */
export function judgePassage(passage: Judged): PrivateKind | null {
  const { text, above, sections, before, paragraph, fromContract } = passage;
  if (saysConfidential(text) || saysNotForGuests(text)) return 'confidential';
  if (fromContract && LEGAL.test(text)) return 'contract';
  if (revealsOwnPassword(text, above)) return 'password';
  if (revealsSecretCode({ text, above, sections, before, paragraph })) return 'code';
  const owes = weighCouple(passage);
  const isAccount = holdsAccountNumber(text);
  if (isAccount && (owes >= OWN || !isAccountForGuests(text, `${above} . ${before}`))) {
    return 'account';
  }
  if (isPenalty(passage)) return 'penalty';
  if (tellsOurDebt(text) || (owes >= LIKELY && owes > weighGuests(passage))) return 'payment';
  return isPersonal(passage) ? 'personal' : null;
}

/** True for a folded text that says that guests are not to be told. */
export const saysConfidential = (folded: string): boolean => CONFIDENTIAL.test(folded);

/** A cue that alone settles whose money it is, one that usually does, and one that adds to others. */
const OWN = 3;
const LIKELY = 2;
const HINT = 1;

/** The evidence that it is the couple's money; 0 where there is no sum. */
function weighCouple({ text, above, before, fromContract }: Judged): number {
  const isTheirs = money.COUPLE_PAYS.test(text);
  if (!(isTheirs ? money.holdsFigure(text) : money.holdsAmount(text))) return 0;
  const refersToVendor = ANAPHORIC.test(text) && money.VENDOR.test(before);
  const isVendor =
    money.VENDOR.test(text) ||
    money.VENDOR.test(above) ||
    money.MONEY_HEADING.test(above) ||
    refersToVendor;
  return (
    (isTheirs ? OWN : money.MAYBE_COUPLE_PAYS.test(text) ? HINT : 0) +
    (isVendor ? LIKELY : money.MAYBE_VENDOR.test(text) ? HINT : 0) +
    (money.holdsLargeSum(text) ? HINT : 0) +
    (fromContract ? HINT : 0)
  );
}

/** A sentence, or part of one, that states what we owe and does not address the guests. */
function tellsOurDebt(text: string): boolean {
  if (!money.OUR_DEBT.test(text)) return false;
  const sentences = text.split(/[;!?]|\.(?!\d)/);
  const parts = sentences.flatMap((sentence) => [sentence, ...sentence.split(/,(?!\d)/)]);
  return parts.some(
    (part) => money.OUR_DEBT.test(part) && money.holdsAmount(part) && !YOU.test(part),
  );
}

/** The evidence that guests pay. */
function weighGuests({ text, above, sections }: Judged): number {
  // A tent in a budget is no guest's.
  if (money.BUDGET_HEADING.test(above) && !speaksToGuests(text)) return 0;
  return (
    (GUEST_PAYS.test(text) ? OWN : 0) +
    (GUEST_HEADING.test(sections) ? LIKELY : 0) +
    (GUEST_THING.test(text) ? LIKELY : 0) +
    (EACH.test(text) ? HINT : 0)
  );
}

function isPenalty(passage: Judged): boolean {
  const { text, above, fromContract } = passage;
  if (!money.CANCELS.test(text) || !money.holdsShare(text)) return false;
  const isTheirs =
    fromContract ||
    money.COUPLE.test(text) ||
    money.VENDOR.test(`${above} . ${text}`) ||
    money.MONEY_HEADING.test(above);
  return isTheirs && weighGuests(passage) < LIKELY;
}

const ANAPHORIC = new RegExp(
  `^(?:he|she|they|it|that|this|the (?:total|price|package|cost|fee|rate)|total|price|cost|${words.subject})(?!\\p{L})`,
  'u',
);
const LEGAL =
  /\b(?:indemnif\w*|hold .{0,20}harmless|governed by|liabilit\w+|attorney|in witness whereof|signed (?:by|on|november|\w+ \d)|shall (?:provide|indemnify|be liable)|between .{2,60}\("?(?:owner|the club|client|venue|hirer))/;
const CONFIDENTIAL = wordPattern(
  String.raw`(?:not|nothing) for (?:the )?guests|(?:do not|don't|never|please don't) (?:share|tell|give|show|pass|send|mention)[^.;]{0,40}guests|keep [^.;]{0,20}from (?:the )?guests|^confidential|strictly confidential|confidential(?=[:.)\]])|(?:internal|private) notes?(?=:)|for our eyes only`,
  words.confidential,
);
