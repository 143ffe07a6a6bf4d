import { noticeOf } from '../../privacy/private-notice.ts';
import {
  ANSWER,
  inlineAnswerOf,
  isQuestionHeading,
  isShortAnswer,
  isStatedAlone,
  isUnmarkedQuestion,
  QUESTION,
  statedQuestionOf,
} from '../line-questions.ts';
import { BULLET } from '../line-shapes.ts';
import type { ParseState } from '../parse-state.ts';

/** "Answer:" on a line of its own. What follows is read as if there were no gap below it. */
export function readMarker(state: ParseState, i: number): number | null {
  if (!/^(?:question|answer)s?:?$/i.test(state.lines.at(i))) return null;
  state.flush();
  return state.lines.at(i + 1) === '' ? i + 1 : i;
}

/** "Is there parking? Yes, behind the barn." */
export function readInlineAnswer(state: ParseState, i: number): number | null {
  const { lines, outline } = state;
  const line = lines.at(i);
  const item = line.replace(BULLET, '');
  const [above, below] = [lines.aboveGap(i), lines.at(lines.below(i))];
  const isListed = isShortAnswer(line) && (isShortAnswer(above) || isShortAnswer(below));
  const isAmongAnswers = [above, below].some((each) => inlineAnswerOf(each, true) !== null);
  const inline = inlineAnswerOf(item, isListed) ?? (isAmongAnswers ? statedQuestionOf(item) : null);
  if (!inline) return null;
  state.flush();
  const { text, last } = lines.continued(inline.answer, i);
  state.pushText(text, [...outline.headings(), inline.question]);
  return last;
}

/** "Q: Is there parking?" or "Is there parking?" above its answer. */
export function readQuestion(state: ParseState, i: number): number | null {
  const line = state.lines.at(i);
  // "## What do I wear?" is a section's.
  if (line.startsWith('#')) return null;
  const next = lineBelow(state, i);
  const question =
    QUESTION.exec(line)?.[1] ??
    (isQuestionHeading(line, next) ? line : null) ??
    (standsUnmarked(state, line, next) ? `${line.replace(QUOTED, '')}?` : null) ??
    (standsStated(state, line, next) ? line : null);
  if (!question) return null;
  state.flush();
  if (state.lines.startsParagraph(i)) state.outline.endForQuestion(question);
  state.outline.entry = '';
  state.outline.label = question.replace(BULLET, '');
  return i;
}

/** "> What do I wear" above its answer. */
const QUOTED = /^> /;

/** "A: Yes, behind the barn." below its question. */
export function readAnswer(state: ParseState, i: number): number | null {
  const answer = state.outline.label === '' ? undefined : ANSWER.exec(state.lines.at(i))?.[1];
  if (!answer) return null;
  state.flush();
  state.paragraph.push(answer);
  return i;
}

/** The line below, or that below a gap where the line at `i` may be a question on a line of its own. */
export function lineBelow(state: ParseState, i: number): string {
  const [line, next] = [state.lines.at(i), state.lines.at(i + 1)];
  if (next !== '' || state.paragraph.length > 0) return next;
  const isAsked = line.endsWith('?') || asksUnmarked(state, line);
  return isAsked ? state.lines.at(i + 2) : '';
}

/** "who's officiating" above its answer; among questions, or where it can be nothing else. */
function standsUnmarked(state: ParseState, line: string, next: string): boolean {
  // A sentence that is quoted over several lines asks nothing.
  if (QUOTED.test(line) && QUOTED.test(next)) return false;
  // "When parking is full use the field behind the church" goes on below.
  const goesOn = /^\p{Ll}/u.test(next) && !state.lines.isInSmall;
  return (
    state.paragraph.length === 0 &&
    next !== '' &&
    !goesOn &&
    noticeOf(line) === null &&
    asksUnmarked(state, line)
  );
}

const asksUnmarked = (state: ParseState, line: string): boolean =>
  isUnmarkedQuestion(line.replace(QUOTED, ''), leastAsked(state));

/** A question without its sign has at least so many words: fewer among other questions. */
const leastAsked = ({ outline }: ParseState): number => (outline.isBelowQuestion ? 2 : 4);

/** "I'm vegetarian." above what the couple say to it, among questions: a guest speaks. */
function standsStated(
  { outline, paragraph, blocks }: ParseState,
  line: string,
  next: string,
): boolean {
  const isAnswered = outline.label === '' || blocks.at(-1)?.headings.at(-1) === outline.label;
  return (
    (outline.isOfQuestions || outline.isBelowQuestion) &&
    isAnswered &&
    paragraph.length === 0 &&
    next !== '' &&
    isStatedAlone(line)
  );
}
