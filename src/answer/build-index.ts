import { fold, wordsOf } from './lexicon/words.ts';
import { decidePrivacy, isContract } from './privacy/decide-privacy.ts';
import { questionsOf } from './rank/asked-questions.ts';
import { markSuperseded } from './segment/mark-superseded.ts';
import { namesIn } from './segment/names.ts';
import { segmentSources } from './segment/segment.ts';
import { toTaughtPassages } from './segment/taught-passages.ts';
import type { KnowledgeIndex, KnowledgeOptions, KnowledgeSource } from './types.ts';

/** The most text read from one source, in characters. */
const MAX_SOURCE_LENGTH = 2_000_000;

/** Builds all that answering needs from a helper's texts and taught answers. Pure, in linear time. */
export function buildKnowledgeIndex(
  sources: readonly KnowledgeSource[],
  {
    taught = [],
    privacy = [],
    encodings = new Map(),
    questions = new Map(),
    questionVectors = new Map(),
  }: KnowledgeOptions = {},
): KnowledgeIndex {
  const bounded = sources.map((source) => ({
    ...source,
    text: source.text.slice(0, MAX_SOURCE_LENGTH),
  }));
  const contracts = new Set(
    bounded.filter(({ text }) => isContract(text)).map(({ source }) => source),
  );
  const written = decidePrivacy(segmentSources(bounded), contracts, privacy);
  const passages = markSuperseded([...written, ...toTaughtPassages(taught, written)]);
  const documentFrequency = new Map<string, number>();
  const vocabulary = new Set<string>();
  let length = 0;
  for (const passage of passages) {
    for (const term of new Set([...passage.terms, ...passage.headingTerms])) {
      documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1);
    }
    const folded = fold(`${passage.headings.join(' ')} ${passage.text}`);
    // "Annika's wearing her boots" has "Annika", too.
    const owners = folded.match(/\p{L}+(?='s(?!\p{L}))/gu) ?? [];
    for (const word of [...wordsOf(folded), ...owners]) vocabulary.add(word);
    length += passage.terms.size;
  }
  return {
    passages,
    documentFrequency,
    vocabulary,
    averageLength: passages.length > 0 ? length / passages.length : 1,
    names: namesIn(passages),
    encodings,
    questions: questionsOf(passages, questions),
    questionVectors,
  };
}
