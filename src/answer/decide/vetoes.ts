import { type ConceptId, getConcept } from '../lexicon/concepts.ts';
import type { Candidate } from '../rank/find.ts';
import { ownerOf } from '../rank/missing.ts';
import { isBareName } from '../segment/bare-name.ts';
import type { KnowledgeIndex, Passage, ValueKind } from '../types.ts';
import type { ReadQuestion } from '../understand/read-question.ts';

/** What a veto is checked on: a passage found by words, for a question. */
type Case = { question: ReadQuestion; candidate: Candidate; index: KnowledgeIndex };

/** A reason why a passage is not the answer, whatever its score. */
export type Veto = {
  code: string;
  why: string;
  /** True where it binds the trained reader as well: what it bars would be a harmful mistake. */
  isFirm?: boolean;
  when: (of: Case) => boolean;
};

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
    why: 'A thing that is asked for stands neither in the passage nor around it',
    when: ({ candidate }) => candidate.missingThings.length > 0,
  },
  {
    code: 'low-score',
    why: 'Too little of the question stands in the passage',
    // For "is there shade at the ceremony", the ceremony alone is not enough.
    when: ({ question, candidate }) =>
      candidate.score <
      (namesNoTopic(question) && candidate.features.hole >= HOLE ? CONFIDENT_OF_EVENT : CONFIDENT),
  },
  {
    code: 'a-question',
    why: 'The passage asks and says nothing',
    when: ({ candidate }) => candidate.passage.text.endsWith('?'),
  },
  {
    code: 'no-name',
    why: 'A name is asked for, and the passage has none beside the thing',
    when: ({ question, candidate }) =>
      question.namedThing !== null && !standsNamed(question.namedThing, candidate.passage),
  },
  {
    code: 'other-day',
    why: 'What happens on Monday is not what happens on Saturday',
    when: ({ question, candidate }) =>
      question.concepts.has('on-day') &&
      question.weekdays.length > 0 &&
      candidate.features.dayMatch === 0,
  },
  {
    code: 'not-said-free',
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
    why: 'The number or address of somebody by name is asked for, and the passage does not name them',
    when: ({ question, candidate: { passage } }) => isOfAnotherOwner(question, passage),
  },
  {
    code: 'other-name',
    isFirm: true,
    why: "Another hotel's price is a wrong one, and another person's number",
    when: ({ question, candidate: { features }, index }) => {
      const isOfOne = question.wants.has('phone') || question.wants.has('email');
      const isExact = question.wants.size > 0 || asksOfLodging(question, index);
      return (isExact && features.nameMiss >= 1) || (isOfOne && features.nameMiss > 0);
    },
  },
  {
    code: 'no-place',
    why: 'A place is asked for, and the passage names none',
    // In other languages the small words for places are not known.
    when: ({ question, candidate: { passage } }) =>
      question.isWhere &&
      !question.isForeign &&
      strictlyWanted(question).length === 0 &&
      !isPlaceFor(question, passage),
  },
  {
    code: 'no-such-value',
    why: 'A time, price or number is asked for, and the passage holds none',
    when: ({ question, candidate: { passage } }) => {
      const wanted = strictlyWanted(question);
      return wanted.length > 0 && !wanted.some((kind) => passage.values.has(kind));
    },
  },
  {
    code: 'bare-name',
    isFirm: true,
    why: 'A heading with nothing below it says nothing of its topic',
    when: ({ candidate: { passage }, index }) =>
      isBareName(passage) && index.passages[passage.id + 1]?.block !== passage.block,
  },
  {
    code: 'heading-only',
    why: 'A heading with its day tells the day, and nothing else of what stands under it',
    when: ({ question, candidate: { passage }, index }) =>
      !question.wants.has('date') &&
      (index.passages[passage.id + 1]?.headings.includes(passage.text) ?? false),
  },
];

/** The first veto against a passage found by words, or null. */
export function vetoOf(
  question: ReadQuestion,
  candidate: Candidate,
  index: KnowledgeIndex,
): Veto | null {
  return vetoes.find(({ when }) => when({ question, candidate, index })) ?? null;
}

/** Whether a passage must not be returned as the answer, however confident the reader is. */
export function isBarred(
  question: ReadQuestion,
  candidate: Candidate,
  index: KnowledgeIndex,
): boolean {
  return vetoes.some(({ isFirm, when }) => isFirm && when({ question, candidate, index }));
}

/** Whether the number or address of a named person is asked for, and the passage does not name them. */
export function isOfAnotherOwner(question: ReadQuestion, passage: Passage): boolean {
  const owner = ownerOf(question);
  return owner !== null && !passage.terms.has(owner) && !passage.headingTerms.has(owner);
}

const strictlyWanted = ({ wants }: ReadQuestion): ValueKind[] =>
  [...wants].filter((kind) => STRICT.has(kind));

const namesNoTopic = ({ concepts, wants, isWhere }: ReadQuestion): boolean =>
  wants.size === 0 && !isWhere && [...concepts].every((id) => getConcept(id).kind === 'event');

/** "Does the Drury have a pool?" is about that hotel, and no other. */
function asksOfLodging(question: ReadQuestion, { names, passages }: KnowledgeIndex): boolean {
  const named = question.terms.filter((term) => names.has(term));
  return named.some((term) => {
    const own = passages.filter(
      ({ terms, headingTerms }) => terms.has(term) || headingTerms.has(term),
    );
    const ofLodging = own.filter(
      ({ concepts, headingConcepts }) => concepts.has('lodging') || headingConcepts.has('lodging'),
    );
    return ofLodging.length > 0 && ofLodging.length * 2 >= own.length;
  });
}

/** "Hotel Viking", "the Raritan Suites", "the hotel is the Viking", "my mom, Anne". */
function standsNamed(thing: string, { text, headings }: Passage): boolean {
  const noun = thing.replace(/[^a-z]/g, '').replace(/s$/, '');
  if (noun.length < 3) return true;
  const any = `[${noun[0]!.toUpperCase()}${noun[0]}]${noun.slice(1)}s?`;
  return new RegExp(
    `\\p{Lu}[\\p{L}'’&.-]+ ${any}\\b|\\b${any}\\b(?:,|:| is| will be| called| named)*(?: the)? \\p{Lu}\\p{Ll}`,
    'u',
  ).test(`${headings.at(-1) ?? ''}: ${text}`);
}

/** Where a registry or a stream is, is answered by a name or a link; where a car goes, by a place. */
function isPlaceFor(question: ReadQuestion, passage: Passage): boolean {
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
