import { hasTrait } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { stem } from '../lexicon/words.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { englishText } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { weddingWeekday } from './day-plan.ts';

/** How far behind the best passage another paragraph has to be, in log odds. */
const FAR_BEHIND = 2;

/**
 * Whether a question asks for no more than its topics, and the best passage is about all of them, and alone in
 * that where more is said: words and reader agree. Of nine authors' questions that were answered only from
 * 0.74 on, 91 of 106 such with nothing near were right, 33 of 35 with no other word, 30 of 35 of gifts alone.
 */
export function isPlain(
  question: ParsedQuestion,
  [best, ...others]: readonly RerankedPassage[],
  index: KnowledgeIndex,
): boolean {
  if (!best || question.focus) return false;
  if (isEndStated(question, best.passage)) return true;
  const { concepts, wants, isYesNo, terms, text } = question;
  const namesTopic = [...concepts].some(
    (id) => !hasTrait(id, 'of-events') && !hasTrait(id, 'weak'),
  );
  if (!namesTopic || wants.size > 0 || isYesNo || ASKS_MORE.test(text)) return false;
  if (isOfOtherDay(question, best.passage, index)) return false;
  // Each couple says something of gifts, few in that word.
  if (concepts.size === 1 && concepts.has('gifts')) return true;
  const { passage, score } = best;
  const rival = others.find((other) => other.passage.block !== passage.block);
  return (
    [...concepts].every((id) => passage.concepts.has(id) || passage.headingConcepts.has(id)) &&
    (terms.length <= 1 || rival === undefined || score - rival.score >= FAR_BEHIND)
  );
}

/** What to wear or eat, where no day is named, is asked of the wedding's. */
function isOfOtherDay(
  { weekdays }: ParsedQuestion,
  { days }: Passage,
  index: KnowledgeIndex,
): boolean {
  const day = weekdays.length === 0 && days.size > 0 ? weddingWeekday(index) : null;
  return day !== null && !days.has(day);
}

/** "What kinds of pie?", "which hymns?": what is said of the topic rarely says that. */
const ASKS_MORE =
  /\b(?:which|how|why|called|is there an?|what (?:kinds?|sorts?|types?|\p{L}+s (?:are|do|does|will|can|should|is)))\b/u;

/** What else "until when is the party?" may name. */
const OF_THE_END: ReadonlySet<string> = new Set([
  'end',
  'reception',
  'dancing',
  'on-day',
  'deadline',
  'wedding-date',
  'warm',
]);
const END_WORDS: ReadonlySet<string> = new Set(
  'end ends finish over wrap dance party reception close stop shut kicked chucked thrown late last night evening whole'
    .split(' ')
    .map(stem),
);

/** "What time does it finish?": a question for when the party, or a whole day, is over. */
const asksEnd = ({ concepts, wants, terms, focus }: ParsedQuestion): boolean =>
  focus === null &&
  concepts.has('end') &&
  wants.has('time') &&
  [...concepts].every((id) => OF_THE_END.has(id)) &&
  terms.every((term) => END_WORDS.has(term) || isSoftStem(term) || term.endsWith('dai'));

const TIME = String.raw`(?:\d|noon|midnight|one|two|three|four|ten|eleven|twelve|half)\b`;
const END = new RegExp(
  String.raw`\b(?:until|till|til|by|end\w*|finish\w*|close[sd]?|shuts?|over|out|carriages|curfew|stops?|off|orders?|song|dance)[^\w.;!?]+(?:(?:about|around|at|by|is|it's|just|nearly|roughly|to|will be) ){0,2}${TIME}`,
);

/** Whether a passage says when something is over: "carriages at midnight", "6 to 11 pm". */
const statesEnd = ({ concepts, text }: Passage): boolean => {
  const english = englishText(text);
  return concepts.has('end') && (FROM_TO.test(english) || END.test(english));
};
/** Both the start and the end of something: "from 6:30 to 9:30". */
const FROM_TO =
  /\b\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?)?\s?(?:-|to|until|till)\s?\d{1,2}(?:[:.]\d{2}|(?:[:.]\d{2})?\s?[ap]\.?m)\b/;

/** 19 of 21 were right. */
const isEndStated = (question: ParsedQuestion, passage: Passage): boolean =>
  asksEnd(question) &&
  question.weekdays.every((day) => passage.days.has(day)) &&
  statesEnd(passage);
