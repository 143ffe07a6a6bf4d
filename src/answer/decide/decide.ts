import { emphasisOf } from '../phrase/emphasis.ts';
import type { WordMatch } from '../rank/by-words.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { namedListOf } from './asked-list.ts';
import { dayPlanOf } from './day-plan.ts';
import { decideByReader } from './decide-by-reader.ts';
import { type Decision, listed, NOTHING, sure } from './decision.ts';
import { durationAnswerOf } from './duration-answer.ts';
import { matchTaught } from './match-taught.ts';
import { BARE_REPLY, followersOf } from './neighbours.ts';
import { seatsOf } from './seats.ts';
import { canAccompany, tell } from './telling.ts';
import { isTellable } from './vetoes.ts';

/**
 * Decides whether anything answers the question, and what: by the reader's judgement of the passages or,
 * without it, by words alone.
 */
export function decide(
  question: ParsedQuestion,
  found: readonly WordMatch[],
  reranked: readonly RerankedPassage[] | null,
  index: KnowledgeIndex,
): Decision {
  // What the couple taught is told as it is, whatever else it names.
  const taught = matchTaught(question, index);
  if (taught) return sure([taught]);
  const plan = seatsOf(question, index) ?? dayPlanOf(question, index);
  if (plan) return listed(plan);
  const exact = durationAnswerOf(question, index);
  if (exact) return { ...exact, emphasis: emphasisIn(exact, question, reranked) };
  const list = namedListOf(question, index);
  if (list) return listed(list);
  const decision = reranked
    ? decideByReader(question, reranked, index)
    : decideByWords(question, found, index);
  return withoutBareReply(question, decision);
}

/** "Yes." to "Is there Wi-Fi?" is no part of its password. */
function withoutBareReply({ wants, isYesNo }: ParsedQuestion, decision: Decision): Decision {
  const [first, ...others] = decision.passages;
  const isBare = first && others.length > 0 && BARE_REPLY.test(first.text);
  if (!isBare || wants.size === 0 || isYesNo) return decision;
  return { ...decision, passages: others, needed: Math.max(1, decision.needed - 1) };
}

/** What the reader marks in the passages that answer. */
function emphasisIn(
  { passages }: Decision,
  question: ParsedQuestion,
  reranked: readonly RerankedPassage[] | null,
): Decision['emphasis'] {
  const read = reranked?.find(({ passage }) => passages.includes(passage));
  const span = read ? emphasisOf(read, question) : null;
  return read && span && { passage: read.passage, span };
}

function decideByWords(
  question: ParsedQuestion,
  found: readonly WordMatch[],
  index: KnowledgeIndex,
): Decision {
  const [best, ...others] = found.filter((match) => isTellable(question, match, index));
  if (!best) return NOTHING;
  // Which of what words find is right, words alone are never sure of.
  const { passage: told, score } = best;
  const further = others
    .filter((each) => score - each.score <= marginOf(question, each.passage, told))
    .filter(({ passage }) => canAccompany(told, passage))
    .slice(0, MAX_FURTHER)
    .map(({ passage }) => passage);
  return { ...tell(told, [...followersOf(told, index), ...further], index), confidence: 0.5 };
}

/** By words alone, the most passages told besides the best one, what they lean on apart. */
const MAX_FURTHER = 2;

/** How far below the best another passage may score; a second time or price is told only where it fits almost as well. */
function marginOf({ wants }: ParsedQuestion, passage: Passage, best: Passage): number {
  const isNear =
    passage.source === best.source &&
    passage.headings.at(-1) === best.headings.at(-1) &&
    Math.abs(passage.block - best.block) <= 3;
  if (isNear) return 0.35;
  return wants.size > 0 ? 0.12 : 0.2;
}
