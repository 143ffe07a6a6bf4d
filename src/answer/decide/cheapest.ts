import type { Candidate } from '../rank/find.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

/** How far below the best the cheapest hotel may score. */
const CHEAPER = 3;

/** Of several hotels with their rates, the one with the lowest, where that is asked for; else null. */
export function cheapestOf(question: ParsedQuestion, good: readonly Candidate[]): Candidate | null {
  if (!question.concepts.has('cheaper') || !question.concepts.has('lodging')) return null;
  const rated = good
    .filter(
      ({ passage, score }) => passage.values.has('amount') && score >= good[0]!.score - CHEAPER,
    )
    .map((candidate) => ({ candidate, rate: lowestAmount(candidate.passage.text) }))
    .filter(({ rate }) => rate > 0)
    .toSorted((a, b) => a.rate - b.rate);
  return rated.length > 1 ? rated[0]!.candidate : null;
}

const lowestAmount = (text: string): number =>
  Math.min(
    ...[...text.matchAll(/[$€£]\s?(\d[\d,]*)|(\d[\d,]*)\s?(?:€|euros?\b|dollars?\b)/gi)].map(
      (match) => Number((match[1] ?? match[2]!).replace(/,/g, '')),
    ),
  );
