import { type AnswerInput, answerQuestion } from './answer.ts';
import { phrasebooks } from './phrase/phrasebooks.ts';
import { parseInput } from './phrase/suggest.ts';
import { isForGuests } from './privacy/is-for-guests.ts';
import { rankFor } from './rank/rank.ts';
import type { Grounding, Passage } from './types.ts';

/** Knowledge up to this many characters (some 4,000 tokens) goes to a model as a whole. */
const WHOLE_CHARACTERS = 16_000;
/** Of more knowledge, at most this much of what is closest to the question. */
const RETRIEVED_CHARACTERS = 9_000;
/** The sentences around this many of the best passages are included. */
const WITH_BLOCK = 3;

/** The built-in reply to a question, and the passages that a language model may answer it from. */
export async function groundQuestion(input: AnswerInput): Promise<Grounding> {
  const { index } = input;
  const { kind, ...reply } = await answerQuestion(input);
  const { language } = await parseInput(input);
  // Private and superseded passages are not among them, so they cannot leak.
  const quotable = index.passages.filter(isForGuests);
  const isPartial = lengthOf(quotable) > WHOLE_CHARACTERS;
  const chosen = isPartial ? await choosePassages(quotable, input) : quotable;
  return {
    reply,
    // What the couple taught outranks everything, including a model's wording; of two statements that differ a
    // model would choose one.
    isFinal: kind === 'taught' || kind === 'talk' || kind === 'private' || kind === 'contested',
    decline: phrasebooks[language].decline,
    history: quotableHistory(input),
    passages: chosen.map(({ id, hash, source, headings, text }) => ({
      id,
      hash,
      source,
      headings,
      text,
    })),
  };
}

/** What a reply said before the couple made it private is not passed to a model again. */
function quotableHistory({ history, index }: AnswerInput): AnswerInput['history'] {
  const privateHashes = new Set(
    index.passages.filter((each) => each.isPrivate).map(({ hash }) => hash),
  );
  return history.filter(({ cited }) => !cited.some((hash) => privateHashes.has(hash)));
}

async function choosePassages(
  quotable: readonly Passage[],
  input: AnswerInput,
): Promise<Passage[]> {
  const { index, reader } = input;
  const message = await parseInput(input);
  const ranked: Passage[][] = [];
  for (const each of message.questions) {
    const { found, reranked } = await rankFor(each, message, index, reader ?? null);
    ranked.push(found.map(({ passage }) => passage));
    if (reranked) ranked.push(reranked.map(({ passage }) => passage));
  }
  const chosen = new Set<Passage>();
  let length = 0;
  // With several questions, each gets its best passages.
  for (let rank = 0; rank < Math.max(0, ...ranked.map((each) => each.length)); rank += 1) {
    for (const passages of ranked) {
      for (const passage of withBlock(passages[rank], quotable, rank < WITH_BLOCK)) {
        if (chosen.has(passage) || length + lengthOf([passage]) > RETRIEVED_CHARACTERS) continue;
        chosen.add(passage);
        length += lengthOf([passage]);
      }
    }
  }
  return [...chosen].toSorted((a, b) => a.id - b.id);
}

/** The best passages come with the sentences around them, and a row with its neighbouring rows. */
function withBlock(
  passage: Passage | undefined,
  quotable: readonly Passage[],
  isAmongBest: boolean,
): Passage[] {
  if (!passage || !isForGuests(passage)) return [];
  if (!isAmongBest) return [passage];
  const section = sectionOf(passage);
  const isNearby = (each: Passage) =>
    each.block === passage.block ||
    (section !== '' &&
      Math.abs(each.id - passage.id) <= ROWS_AROUND &&
      sectionOf(each) === section);
  return [passage, ...quotable.filter(isNearby)];
}

/** How many rows of a list or table are included with one of them, on each side. */
const ROWS_AROUND = 12;

/** A passage's headings, without its own label; '' where there are none. */
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
