import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold, stopWords, wordsOf } from '../lexicon/words.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import { detectLanguage } from '../understand/detect-language.ts';
import { alignEnglish } from '../understand/language.ts';
import type { Span } from '../values/found.ts';
import { overlaps } from '../values/value-spans.ts';

/** Longer spans, and those that cover most of the sentence, emphasise nothing. */
export const MAX_SPAN_LENGTH = 70;
const MAX_SPAN_SHARE = 0.7;
/** Words between two that answer are emphasised too, unless the reader is this sure they don't answer. */
const SPAN_BIAS = 0.5;

/** What the reader takes for the answer, in whole words; null where that is nothing, or nearly all. */
export function taggedSpan({
  passage,
  tags,
}: Pick<RerankedPassage, 'passage' | 'tags'>): Span | null {
  const spans = alignEnglish(passage.text);
  if (!spans) return null;
  const run = bestRun(tags.map(({ odds }) => odds + SPAN_BIAS));
  if (!run) return null;
  const start = spans[tags[run.first]!.start]?.start;
  const end = spans[tags[run.last]!.end - 1]?.end;
  if (start === undefined || end === undefined) return null;
  const span = wholeWords(passage.text, { start, end });
  const isShort = span.end - span.start <= MAX_SPAN_LENGTH;
  const isPart = span.end - span.start <= passage.text.length * MAX_SPAN_SHARE;
  const shown = passage.text.slice(span.start, span.end);
  // A question that the couple asks themselves answers nothing.
  const isSaid = !/\?/.test(shown) && passage.text[span.end] !== '?';
  return isShort && isPart && isSaid && isMeaningful(shown) ? span : null;
}

const WORD = /\S+/g;
/** What may be at either end of a word and not part of it: punctuation and brackets, but no currency. */
const MARKS_BEFORE = /^[^\p{L}\p{N}$€£+]+/u;
const MARKS_BEHIND = /[^\p{L}\p{N}%€£]+$/u;

/**
 * A span of whole words, "£62" out of "£**62 a** room": without the small words at its ends, with the whole
 * of a name that it begins in, and without what it cuts off after a comma or a bracket.
 */
function wholeWords(text: string, { start, end }: Span): Span {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index + (MARKS_BEFORE.exec(word)?.[0].length ?? 0),
    end: index + word.replace(MARKS_BEHIND, '').length,
  }));
  let first = words.findIndex((each) => each.end > start);
  let last = words.findLastIndex((each) => each.start < end);
  // Marks that stand alone are no word.
  if (first < 0 || last < 0) return { start: 0, end: 0 };
  const { isName, endsClause, firstOfName, lastOfName, isOfName } = namesIn(words);
  first = firstOfName(first);
  last = lastOfName(behindOwner(words, lastOfName(last)));
  last = beforeUnfinishedClause(words, first, last, endsClause(last));
  // "There is **no shuttle on Friday**": without its "no" it would say the opposite.
  if (NEGATION.test(words[first - 1]?.word ?? '')) first -= 1;
  while (
    first < last &&
    isSmall(words[first]!.word) &&
    !NEGATION.test(words[first]!.word) &&
    !isOfName(first)
  )
    first += 1;
  while (last > first && (isSmall(words[last]!.word) || leadsOn(text, words[last]!.word)))
    last -= 1;
  if (last < first) return { start: 0, end: 0 };
  // "May 22", "Room 12": what a number counts precedes it.
  if (first > 1 && isNumber(words[first]!.word) && isName(first - 1) && !endsClause(first - 1))
    first -= 1;
  const { start: from } = words[first]!;
  return { start: from, end: afterBracket(text, from, words[last]!.end) };
}

/** Where names begin and end: words with a capital, one behind the other in a clause. */
function namesIn(words: readonly { word: string }[]) {
  const isName = (at: number) => /^["“(]?\p{Lu}/u.test(words[at]?.word ?? '');
  const endsClause = (at: number) => {
    const { word } = words[at] ?? { word: '.' };
    return /[,;:.!?)]["”]?$/.test(word) && !(TITLE.test(word) && !isName(at - 1));
  };
  const areOfOne = (at: number) => isName(at) && isName(at + 1) && !endsClause(at);
  return {
    isName,
    endsClause,
    firstOfName: (from: number): number => {
      let at = from;
      while (at > 0 && areOfOne(at - 1)) at -= 1;
      return at;
    },
    lastOfName: (from: number): number => {
      let at = from;
      while (areOfOne(at)) at += 1;
      return at;
    },
    /** "The Reel Trouble", in the middle of a sentence: the article is the name's. */
    isOfName: (at: number): boolean =>
      at > 0 && !endsClause(at - 1) && areOfOne(at) && words[at]!.word !== 'I',
  };
}

/** A full stop that ends no clause: "St. Mary's". */
const TITLE = /^(?:St|Mt|Ft|Dr|Mrs?|Ms|Fr|Rev)\.$/;

/** "Ciarán's sister Sinéad": a possessive alone names nobody. */
function behindOwner(words: readonly { word: string }[], last: number): number {
  if (!OWNER.test(words[last]?.word ?? '')) return last;
  const [kin, name] = [words[last + 1]?.word ?? '', words[last + 2]?.word ?? ''];
  return KIN.test(kin) && /^\p{Lu}\p{Ll}/u.test(name) ? last + 2 : last;
}

const KIN =
  /^(?:(?:step|grand|god)?(?:sister|brother|mum|mom|mother|dad|father|son|daughter)|grandma|grandpa|nan|gran|aunt|auntie|uncle|cousin|niece|nephew|wife|husband|partner|friend)$/;
const OWNER = /^(?!(?:It|That|There|Here|What|Who|Let)['’])\p{Lu}\p{L}*['’]s$/u;

const NEGATION = /^(?:no|not|never|kein(?:e[nmrs]?)?|nicht|pas|aucune?|sin|senza|non|não|sem)$/iu;

/** A bracket opened in a span is closed in it: "10:40 PM (last bus)". */
function afterBracket(text: string, start: number, end: number): number {
  const shown = text.slice(start, end);
  const isOpen = shown.lastIndexOf('(') > shown.lastIndexOf(')');
  return isOpen && text[end] === ')' ? end + 1 : end;
}

/** The last word before an unclosed bracket, or before an unfinished clause. */
function beforeUnfinishedClause(
  words: readonly { word: string }[],
  first: number,
  last: number,
  isFinished: boolean,
): number {
  for (let at = last; at > first; at -= 1) {
    const before = words[at - 1]!.word;
    if (
      words[at]!.word.startsWith('(') &&
      !words.slice(at, last + 1).some(({ word }) => word.includes(')'))
    )
      return at - 1;
    if (!isFinished && /[,;:]$/.test(before)) return at - 1;
  }
  return last;
}

const isNumber = (word: string): boolean => /^\d{1,4}(?:st|nd|rd|th)?[,.;:]?$/.test(word);

/** "Nine kilometres from", "9 km dalla": whether a word leads over to one that is left out. */
const leadsOn = (text: string, word: string): boolean =>
  LEADS_ON.test(word) || (detectLanguage(fold(text)) !== 'en' && SMALL_ABROAD.test(fold(word)));
const LEADS_ON = /^(?:till|without|per)$/i;
const { small, places } = foreignWords;
const SMALL_ABROAD = new RegExp(
  `^(?:${small.article}|${small.inName}|${small.and}|${small.or}|${small.to}|${small.per}|${places.in}|d[ae]ll[aeo]|sur|par|pour|con)$`,
);

/** Whether a word, or all words of a text, are small ones such as articles. */
export const isSmall = (word: string): boolean =>
  wordsOf(fold(word)).every((each) => stopWords.has(each));

/** A number or a name can be emphasised alone; otherwise it takes at least two content words. */
function isMeaningful(shown: string): boolean {
  if (/\d/.test(shown) || /\p{Lu}\p{L}+/u.test(shown)) return true;
  return wordsOf(fold(shown)).filter((word) => !stopWords.has(word)).length >= 2;
}

/** The run with the largest sum, where that is positive (Kadane's algorithm). */
function bestRun(odds: readonly number[]): { first: number; last: number } | null {
  let best: { first: number; last: number } | null = null;
  let largest = 0;
  let sum = 0;
  let first = 0;
  odds.forEach((each, i) => {
    if (sum <= 0) {
      sum = 0;
      first = i;
    }
    sum += each;
    if (sum > largest) {
      largest = sum;
      best = { first, last: i };
    }
  });
  return best;
}

type Tags = RerankedPassage['tags'];

/** The tags of the words in a span of a text, and of all others. */
export function partTags(span: Span, text: string, tags: Tags) {
  const spans = alignEnglish(text) ?? [];
  const isInside = ({ start, end }: Tags[number]) =>
    overlaps(span, { start: spans[start]?.start ?? 0, end: spans[end - 1]?.end ?? 0 });
  return { inside: tags.filter(isInside), outside: tags.filter((each) => !isInside(each)) };
}

/** The mean log odds that words answer; 0 of none. */
export const meanOdds = (tags: Tags): number =>
  tags.reduce((sum, { odds }) => sum + odds, 0) / Math.max(tags.length, 1);
