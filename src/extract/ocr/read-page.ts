import type { PageReading } from '#shared/rules/doubts.ts';
import type { GreyPicture } from './grey-picture.ts';
import { guessLanguage } from './guess-language.ts';
import { makeLegible } from './make-legible.ts';
import type { RecognisedLine } from './read-tsv.ts';
import type { Recogniser, Turn } from './recogniser.ts';
import { toReading } from './to-reading.ts';

/** Turning a page by less than this, in radians, changes nothing that is read. */
const LEAST_SKEW = 0.005;
/** Words of a page that lies on its side come out at less than this, on the average of 100. */
const LIES_WRONG = 65;

/**
 * Reads a page: once to know how it lies and in which language it is, and once more in that language
 * where it is not English. `isPlain` leaves the picture as it is, to measure what is gained otherwise.
 */
export function readPage(
  recogniser: Recogniser,
  picture: GreyPicture,
  isPlain = false,
): PageReading {
  recogniser.load(isPlain ? picture : makeLegible(picture));
  const skew = recogniser.skew();
  const angle = Math.abs(skew) < LEAST_SKEW ? 0 : skew;
  let best = { lines: recogniser.read(['eng'], angle, 1), angle, turn: 1 as Turn };
  if (surenessOf(best.lines) < LIES_WRONG) {
    const turned = ([6, 8, 3] as const).map((turn) => ({
      lines: recogniser.read(['eng'], 0, turn),
      angle: 0,
      turn,
    }));
    best = [best, ...turned].reduce((a, b) =>
      sureLetters(b.lines) > sureLetters(a.lines) ? b : a,
    );
  }
  const language = guessLanguage(best.lines.flatMap(({ words }) => words.map(({ text }) => text)));
  const lines =
    language === 'eng' ? best.lines : recogniser.read([language, 'eng'], best.angle, best.turn);
  return toReading(lines);
}

/** How sure the words are, each counting by its letters; 0 where there are none. */
function surenessOf(lines: readonly RecognisedLine[]): number {
  const words = lines.flatMap((line) => line.words);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters === 0 ? 0 : sure / letters;
}

/** Letters of words that are surely words: a page on its side has few. */
function sureLetters(lines: readonly RecognisedLine[]): number {
  return lines
    .flatMap((line) => line.words)
    .filter(({ confidence }) => confidence >= 80)
    .reduce((sum, { text }) => sum + text.length, 0);
}
