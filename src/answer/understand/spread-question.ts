import { weekdaysIn } from '../values/value-kinds.ts';
import { asksOrTells } from './split-questions.ts';

/** Behind one of these stands what is asked about. */
const JOINT =
  /^(?:are|is|was|were|what's|whats|where's|when's|who's|how's|time's|of|for|at|on|to|from|do|does|in|by|about|with|wear|near)$/;
/** Another thing begins like the one before: "the hostel and the campsite", "on Friday and on Sunday". */
const OPENER = /^(?:the|a|an|my|our|your|of|for|at|on|to|from|in|by|about|with)$/;
/** What is asked of both behind the second: "the tram and the museum cost", "cocktails and dinner when". */
const SHARED =
  /^(.+?)((?:\s(?:costs?|starts?|opens?|closes?|ends?|leaves?|finish|times?|prices?|rates?|when|where|phones?|address(?:es)?|codes?))+|\s(?:of|for|from|per|at|on) (?:the )?[\w'-]+(?: [\w'-]+)?)$/;
/** What goes on with what somebody does. */
const GOES_ON =
  /^(?:have|has|be|go|get|come|bring|take|leave|eat|drink|dance|stay|then|not|if|it|they|we|you|i|so)\b/;
/** Two words that name one thing. */
const ONE_THING =
  /\b(?:b (?:and|&|n) b|bed (?:and|&|n) breakfast|meet (?:and|&|n) greet|there and back|back and forth|mac (?:and|&|n) cheese|fish (?:and|&|n) chips|rock (?:and|&|n) roll|black (?:and|&) white|bride (?:and|&) groom|mr (?:and|&) mrs|salt (?:and|&) pepper)\b/;
/** A second thing has at most so many words. */
const MAX_WORDS = 5;
/** The first has at most so many words more than the second. */
const MORE_WORDS = 2;

/**
 * "How much are the hostel and the campsite": the question asked of each of two things; null where "and" does
 * not join two that may be asked about apart. Takes one question, folded and in English.
 */
export function spreadOver(text: string): [string, string] | null {
  const [, before = '', after = ''] = /^(.+) (?:and|&|\+|n) (.+)$/.exec(text) ?? [];
  const isThing =
    after.split(' ').length <= MAX_WORDS && !asksOrTells(after) && !GOES_ON.test(after);
  if (before === '' || !isThing || ONE_THING.test(text)) return null;
  const [second, shared] = sharedOf(before, after);
  const words = before.split(' ');
  const start = startOfFirst(words, second.split(' '));
  const lead = words.slice(0, start).join(' ');
  const isWhole = start === words.length || words.slice(start).join(' ') === second;
  return isWhole ? null : [`${before}${shared}`, `${lead} ${second}${shared}`.trim()];
}

function sharedOf(before: string, after: string): [string, string] {
  const [, second = after, shared = ''] = SHARED.exec(after) ?? [];
  // "Friday plans and Sunday plans" say it of each.
  return before.endsWith(shared) ? [after, ''] : [second, shared];
}

/** Where the first of the two things begins: with the words that the second begins with, or behind what asks for it. */
function startOfFirst(words: readonly string[], second: readonly string[]): number {
  const [opener = ''] = second;
  if (OPENER.test(opener) && words.includes(opener)) return words.lastIndexOf(opener);
  const isDay = [words.at(-1)!, second.at(-1)!].every((word) => weekdaysIn(word).size > 0);
  if (isDay && second.length === 1) return words.length - 1;
  const behind = words.findLastIndex((word) => JOINT.test(word)) + 1;
  return words.length - behind <= second.length + MORE_WORDS
    ? behind
    : Math.max(behind, words.length - second.length);
}

/**
 * "How much is the bus and it leaves again when": what stands on both sides of the only "and", which may join two questions or
 * not: only their answers tell. Null where a side is a single word. Takes one question, folded and in English.
 */
export function halvesOf(text: string): [string, string] | null {
  const sides = text.split(/,? (?:and|&|\+|plus) (?:and )?/);
  const [before = '', after = ''] = sides;
  const areTwo = sides.length === 2 && before.includes(' ') && after.includes(' ');
  return areTwo && !ONE_THING.test(text) ? [before, after] : null;
}
