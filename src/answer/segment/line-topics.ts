import { conceptsIn } from '../lexicon/concepts.ts';
import { fold } from '../lexicon/words.ts';
import { englishOf } from '../understand/english-of.ts';
import { beginsWithDay, dayAloneOf, isDateLine } from './line-dates.ts';
import { isInCapitals } from './line-shapes.ts';
import { isBareReply } from './sentences.ts';

/** What a line below a heading begins by naming, which all of it is about: its day or its topic; or ''. */
export const topicOfLine = (line: string, sentences: readonly string[], heading: string): string =>
  dayOfLine(line) || runInHeading(sentences, heading);

/** "Saturday, September 19" of "Saturday, September 19 — The big day. We'd like", or ''. */
function dayOfLine(line: string): string {
  const day = /^([^–—:]{4,40}?)\s?(?:\s[–—-]|:)\s\S/u.exec(line)?.[1] ?? '';
  return beginsWithDay(day) && isDateLine(day) ? day : '';
}

/**
 * "What to wear. Kilts if you have one.": two or three words naming the line's topic; '' without. Under DRESS
 * CODE, "Garden party attire. Please skip stilettos." states the dress code, and is no heading.
 */
function runInHeading([first, second]: readonly string[], heading: string): string {
  if (!first || !second) return '';
  if (dayAloneOf(first) !== '') return first.slice(0, -1);
  const words = /^(\p{Lu}[\p{L}'’&/-]*(?: [\p{L}'’&/-]+){0,3})\.$/u.exec(first)?.[1];
  if (!words) return '';
  // "GETTING HERE. Halifax Stanfield, then an hour down the 103." is headed by it, whatever it names.
  if (isInCapitals(words) && !isInCapitals(second) && !isBareReply(first)) return words;
  // "Smart." below "What do I wear?" is the answer.
  if (heading.endsWith('?') || /['’](?:s|re|ll|m|d) /.test(words)) return '';
  const folded = fold(words);
  const isSentence = HAS_VERB.test(folded) && !/^(?:what|where|when|how) to\b/.test(folded);
  const topics = topicsOf(words);
  const above = topicsOf(heading);
  return !isSentence && topics.length > 0 && !topics.some((id) => above.includes(id)) ? words : '';
}

/** The concepts that a heading names, as couples or as guests do. */
export function topicsOf(words: string): string[] {
  const english = englishOf(words);
  return [...conceptsIn(english, 'say'), ...conceptsIn(english, 'ask')];
}

const HAS_VERB =
  /\b(?:is|are|was|be|will|has|have|had|do|does|did|can|may|must|[a-z]+n't|i|we|you|they|he|she|it|me|us|no|none|yes|not|please|bring|come|fly|drive|walk|ride|wear|park|stay|eat|drink|dance|rsvp|meet|join|see|call|text|book|ask|reply|send|take|leave|go|head|let|begin|starts?|begins|follows|ends|only|included|provided|free|welcome|optional|required|allowed|at|on|by|from|until|after|before)\b/;
