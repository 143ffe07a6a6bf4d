import { conceptsIn } from '../lexicon/concepts.ts';
import { smallWords } from '../lexicon/small-words.ts';
import { softWords } from '../lexicon/soft-words.ts';
import { rankOf } from '../lexicon/spoken-words.ts';
import { fold, stopWords, wordsOf } from '../lexicon/words.ts';
import { memoize } from '../understand/memoize.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { inWeddingWords } from './wedding-words.ts';

/** What stands for a name in a text whose names are replaced. */
export const NAME = 'somename';

/** A folded text with one word for each name in it: as if its first word may be one, and as if it is none. */
export const withoutNames = (text: string): string[] =>
  [0, 1].map((from) =>
    fold(
      text.replace(CAPITALISED, (word, at: number) => (at >= from && isName(word) ? NAME : word)),
    ).replace(/\s+/g, ' '),
  );
const CAPITALISED = /(?<![\p{L}'’-])\p{Lu}\p{L}+/gu;

/** Names that are words as well, of these languages. */
const NAMES_TOO: ReadonlySet<string> = new Set(
  `bella belle bianca blanca blanche blanco costa fiore flores graca iglesias ines luna mia neri nina nova
  prado rose rossi sol verdi viola violet violette wolf`.split(/\s+/),
);

/**
 * Whether a capitalised word is somebody's name, for it is a usual one or no dictionary has it: "Rose" and
 * "Delphine", and no "Vegetarians".
 */
const isName = (word: string): boolean => isFoldedName(fold(word));
const isFoldedName = memoize(
  (folded) =>
    NAMES_TOO.has(folded) ||
    !(
      [folded, folded.replace(/(?:e?s|in|innen)$/, '')].some((each) => rankOf(each) < Infinity) ||
      softWords.has(folded) ||
      stopWords.has(folded) ||
      SMALL.has(folded) ||
      GROUP.test(folded) ||
      inWeddingWords(folded) !== folded ||
      conceptsIn(folded, 'ask').size + conceptsIn(folded, 'say').size + weekdaysIn(folded).size > 0
    ),
);
const SMALL: ReadonlySet<string> = new Set(
  Object.values(smallWords).flatMap((words) => wordsOf(fold([...words].join(' ')))),
);
/** What ends a word for people of one kind. */
const GROUP =
  /(?:ans|ers|ists|ics|acs|fahrer|raucher|iker|steher|ganger|esser|leute|reisende|innen)$/;
