import type { RerankedPassage } from '../rank/rerank.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { oddsAgainst, probabilityOf, SURE } from './calibration.ts';
import { followersOf, paragraphOf } from './neighbours.ts';
import { canAccompany } from './telling.ts';

/** What speaks for or against telling a passage besides the best one. */
type Signs = {
  bias: 1;
  /** Its log odds less the best one's; for what was not read closely the least of all. */
  odds: number;
  /** Its place among what was read closely, of 0 to 1. */
  rank: number;
  isBeside: boolean;
  isInParagraph: boolean;
  /** True where it goes on from the best one, "It closes at ten". */
  isFollower: boolean;
  isShort: boolean;
  /** How many of the question's words it has. */
  words: number;
  /** True where two things may be asked for in one. */
  isOfTwo: boolean;
};

/**
 * Logistic regression, fitted on the authors `A`, `r`, `mm`, `ee`, `qq`, `zz`, `hh` to `ll` and `t`, whom the reader was
 * not trained on (training/further.ts).
 */
const weights: Readonly<Record<keyof Signs, number>> = {
  bias: -0.77,
  odds: 0.58,
  rank: -1.2,
  isBeside: 0.54,
  isInParagraph: 0.18,
  isFollower: 0.77,
  isShort: 0.39,
  words: 0.52,
  isOfTwo: 0.69,
};

/**
 * The least probability of holding a part of the answer at which a passage is told besides the best one: before or after it in
 * its paragraph, or elsewhere. Who is surely answered by the best one is only distracted by more.
 */
const LEAST = {
  sure: { before: 0.06, after: 0.03, elsewhere: 0.3 },
  unsure: { before: 0.03, after: 0.03, elsewhere: 0.05 },
} as const;

/** In the order of the weights that training/further.ts prints. */
export const signNames = Object.keys(weights) as (keyof Signs)[];

/** From other paragraphs no more passages than this are told. */
const MAX_ELSEWHERE = 2;

/** Log odds below the best one's that make no more difference. */
const LEAST_ODDS = -8;
/** Places from here on, and what was not read closely, count as the last one. */
const RANKS = 10;
const SHORT = 40;
const AND = /\b(?:and|or)\b|&/;

type Asked = Pick<ParsedQuestion, 'terms' | 'spoken'>;

/** A passage that may be part of the answer, and what is known of it. */
type Further = { passage: Passage; signs: Signs };

/** What may be told besides the best passage: the rest of its paragraph, and all else that was read closely. */
export function furtherOf(
  question: Asked,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): Further[] {
  const [best] = reranked;
  if (!best) return [];
  const read = reranked.map(({ passage }) => passage);
  const followers = followersOf(best.passage, index);
  return [...new Set([...paragraphOf(best.passage, index), ...read])]
    .filter((passage) => canAccompany(best.passage, passage))
    .map((passage) => ({ passage, signs: signsOf(passage, question, reranked, followers) }));
}

function signsOf(
  passage: Passage,
  { terms, spoken }: Asked,
  reranked: readonly RerankedPassage[],
  followers: readonly Passage[],
): Signs {
  const best = reranked[0]!;
  const rank = reranked.findIndex((each) => each.passage === passage);
  const odds = rank < 0 ? LEAST_ODDS : reranked[rank]!.score - best.score;
  const isInParagraph = passage.block === best.passage.block;
  return {
    bias: 1,
    odds: Math.max(LEAST_ODDS, odds),
    rank: rank < 0 ? 1 : Math.min(rank, RANKS) / RANKS,
    isBeside: isInParagraph && Math.abs(passage.id - best.passage.id) === 1,
    isInParagraph,
    isFollower: followers.includes(passage),
    isShort: passage.text.length < SHORT,
    words: [...new Set(terms)].filter((term) => passage.terms.has(term)).length,
    isOfTwo: AND.test(spoken),
  };
}

/** The passages that are likely enough to be part of the answer, the likeliest first. */
export function likelyFurther(
  question: Asked,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): Passage[] {
  const [best] = reranked;
  if (!best) return [];
  const further = furtherOf(question, reranked, index);
  const rival = further.find(({ signs }) => !signs.isInParagraph);
  const rivalScore = rival && best.score + rival.signs.odds;
  const isSure = probabilityOf(oddsAgainst(best.score, rivalScore)) >= SURE;
  const least = LEAST[isSure ? 'sure' : 'unsure'];
  const likely = further
    .map(({ passage, signs }) => ({ passage, signs, probability: probabilityFrom(signs) }))
    .filter(({ passage, signs, probability }) => {
      const place = passage.id < best.passage.id ? 'before' : 'after';
      return probability >= least[signs.isInParagraph ? place : 'elsewhere'];
    })
    .toSorted((a, b) => b.probability - a.probability || a.passage.id - b.passage.id);
  const far = likely.filter(({ signs }) => !signs.isInParagraph).slice(0, MAX_ELSEWHERE);
  return likely
    .filter((each) => each.signs.isInParagraph || far.includes(each))
    .map(({ passage }) => passage);
}

/** The probability that a passage with these signs holds a part of the answer. */
function probabilityFrom(signs: Signs): number {
  const odds = signNames.reduce((sum, name) => sum + weights[name] * Number(signs[name]), 0);
  return 1 / (1 + Math.exp(-odds));
}
