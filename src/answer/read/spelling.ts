import { concepts } from '../concepts/concepts.ts';
import { softWords } from '../text/soft-words.ts';
import { stem, stopWords } from '../text/words.ts';

/** Words that guests use whatever the couple wrote; a slip in one of these is corrected too. */
const common =
  `cheaper cheapest livestream elevator sunscreen gluten confetti registry luggage ceremony reception dinner parking hotel dress wear address venue shuttle airport children registry
  deadline accommodation schedule breakfast brunch rehearsal vegetarian vegan gluten allergy cocktail photographer
  directions wheelchair accessible transport transportation restaurant photos music dancing wedding invitation weather
  outside inside gifts present taxi camping passport smoking elevator entrance babysitter bridesmaid officiant speeches
  dessert menu alcohol saturday sunday friday thursday tomorrow overnight valet password code church reserve booking
  february september october november december january january address bouquet champagne rsvp attire cancelled`
    .split(/\s+/)
    .filter(Boolean);

/** Words as long as this are never corrected to another: their slips are too many to tell. */
const MAX_LENGTH = 24;
const MIN_OWN_LENGTH = 6;

/**
 * Corrects words that stand neither in the knowledge nor among the common ones to the one that is a
 * slip away: one edit from five letters, two from eight. A slip is a letter too many, too few,
 * another one, or two in the wrong order (Damerau, 1964).
 */
export function correctSpelling(folded: string, vocabulary: ReadonlySet<string>): string {
  return folded.replace(/\p{L}{5,}/gu, (word) => {
    if (word.length > MAX_LENGTH || vocabulary.has(word) || isKnown(word)) return word;
    const allowed = word.length >= 8 ? 2 : 1;
    const known = closest(word, common, allowed);
    // Short words that differ by one letter are mostly two words: shots and spots.
    if (known !== null || word.length < MIN_OWN_LENGTH) return known ?? word;
    return closest(word, vocabulary, allowed) ?? word;
  });
}

/** The words that stand in the patterns of how guests ask: they are no slips. */
const askedWords = concepts.flatMap((concept) => concept.ask.source.match(/[a-z]{4,}/g) ?? []);
const knownStems = new Set([...common, ...softWords, ...askedWords].map(stem));
const isKnown = (word: string) => stopWords.has(word) || knownStems.has(stem(word));

function closest(word: string, candidates: Iterable<string>, allowed: number): string | null {
  let best: string | null = null;
  let bestDistance = allowed + 1;
  for (const candidate of candidates) {
    if (candidate.length < 5 || Math.abs(candidate.length - word.length) > allowed) continue;
    // People rarely miss the first letter, and words with another one are mostly other words.
    if (candidate[0] !== word[0]) continue;
    const distance = editDistance(word, candidate, bestDistance - 1);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = candidate;
    }
  }
  return best;
}

function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, before[j - 2]! + 1);
      }
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    before = above;
    above = row;
  }
  return above[b.length]!;
}
