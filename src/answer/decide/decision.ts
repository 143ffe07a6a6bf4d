import type { Span } from '../phrase/emphasis.ts';
import type { Passage } from '../types.ts';

/** What answers a question: passages, best first; none where the knowledge does not hold the answer. */
export type Decision = {
  passages: readonly Passage[];
  confidence: number;
  /** All of a written answer, in its order, where the guest asked the question that stands over it. */
  whole: readonly Passage[] | null;
  /** The words that answer, where the reader told them, and the passage that they stand in. */
  emphasis?: { passage: Passage; span: Span } | null;
};
