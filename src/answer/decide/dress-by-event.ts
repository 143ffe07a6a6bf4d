import { groupBy } from '../facts/group-by.ts';
import { eventAbove } from '../phrase/passage-heading.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import { readHeading } from '../segment/passage-concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { saysTheSame } from './neighbours.ts';

/** How far below the best one, in log odds, what is said of another event's dress may score. */
const MAX_MARGIN = 4;
/** The same of what holds for all of them. */
const MAX_MARGIN_OF_ALL = 2;
/** "What do I wear?", "how should women dress": no event, and nothing in particular. */
const ASKS =
  /^(?:(?:so|hi|hey|ok|and|please|pls|the|a|an|what|whats|what's|which|how|is|are|was|do|does|did|should|shall|am|can|will|to|for|be|it|there|i|we|me|us|my|our|one|people|everyone|everybody|guests?|wear|wearing|worn|dress(?:ed)?|code|codes|dresscode|attire|your(?= (?:dress ?code|attire))|clothes|outfits?|supposed|going|need|expected|men|women|man|woman|ladies|lady|guys?|girls?|boys?|kids?|children)(?:[^\p{L}\p{N}]+|$))+$/u;

/**
 * What is worn at each of the events that the reader finds likely, with what holds for all, where a question about dress
 * names none and the likeliest answer is of one of several; else null.
 */
export function dressByEvent(
  { concepts, text, focus, spoken }: ParsedQuestion,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): readonly Passage[] | null {
  const [best] = reranked;
  if (!best || focus || spoken !== text || !concepts.has('dress') || !ASKS.test(text)) return null;
  if (!isDress(best.passage) || eventAbove(best.passage) === '') return null;
  const likely = reranked.filter(({ passage, score }) => {
    const margin = eventAbove(passage) === '' ? MAX_MARGIN_OF_ALL : MAX_MARGIN;
    return best.score - score <= margin && isDress(passage);
  });
  const passages = likely
    .map(({ passage }) => passage)
    .filter((each, i, all) => !all.slice(0, i).some((before) => saysTheSame(before, each)));
  const byEvent = groupBy(passages, eventAbove);
  const ofAll = byEvent.get('') ?? [];
  byEvent.delete('');
  if (byEvent.size < 2) return null;
  const told = [...[...byEvent.values()].map(([likeliest]) => likeliest!), ...ofAll];
  const whole = told.flatMap((passage) => wholeOf(passage, index));
  return [...new Set(whole)].toSorted((a, b) => a.id - b.id);
}

const isDress = (passage: Passage): boolean =>
  isForGuests(passage) && (passage.concepts.has('dress') || isBelowDress(passage));

const isBelowDress = ({ headings }: Passage): boolean =>
  readHeading(headings.at(-1) ?? '').concepts.has('dress');

/** "Attire: Indian formal." with what else stands behind its label. */
const wholeOf = (passage: Passage, { passages }: KnowledgeIndex): readonly Passage[] =>
  isBelowDress(passage)
    ? passages.filter(
        (each) =>
          each.block === passage.block &&
          isForGuests(each) &&
          each.headings.at(-1) === passage.headings.at(-1),
      )
    : [passage];
