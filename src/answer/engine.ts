// The answer engine's only public entry point: what is not exported here is internal to it.
export { answerQuestion } from './answer.ts';
export { findContradictions } from './audit/contradictions.ts';
export { coverage } from './audit/coverage.ts';
export { buildKnowledgeIndex } from './build-index.ts';
export { readFacts } from './facts/read-facts.ts';
export type { FactDay, WeddingFacts } from './facts/wedding-facts.ts';
export { groundQuestion } from './ground.ts';
// How the engine reads texts: the guard on a language model's replies reads them the same way.
export { conceptsIn } from './lexicon/concepts.ts';
export { foreignWords } from './lexicon/pattern-words/foreign-words.ts';
export { languages } from './lexicon/translations/dictionaries.ts';
export { fold, stem, stopWords, wordsOf } from './lexicon/words.ts';
export { suggestQuestions } from './phrase/suggest.ts';
export { findPrivacy, listPrivacy } from './privacy/list-privacy.ts';
export { type AskablePassage, askablePassages, tokensOfQuestion } from './rank/asked-questions.ts';
export { eventsOf } from './rank/event-concepts.ts';
export { PASSAGE_VERSION, type ReaderInput, readerInputs } from './rank/reader/input.ts';
export { type PackedEncoding, packEncoding, unpackEncoding } from './rank/reader/packed.ts';
export { tokensOfInput } from './rank/reader/prepare.ts';
export {
  type FirstLook,
  type InferenceRuntime,
  type Reader,
  startReader,
} from './rank/reader/reader.ts';
export { createReaderTokenizer } from './rank/reader/tokens.ts';
export type * from './types.ts';
export { detectLanguage, type Language, toEnglish } from './understand/language.ts';
export { QUESTION_KEY_VERSION, questionKey } from './understand/question-key.ts';
export { normaliseAddress, scanAddresses } from './values/addresses.ts';
export { type Found, MASK, type TextValue } from './values/found.ts';
export { readValues, toReadableLine } from './values/read-values.ts';
export { readLooseTimes } from './values/times.ts';
