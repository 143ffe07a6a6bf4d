import { type ConceptId, conceptsIn, getConcept } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { stem, stopWords } from '../lexicon/words.ts';
import type { Candidate } from '../rank/find.ts';
import { ownerOf } from '../rank/missing.ts';
import { isBareName } from '../segment/bare-name.ts';
import type { KnowledgeIndex, Passage, ValueKind } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { isWithoutNights } from './duration-answer.ts';
import { isOfOtherRide } from './other-rides.ts';
import { isOfOtherLodging, isOfUnaskedLodging, lacksThing } from './other-subjects.ts';
import { isNoOfOne } from './which-lodgings.ts';

/** A passage for a question, however it was found. */
type PassageCase = { question: ParsedQuestion; passage: Passage; index: KnowledgeIndex };
/** A passage that words have found, with what they say for it. */
type MatchCase = { question: ParsedQuestion; candidate: Candidate; index: KnowledgeIndex };

type VetoOf<Looks, Case> = {
  code: string;
  why: string;
  looksAt: Looks;
  /** True where it binds the trained reader as well: what it bars would be a harmful mistake. */
  isFirm?: boolean;
  /** True where the passage may still be what was meant, as a choice. */
  isOffered?: boolean;
  when: (of: Case) => boolean;
};

/**
 * A reason why a passage is not the answer, whatever its score. One that looks at the match weighs what words
 * have found, and says nothing of other passages. One that looks at the passage alone also keeps it from being
 * offered as a choice, unless that is allowed, and, where it is firm, from being an answer that the reader alone
 * has found.
 */
export type Veto = VetoOf<'match', MatchCase> | VetoOf<'passage', PassageCase>;

/** A question for one of these is answered only by a text that holds one. */
const STRICT: ReadonlySet<ValueKind> = new Set([
  'price',
  'phone',
  'email',
  'link',
  'address',
  'duration',
  'code',
  'time',
  'date',
  'person',
  'number',
  'distance',
  'lodging',
  'amount',
  'lead',
]);

/** The minimum score, by words alone, at which a passage is returned as the answer. */
const CONFIDENT = 0.8;
/** Where an out-of-vocabulary thing is asked for at an event, a passage needs more evidence. */
const CONFIDENT_OF_EVENT = 2.5;
const HOLE = 0.7;

/** The objections to a passage by words alone; the trained reader weighs them along with everything else. */
export const vetoes: readonly Veto[] = [
  {
    code: 'missing-thing',
    looksAt: 'match',
    why: 'A thing that is asked for stands neither in the passage nor around it',
    when: ({ candidate }) => candidate.missingThings.length > 0,
  },
  {
    code: 'low-score',
    looksAt: 'match',
    why: 'Too little of the question stands in the passage',
    // For "is there shade at the ceremony", the ceremony alone is not enough.
    when: ({ question, candidate }) =>
      candidate.score <
      (namesNoTopic(question) && candidate.features.hole >= HOLE ? CONFIDENT_OF_EVENT : CONFIDENT),
  },
  {
    code: 'a-question',
    looksAt: 'passage',
    why: 'The passage asks and says nothing',
    when: ({ passage }) => passage.text.endsWith('?'),
  },
  {
    code: 'other-day',
    looksAt: 'match',
    why: 'What happens on Monday is not what happens on Saturday',
    when: ({ question, candidate }) =>
      question.concepts.has('on-day') &&
      question.weekdays.length > 0 &&
      candidate.features.dayMatch === 0,
  },
  {
    code: 'not-said-free',
    looksAt: 'match',
    why: 'Whether it is free is asked, and nothing is said of its price',
    when: ({ question, candidate: { passage } }) =>
      question.concepts.has('free') &&
      !passage.values.has('price') &&
      !(['free', 'pay'] as const).some(
        (id) => passage.concepts.has(id) || passage.headingConcepts.has(id),
      ),
  },
  {
    code: 'other-owner',
    looksAt: 'passage',
    why: 'The number or address of somebody by name is asked for, and the passage does not name them',
    when: ({ question, passage }) => {
      const owner = ownerOf(question);
      return owner !== null && !passage.terms.has(owner) && !passage.headingTerms.has(owner);
    },
  },
  {
    code: 'other-name',
    looksAt: 'match',
    isFirm: true,
    why: "Another hotel's price is a wrong one, and another person's number",
    when: ({ question, candidate: { features } }) => {
      if (features.nameMiss <= 0) return false;
      const isOfOne = question.wants.has('phone') || question.wants.has('email');
      return (question.wants.size > 0 && features.nameMiss >= 1) || isOfOne;
    },
  },
  {
    code: 'other-lodging',
    looksAt: 'passage',
    isFirm: true,
    why: 'A place to stay is asked about, and the passage tells of another',
    when: ({ question, passage, index }) => isOfOtherLodging(question, passage, index),
  },
  {
    code: 'other-thing',
    looksAt: 'passage',
    isFirm: true,
    isOffered: true,
    why: 'A place to stay is asked for its pool, and the passage does not speak of one',
    when: ({ question, passage, index }) => lacksThing(question, passage, index),
  },
  {
    code: 'unasked-lodging',
    looksAt: 'passage',
    isFirm: true,
    isOffered: true,
    why: 'The wedding is asked about, and the passage says what a place to stay does',
    when: ({ question, passage, index }) => isOfUnaskedLodging(question, passage, index),
  },
  {
    code: 'no-of-one',
    looksAt: 'passage',
    isFirm: true,
    isOffered: true,
    why: 'Which places to stay have something is asked, and the passage says that one has not',
    when: ({ question, passage, index }) => isNoOfOne(question, passage, index),
  },
  {
    code: 'other-ride',
    looksAt: 'passage',
    isFirm: true,
    why: 'The bus is asked about, and the passage tells of the way back, or what a taxi costs',
    when: ({ question, passage }) => isOfOtherRide(question, passage),
  },
  {
    code: 'unknown-lodging',
    looksAt: 'passage',
    isFirm: true,
    why: 'The number or rate of a place to stay is asked for that the knowledge does not know',
    when: ({ question, passage, index }) =>
      passage.concepts.has('lodging') &&
      OF_ONE_LODGING.some((kind) => question.wants.has(kind)) &&
      namesUnknownLodging(question, index),
  },
  {
    code: 'other-lock',
    looksAt: 'passage',
    isFirm: true,
    why: "The gate's code is asked for, and neither a hotel's nor the network's opens a gate",
    when: ({ question, passage }) =>
      (['lodging', 'wifi'] as const).some(
        (id) => passage.concepts.has(id) || passage.headingConcepts.has(id),
      ) && isOfOtherLock(question, passage),
  },
  {
    code: 'no-nights',
    looksAt: 'passage',
    isFirm: true,
    why: 'How many nights is asked, and the passage says no number of them',
    when: ({ question, passage }) => isWithoutNights(question, passage),
  },
  {
    code: 'no-place',
    looksAt: 'match',
    why: 'A place is asked for, and the passage names none',
    // In other languages the small words for places are not known.
    when: ({ question, candidate: { passage } }) =>
      question.isWhere &&
      question.language === 'en' &&
      strictlyWanted(question).length === 0 &&
      !isPlaceFor(question, passage),
  },
  {
    code: 'no-such-value',
    looksAt: 'match',
    why: 'A time, price or number is asked for, and the passage holds none',
    when: ({ question, candidate: { passage } }) => {
      const wanted = strictlyWanted(question);
      return wanted.length > 0 && !wanted.some((kind) => passage.values.has(kind));
    },
  },
  {
    code: 'bare-name',
    looksAt: 'passage',
    isFirm: true,
    why: 'A heading with nothing below it says nothing of its topic',
    when: ({ passage, index }) =>
      isBareName(passage) && index.passages[passage.id + 1]?.block !== passage.block,
  },
];

const speaks = (veto: Veto, of: MatchCase): boolean =>
  veto.looksAt === 'match' ? veto.when(of) : veto.when({ ...of, passage: of.candidate.passage });

/** The first veto against a passage found by words, or null. */
export function vetoOf(
  question: ParsedQuestion,
  candidate: Candidate,
  index: KnowledgeIndex,
): Veto | null {
  return vetoes.find((veto) => speaks(veto, { question, candidate, index })) ?? null;
}

/**
 * Whether a passage must not be returned as the answer, however confident the reader is; `candidate` is what
 * words say for it, where they have found it as well.
 */
export function isBarred(
  question: ParsedQuestion,
  { passage, candidate }: { passage: Passage; candidate: Candidate | undefined },
  index: KnowledgeIndex,
): boolean {
  return vetoes.some((veto) => {
    if (!veto.isFirm) return false;
    if (veto.looksAt === 'passage') return veto.when({ question, passage, index });
    return candidate !== undefined && veto.when({ question, candidate, index });
  });
}

/** Whether a passage may be offered where nothing is certain: no veto that looks at it alone speaks. */
export function isOfferable(
  question: ParsedQuestion,
  passage: Passage,
  index: KnowledgeIndex,
): boolean {
  return !vetoes.some(
    (veto) =>
      veto.looksAt === 'passage' && !veto.isOffered && veto.when({ question, passage, index }),
  );
}

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
  [...wants].filter((kind) => STRICT.has(kind));

const namesNoTopic = ({ concepts, wants, isWhere }: ParsedQuestion): boolean =>
  wants.size === 0 && !isWhere && [...concepts].every((id) => getConcept(id).kind === 'event');

/** Where a registry or a stream is, is answered by a name or a link; where a car goes, by a place. */
function isPlaceFor(question: ParsedQuestion, passage: Passage): boolean {
  const isNamed =
    [...question.concepts].some((id) => named.has(id)) && passage.values.has('person');
  if (isNamed) return true;
  // Where the whole wedding is, is answered only by a name or an address.
  const isOfAll = [...question.concepts].every((id) => OF_ALL.has(id));
  if (isOfAll && !question.focus && question.terms.length === 0)
    return passage.values.has('site') || passage.values.has('address');
  return hasPlace(passage);
}
const OF_ALL: ReadonlySet<ConceptId> = new Set<ConceptId>(['venue', 'wedding-date', 'directions']);
const named: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'registry',
  'gifts',
  'live-stream',
  'airport',
  'honeymoon',
]);

const places: readonly ValueKind[] = ['place', 'address', 'lodging', 'link'];
const hasPlace = ({ values }: Passage) => places.some((kind) => values.has(kind));
