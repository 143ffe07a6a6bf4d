import type { PrivateKind } from '../types.ts';
import { holdsAccountNumber, isAccountForGuests } from './account-numbers.ts';
import { opensWith, says, speaksToGuests } from './cues.ts';
import type { Judged } from './judged.ts';
import * as money from './money.ts';
import { isPersonal } from './personal-facts.ts';
import { saysNotForGuests } from './private-notice.ts';
import { revealsOwnPassword, revealsSecretCode } from './secret-codes.ts';

/**
 * The reason to keep a passage from guests, or null: account numbers, what the couple pays and would lose,
 * contract terms, codes, the couple's own passwords, what is personal, and what says itself that it is not for
 * guests. What guests pay, open and sign in to is public to them. Where both readings are possible, the stronger
 * cue wins.
 */
export function judgePassage(passage: Judged): PrivateKind | null {
  const { text, above, sections, before, paragraph, fromContract } = passage;
  if (says('confidential', text) || saysNotForGuests(text)) return 'confidential';
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

/** A cue that alone settles whose money it is, one that usually does, and one that adds to others. */
const OWN = 3;
const LIKELY = 2;
const HINT = 1;

/** The evidence that it is the couple's money; 0 where there is no sum. */
function weighCouple({ text, above, before, fromContract }: Judged): number {
  const isTheirs = says('couplePays', text);
  if (!(isTheirs ? money.holdsFigure(text) : money.holdsAmount(text))) return 0;
  const refersToVendor = opensWith('subject', text) && says('vendor', before);
  const isVendor =
    says('vendor', text) || says('vendor', above) || says('moneyHeading', above) || refersToVendor;
  return (
    (isTheirs ? OWN : says('maybeCouplePays', text) ? HINT : 0) +
    (isVendor ? LIKELY : says('maybeVendor', text) ? HINT : 0) +
    (money.holdsLargeSum(text) ? HINT : 0) +
    (fromContract ? HINT : 0)
  );
}

/** A sentence, or part of one, that states what we owe and does not address the guests. */
function tellsOurDebt(text: string): boolean {
  if (!says('ourDebt', text)) return false;
  const sentences = text.split(/[;!?]|\.(?!\d)/);
  const parts = sentences.flatMap((sentence) => [sentence, ...sentence.split(/,(?!\d)/)]);
  return parts.some(
    (part) => says('ourDebt', part) && money.holdsAmount(part) && !says('you', part),
  );
}

/** The evidence that guests pay. */
function weighGuests({ text, above, sections }: Judged): number {
  // A tent in a budget is no guest's.
  if (says('budgetHeading', above) && !speaksToGuests(text)) return 0;
  return (
    (says('guestPays', text) ? OWN : 0) +
    (says('guestHeading', sections) ? LIKELY : 0) +
    (says('guestThing', text) ? LIKELY : 0) +
    (says('each', text) ? HINT : 0)
  );
}

function isPenalty(passage: Judged): boolean {
  const { text, above, fromContract } = passage;
  if (!says('cancels', text) || !money.holdsShare(text)) return false;
  const isTheirs =
    fromContract ||
    says('couple', text) ||
    says('vendor', `${above} . ${text}`) ||
    says('moneyHeading', above);
  return isTheirs && weighGuests(passage) < LIKELY;
}

const LEGAL =
  /\b(?:indemnif\w*|hold .{0,20}harmless|governed by|liabilit\w+|attorney|in witness whereof|signed (?:by|on|november|\w+ \d)|shall (?:provide|indemnify|be liable)|between .{2,60}\("?(?:owner|the club|client|venue|hirer))/;
