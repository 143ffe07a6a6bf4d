import { type ConceptId, getConcept, hasTrait } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { stem, wordsOf } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage, ValueKind } from '../types.ts';
import { memoizeBy } from '../understand/memoize.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { eventsOf } from './event-concepts.ts';
import { nearnessTo } from './focus.ts';

/** A passage as words alone judge it for a question. */
export type WordMatch = {
  passage: Passage;
  /** How well it fits: about 0 to 1.5, less where something speaks against it. */
  score: number;
  /** The share of what the question names that stands in the passage, its headings or beside it: 0 to 1. */
  covered: number;
  /** The share that stands in the passage itself. */
  coveredByItself: number;
  /** True where all that is asked for stands in it or around it: it may be told as the answer. */
  isSure: boolean;
};

/** The most passages that words find. */
const MAX_FOUND = 40;

/**
 * The passages that may answer a question by words alone, best first; of the private ones where asked for.
 * What decides before the reader has encoded the passages, and helps where they are thousands.
 */
export function findByWords(
  question: ParsedQuestion,
  index: KnowledgeIndex,
  { ofPrivate = false } = {},
): WordMatch[] {
  const units = unitsOf(question, index);
  const blocks = blocksOf(index);
  return index.passages
    .filter(({ isPrivate }) => isPrivate === ofPrivate)
    .flatMap((passage) => matchOf(question, units, passage, blocks.get(passage.block)!) ?? [])
    .toSorted((a, b) => b.score - a.score || a.passage.id - b.passage.id)
    .slice(0, MAX_FOUND);
}

/** A word of a question, or a phrase of small words ("when is it"), with the concepts it was recognised by. */
type Unit = {
  weight: number;
  term: string | null;
  concepts: readonly ConceptId[];
  /** True for what the conversation was about before. */
  isFocus?: boolean;
};

/** What a word weighs that the knowledge does not hold: what is asked for may well be missing. */
const UNKNOWN = 2;
/** In another language only the words of weddings are known. */
const UNKNOWN_FOREIGN = 1;
const FOCUS = 1.6;

/** What a question names, word by word, and what it refers back to. */
function unitsOf(question: ParsedQuestion, index: KnowledgeIndex): Unit[] {
  const words = new Map(
    [...question.concepts].map((id) => [id, wordsFor(getConcept(id).ask, question)]),
  );
  const own = question.terms.map((term): Unit => {
    // A name is taken literally: "Rob's number" is about Rob.
    const isName = index.names.has(term);
    const concepts = [...words].flatMap(([id, by]) => (!isName && by.includes(term) ? [id] : []));
    const weights = concepts.map((id) => weightOf(id, question) / words.get(id)!.length);
    // What a word stands for may be said in another one.
    const alone = concepts.length > 0 ? 0 : weightOfWord(term, question, index);
    return { weight: Math.max(alone, ...weights), term, concepts };
  });
  const phrases = [...words]
    .filter(([, by]) => by.length === 0)
    .map(([id]): Unit => ({ weight: weightOf(id, question), term: null, concepts: [id] }));
  const focus = [...(question.focus?.concepts ?? [])]
    .filter((id) => !question.concepts.has(id) && !hasTrait(id, 'weak'))
    .map((id): Unit => ({ weight: FOCUS, term: null, concepts: [id], isFocus: true }));
  return [...own, ...phrases, ...focus].filter(({ weight }) => weight > 0);
}

/** A thing that is named matters more than the event that says where to look, or "at the venue". */
function weightOf(id: ConceptId, { concepts }: ParsedQuestion): number {
  const isBeside =
    hasTrait(id, 'generic') && [...concepts].some((other) => !hasTrait(other, 'generic'));
  if (isBeside) return 0.5;
  if (hasTrait(id, 'weak')) return 0.7;
  const { kind } = getConcept(id);
  if (kind !== 'event') return kind === 'thing' ? 3 : 2.2;
  return [...concepts].some((other) => getConcept(other).kind !== 'event') ? 1.2 : 2.4;
}

function weightOfWord(term: string, { language }: ParsedQuestion, index: KnowledgeIndex): number {
  if (isSoftStem(term)) return 0;
  if (!index.documentFrequency.has(term)) return language === 'en' ? UNKNOWN : UNKNOWN_FOREIGN;
  return index.names.has(term) ? 1.5 : 0.9 * idfOf(term, index);
}

/** Inverse document frequency as in BM25 (Robertson and Zaragoza, 2009), scaled to about 0.3 to 2. */
export function idfOf(term: string, { passages, documentFrequency }: KnowledgeIndex): number {
  const frequency = documentFrequency.get(term) ?? 0;
  const idf = Math.log(1 + (passages.length - frequency + 0.5) / (frequency + 0.5));
  return Math.max(0.3, Math.min(2, idf * 0.5));
}

/** How much of a word counts that is said in another one, that stands in a heading, or only elsewhere in the paragraph. */
const SAID = 0.9;
const IN_HEADING = 0.85;
const IN_BLOCK = 0.5;

/** "When", "how much": the passage says it by the value that it holds; when something is over it also has to say so. */
const isOfValue = ({ concepts }: Unit): boolean =>
  concepts.length > 0 && concepts.every((id) => hasTrait(id, 'generic') && id !== 'end');

function standsIn(unit: Unit, passage: Passage, block: Block): number {
  const { term, concepts } = unit;
  if (term !== null && passage.terms.has(term)) return 1;
  if (concepts.some((id) => passage.concepts.has(id))) return SAID;
  const isAbove =
    (term !== null && passage.headingTerms.has(term)) ||
    concepts.some((id) => passage.headingConcepts.has(id));
  if (isAbove) return IN_HEADING;
  const isBeside =
    (term !== null && block.terms.has(term)) || concepts.some((id) => block.concepts.has(id));
  return isBeside ? IN_BLOCK : 0;
}

/** So much of a question must stand in a passage or around it for that to be told, and no thing or name be missing. */
const MOST = 0.8;
const NOT_MISSING = 1.1;

function matchOf(
  question: ParsedQuestion,
  units: readonly Unit[],
  passage: Passage,
  block: Block,
): WordMatch | null {
  const value = valueFit(question, passage);
  const near = question.focus ? nearnessTo(question.focus.passages, passage) : 0;
  const shares = units.map((unit) =>
    value > 0 && isOfValue(unit)
      ? SAID
      : Math.max(standsIn(unit, passage, block), unit.isFocus ? near : 0),
  );
  const total = units.reduce((sum, { weight }) => sum + weight, 0);
  const shareFrom = (least: number) =>
    units.reduce((sum, { weight }, i) => sum + (shares[i]! >= least ? weight * shares[i]! : 0), 0) /
    total;
  const covered = total > 0 ? shareFrom(0) : near;
  if (covered === 0 && near === 0) return null;
  const close = total > 0 ? shareFrom(IN_HEADING) : near;
  const event = eventFit(question, passage, block);
  const day = dayFit(question, passage);
  const isMissing = units.some(({ weight }, i) => weight >= NOT_MISSING && shares[i] === 0);
  const isAgainst = Math.min(value, event, day) === -1 || passage.superseded;
  return {
    passage,
    covered,
    coveredByItself: total > 0 ? shareFrom(SAID) : 0,
    score:
      covered +
      0.5 * close +
      0.3 * (near + value + day) +
      0.2 * event -
      (passage.superseded ? 2 : 0) -
      (passage.terms.size < 2 ? 0.1 : 0),
    isSure: !isAgainst && !isMissing && covered >= MOST && close > 0,
  };
}

/** A question for any other kind of value is answered only by a text that holds one. */
const LOOSE: ReadonlySet<ValueKind> = new Set(['place', 'site']);
const PLACES: readonly ValueKind[] = ['place', 'address', 'lodging', 'link', 'person'];

/** 1 where a passage holds the kind of value that is asked for, −1 where it holds none, 0 where none is. */
function valueFit({ wants, isWhere }: ParsedQuestion, { values }: Passage): number {
  const strict = [...wants].filter((kind) => !LOOSE.has(kind));
  if (strict.length > 0) return strict.some((kind) => values.has(kind)) ? 1 : -1;
  // "Left of the gate" is a place without a name.
  return isWhere && PLACES.some((kind) => values.has(kind)) ? 1 : 0;
}

/**
 * 1 where a passage is about the event that is asked about, −1 where it is about another, −0.5 where none is asked
 * about and it is of one for some only, 0 otherwise.
 */
function eventFit({ concepts, focus }: ParsedQuestion, passage: Passage, block: Block): number {
  const named = eventsOf(concepts);
  const asked = named.size > 0 ? named : eventsOf(focus?.concepts ?? new Set());
  const own = eventsOf(passage.concepts);
  const above = eventsOf(passage.headingConcepts);
  const stated = own.size > 0 ? own : above.size > 0 ? above : eventsOf(block.concepts);
  if (asked.size === 0)
    return stated.size > 0 && [...stated].every((id) => hasTrait(id, 'aside-event')) ? -0.5 : 0;
  if ([...asked].some((id) => stated.has(id) || above.has(id))) return 1;
  return own.size > 0 || above.size > 0 ? -1 : 0;
}

function dayFit({ weekdays }: ParsedQuestion, { days }: Passage): number {
  if (weekdays.length === 0 || days.size === 0) return 0;
  return weekdays.some((day) => days.has(day)) ? 1 : -1;
}

/** The words and concepts of a paragraph, for sentences that depend on their neighbours. */
type Block = { terms: ReadonlySet<string>; concepts: ReadonlySet<ConceptId> };

const blocksOf = memoizeBy(({ passages }: KnowledgeIndex): ReadonlyMap<number, Block> => {
  const blocks = new Map<number, { terms: Set<string>; concepts: Set<ConceptId> }>();
  for (const { block, terms, concepts, titleTerms, titleConcepts } of passages) {
    const of = blocks.get(block) ?? { terms: new Set(), concepts: new Set() };
    for (const term of [...titleTerms, ...terms]) of.terms.add(term);
    for (const id of [...titleConcepts, ...concepts]) of.concepts.add(id);
    blocks.set(block, of);
  }
  return blocks;
});

/** The question's words by which a concept was recognised; what fills a pattern's gaps ("when … by") is none. */
function wordsFor(ask: RegExp, { text, terms }: ParsedQuestion): string[] {
  const found = [...text.matchAll(withGaps(ask))].flatMap(([all, ...gaps]) =>
    wordsOf(gaps.reduce((rest, gap) => (gap ? rest.replace(gap, ' ') : rest), all)).map(stem),
  );
  return terms.filter((term) => found.includes(term));
}

/** The pattern with each of its gaps captured, to match everywhere. */
const withGaps = memoizeBy(
  ({ source, flags }: RegExp) => new RegExp(source.replace(/\.\{0,\d+\}/g, '($&)'), `${flags}g`),
);
