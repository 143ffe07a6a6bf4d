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
  const { response, answered, sources, followUps } = answerQuestion({ ...input, index });
  const message = readMessage(input.question, input.history, index);
  const tellable = index.passages.filter((passage) => !passage.isPrivate && !passage.superseded);
  const isPartial = lengthOf(tellable) > WHOLE_CHARACTERS;
  const chosen = isPartial
    ? choosePassages(tellable, message.questions, input.vectors?.get(input.question), index)
    : tellable;
  return {
    reply: { response, answered, sources, followUps },
    isFinal: isTaught(sources) || isTalk(answered, sources) || isPrivate(response),
    decline: declines[message.language],
    isPartial,
    passages: chosen.map(({ id, source, headings, text }) => ({
      id,
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

/** The best passages come with the sentences that they stand among, and a row with the rows around it. */
function withBlock(
  passage: Passage | undefined,
  tellable: readonly Passage[],
  isAmongBest: boolean,
): Passage[] {
  if (!passage || passage.superseded) return [];
  if (!isAmongBest) return [passage];
  const section = sectionOf(passage);
  const isBeside = (each: Passage) =>
    each.block === passage.block ||
    (section !== '' &&
      Math.abs(each.id - passage.id) <= ROWS_AROUND &&
      sectionOf(each) === section);
  return [passage, ...tellable.filter(isBeside)];
}

/** So many rows of a list or a table come with one of them, on each side. */
const ROWS_AROUND = 12;

/** What a passage stands under, but for its own label; '' where that is nothing. */
function sectionOf({ source, headings, text }: Passage): string {
  const isLabelled = headings.length > 0 && text.startsWith(`${headings.at(-1)}:`);
  const above = isLabelled ? headings.slice(0, -1) : headings;
  return above.length === 0 ? '' : [source, ...above].join('\n');
}

const lengthOf = (passages: readonly Passage[]) =>
  passages.reduce(
    (sum, { text, headings }) => sum + text.length + headings.join(' ').length + 20,
    0,
  );
