import { fold, wordsOf } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage, PassagePrivacy } from '../types.ts';
import { textHashOf } from './decide-privacy.ts';

/**
 * Passages with whether they are kept from guests, each once, in the order of the texts: those whose text and
 * headings contain all words of `search`; where that is empty, those that are private or were detected as
 * such. What the couple taught is not among them: it was written for guests.
 */
export function listPrivacy({ passages }: KnowledgeIndex, search: string): PassagePrivacy[] {
  const words = wordsOf(fold(search));
  const found = passages.filter(({ text, headings, isPrivate, privateKind, isTaught }) => {
    if (isTaught) return false;
    if (words.length === 0) return isPrivate || privateKind !== null;
    const own = wordsOf(fold(`${headings.join(' ')} ${text}`)).join(' ');
    return words.every((word) => own.includes(word));
  });
  const byHash = new Map(found.map((passage) => [passage.hash, passage]));
  return [...byHash.values()].map(privacyOf);
}

/** The passage with this hash, or null where no text contains it any more. */
export function findPrivacy(index: KnowledgeIndex, hash: string): PassagePrivacy | null {
  const passage = index.passages.find((each) => each.hash === hash && !each.isTaught);
  return passage ? privacyOf(passage) : null;
}

const privacyOf = ({ hash, source, headings, text, privateKind, isPrivate }: Passage) => ({
  hash,
  textHash: textHashOf(text),
  source,
  headings,
  text,
  privateKind,
  isPrivate,
});
