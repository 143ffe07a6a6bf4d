import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';

const { layout } = foreignWords;

const ABBREVIATION = new RegExp(
  String.raw`(?:^|[\s(.*_"“/]|(?<!\p{L})['‘])(?:mr|mrs|ms|dr|smt|mt|capt|prof|mme|mlle|sgt|jr|sr|co|st|ste|ave|av|avda|blvd|rd|rev|msgr|fr|atty|engr|hon|t[eé]l[eé]?f?|ext|approx|incl|excl|apt|bldg|cnr|${layout.shortForm}|min|mins|hr|hrs|vs|etc|e\.g|i\.e|a\.m|p\.m|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun|[a-z])\.$`,
  'iu',
);
/** With what a sentence begins, and no name: "until 12:45 a.m. If you come by car". */
const BEGINS_SENTENCE =
  /^(?:A|After|All|And|At|But|Come|For|From|If|In|It|It['’]s|No|Our|Please|So|The|Then|There|There['’]ll|There['’]s|They|This|We|We['’]ll|When|You|Your)\s/u;
/** Where people write without capitals, a sentence ends after a whole word or number. */
const LONG_WORD_END = /(?:\p{L}{4,}|\d{3,}|[)!?])[.!?]+$/u;
// Matching only at the start of a run of end marks keeps a text of nothing but end marks linear.
const BOUNDARY = /(?<![.!?…])[.!?…]+["'”’)\]]*\s+|\n+/g;

/** In German, a day's number is followed by a full stop: "bis zum 30. Mai". */
const DAY_NUMBER = /(?:^|(?:^|\s)(?:am|zum|vom|de[rmn]|ab|bis|und)\s|,\s)\d{1,2}\.$/i;
const GERMAN_MONTH =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L})/u;

/** Short forms behind which a sentence goes on where a figure follows: "ca. 20 Minuten". */
const BEFORE_FIGURE = /(?:^|[\s(])(?:ca|max|min|mind|str|urb|pl|via|n|nos?)\.$/i;

/** Whether a text ends in a short form, whose full stop ends no sentence: "The St." */
export const endsInShortForm = (text: string): boolean => ABBREVIATION.test(text);

/** The longest sentence that is kept whole; a text without full stops is split at spaces beyond it. */
const MAX_SENTENCE = 600;

/** The sentences of a paragraph. A full stop after an abbreviation, before lower case or in brackets ends none. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  const hasCapitals = /^[("“'‘*]?\p{Lu}/u.test(paragraph);
  let start = 0;
  for (const match of paragraph.matchAll(BOUNDARY)) {
    const end = match.index + match[0].length;
    const before = paragraph.slice(Math.max(start, end - 24 - match[0].length), end).trimEnd();
    const next = paragraph.slice(end, end + 12);
    const isLineEnd = match[0].includes('\n');
    if (!isLineEnd) {
      const goesOn = /^\p{Ll}/u.test(next);
      if (goesOn && !LONG_WORD_END.test(before)) continue;
      // "It's in the barn... no wait, the church": half of it is not what is meant.
      if (goesOn && hasCapitals && /(?:\.\.|…)$/.test(before)) continue;
      if (isInBrackets(paragraph, start, end)) continue;
      const isShortForm =
        endsInShortForm(before) || (BEFORE_FIGURE.test(before) && /^\+?\p{Lu}{0,3}\d/u.test(next));
      if (isShortForm && !BEGINS_SENTENCE.test(next)) continue;
    }
    if (DAY_NUMBER.test(before) && GERMAN_MONTH.test(next)) continue;
    sentences.push(paragraph.slice(start, end).trim());
    start = end;
  }
  sentences.push(paragraph.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '').flatMap(cutLong);
}

/** What is in brackets, up to this length in characters, stays with what it is said of. */
const MAX_REMARK = 160;

/** Whether a sentence that begins at `start` has a bracket open at `at`, which is soon closed. */
function isInBrackets(text: string, start: number, at: number): boolean {
  const from = Math.max(start, at - MAX_REMARK);
  const before = text.slice(from, at);
  const open = before.lastIndexOf('(');
  if (open < 0 || (open === 0 && from === start) || before.includes(')', open)) return false;
  const after = text.slice(at, from + open + MAX_REMARK);
  return after.includes(')') && !after.slice(0, after.indexOf(')')).includes('\n');
}

/** "Yes!", "Nope, sorry!", "Absolutely not.": a reply that says nothing without its question or what follows. */
const BARE_REPLY =
  /^(?:(?:(?:oh|heck|hell|but) )?(?:yes+|yep|yup|yeah|no|nope|nah|sure(?: thing)?|absolutely|definitely|certainly|totally|of course|sorry|unfortunately|sadly|afraid|not at all|please do|please don['’]?t)(?: not|, no|, yes)?(?:,? (?:sorry|please|indeed|thanks?|thank you|ma['’]am))?|(?:it|there|they|that|you|we|i) (?:sure |certainly |definitely )?(?:is|are|can|may|will|do|does|should)(?: not|n['’]t)?)[.!… )(:;]*$/i;

export const isBareReply = (sentence: string): boolean => BARE_REPLY.test(sentence);

/** Sentences with a bare reply joined to the one after it: "Yes! Coffee comes round about ten." */
export function joinBareReplies(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  let reply = '';
  for (const sentence of sentences) {
    reply = reply === '' ? sentence : `${reply} ${sentence}`;
    if (isBareReply(sentence)) continue;
    joined.push(reply);
    reply = '';
  }
  return reply === '' ? joined : [...joined, reply];
}

function cutLong(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > MAX_SENTENCE) {
    const cut = rest.lastIndexOf(' ', MAX_SENTENCE - 1);
    const end = cut > MAX_SENTENCE / 3 ? cut + 1 : MAX_SENTENCE;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...pieces, rest];
}
