import { type ConceptId, conceptsIn } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { stem, stopWords } from '../lexicon/words.ts';
import type { Candidate } from '../rank/find.ts';
import { ownerOf } from '../rank/missing.ts';
import { isBareName } from '../segment/bare-name.ts';
import type { KnowledgeIndex, Passage, ValueKind } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { isWithoutNights } from './duration-answer.ts';
import { isOfOtherRide } from './other-rides.ts';
import { isOfOtherLodging, isOfUnaskedLodging } from './other-subjects.ts';
import { isNoOfOne } from './which-lodgings.ts';

/** A passage for a question, and what words say for it where they have found it. */
type Case = {
  question: ParsedQuestion;
  passage: Passage;
  candidate: Candidate | undefined;
  index: KnowledgeIndex;
};

/**
 * A reason why a passage is not the answer, whatever its score. One that weighs what words have found says
 * nothing of other passages. One that looks at the passage alone also keeps it from being offered as a choice,
 * unless that is allowed, and, where it is firm, from being an answer that the reader alone has found.
 */
export type Veto = {
  code: string;
  why: string;
  /** True where it binds the trained reader as well: what it bars would be a harmful mistake. */
  isFirm?: boolean;
  /** True where the passage may still be what was meant, as a choice. */
  isOffered?: boolean;
  when: (of: Case) => boolean;
};

/** A question for any other kind of value is answered only by a text that holds one. */
const LOOSE: ReadonlySet<ValueKind> = new Set(['place', 'site']);

/** The minimum score, by words alone, at which a passage is returned as the answer. */
const CONFIDENT = 0.8;

/** The objections to a passage by words alone; the trained reader weighs them along with everything else. */
export const vetoes: readonly Veto[] = [
  {
    code: 'missing-thing',
    why: 'A thing that is asked for stands neither in the passage nor around it',
    when: ({ candidate }) => candidate !== undefined && candidate.missingThings.length > 0,
  },
  {
    code: 'low-score',
    why: 'Too little of the question stands in the passage',
    when: ({ candidate }) => candidate !== undefined && candidate.score < CONFIDENT,
  },
  {
    code: 'a-question',
    why: 'The passage asks and says nothing',
    when: ({ passage }) => passage.text.endsWith('?'),
  },
  {
    code: 'not-said-free',
    why: 'Whether it is free is asked, and nothing is said of its price',
    when: ({ question, passage, candidate }) =>
      candidate !== undefined &&
      question.concepts.has('free') &&
      !passage.values.has('price') &&
      !(['free', 'pay'] as const).some(
        (id) => passage.concepts.has(id) || passage.headingConcepts.has(id),
      ),
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
    isFirm: true,
    why: "Another hotel's price is a wrong one, and another person's number",
    when: ({ question: { wants }, candidate }) => {
      const miss = candidate?.features.nameMiss ?? 0;
      const isOfOne = wants.has('phone') || wants.has('email');
      return miss > 0 && (isOfOne || (wants.size > 0 && miss >= 1));
    },
  },
  {
    code: 'other-lodging',
    isFirm: true,
    why: 'A place to stay is asked about, and the passage tells of another',
    when: ({ question, passage, index }) => isOfOtherLodging(question, passage, index),
  },
  {
    code: 'unasked-lodging',
    isFirm: true,
    isOffered: true,
    why: 'The wedding is asked about, and the passage says what a place to stay does',
    when: ({ question, passage, index }) => isOfUnaskedLodging(question, passage, index),
  },
  {
    code: 'no-of-one',
    isFirm: true,
    isOffered: true,
    why: 'Which places to stay have something is asked, and the passage says that one has not',
    when: ({ question, passage, index }) => isNoOfOne(question, passage, index),
  },
  {
    code: 'other-ride',
    isFirm: true,
    why: 'The bus is asked about, and the passage tells of the way back, or what a taxi costs',
    when: ({ question, passage }) => isOfOtherRide(question, passage),
  },
  {
    code: 'unknown-lodging',
    isFirm: true,
    why: 'The number or rate of a place to stay is asked for that the knowledge does not know',
    when: ({ question, passage, index }) =>
      passage.concepts.has('lodging') &&
      OF_ONE_LODGING.some((kind) => question.wants.has(kind)) &&
      namesUnknownLodging(question, index),
  },
  {
    code: 'other-lock',
    isFirm: true,
    why: "The gate's code is asked for, and neither a hotel's nor the network's opens a gate",
    when: ({ question, passage }) =>
      (['lodging', 'wifi'] as const).some(
        (id) => passage.concepts.has(id) || passage.headingConcepts.has(id),
      ) && isOfOtherLock(question, passage),
  },
  {
    code: 'no-nights',
    isFirm: true,
    why: 'How many nights is asked, and the passage says no number of them',
    when: ({ question, passage }) => isWithoutNights(question, passage),
  },
  {
    code: 'no-place',
    why: 'A place is asked for, and the passage names none',
    // In other languages the small words for places are not known.
    when: ({ question, passage, candidate }) =>
      candidate !== undefined &&
      question.isWhere &&
      question.language === 'en' &&
      strictlyWanted(question).length === 0 &&
      !isPlaceFor(question, passage),
  },
  {
    code: 'no-such-value',
    why: 'A time, price or number is asked for, and the passage holds none',
    when: ({ question, passage, candidate }) => {
      const wanted = candidate ? strictlyWanted(question) : [];
      return wanted.length > 0 && !wanted.some((kind) => passage.values.has(kind));
    },
  },
  {
    code: 'bare-name',
    isFirm: true,
    why: 'A heading with nothing below it says nothing of its topic',
    when: ({ passage, index }) =>
      isBareName(passage) && index.passages[passage.id + 1]?.block !== passage.block,
  },
];

/** The first veto against a passage found by words, or null. */
export const vetoOf = (
  question: ParsedQuestion,
  candidate: Candidate,
  index: KnowledgeIndex,
): Veto | null =>
  vetoes.find(({ when }) => when({ question, passage: candidate.passage, candidate, index })) ??
  null;

/**
 * Whether a passage must not be returned as the answer, however confident the reader is; `candidate` is what
 * words say for it, where they have found it as well.
 */
export const isBarred = (
  question: ParsedQuestion,
  { passage, candidate }: Pick<Case, 'passage' | 'candidate'>,
  index: KnowledgeIndex,
): boolean =>
  vetoes.some(({ isFirm, when }) => isFirm && when({ question, passage, candidate, index }));

/** Whether a passage may be offered where nothing is certain: no veto that looks at it alone speaks. */
export const isOfferable = (
  question: ParsedQuestion,
  passage: Passage,
  index: KnowledgeIndex,
): boolean =>
  !vetoes.some(
    ({ isOffered, when }) => !isOffered && when({ question, passage, candidate: undefined, index }),
  );

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

const strictlyWanted = ({ wants }: ParsedQuestion): ValueKind[] =>
  [...wants].filter((kind) => !LOOSE.has(kind));

/** Where a registry or a stream is, is answered by a name or a link; where a car goes, by a place. */
const isPlaceFor = ({ concepts }: ParsedQuestion, { values }: Passage): boolean =>
  places.some((kind) => values.has(kind)) ||
  (values.has('person') && [...concepts].some((id) => named.has(id)));

const places: readonly ValueKind[] = ['place', 'address', 'lodging', 'link'];
const named: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'registry',
  'gifts',
  'live-stream',
  'airport',
  'honeymoon',
]);
