import counted from './letter-pairs.json' with { type: 'json' };
import { signCost } from './sign-cost.ts';

/** A language whose letters were counted: how many bits a letter costs after another. */
type Alphabet = { indexes: ReadonlyMap<string, number>; costs: readonly number[] };

/** The character of the table for no bits; each next one is a quarter of a bit more. */
const ZERO = 35;
/** A letter that the language does not have, if it is Latin, which names are written in anywhere, and if not. */
const FOREIGN_LETTER = 13;
const OTHER_SCRIPT = 20;
/** A Latin letter in a text of ideographs. */
const LATIN_AMONG_IDEOGRAPHS = 5;
const RARE_IDEOGRAPH = 17;

const alphabets = Object.values(counted.pairs).map(toAlphabet);
const ideographs = Object.values(counted.characters).map(
  (characters) => new Map(Array.from(characters, (character, rank) => [character, rankCost(rank)])),
);

/**
 * How many bits it takes to say this text in the language in which that is cheapest: the fewer, the
 * likelier it is that the text was meant. Of two readings of the same bytes the cheaper one is right.
 */
export function textCost(text: string): number {
  const characters = Array.from(text);
  const lower = characters.map((character) => (character === 'İ' ? 'i' : character.toLowerCase()));
  const languages = IDEOGRAPH.test(text)
    ? ideographs.map((costs) => ideographCost(lower, costs))
    : alphabets.map((alphabet) => pairCost(lower, alphabet));
  return Math.min(...languages) + signCost(characters) + caseCost(characters);
}

/** What a character above ASCII costs on average, at most, in a text: for letters and for ideographs. */
const DEAREST_LETTER = 9;
const DEAREST_IDEOGRAPH = 13;
/** By so many bits a short text may be dearer. */
const LEEWAY = 8;

/** Whether this is a text at all, and not what comes of reading bytes in an encoding that they are not in. */
export function isPlausible(text: string): boolean {
  const bare = text.replace(/[\u0080-\u{10ffff}]+/gu, ' ');
  const high = Array.from(text).filter((character) => character > '\u007f');
  const dearest = IDEOGRAPH.test(text) ? DEAREST_IDEOGRAPH : DEAREST_LETTER;
  return textCost(text) - textCost(bare) <= high.length * dearest + LEEWAY;
}

const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const LETTER = /[\p{L}\p{M}]/u;
const LATIN = /\p{sc=Latin}/u;

function toAlphabet({ letters, costs }: { letters: string; costs: string }): Alphabet {
  const indexes = new Map(Array.from(` ${letters}`, (letter, index) => [letter, index]));
  return { indexes, costs: Array.from(costs, (cost) => (cost.charCodeAt(0) - ZERO) / 4) };
}

/** Zipf's law over as many characters as are counted. */
function rankCost(rank: number): number {
  return Math.log2((rank + 8) * 5.2);
}

function pairCost(lower: readonly string[], { indexes, costs }: Alphabet): number {
  const size = indexes.size;
  let cost = 0;
  let previous = 0;
  for (const character of lower) {
    const known = indexes.get(character);
    if (known !== undefined) {
      if (known !== 0 || previous !== 0) cost += costs[previous * size + known]!;
      previous = known;
    } else if (character > '\u007f' && LETTER.test(character)) {
      cost += LATIN.test(character) ? FOREIGN_LETTER : OTHER_SCRIPT;
      // No word has two scripts.
      if (previous !== 0 && !LATIN.test(character)) cost += OTHER_SCRIPT;
      previous = 0;
    } else {
      if (previous !== 0) cost += costs[previous * size]!;
      previous = 0;
    }
  }
  return cost;
}

function ideographCost(lower: readonly string[], costs: ReadonlyMap<string, number>): number {
  let cost = 0;
  for (const character of lower) {
    if (character <= '\u007f') cost += /[a-z]/.test(character) ? LATIN_AMONG_IDEOGRAPHS : 0;
    else if (costs.has(character)) cost += costs.get(character)!;
    else if (IDEOGRAPH.test(character)) cost += RARE_IDEOGRAPH;
    else if (LETTER.test(character)) cost += OTHER_SCRIPT;
  }
  return cost;
}

/** Capitals begin words or fill them; within a word of small letters there are none. */
function caseCost(characters: readonly string[]): number {
  let cost = 0;
  let capitals = 0;
  let isWord = false;
  for (const character of characters) {
    const isLetter = LETTER.test(character);
    const isCapital = isLetter && character !== character.toLowerCase();
    if (isCapital) cost += !isWord ? 2 : capitals > 0 ? 1 : 9;
    else if (isLetter && capitals > 1) cost += 7;
    capitals = isCapital ? capitals + 1 : isLetter && capitals === 1 ? 0 : isLetter ? capitals : 0;
    isWord = isLetter;
  }
  return cost;
}
