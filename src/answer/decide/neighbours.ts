import { isForGuests } from '../privacy/is-for-guests.ts';
import { ANAPHORIC } from '../rank/features.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';

/** What goes on with the sentence before: "But heels will sink", "When that runs out you buy your own". */
const GOES_ON =
  /^(?:but|however|though|except|instead|or|(?:if|when|once|after) (?:not|so|it|that|they|this|we (?:have|do|did)n['’]t|you (?:insist|must|do(?:n['’]t)?|can['’]t)))\b/iu;
/** "No block there, but they take dogs." */
const THERE_INSIDE = /^(?:\p{L}+ ){1,3}(?:there|they)\b/u;
/** "There is no parking at the church" refers to nothing before it. */
const THERE_IS = /^there(?:['’]s|['’]ll| is| are| will| was| were| won['’]t| isn['’]t)\b/iu;
/** "Not this time." after "Dogs?": nothing without what it replies to. */
const SHORT_REPLY = 32;

/** Whether a passage needs the one before in its paragraph to be understood. */
function needs({ text, block }: Passage, before: Passage | undefined): before is Passage {
  if (before?.block !== block || !isForGuests(before)) return false;
  const isReply = before.text.endsWith('?') && text.length <= SHORT_REPLY;
  const isAnaphoric = ANAPHORIC.test(text) && !THERE_IS.test(text);
  return isReply || isAnaphoric || THERE_INSIDE.test(text);
}

/** The passages, each behind the one that it leans on, if any: one that begins with "It" or "They". */
export function withNeighbours(passages: readonly Passage[], index: KnowledgeIndex): Passage[] {
  const result = new Set<Passage>();
  for (const passage of passages) {
    const before = index.passages[passage.id - 1];
    if (needs(passage, before)) result.add(before);
    result.add(passage);
  }
  return [...result];
}

/** The passages, each with what follows it and leans on it. */
export const withFollowers = (passages: readonly Passage[], index: KnowledgeIndex): Passage[] => [
  ...new Set(passages.flatMap((passage) => [passage, ...followersOf(passage, index)])),
];

function followersOf(passage: Passage, index: KnowledgeIndex): Passage[] {
  const next = index.passages[passage.id + 1];
  if (next?.block !== passage.block || !isForGuests(next)) return [];
  if (!needs(next, passage) && !GOES_ON.test(next.text)) return [];
  return [next, ...followersOf(next, index)];
}

/** Whether one of two passages contains all that the other says. */
export const saysTheSame = (a: Passage, b: Passage): boolean =>
  a.text.includes(b.text) || b.text.includes(a.text);
