/** Text comes in by pieces and goes out by sentences, each of them checked as a whole. */
export type SentenceGate = {
  /** Adds text and releases what is complete. Throws what `check` throws. */
  push: (text: string) => void;
  /** Releases the rest. */
  end: () => void;
};

/** A full stop after one of these, or after a single letter, does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(.])(?:mr|mrs|ms|dr|st|ste|ave|blvd|rd|rev|no|nr|tel|ext|approx|ca|min|hr|hrs|vs|etc|z\.b|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|de[cz]|mon|tues?|wed|thurs?|fri|sat|sun|str|\d{1,2}|\p{L})\.$/iu;
const BOUNDARY = /[.!?…]["'”’»)\]*_]*\s+(?=[^\s\p{Ll}\p{N}])|\n\s*/gu;

/**
 * Holds text back until a sentence is complete and `check` has let it pass; then `release` gets it.
 * What was released is, however the text was cut into pieces, the same.
 */
export function createSentenceGate(
  check: (sentence: string) => void,
  release: (text: string) => void,
): SentenceGate {
  let held = '';
  const letThrough = (sentence: string) => {
    if (sentence.trim() !== '') check(sentence);
    if (sentence !== '') release(sentence);
  };
  return {
    push(text) {
      held += text;
      let from = 0;
      for (const match of held.matchAll(BOUNDARY)) {
        const end = match.index + match[0].length;
        // A line may go on to end, so that its ends all belong to one sentence.
        if (match[0].startsWith('\n') && end === held.length) break;
        const before = held.slice(Math.max(0, match.index - 12), match.index + 1);
        if (match[0].startsWith('.') && ABBREVIATION.test(before)) continue;
        letThrough(held.slice(from, end));
        from = end;
      }
      held = held.slice(from);
    },
    end() {
      const rest = held;
      held = '';
      letThrough(rest);
    },
  };
}
