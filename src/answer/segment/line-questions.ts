import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { BULLET, isInCapitals, pairOf } from './line-shapes.ts';

const { layout } = foreignWords;

/** "Q2: Is there parking?", "A: Yes": what stands behind the mark. */
export const QUESTION = /^q(?:uestion)?\s{0,3}\d{0,3}\s{0,3}[:.)-]\s{0,3}(\S.*)$/i;
/** The same of an answer. */
export const ANSWER = /^a(?:nswer)?\s{0,3}\d{0,3}\s{0,3}[:.)-]\s{0,3}(\S.*)$/i;

/** "Q. Presents? A. Truly no.", "Q: I'm ancient. A: Tell us, and you'll be parked by the door." */
const MARKED_ANSWER =
  /^q(?:uestion)?\s{0,3}\d{0,3}\s{0,3}[:.)-]\s{0,3}(\S.{1,200}?)\s{1,3}a(?:nswer)?\s{0,3}\d{0,3}[:.)-]\s{1,3}(\S.*)$/i;
/** "Q: wet weather? → the ceremony moves inside", "Can I bring my dog? Sorry, no." */
const INLINE_ANSWER =
  /^(?:q(?:uestion)?\b[^:?]{0,24}:\s{0,3})?["“„«]?((?:\p{L}|\d)[^?]{2,110}\?)["”“»]?\s{0,3}(?:→|->|=>|[-–—:]|a(?:nswer)?:)?\s{1,3}(\S.{2,})$/iu;
const ASKS =
  /^(?:what|when|where|who|how|which|why|can|could|may|should|do|does|did|is|are|will|am|any|are there)\b/i;

/** A longer line is a paragraph, and is not checked for layout. */
const MAX_LINE = 1500;

/** "rsvp? july 31, by text": one of several such lines. */
export const isShortAnswer = (line: string): boolean => /^[^?]{2,40}\? \S/.test(line);

/** A question with its answer on one line, or null; in a list of such lines, a question of any form. */
export function inlineAnswerOf(
  line: string,
  isListed = false,
): { question: string; answer: string } | null {
  if (line.length > MAX_LINE) return null;
  const marked = MARKED_ANSWER.exec(line);
  if (marked) return { question: marked[1]!, answer: marked[2]! };
  const match = INLINE_ANSWER.exec(line);
  if (!match) return null;
  const isMarked =
    /^q(?:uestion)?\b[^:?]{0,24}:/i.test(line) ||
    /\?\s{0,3}(?:→|->|=>)/.test(line) ||
    /^["“„«][^"”“»]{2,111}\?["”“»]/.test(line);
  if (!isMarked && !isListed && !(ASKS.test(match[1]!) && match[1]!.split(/\s+/).length >= 3))
    return null;
  return { question: match[1]!, answer: match[2]! };
}

/** "I'm vegetarian. So is Tom, now.": what a guest would say, among questions, and what the couple say to it. */
export function statedQuestionOf(line: string): { question: string; answer: string } | null {
  const [, question, answer] = STATED_QUESTION.exec(line) ?? [];
  return question && answer ? { question, answer } : null;
}
const STATED_QUESTION = /^((?:I|I['’]m|I['’]ve|My|We['’]re)\s[^.?!]{3,70}\.)\s+(\S.*)$/u;

/** "I'm vegetarian.", "My phone won't work": what a guest would say, with what the couple say to it below. */
export const isStatedAlone = (line: string): boolean => STATED.test(line) && !OF_COUPLE.test(line);
const STATED =
  /^(?:I(?: am|['’]m| have (?:an?|no|some)| don['’]t| do not| can['’]t| cannot| need| use|['’]ve (?:heard|never)|['’]d like| would like)|My [^.!?]{1,20} (?:isn['’]t|won['’]t|doesn['’]t|can['’]t)) [^?:]{2,50}[^?:,;–-]$/u;
const OF_COUPLE = /\b(?:you|everybody|everyone)\b/;

/** A question alone on its line as a heading, with its answer below it. */
export const isQuestionHeading = (line: string, next: string): boolean =>
  line.endsWith('?') &&
  line.length <= 140 &&
  next !== '' &&
  !next.endsWith('?') &&
  (!/[.!]\s/.test(line.replace(BULLET, '')) || ASKED_WITH_REASON.test(fold(line)));
/** "I don't drink. Will that be weird?", "Ich möchte eine Rede halten. An wen wende ich mich?" */
const ASKED_WITH_REASON = new RegExp(
  String.raw`^(?:i|i'm|i've|my|we|we're|${layout.firstPerson})\s[^.!?]{3,60}[.!]\s[^.!?]{3,60}\?$`,
  'u',
);

/** "what's a cookie table": a short question without its sign, of so many words. */
export const isUnmarkedQuestion = (line: string, least: number): boolean =>
  ASKS_BARELY.test(line) &&
  pairOf(line) === null &&
  !/[.!?,:;]$/.test(line) &&
  !isInCapitals(line) &&
  line.length <= 60 &&
  line.split(/\s+/).length >= least;
/** "How we met" and "Where to stay" are headings, and "Will & Grace" are names. */
const ASKS_BARELY =
  /^(?:(?:what|when|where|who|how|which|why)(?:['’]s)?\s(?!(?:to|we|you|they|i|it|the|an?|&)\b)|(?:can|could|should|do|does|is|are|am|will|may)\s(?:i|we|you|they|he|she|it|there|my|our|your|the|kids|children|this)\b)/i;
