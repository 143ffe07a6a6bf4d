import { type ConceptId, getConcept, hasTrait } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { stem } from '../lexicon/words.ts';
import type { KnowledgeIndex } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { idfWeight, type Unit, unitsOf } from './units.ts';

/** A question prepared for matching: its units, events, and what an answer must contain. */
export type Subject = {
  question: ParsedQuestion;
  units: readonly Unit[];
  total: number;
  /** The question's context, as the guest stated it. */
  context: readonly Unit[];
  events: ReadonlySet<ConceptId>;
  required: readonly string[];
};

/** Words and concepts of the sentences of one block. */
export type BlockFacts = {
  terms: ReadonlySet<string>;
  concepts: ReadonlySet<ConceptId>;
  first: number;
};

/** The weight of the conversation's topic next to what the question itself names. */
const FOCUS_WEIGHT = 1.6;
const FOCUS_WORD = 0.6;
const CONTEXT_CONCEPT = 0.8;
const CONTEXT_WORD = 0.3;
/** Measures of size and degree, which a text either states or doesn't. */
const MEASURE =
  /\bhow (deep|big|large|old|tall|wide|heavy|loud|high|strong|spicy|busy|crowded|fast|steep|bright|fresh)\b/g;

/** Where the wedding is means where the ceremony and reception are, not a meeting the evening before. */
const OF_THE_DAY: readonly ConceptId[] = ['ceremony', 'reception'];
const isOfAll = ({ isWhere, concepts, focus, terms }: ParsedQuestion): boolean =>
  isWhere && !focus && terms.length === 0 && concepts.size === 1 && concepts.has('venue');

/** A question's context counts for an answer that is about it, and little against others. */
function contextUnitsOf({ context }: ParsedQuestion, index: KnowledgeIndex): Unit[] {
  const optional = { isFocus: false, hasTopic: true };
  return [
    ...[...context.concepts]
      .filter((id) => !hasTrait(id, 'weak'))
      .map((id) => ({ ...optional, weight: CONTEXT_CONCEPT, term: null, concepts: [id] })),
    ...context.terms
      .filter((term) => !isSoftStem(term) && index.documentFrequency.has(term))
      .map((term) => ({
        ...optional,
        weight: CONTEXT_WORD * idfWeight(term, index),
        term,
        concepts: [],
      })),
  ];
}

/** Prepares a question for comparison with every passage. */
export function subjectOf(question: ParsedQuestion, index: KnowledgeIndex): Subject {
  const own = unitsOf(question, index);
  const focus = question.focus ? [...question.focus.concepts] : [];
  const focusTerms = (question.focus?.terms ?? []).filter(
    (term) =>
      !question.terms.includes(term) && !isSoftStem(term) && index.documentFrequency.has(term),
  );
  const units = [
    ...own,
    ...focusTerms.map((term) => ({
      weight: FOCUS_WORD * idfWeight(term, index),
      term,
      concepts: [],
      isFocus: true,
      hasTopic: false,
    })),
    ...focus
      .filter((id) => !question.concepts.has(id) && !hasTrait(id, 'weak'))
      .map((id) => ({
        weight: FOCUS_WEIGHT,
        term: null,
        concepts: [id],
        isFocus: true,
        hasTopic: false,
      })),
  ];
  const named = [...question.concepts].filter((id) => getConcept(id).kind === 'event');
  const before = focus.filter((id) => getConcept(id).kind === 'event');
  return {
    question,
    units,
    total: units.reduce((sum, { weight }) => sum + weight, 0),
    events: new Set(named.length > 0 ? named : isOfAll(question) ? OF_THE_DAY : before),
    required: [...question.text.matchAll(MEASURE)].map((match) => stem(match[1]!)),
    context: contextUnitsOf(question, index),
  };
}
