import type { Passage } from '../types.ts';
import type { Span } from '../values/found.ts';

/** What answers a question: passages as they are told; none where the knowledge does not hold the answer. */
export type Decision = {
  /** The passage that answers comes first, after the one that it leans on, if any. */
  passages: readonly Passage[];
  confidence: number;
  /** How many of them no reply leaves out: the answer itself, or all entries of a list that was asked for. */
  needed: number;
  /** Whether the passages are the entries of a list that is asked for, and told whole. */
  isList?: boolean;
  /** True where none of the passages is surely the answer by itself, though one of them is: nothing is brought out. */
  isAmbiguous?: boolean;
  /** The span that answers, and the passage containing it; none where it is not sure. */
  emphasis?: { passage: Passage; span: Span } | null;
};

export const NOTHING: Decision = { passages: [], needed: 0, confidence: 0 };

/** What surely answers, and all of it is needed. */
export const sure = (passages: readonly Passage[]): Decision => ({
  passages,
  confidence: 1,
  needed: passages.length,
});

/** The same as the entries of a list. */
export const listed = (passages: readonly Passage[]): Decision => ({
  ...sure(passages),
  isList: passages.length > 1,
});
