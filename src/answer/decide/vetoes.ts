import { conceptsIn } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { stem, stopWords } from '../lexicon/words.ts';
import type { WordMatch } from '../rank/by-words.ts';
import { isBareName } from '../segment/bare-name.ts';
import type { KnowledgeIndex, Passage, ValueKind } from '../types.ts';
import { ownerOf } from '../understand/owner-of.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

/** A passage for a question about these texts. */
type Case = { question: ParsedQuestion; passage: Passage; index: KnowledgeIndex };

/**
 * A reason why a passage is not the answer, however sure the reader is: what it bars would be a harmful
 * mistake. It also keeps it from being offered as a choice.
 */
type Veto = {
  code: string;
  why: string;
  when: (of: Case) => boolean;
};

const vetoes: readonly Veto[] = [
  {
    code: 'superseded',
    why: 'A newer statement replaces it',
    when: ({ passage }) => passage.superseded,
  },
  {
    code: 'other-owner',
    why: 'The number or address of somebody by name is asked for, and the passage does not name them',
    when: ({ question, passage }) => {
      const owner = ownerOf(question);
      return owner !== null && !passage.terms.has(owner) && !passage.headingTerms.has(owner);
    },
  },
  {
    code: 'other-name',
    why: 'A number or address is asked for by a name that the texts know, and the passage is of another',
    when: ({ question: { wants, terms }, passage, index }) =>
      (wants.has('phone') || wants.has('email')) &&
      terms.some(
        (term) =>
          index.names.has(term) && !passage.terms.has(term) && !passage.headingTerms.has(term),
      ),
  },
  {
    code: 'unknown-lodging',
    why: 'The number or rate of a place to stay is asked for that the knowledge does not know',
    when: ({ question, passage, index }) =>
      passage.concepts.has('lodging') &&
      OF_ONE_LODGING.some((kind) => question.wants.has(kind)) &&
      namesUnknownLodging(question, index),
  },
  {
    code: 'other-lock',
    why: "The gate's code is asked for, and neither a hotel's nor the network's opens a gate",
    when: ({ question, passage }) =>
      (['lodging', 'wifi'] as const).some(
        (id) => passage.concepts.has(id) || passage.headingConcepts.has(id),
      ) && isOfOtherLock(question, passage),
  },
  {
    code: 'bare-name',
    why: 'A heading with nothing below it says nothing of its topic',
    when: ({ passage, index }) =>
      isBareName(passage) && index.passages[passage.id + 1]?.block !== passage.block,
  },
];

/** The first veto against a passage as the answer to a question, or null. */
export const vetoOf = (
  question: ParsedQuestion,
  passage: Passage,
  index: KnowledgeIndex,
): Veto | null => vetoes.find(({ when }) => when({ question, passage, index })) ?? null;

/** Whether what words find may be told by words alone: nothing is missing, it asks nothing, and no veto speaks. */
export const isTellable = (
  question: ParsedQuestion,
  { passage, isSure }: WordMatch,
  index: KnowledgeIndex,
): boolean => isSure && isOfferable(question, passage, index);

/** Whether a passage may be offered as a choice where nothing is certain; one that asks never is. */
export const isOfferable = (
  question: ParsedQuestion,
  passage: Passage,
  index: KnowledgeIndex,
): boolean => !passage.text.endsWith('?') && vetoOf(question, passage, index) === null;

/** "Royal Hotel phone?" where no text knows a Royal. */
function namesUnknownLodging({ text }: ParsedQuestion, { vocabulary }: KnowledgeIndex): boolean {
  const name = LODGING_NAME.exec(text)?.[1];
  return (
    name !== undefined &&
    !stopWords.has(name) &&
    !KINDS_OF_LODGING.has(name) &&
    !isSoftStem(stem(name)) &&
    conceptsIn(name, 'ask').size === 0 &&
    !vocabulary.has(name)
  );
}
const OF_ONE_LODGING: readonly ValueKind[] = ['phone', 'email', 'price', 'amount', 'code', 'link'];
/** What tells which place to stay is meant, and is no name of it. */
const KINDS_OF_LODGING: ReadonlySet<string> = new Set(
  'official partner host main beach downtown boutique luxury posh fancy cosy cozy budget airport city local nearby seaside country historic recommended suggested blocked discounted venue first second third next last'.split(
    ' ',
  ),
);
const LODGING_NAME = /\b(\p{L}{3,}) (?:hotel|inn|motel|hostel|resort)\b/u;

/** What codes open, as stems. */
const LOCKS = ['gate', 'door', 'alarm', 'safe', 'lockbox', 'key', 'garage', 'entry', 'barrier'].map(
  stem,
);

function isOfOtherLock({ wants, terms }: ParsedQuestion, passage: Passage): boolean {
  const asked = wants.has('code') ? terms.filter((term) => LOCKS.includes(term)) : [];
  return (
    asked.length > 0 &&
    !asked.some((term) => passage.terms.has(term) || passage.headingTerms.has(term))
  );
}
