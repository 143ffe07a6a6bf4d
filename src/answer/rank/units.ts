import { type ConceptId, getConcept, hasTrait } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { stem, wordsOf } from '../lexicon/words.ts';
import type { KnowledgeIndex } from '../types.ts';
import type { ReadQuestion } from '../understand/read-question.ts';

/**
 * A word of a question, or a phrase of small words ("when is it"), with everything by which a text
 * can answer to it: its stem, and the concepts that it belongs to. Any one of them is enough.
 */
export type Unit = {
  weight: number;
  term: string | null;
  concepts: readonly ConceptId[];
  /** True for what the conversation was about before. */
  isFocus: boolean;
  /** True for an event beside the topic that is asked for. */
  isBeside: boolean;
};

const KNOWN_WORD = 0.9;
const SOFT_WORD = 0.35;
const EVENT_BESIDE = 1.2;
const NAME = 1.5;
/** A phrase of small words, where a thing is named as well. */
const PHRASE_BESIDE = 0.8;
/** A word that stands nowhere in the knowledge: what is asked for may well be missing. */
const UNKNOWN_WORD = 2.4;
/** Of another language the words for weddings are known: another one is more often beside the point. */
const UNKNOWN_FOREIGN = 1;
/** Beside a thing that is named it is mostly said of that thing: "dark jeans". */
const UNKNOWN_BESIDE = 1.3;

/** What a question names, word by word. */
export function unitsOf(question: ReadQuestion, index: KnowledgeIndex): Unit[] {
  const wordsByConcept = new Map<ConceptId, string[]>();
  for (const id of question.concepts) {
    wordsByConcept.set(id, explainedWords(getConcept(id).ask, question));
  }
  // In "where is the reception" the word means the event, and "where is" asks for its place.
  const ofEvents = new Set(
    [...wordsByConcept].filter(([id]) => getConcept(id).kind === 'event').flatMap(([, own]) => own),
  );
  for (const [id, words] of wordsByConcept) {
    if (hasTrait(id, 'of-events'))
      wordsByConcept.set(
        id,
        words.filter((word) => !ofEvents.has(word)),
      );
  }
  // "Until when does the party go?" asks for the end, of whatever it is called.
  const isOfEnd = question.concepts.has('end') && question.concepts.has('reception');
  // Beside a topic ("what do we wear to the dinner?") the event says where to look, no more.
  const hasTopic =
    isOfEnd ||
    [...question.concepts].some(
      (id) =>
        getConcept(id).kind !== 'event' && !hasTrait(id, 'weak') && !hasTrait(id, 'of-events'),
    );
  const weightOf = (id: ConceptId) =>
    hasTopic && getConcept(id).kind === 'event' ? EVENT_BESIDE : conceptWeight(id);
  const hasThing = [...question.concepts].some((id) => getConcept(id).kind === 'thing');
  const units: Unit[] = question.terms.map((term) => {
    // A name is itself: "Rob's number" is about Rob.
    const isName = index.names.has(term);
    const concepts = [...wordsByConcept].filter(([, words]) => !isName && words.includes(term));
    const ids = concepts.map(([id]) => id);
    const weight = Math.max(
      isName ? NAME : 0,
      ownWeight(term, ids.length > 0, index, question.isForeign, hasThing),
      ...concepts.map(([id, words]) => weightOf(id) / words.length),
    );
    return { weight, term, concepts: ids, isFocus: false, isBeside: hasTopic };
  });
  const phrases = [...wordsByConcept].filter(([, words]) => words.length === 0);
  if (phrases.length > 0) {
    const concepts = phrases.map(([id]) => id);
    const hasName = question.terms.some((term) => index.names.has(term));
    const isBeside =
      hasName ||
      (ofEvents.size > 0 &&
        concepts.every((id) => hasTrait(id, 'of-events') || hasTrait(id, 'weak'))) ||
      [...wordsByConcept].some(
        ([id, words]) =>
          words.length > 0 && getConcept(id).kind !== 'event' && !hasTrait(id, 'weak'),
      );
    const isAside = isBeside && !(isOfEnd && concepts.includes('end'));
    const weight = isAside ? PHRASE_BESIDE : Math.max(...concepts.map(weightOf));
    units.push({ weight, term: null, concepts, isFocus: false, isBeside: hasTopic });
  }
  return units.filter(({ weight }) => weight > 0);
}

/** Inverse document frequency as in BM25 (Robertson and Zaragoza, 2009), scaled to about 0.3 to 2. */
export function rarity(term: string, index: KnowledgeIndex): number {
  const count = index.passages.length;
  const frequency = index.documentFrequency.get(term) ?? 0;
  const idf = Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
  return Math.max(0.3, Math.min(2, idf * 0.5));
}

export function conceptWeight(id: ConceptId): number {
  if (hasTrait(id, 'weak')) return 0.7;
  const { kind } = getConcept(id);
  return kind === 'thing' ? 3 : kind === 'event' ? 2.4 : 2.2;
}

function ownWeight(
  term: string,
  isExplained: boolean,
  index: KnowledgeIndex,
  isForeign: boolean,
  hasThing: boolean,
): number {
  const isKnown = index.documentFrequency.has(term);
  if (isExplained || isSoftStem(term)) return isKnown ? SOFT_WORD * rarity(term, index) : 0;
  return isKnown
    ? KNOWN_WORD * rarity(term, index)
    : isForeign
      ? UNKNOWN_FOREIGN
      : hasThing
        ? UNKNOWN_BESIDE
        : UNKNOWN_WORD;
}

/**
 * The question's words by which a concept was recognised. What stands in the gaps of its pattern
 * ("when … by") is not explained by it.
 */
function explainedWords(ask: RegExp, question: ReadQuestion): string[] {
  const explained = new Set<string>();
  for (const match of question.text.matchAll(withGaps(ask))) {
    let text = match[0];
    for (const gap of match.slice(1)) if (gap) text = text.replace(gap, ' ');
    for (const word of wordsOf(text)) explained.add(stem(word));
  }
  return question.terms.filter((term) => explained.has(term));
}

const gapped = new Map<RegExp, RegExp>();

/** The pattern with each of its gaps captured, to be found everywhere. */
function withGaps(pattern: RegExp): RegExp {
  const known = gapped.get(pattern);
  if (known) return known;
  const source = pattern.source.replace(/\.\{0,\d+\}/g, (gap) => `(${gap})`);
  const made = new RegExp(source, `${pattern.flags}g`);
  gapped.set(pattern, made);
  return made;
}
