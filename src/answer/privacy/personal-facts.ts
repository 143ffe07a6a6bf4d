import { says, textBehind } from './cues.ts';
import { withoutNames } from './persons.ts';

// What is nobody's business by its nature, whatever heading it stands under; in all six languages, folded.

/** Directly behind it: "passport number is 533401182". */
const ITS_NUMBER =
  /^(?: ?(?:no|nr|num|number|nummer|numero|n)(?:[.°º]|(?!\p{L})))?(?: (?:of|for|von|de|di|da|du) \p{L}{1,20})?[ :=#-]{0,3}(?:(?:is|es|ist|est|e) )?(?:[a-z]{0,3} ?\d(?:[ -]?\d){5}|(?=[a-z]*\d[a-z]*\d[a-z]*\d)[a-z\d]{7})/u;

/** A passage as written, and folded with the texts around it. */
type Told = { written: string; text: string; above: string; paragraph: string };

/** Whether it is a person's own affair: papers, health, feuds, surprises, where the key lies, who pays for it all. */
export function isPersonal(told: Told): boolean {
  const { text, written, above } = told;
  if (holdsDocumentNumber(text) || isOfNamed(written)) return true;
  if (says('hiddenKey', text) && !says('guestOpens', text) && !says('guestHeading', above))
    return true;
  if (says('secret', text) && !isKnownToGuests(told)) return true;
  return !says('you', text) && !says('please', text) && isOfOneself(text);
}

/** Who pays, a feud, somebody's health: not where it is a rule for all, a wish or a memory. */
const isOfOneself = (text: string): boolean =>
  says('funds', text) ||
  (!says('everybody', text) &&
    (says('feud', text) ||
      (says('health', text) && !says('gift', text) && !says('inMemory', text))));

const isOfNamed = (written: string): boolean =>
  withoutNames(written).some((text) => says('ofNamed', text) && !says('inMemory', text));

const isKnownToGuests = ({ text, above, paragraph }: Told) =>
  says('you', text) || says('takesPart', paragraph) || says('toldSince', `${above} . ${paragraph}`);

const holdsDocumentNumber = (text: string): boolean =>
  ITS_NUMBER.test(textBehind('identityDocument', text, MAX_DISTANCE));
const MAX_DISTANCE = 40;
