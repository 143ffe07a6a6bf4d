import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold, wordsOf } from '../lexicon/words.ts';
import { memoize } from '../understand/memoize.ts';

const { small } = foreignWords;
const NAME = new RegExp(
  String.raw`(?<![\p{L}\d#@./])\p{Lu}[\p{L}'’.]*(?:(?: (?:of|the|at|on|and|&|la|le|${small.and}|${small.inName}))? \p{Lu}[\p{L}'’]*)*`,
  'gu',
);
/** Capitalised words that name nothing by themselves. */
const NO_NAME = new Set(
  `a an the i we our your you it its is at in on for from to by if and or but so no not yes please also there this that they them he she his her my who what when where why how which are can will do does did free all both here
  january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec
  rsvp faq am pm q gps uber lyft usa uk us tel phone telephone ph call text ring email whatsapp contact number cell mobile questions question reminder update updates note ps
  ceremony reception dinner lunch brunch welcome drinks party cocktail cocktails hour wedding weddings schedule timeline travel accommodation accommodations lodging stay sleeping hotels rooms room rate rates block code group book booking address venue location directions parking shuttle bus buses transport transfers attire dress dinner details information info saturday's farewell rehearsal breakfast service mass church's day night evening morning everything everyone kids children gifts registry second nearest our
  aunt auntie uncle cousin mum mom dad grandma grandpa mr mrs ms dr rev father sister brother maid best man planner coordinator late lost quick see hi hello dear love let just ask tell use take turn enter put type quote say mention double single king queen thank thanks warwick's`.split(
    /\s+/,
  ),
);
/** Words that many names share: two places are not the same because both contain one of them. */
const COMMON = new Set(
  `hotel hotels inn lodge resort suites suite motel house hall church chapel basilica cathedral abbey temple club center centre farm barn garden gardens park estate manor castle winery vineyard vineyards ranch restaurant bar beach lake old new grand royal saint st town city village north south east west downtown airport street road lane the of at on and de la le`.split(
    ' ',
  ),
);

/** Proper names of places and people in a text as written: what is capitalised and not a common word. */
export function properNamesIn(text: string): { name: string; index: number }[] {
  return [...text.matchAll(NAME)].flatMap(({ 0: written, index }) => {
    const words = written.split(' ');
    let skipped = 0;
    while (words[0] !== undefined && isNoName(words[0])) skipped += words.shift()!.length + 1;
    while (words.length > 0 && isNoName(words.at(-1)!)) words.pop();
    const name = words.join(' ').replace(/[.'’]+$/u, '');
    return name.length > 1 ? [{ name, index: index + skipped }] : [];
  });
}

const isNoName = (word: string) => NO_NAME.has(wordsOf(fold(word).replace(/'s$/, '')).join(''));

/** True where one name equals or shortens the other: "Laurel Hollow" for "Laurel Hollow Gardens". */
export function isSameName(a: string, b: string): boolean {
  const [inA, inB] = [tokensOf(a), tokensOf(b)];
  const shared = [...inA].filter((token) => inB.has(token));
  const isPart = shared.length === Math.min(inA.size, inB.size);
  return isPart && shared.some((token) => !COMMON.has(token));
}

const tokensOf = memoize(
  (name: string): ReadonlySet<string> =>
    new Set(
      wordsOf(fold(name).replace(/'s\b/g, '')).filter(
        (token) => !/^(?:the|of|at|on|and)$/.test(token),
      ),
    ),
);
