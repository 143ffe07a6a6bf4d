import type { Span } from '../phrase/emphasis.ts';
import type { Passage } from '../types.ts';

/** What answers a question: passages, best first; none where the knowledge does not hold the answer. */
export type Decision = {
  passages: readonly Passage[];
  confidence: number;
  /** The whole of a written answer, in order, where the guest asked the question above it. */
  whole: readonly Passage[] | null;
  /** Whether the passages are the entries of a list that is asked for, and told whole. */
  isList?: boolean;
  /** The span that answers, where the reader marked one, and the passage containing it. */
  emphasis?: { passage: Passage; span: Span } | null;
  /** How many of the first passages stand there since the next depends on them; see answer.ts where it is not said. */
  antecedents?: number;
};
