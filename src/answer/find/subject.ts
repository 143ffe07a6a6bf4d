import { getConcept } from '../concepts/concepts.ts';
import type { ReadQuestion } from '../read/read-question.ts';
import { softWords } from '../text/soft-words.ts';
import { stem, wordsOf } from '../text/words.ts';
import type { KnowledgeIndex } from '../types.ts';

/** Something a question names, with how much it counts. */
export type Weighted = { key: string; weight: number };

/** What a question is about: concepts, and the words that no concept explains. */
export type Subject = {
  concepts: Weighted[];
  terms: Weighted[];
  events: ReadonlySet<string>;
  /** Stems that must stand in an answer: "how deep" is answered by a depth alone. */
  required: readonly string[];
};

/** Weak signs: they ask about something without naming it. */
const WEAK: ReadonlySet<string> = new Set([
  'start',
  'booking',
  'length',
  'pay',
  'contact',
  'schedule',
  'outdoors',
  'directions',
  'distance',
  'free',
  'bring',
  'invited',
  'deadline',
  'colours',
  'warm',
  'customs',
]);
/** True for a concept that asks about something without naming it. */
export const isWeakConcept = (id: string): boolean => WEAK.has(id);

const KNOWN_WORD = 0.9;
const SOFT_WORD = 0.35;
const UNKNOWN_THING = 1.7;

/** Measures of size and degree which a text either gives or doesn't. */
const MEASURE =
  /\bhow (deep|big|large|old|tall|wide|heavy|loud|high|strong|spicy|busy|crowded|fast|steep|bright|fresh)\b/g;

/** What the question is about, weighed by how rare its words are in this knowledge. */
export function subjectOf(question: ReadQuestion, index: KnowledgeIndex): Subject {
  const explained = explainedStems(question);
  // Beside a topic ("what do we wear to the dinner?") the event says where to look, no more.
  const hasTopic = [...question.concepts].some(
    (id) => getConcept(id).kind !== 'event' && !WEAK.has(id),
  );
  const concepts = [...question.concepts].map((id) => ({
    key: id,
    weight: hasTopic && getConcept(id).kind === 'event' ? 1.2 : conceptWeight(id),
  }));
  const terms = question.terms.map((key) => ({
    key,
    weight: termWeight(key, explained, index, question.isForeign),
  }));
  const named = [...question.concepts].filter((id) => getConcept(id).kind === 'event');
  const before = [...(question.focus?.concepts ?? [])];
  const events = new Set(
    named.length > 0 ? named : before.filter((id) => getConcept(id).kind === 'event'),
  );
  const required = [...question.text.matchAll(MEASURE)].map((match) => stem(match[1]!));
  return { concepts, terms: terms.filter(({ weight }) => weight > 0), events, required };
}

/** Inverse document frequency as in BM25 (Robertson and Zaragoza, 2009), scaled to about 0.3 to 2. */
export function rarity(term: string, index: KnowledgeIndex): number {
  const count = index.passages.length;
  const frequency = index.documentFrequency.get(term) ?? 0;
  const idf = Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
  return Math.max(0.3, Math.min(2, idf * 0.5));
}

function termWeight(
  key: string,
  explained: ReadonlySet<string>,
  index: KnowledgeIndex,
  isForeign: boolean,
): number {
  const isKnown = index.documentFrequency.has(key);
  if (explained.has(key)) return isKnown ? SOFT_WORD * rarity(key, index) : 0;
  if (isSoft(key)) return isKnown ? SOFT_WORD * rarity(key, index) : 0;
  // Of another language only the words for weddings are understood: the others are not counted.
  return isKnown ? KNOWN_WORD * rarity(key, index) : isForeign ? 0 : UNKNOWN_THING;
}

const softStems = new Set([...softWords].map(stem));
const isSoft = (key: string) => softStems.has(key) || /^\d+$/.test(key) || key.length === 1;

/** The stems of the words by which the question's concepts were recognised. */
function explainedStems(question: ReadQuestion): Set<string> {
  const explained = new Set<string>();
  for (const id of question.concepts) {
    for (const match of question.text.matchAll(globally(getConcept(id).ask))) {
      for (const word of wordsOf(match[0])) explained.add(stem(word));
    }
  }
  return explained;
}

function conceptWeight(id: string): number {
  if (WEAK.has(id)) return 0.7;
  const { kind } = getConcept(id);
  return kind === 'thing' ? 3 : kind === 'event' ? 2.4 : 2.2;
}

const globals = new Map<RegExp, RegExp>();

function globally(pattern: RegExp): RegExp {
  const known = globals.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern.source, `${pattern.flags}g`);
  globals.set(pattern, made);
  return made;
}
