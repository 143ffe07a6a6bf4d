import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { namesHouse } from './passage-concepts.ts';
import { splitSentences } from './sentences.ts';

const { places, small } = foreignWords;

/** "Benners Hotel" of "Benners Hotel, Main Street. Handy for the pubs.", or ''. */
export const houseOf = (text: string): string =>
  HOUSE.exec(text.slice(0, LONGEST_HOUSE))?.[1] ?? '';
const LONGEST_HOUSE = 80;
const WORD = String.raw`\p{Lu}[\p{L}\d'’&-]*`;
const LITTLE = `&|of|the|${small.inName}|${small.article}`;
const HOUSE = new RegExp(
  String.raw`^(${WORD}(?:\s(?:${WORD}|${LITTLE})){1,5})(?:[.,]|\s(?:in|at|on|${places.in})(?!\p{L}))\s?\S`,
  'u',
);

/** A text in pieces, each about one house: its lines where several of them begin with one, and its sentences where they do. */
export function byHouse(text: string): string[] {
  const lines = text.split('\n');
  if (lines.length === 1) return sentencesByHouse(text);
  const isList = lines.filter((line) => houseOf(line) !== '').length > 1;
  return isList ? lines.flatMap(sentencesByHouse) : [text];
}

function sentencesByHouse(line: string): string[] {
  const pieces: string[] = [];
  for (const sentence of splitSentences(line)) {
    if (pieces.length === 0 || namesHouse(houseOf(sentence))) pieces.push(sentence);
    else pieces[pieces.length - 1] += ` ${sentence}`;
  }
  return pieces.length > 1 ? pieces : [line];
}
