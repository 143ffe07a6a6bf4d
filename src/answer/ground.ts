import { type AnswerInput, answerQuestion } from './answer.ts';
import { declines } from './phrase/texts.ts';
import { rankFor } from './rank/rank.ts';
import type { Grounding, Passage } from './types.ts';
import { readMessage } from './understand/read-question.ts';

/** Knowledge up to this many characters (some 4,000 tokens) goes to a model as a whole. */
const WHOLE_CHARACTERS = 16_000;
/** Of more knowledge, at most this much of what comes nearest to the question. */
const RETRIEVED_CHARACTERS = 9_000;
/** The sentences around so many of the best passages go along. */
const WITH_BLOCK = 3;

/** The built-in reply to a question, and the passages that a language model may answer it from. */
export async function groundQuestion(input: AnswerInput): Promise<Grounding> {
  const { index } = input;
  const { kind, ...reply } = await answerQuestion(input);
  const { language } = readMessage(input.question, input.history, index);
  // What is private or superseded is not among them, and so cannot be told.
  const tellable = index.passages.filter((passage) => !passage.isPrivate && !passage.superseded);
  const isPartial = lengthOf(tellable) > WHOLE_CHARACTERS;
  const chosen = isPartial ? await choosePassages(tellable, input) : tellable;
  return {
    reply,
    // What the couple taught outranks everything, a model's words included.
    isFinal: kind === 'taught' || kind === 'talk' || kind === 'private',
    decline: declines[language],
    passages: chosen.map(({ id, hash, source, headings, text }) => ({
      id,
      hash,
      source,
      headings,
      text,
    })),
  };
}

async function choosePassages(
  tellable: readonly Passage[],
  { question, history, index, reader }: AnswerInput,
): Promise<Passage[]> {
  const message = readMessage(question, history, index);
  const ranked: Passage[][] = [];
  for (const each of message.questions) {
    const { candidates, read } = await rankFor(each, message, index, reader ?? null);
    ranked.push(candidates.map(({ passage }) => passage));
    if (read) ranked.push(read.map(({ passage }) => passage));
  }
  const chosen = new Set<Passage>();
  let length = 0;
  // Of several questions each gets its best passages.
  for (let rank = 0; rank < Math.max(0, ...ranked.map((each) => each.length)); rank += 1) {
    for (const passages of ranked) {
      for (const passage of withBlock(passages[rank], tellable, rank < WITH_BLOCK)) {
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
