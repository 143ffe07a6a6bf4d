import { type ConceptId, getConcept, hasTrait } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { stem, wordsOf } from '../lexicon/words.ts';
import type { KnowledgeIndex } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

/**
 * A word of a question, or a phrase of small words ("when is it"), with everything by which a text can match
 * it: its stem, and the concepts that it belongs to. Any one of them is enough.
 */
export type Unit = {
  weight: number;
  term: string | null;
  concepts: readonly ConceptId[];
  /** True for what the conversation was about before. */
  isFocus: boolean;
  /** True where the question names a topic: next to it, an event only says where to look. */
  hasTopic: boolean;
};

const WEIGHTS = {
  known: 0.9,
  soft: 0.35,
  eventNextToTopic: 1.2,
  name: 1.5,
  /** A phrase of small words, where a thing is named as well. */
  phraseNextToThing: 0.8,
  /** A word that occurs nowhere in the knowledge: what is asked for may well be missing. */
  unknown: 2.4,
  /** In another language the wedding vocabulary is known: other words are more often beside the point. */
  unknownForeign: 1,
  /** Next to a thing that is named, it usually modifies that thing: "dark jeans". */
  unknownNextToThing: 1.3,
};

/** What a question names, word by word. */
export function unitsOf(question: ParsedQuestion, index: KnowledgeIndex): Unit[] {
  const named = readNamed(question);
  const words = question.terms.map((term) => wordUnit(term, named, question, index));
  const phrase = phraseUnit(named, question, index);
  return [...words, ...(phrase ? [phrase] : [])].filter(({ weight }) => weight > 0);
}

/** What the words of a question name together. */
type Named = {
  /** The words by which each concept was recognised; none where it was only by small words. */
  wordsByConcept: ReadonlyMap<ConceptId, readonly string[]>;
  /** True where an event is named by a word. */
  hasEventWord: boolean;
  /** "Until when does the party go?" asks for the end, whatever it is called. */
  isOfEnd: boolean;
  /** Next to a topic ("what do we wear to the dinner?") an event only says where to look. */
  hasTopic: boolean;
  hasThing: boolean;
};

function readNamed(question: ParsedQuestion): Named {
  const concepts = [...question.concepts];
  const explained = concepts.map(
    (id) => [id, explainedWords(getConcept(id).ask, question)] as const,
  );
  const eventWords = new Set(explained.filter(([id]) => isEvent(id)).flatMap(([, own]) => own));
  const isOfEnd = question.concepts.has('end') && question.concepts.has('reception');
  return {
    // In "where is the reception" the word means the event, and "where is" asks for its place.
    wordsByConcept: new Map(
      explained.map(([id, words]) => [
        id,
        hasTrait(id, 'of-events') ? words.filter((word) => !eventWords.has(word)) : words,
      ]),
    ),
    hasEventWord: eventWords.size > 0,
    isOfEnd,
    hasTopic: isOfEnd || concepts.some((id) => isTopic(id) && !hasTrait(id, 'of-events')),
    hasThing: concepts.some((id) => getConcept(id).kind === 'thing'),
  };
}

const isEvent = (id: ConceptId): boolean => getConcept(id).kind === 'event';
const isTopic = (id: ConceptId): boolean => !isEvent(id) && !hasTrait(id, 'weak');

function weightIn(id: ConceptId, { hasTopic }: Named): number {
  return hasTopic && isEvent(id) ? WEIGHTS.eventNextToTopic : conceptWeight(id);
}

function wordUnit(
  term: string,
  named: Named,
  question: ParsedQuestion,
  index: KnowledgeIndex,
): Unit {
  // A name is taken literally: "Rob's number" is about Rob.
  const isName = index.names.has(term);
  const explaining = [...named.wordsByConcept].filter(
    ([, words]) => !isName && words.includes(term),
  );
  const concepts = explaining.map(([id]) => id);
  const weight = Math.max(
    isName ? WEIGHTS.name : 0,
    ownWeight(term, concepts.length > 0, index, question.language !== 'en', named.hasThing),
    ...explaining.map(([id, words]) => weightIn(id, named) / words.length),
  );
  return { weight, term, concepts, isFocus: false, hasTopic: named.hasTopic };
}

/** What is asked by small words alone ("when is it"), if anything. */
function phraseUnit(named: Named, question: ParsedQuestion, index: KnowledgeIndex): Unit | null {
  const concepts = [...named.wordsByConcept]
    .filter(([, words]) => words.length === 0)
    .map(([id]) => id);
  if (concepts.length === 0) return null;
  const hasName = question.terms.some((term) => index.names.has(term));
  const isNamedAnyway =
    (hasName || hasWordForPhrase(concepts, named)) && !(named.isOfEnd && concepts.includes('end'));
  const weight = isNamedAnyway
    ? WEIGHTS.phraseNextToThing
    : Math.max(...concepts.map((id) => weightIn(id, named)));
  return { weight, term: null, concepts, isFocus: false, hasTopic: named.hasTopic };
}

/** True where a word names the thing or event that the phrase asks about. */
function hasWordForPhrase(phrase: readonly ConceptId[], named: Named): boolean {
  const isOfEvent = phrase.every((id) => hasTrait(id, 'of-events') || hasTrait(id, 'weak'));
  if (named.hasEventWord && isOfEvent) return true;
  return [...named.wordsByConcept].some(([id, words]) => words.length > 0 && isTopic(id));
}

/** Inverse document frequency as in BM25 (Robertson and Zaragoza, 2009), scaled to about 0.3 to 2. */
export function idfWeight(term: string, index: KnowledgeIndex): number {
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
  if (isExplained || isSoftStem(term)) return isKnown ? WEIGHTS.soft * idfWeight(term, index) : 0;
  return isKnown
    ? WEIGHTS.known * idfWeight(term, index)
    : isForeign
      ? WEIGHTS.unknownForeign
      : hasThing
        ? WEIGHTS.unknownNextToThing
        : WEIGHTS.unknown;
}

/**
 * The question's words by which a concept was recognised. What fills the gaps of its pattern ("when … by") is
 * not explained by it.
 */
function explainedWords(ask: RegExp, question: ParsedQuestion): string[] {
  const explained = new Set<string>();
  for (const match of question.text.matchAll(withGaps(ask))) {
    let text = match[0];
    for (const gap of match.slice(1)) if (gap) text = text.replace(gap, ' ');
    for (const word of wordsOf(text)) explained.add(stem(word));
  }
  return question.terms.filter((term) => explained.has(term));
}

const gapped = new Map<RegExp, RegExp>();

/** The pattern with each of its gaps captured, to match everywhere. */
function withGaps(pattern: RegExp): RegExp {
  const known = gapped.get(pattern);
  if (known) return known;
  const source = pattern.source.replace(/\.\{0,\d+\}/g, (gap) => `(${gap})`);
  const made = new RegExp(source, `${pattern.flags}g`);
  gapped.set(pattern, made);
  return made;
}
