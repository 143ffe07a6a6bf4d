/** What a text says of something, as the server quotes it. */
type Said = { quote: string; value: string };

/** A line of a text: where it begins and ends, and what stands in it. */
export type FoundLine = { start: number; end: number; line: string };

/** The least share of a quote's words that its line holds. */
const ENOUGH_WORDS = 0.5;

/**
 * The line of a text in which a quoted statement stands, or null. A quote is not always as it was
 * written: a row of a table is quoted with its columns' titles, a hard-wrapped sentence as one line.
 */
export function findLine(text: string, { quote, value }: Said): FoundLine | null {
  const wanted = wordsOf(quote);
  let best: (FoundLine & { score: number }) | null = null;
  let start = 0;
  for (const line of text.split('\n')) {
    const held = wordsOf(line);
    const shared = [...wanted].filter((word) => held.has(word)).length / Math.max(1, wanted.size);
    const hasValue = line.toLowerCase().includes(value.toLowerCase());
    // Of two lines that hold it all, the one that holds less besides is meant.
    const score = shared + (hasValue ? 1 : 0) + 0.1 / (1 + held.size);
    if (shared >= ENOUGH_WORDS && (!best || score > best.score))
      best = { start, end: start + line.length, line, score };
    start += line.length + 1;
  }
  return best && { start: best.start, end: best.end, line: best.line };
}

/** Topics whose statements are a yes or a no: one word in the place of another would make no sentence. */
const YES_OR_NO: ReadonlySet<string> = new Set(['children', 'plus-ones', 'bar']);

/** How the line that is wrong would read if the other statement is right; a proposal, to be changed. */
export function proposeLine(topic: string, line: string, wrong: Said, right: Said): string {
  const at = line.indexOf(wrong.quote);
  const [from, to] = at < 0 ? [0, line.length] : [at, at + wrong.quote.length];
  const told = line.slice(from, to);
  const put = (sentence: string) => line.slice(0, from) + sentence + line.slice(to);
  if (YES_OR_NO.has(topic)) return put(right.quote);
  const value = told.toLowerCase().indexOf(wrong.value.toLowerCase());
  if (value < 0) return line;
  return put(told.slice(0, value) + right.value + told.slice(value + wrong.value.length));
}

/** The text with a line put in another's place; an empty one goes with its line break. */
export function replaceLine(text: string, { start, end }: FoundLine, line: string): string {
  if (line.trim() !== '') return text.slice(0, start) + line + text.slice(end);
  const isLast = end === text.length;
  return (
    text.slice(0, isLast ? Math.max(0, start - 1) : start) + text.slice(isLast ? end : end + 1)
  );
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
