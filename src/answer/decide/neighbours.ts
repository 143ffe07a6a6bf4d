import { patternWords } from '../lexicon/pattern-words/foreign-words.ts';
import type { PatternWords } from '../lexicon/pattern-words/lists.ts';
import { fold } from '../lexicon/words.ts';
import { lengthOf } from '../phrase/phrase.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { detectLanguage } from '../understand/detect-language.ts';

/** What needs the sentence before to be understood. */
const ANAPHORIC =
  /^(?:it|its|they|their|that|this|these|those|he|she|him|her|there|the same|the others?(?! (?:day|night|week))|after that|otherwise|if not)\b/i;
/** What goes on with the sentence before, though it may stand alone: "When that runs out you buy your own". */
const GOES_ON =
  /^(?:if|when|once|after) (?:not|so|it|that|they|this|we (?:have|do|did)n['’]t|you (?:insist|must|do(?:n['’]t)?|can['’]t))\b/iu;
/** The same where nothing else can be meant: "If you must, there's a jar". */
const CONTINUES =
  /^(?:if (?:not|so)\b|if you (?:must|insist|do(?:n['’]t)?|can['’]t)\s*,|(?:when|once|after) (?:that|this|they)\b)/iu;
/**
 * "Please book with her", "We are giving these to grandparents": somebody or something just named, not "Text Priya or call
 * her". Tested on the beginning of a sentence, {@link BEGINNING}.
 */
const POINTS_BACK =
  /^(?!.*\b(?:and|or)\b.*\b(?:her|him|them|these)\b)\p{L}[\p{Ll}'’]* (?:\p{Ll}[\p{Ll}'’]* ){0,3}(?:those(?=[.,;!?])|(?:her|him|them|these)(?=[.,;!?]| (?:and|or|not|to|at|by|before|for|in|on|with|if)\b))/u;
/** In characters. */
const BEGINNING = 120;
/** "No block there, but they take dogs." */
const THERE_INSIDE = /^(?:\p{L}+ ){1,3}(?:there|they)\b/u;
/** "There is no parking at the church" refers to nothing before it. */
const THERE_IS = /^there(?:['’]s|['’]ll| is| are| will| was| were| won['’]t| isn['’]t)\b/iu;
/** "Not this time." after "Dogs?": nothing without what it replies to. */
const SHORT_REPLY = 32;

/** With what else a sentence begins that refers to the one before, in each language but English. */
const LEANS = beginningsOf(({ leans }) => leans);
/** "Aber", "mais": with what it takes some of it back. */
const TURNS_ABROAD = beginningsOf(({ turns }) => turns);
/** The same in English. */
const TURNS = /^(?:but|however|though(?! [^,.]*,)|except|instead(?! of)|or)\b/iu;
/** "Only if you tell Jonas." */
const ONLY_IF = /^(?:only (?:if|when|until)|unless)\b/iu;
/** "Right after that there's a cocktail hour, then dinner at 6:15": with its time it needs nothing before it. */
export const onlyFollows = ({ text }: Passage): boolean => ONLY_FOLLOWS.test(text);
const ONLY_FOLLOWS = /^(?:(?:right|straight|just|shortly|soon) )?after (?:that|this)\b/i;
/** "Yes.", "Nowhere.": under a question it opens what follows. */
export const BARE_REPLY = /^\p{L}+(?:,? \p{L}+)?[.!]?$/u;

/** Whether a passage needs the one before in its paragraph to be understood. */
function needs({ text, block, headings }: Passage, before: Passage | undefined): before is Passage {
  if (before?.block !== block || !isForGuests(before)) return false;
  const isReply = before.text.endsWith('?') && text.length <= SHORT_REPLY;
  const isOpened = headings.at(-1)?.endsWith('?') === true && BARE_REPLY.test(before.text);
  const isAnaphoric = (ANAPHORIC.test(text) && !THERE_IS.test(text)) || THERE_INSIDE.test(text);
  return isReply || isOpened || isAnaphoric || goesBack(text) || beginsAbroad(text, LEANS);
}

/** Whether a sentence takes back some of what stands before it, or goes on from it. */
const qualifies = (text: string): boolean =>
  TURNS.test(text) ||
  ONLY_IF.test(text) ||
  CONTINUES.test(text) ||
  beginsAbroad(text, TURNS_ABROAD);

/** Whether it needs for that what stands before it, or names it only by a pronoun. */
const goesBack = (text: string): boolean =>
  qualifies(text) ||
  (POINTS_BACK.test(text.slice(0, BEGINNING)) && detectLanguage(fold(text)) === 'en');

/** Beginnings of sentences in each language but English, by one of its lists of small words. */
function beginningsOf(list: (small: PatternWords['small']) => string): ReadonlyMap<string, RegExp> {
  return new Map(
    Object.entries(patternWords).map(([language, { small }]) => [
      language,
      new RegExp(`^(?:${list(small).replaceAll('~', '\\w*')})(?![\\p{L}'])`, 'u'),
    ]),
  );
}

function beginsAbroad(text: string, beginnings: ReadonlyMap<string, RegExp>): boolean {
  const folded = fold(text);
  return beginnings.get(detectLanguage(folded))?.test(folded) === true;
}

/** No paragraph that is meant for guests has more sentences in a row that lean on one another. */
const MAX_LEANING = 12;

/** "Danced with Fats Domino twice.", "Has been struck by lightning.": who did, the beginning of the line says. */
const WITHOUT_SUBJECT =
  /^(?:(?:has|had|is|was|does|did|loves|lives|works|plays|sings|speaks|(?:will|can) be) |\p{L}{3,}ed (?:a|an|the|at|by|for|from|in|into|off|on|out|to|up|with|his|her|their|once|twice) )(?!.*\?$)/iu;
/** So much before it, in characters, is told for that. */
const MAX_SUBJECT = 80;

/** A passage behind all that it leans on, from the nearest sentence of its paragraph that stands alone. */
function withOpening(passage: Passage, index: KnowledgeIndex): Passage[] {
  const { passages } = index;
  let first = passage.id;
  while (passage.id - first < MAX_LEANING && needs(passages[first]!, passages[first - 1]))
    first -= 1;
  return [...subjectOf(passages[first]!, index), ...passages.slice(first, passage.id + 1)];
}

/** What stands before a sentence in its line, where it lacks its subject. */
function subjectOf(passage: Passage, index: KnowledgeIndex): Passage[] {
  const { id, text, line } = passage;
  if (!WITHOUT_SUBJECT.test(text) || detectLanguage(fold(text)) !== 'en') return [];
  const before = paragraphOf(passage, index).filter((each) => each.line === line && each.id < id);
  return lengthOf(before) <= MAX_SUBJECT ? before : [];
}

/** The passages, each behind what it leans on, if anything: one that begins with "It", "But" or "They". */
export const withNeighbours = (passages: readonly Passage[], index: KnowledgeIndex): Passage[] => [
  ...new Set(passages.flatMap((passage) => withOpening(passage, index))),
];

/** The sentences of the paragraph containing a passage that guests may get. */
export const paragraphOf = ({ block }: Passage, { passages }: KnowledgeIndex): Passage[] =>
  passages.filter((each) => each.block === block && isForGuests(each));

/** What follows a passage in its paragraph and leans on it. */
export function followersOf(passage: Passage, { passages }: KnowledgeIndex): Passage[] {
  const follows = (next: Passage | undefined): boolean =>
    next?.block === passage.block &&
    isForGuests(next) &&
    (needs(next, passages[next.id - 1]) || GOES_ON.test(next.text));
  let last = passage.id;
  while (last - passage.id < MAX_LEANING && follows(passages[last + 1])) last += 1;
  return passages.slice(passage.id + 1, last + 1);
}

/**
 * What follows a passage and takes some of it back, or goes on from it: "But not in the church", "When that runs out you buy
 * your own". Without it only half would be true.
 */
export function qualifiersOf({ id, block }: Passage, { passages }: KnowledgeIndex): Passage[] {
  let last = id;
  const isNext = (next: Passage | undefined) =>
    next?.block === block && isForGuests(next) && qualifies(next.text);
  while (last - id < MAX_LEANING && isNext(passages[last + 1])) last += 1;
  return passages.slice(id + 1, last + 1);
}

/** Whether one of two passages contains all that the other says. */
export const saysTheSame = (a: Passage, b: Passage): boolean =>
  a.text.includes(b.text) || b.text.includes(a.text);
