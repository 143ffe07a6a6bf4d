import { fold, hashText } from '../lexicon/words.ts';
import type { Passage, PrivacyDecision } from '../types.ts';
import { type Judged, judgePassage } from './judge-passage.ts';

const CONTRACT =
  /\b(?:agreement|contract|hereinafter|hereby|indemnif\w*|indemnity|lessee|lessor|licensee|the client|the renter|the hirer|governed by)\b/g;

/** True for a text that is an agreement with a venue or vendor: it contains several of the usual terms. */
export function isContract(text: string): boolean {
  const found = new Set(text.toLowerCase().match(CONTRACT) ?? []);
  return found.size >= 2;
}

/** A hash of a passage's text alone, wherever it occurs. */
export const textHashOf = (text: string): string => hashText(`text|${text}`);

/**
 * Decides for each passage whether it is kept from guests. The couple's own decision has precedence: making a
 * passage public holds for it under its headings only, making it private holds for the same text wherever
 * else it occurs, so that no copy leaks it. A private heading makes everything below it private.
 */
export function decidePrivacy(
  passages: readonly Passage[],
  contracts: ReadonlySet<string>,
  decisions: readonly PrivacyDecision[],
): Passage[] {
  const byHash = new Map(decisions.map(({ hash, isPrivate }) => [hash, isPrivate]));
  const heldTexts = new Set(
    decisions.filter(({ isPrivate }) => isPrivate).map(({ textHash }) => textHash),
  );
  const judgeHeading = rememberHeadings();
  return passages.map((passage, i) => {
    const { hash, headings, text, source, block } = passage;
    const previous = passages[i - 1];
    const judged: Judged = {
      text: foldedLine(text),
      above: foldedLine(headings.join(' . ')),
      before: previous?.block === block ? foldedLine(previous.text) : '',
      fromContract: contracts.has(source),
    };
    const privateKind = judgePassage(judged) ?? judgeHeading(headings);
    const isHeld = heldTexts.has(textHashOf(text)) || privateKind !== null;
    return { ...passage, privateKind, isPrivate: byHash.get(hash) ?? isHeld };
  });
}

/** The reason why a heading is private, if any; each is read once. */
function rememberHeadings() {
  const known = new Map<string, Passage['privateKind']>();
  const judgeOne = (heading: string) => {
    const text = foldedLine(heading);
    if (!/\d/.test(text)) return null;
    return judgePassage({ text, above: '', before: '', fromContract: false });
  };
  return (headings: readonly string[]) => {
    for (const heading of headings) {
      if (!known.has(heading)) known.set(heading, judgeOne(heading));
    }
    return headings.map((heading) => known.get(heading)!).find((kind) => kind !== null) ?? null;
  };
}

const foldedLine = (text: string) => fold(text).replace(/\s+/g, ' ').replace(/[*_`]/g, '').trim();
