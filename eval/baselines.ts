import { type KnowledgeIndex, type Reader } from '#answer/engine.ts';
import { fold, termsOf } from '#answer/lexicon/words.ts';
import { idfOf } from '#answer/rank/by-words.ts';
import type { Item } from './judge.ts';
import type { EvalSet } from './load-set.ts';
import { score } from './score.ts';

type Found = { item: Item; text: string; score: number };

const DECLINE = "I don't have that in the details I was given. Please ask the couple directly.";
/** Okapi's constants (Robertson and Zaragoza, 2009). */
const K1 = 1.2;
const B = 0.75;

/** BM25 over the same passages, alone: the best one is the answer, or none below a threshold. */
export function measureBm25({ items, indexes }: EvalSet) {
  return measure(
    items.map((item) => {
      const index = indexes.get(item.wedding)!;
      const terms = new Set(termsOf(fold(item.q)));
      return best(item, index, (passage) => {
        let sum = 0;
        for (const term of terms) {
          const count =
            (passage.terms.has(term) ? 1 : 0) + (passage.headingTerms.has(term) ? 1 : 0);
          const length = (passage.terms.size + passage.headingTerms.size) / index.averageLength;
          sum += (idfOf(term, index) * count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
        }
        return sum;
      });
    }),
  );
}

/** The reader's vectors of whole texts over the same passages, alone. */
export async function measureEncoder({ items, indexes }: EvalSet, reader: Reader) {
  const encode = async (texts: readonly string[]) => {
    const made = await reader.encode(texts.map((text) => reader.tokenize(fold(text), 'question')));
    return made.map(({ vector }) => vector);
  };
  const vectors = new Map<KnowledgeIndex, Float32Array[]>();
  for (const index of indexes.values())
    vectors.set(index, await encode(index.passages.map(({ text }) => text)));
  const questions = await encode(items.map(({ q }) => q));
  return measure(
    items.map((item, i) => {
      const index = indexes.get(item.wedding)!;
      const own = vectors.get(index)!;
      return best(item, index, ({ id }) =>
        questions[i]!.reduce((sum, value, k) => sum + value * own[id]![k]!, 0),
      );
    }),
  );
}

function best(
  item: Item,
  index: KnowledgeIndex,
  scoreOf: (passage: KnowledgeIndex['passages'][number]) => number,
): Found {
  const found: Found = { item, text: '', score: Number.NEGATIVE_INFINITY };
  for (const passage of index.passages) {
    const value = scoreOf(passage);
    if (value > found.score) Object.assign(found, { text: passage.text, score: value });
  }
  return found;
}

/** Each wedding is measured with the threshold that is best on the others. */
function measure(all: readonly Found[]) {
  const answers = [...new Set(all.map(({ item }) => item.wedding))].flatMap((wedding) => {
    const threshold = tune(all.filter(({ item }) => item.wedding !== wedding));
    return all
      .filter(({ item }) => item.wedding === wedding)
      .map((each) => answer(each, threshold));
  });
  return score(
    all.map(({ item }) => item),
    answers,
  ).res;
}

function tune(all: readonly Found[]): number {
  const scores = all.map((each) => each.score).toSorted((a, b) => a - b);
  let chosen = 0;
  let most = -1;
  for (let share = 0; share < 1; share += 0.05) {
    const threshold = scores[Math.floor(share * scores.length)] ?? 0;
    const { pct } = score(
      all.map(({ item }) => item),
      all.map((each) => answer(each, threshold)),
    ).res.overall;
    if (pct !== null && pct > most) {
      most = pct;
      chosen = threshold;
    }
  }
  return chosen;
}

const answer = ({ item, text, score: value }: Found, threshold: number) => ({
  id: item.id,
  reply: value >= threshold ? text : DECLINE,
  answered: value >= threshold,
});
