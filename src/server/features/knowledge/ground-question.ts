import { answerQuestion } from '#answer/answer.ts';
import { declines, privateDeclines } from '#answer/phrase/texts.ts';
import { findCandidates } from '#answer/rank/find.ts';
import { nearestPassages } from '#answer/rank/nearest.ts';
import { TAUGHT_SOURCE } from '#answer/segment/taught-passages.ts';
import type { Citation, KnowledgeIndex, Passage } from '#answer/types.ts';
import { readMessage } from '#answer/understand/read-question.ts';
import type { Grounding, Question } from './answer-protocol.ts';

/** Knowledge up to this many characters (some 4,000 tokens) goes to a model as a whole. */
const WHOLE_CHARACTERS = 16_000;
/** Of more knowledge, at most this much of what comes nearest to the question. */
const RETRIEVED_CHARACTERS = 9_000;
/** How many passages are added for their meaning, whatever their words. */
const NEAREST = 12;

/** The built-in reply to a question, and the passages that a language model may answer it from. */
export function groundQuestion(input: Question, index: KnowledgeIndex): Grounding {
  const { unsureOf: _unsureOf, ...reply } = answerQuestion({ ...input, index });
  const { response, answered, sources } = reply;
  const message = readMessage(input.question, input.history, index);
  const tellable = index.passages.filter((passage) => !passage.isPrivate && !passage.superseded);
  const isPartial = lengthOf(tellable) > WHOLE_CHARACTERS;
  const chosen = isPartial
    ? choosePassages(tellable, message.questions, input.vectors?.get(input.question), index)
    : tellable;
  return {
    reply,
    isFinal: isTaught(sources) || isTalk(answered, sources) || isPrivate(response),
    decline: declines[message.language],
    isPartial,
    passages: chosen.map(({ id, hash, source, headings, text }) => ({
      id,
      hash,
      source,
      headings,
      text,
    })),
  };
}

/** What the couple taught outranks everything, a model's words included. */
const isTaught = (sources: readonly Citation[]) =>
  sources.some(({ source }) => source === TAUGHT_SOURCE);
const isTalk = (answered: boolean, sources: readonly Citation[]) =>
  answered && sources.length === 0;
const isPrivate = (response: string) => Object.values(privateDeclines).includes(response);

/** What is private or superseded is not among them, and so cannot be told. */
function choosePassages(
  tellable: readonly Passage[],
  questions: ReturnType<typeof readMessage>['questions'],
  vector: Float32Array | undefined,
  index: KnowledgeIndex,
): Passage[] {
  const byWords = questions.map((question) =>
    findCandidates(question, index).map(({ passage }) => passage),
  );
  const byMeaning = vector
    ? nearestPassages({ ...index, passages: tellable }, vector, NEAREST)
    : [];
  const ranked = [...byWords, byMeaning];
  const chosen = new Set<Passage>();
  let length = 0;
  // Of several questions each gets its best passages.
  for (let rank = 0; rank < Math.max(0, ...ranked.map((each) => each.length)); rank += 1) {
    for (const candidates of ranked) {
      for (const passage of withBlock(candidates[rank], tellable, rank < 3)) {
        if (chosen.has(passage) || length + lengthOf([passage]) > RETRIEVED_CHARACTERS) continue;
        chosen.add(passage);
        length += lengthOf([passage]);
      }
    }
  }
  return [...chosen].toSorted((a, b) => a.id - b.id);
}

/** The best passages come with the sentences that they stand among. */
function withBlock(
  passage: Passage | undefined,
  tellable: readonly Passage[],
  isAmongBest: boolean,
): Passage[] {
  if (!passage || passage.superseded) return [];
  if (!isAmongBest) return [passage];
  return [passage, ...tellable.filter((each) => each.block === passage.block)];
}

const lengthOf = (passages: readonly Passage[]) =>
  passages.reduce(
    (sum, { text, headings }) => sum + text.length + headings.join(' ').length + 20,
    0,
  );
