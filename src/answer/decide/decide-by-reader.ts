import { emphasisOf } from '../phrase/emphasis.ts';
import { lengthOf } from '../phrase/phrase.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import { isDateLine } from '../segment/line-dates.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { askedListOf } from './asked-list.ts';
import { oddsAgainst, oddsOfAny, probabilityOf, SURE, thresholdFor } from './calibration.ts';
import { cheapestFirst } from './cheapest-first.ts';
import { type Decision, NOTHING } from './decision.ts';
import { departuresOf } from './departures.ts';
import { dressByEvent } from './dress-by-event.ts';
import { likelyFurther } from './further.ts';
import { paragraphOf, saysTheSame } from './neighbours.ts';
import { isOfSameTable } from './table-rows.ts';
import { canAccompany, isLabelled, tell } from './telling.ts';
import { vetoOf } from './vetoes.ts';

/** What the reader finds likely enough to return as the answer. */
export function decideByReader(
  question: ParsedQuestion,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): Decision {
  const likeliest = likeliestOf(question, withoutBarred(question, reranked, index), index);
  const isTold = likeliest.confidence >= thresholdFor(question);
  return { ...likeliest, passages: isTold ? cheapestFirst(question, likeliest.passages) : [] };
}

/** The passages of which nothing says that they answer another question. */
export const withoutBarred = (
  question: ParsedQuestion,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): readonly RerankedPassage[] =>
  reranked.filter(({ passage }) => vetoOf(question, passage, index) === null);

/** What would be returned if abstaining were no option, and how likely it is to be the answer. */
export function likeliestOf(
  question: ParsedQuestion,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): Decision {
  const [best, ...others] = reranked;
  if (!best) return NOTHING;
  const dresses = dressByEvent(question, reranked, index);
  const list =
    departuresOf(question, best.passage, index) ??
    dresses ??
    askedListOf(question, reranked, index);
  if (list) {
    // Whichever row of the table is read as the best, it is the same answer, and so is whichever event's dress.
    const odds = oddsOfAny(
      reranked.filter(
        ({ passage }) => isOfSameTable(passage, best.passage) || dresses?.includes(passage),
      ),
    );
    return {
      passages: list,
      needed: list.length,
      confidence: probabilityOf(odds),
      isList: list.length > 1,
      emphasis: departureTimeIn(list),
    };
  }
  const holdsValue = [...question.wants].some((kind) => best.passage.values.has(kind));
  const isExact = holdsValue && probabilityOf(best.score) >= SURE;
  const told = tell(best.passage, besides(question, reranked, index), index, { isExact });
  const blocks = new Set(told.passages.map(({ block }) => block));
  const rival = others.find(
    ({ passage }) =>
      !blocks.has(passage.block) && isForGuests(passage) && !saysTheSame(passage, best.passage),
  );
  const odds = oddsOfAny(reranked.filter(({ passage }) => told.passages.includes(passage)));
  const isSureAlone =
    probabilityOf(oddsAgainst(best.score, rival?.score)) >= thresholdFor(question);
  const span = emphasisOf(best, question);
  const passages = withoutOtherDays(told.passages, best.passage);
  return {
    passages,
    // Two of which either may be what was asked for are an answer together, however brief it is to be.
    needed: isSureAlone ? told.needed : passages.length,
    isAmbiguous: !isSureAlone,
    confidence: probabilityOf(oddsAgainst(odds, rival?.score)),
    emphasis: isSureAlone && span ? { passage: best.passage, span } : null,
  };
}

/** What is told besides the best passage: the likeliest first, and last the rest of what a broad question is about. */
function besides(
  question: ParsedQuestion,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): Passage[] {
  const [best] = reranked;
  const rest = best && isBroad(question) ? restOf(best.passage, index) : [];
  return [...likelyFurther(question, reranked, index), ...rest].filter(
    (passage) => vetoOf(question, passage, index) === null,
  );
}

/** "What do I wear?", "Presents?": one thing, and nothing of it in particular. */
const isBroad = ({ wants, isYesNo, isWhere, terms, focus, text }: ParsedQuestion): boolean =>
  wants.size === 0 &&
  !isYesNo &&
  !isWhere &&
  !focus &&
  terms.length <= 2 &&
  !/\bwhich\b/.test(text);

/** All of a short paragraph, and of a longer one what follows the sentence that opens it; nothing of one with a fact a line. */
function restOf(passage: Passage, index: KnowledgeIndex): Passage[] {
  const paragraph = paragraphOf(passage, index);
  const isOfFacts = paragraph.filter(({ text }) => isLabelled(text)).length > 1;
  const isWhole = lengthOf(paragraph) <= SHORT || paragraph[0] === passage;
  return isOfFacts || !isWhole ? [] : paragraph.filter((each) => canAccompany(passage, each));
}
/** In characters. */
const SHORT = 200;

/** Of the days of a weekend, each alone on its line, one is asked for. */
const withoutOtherDays = (passages: readonly Passage[], best: Passage): readonly Passage[] =>
  isDateLine(best.text)
    ? passages.filter((each) => each === best || !isDateLine(each.text))
    : passages;

/** When the only ride of a list leaves. */
function departureTimeIn([ride, ...others]: readonly Passage[]): Decision['emphasis'] {
  const time = ride?.row?.departure?.time;
  const start = time && others.length === 0 ? ride.text.indexOf(time) : -1;
  return ride && time && start >= 0
    ? { passage: ride, span: { start, end: start + time.length } }
    : null;
}
