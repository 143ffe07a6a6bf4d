import type { KnowledgeIndex, Passage } from '../types.ts';
import { type TopicScores, topics, topicsOf } from './topics/topic-model.ts';

/** What a passage is about, as its sentence vector tells: all topics, and those that are likely. */
type Said = { scores: TopicScores; likely: ReadonlySet<string> };

/** From this probability on a passage counts as being about a topic. */
const LIKELY = 0.5;
const NOTHING: ReadonlySet<string> = new Set();
const known = new WeakMap<Float32Array, Said>();

function saidBy(passage: Passage, index: KnowledgeIndex): Said | null {
  const vector = index.vectors.get(passage.hash);
  if (!vector) return null;
  let said = known.get(vector);
  if (!said) {
    const scores = topicsOf(vector, 'say');
    said = { scores, likely: new Set(topics.filter((_topic, i) => scores[i]! >= LIKELY)) };
    known.set(vector, said);
  }
  return said;
}

/** The topics that a passage is likely to be about; none where its vector is not known. */
export const topicsSaidBy = (passage: Passage, index: KnowledgeIndex): ReadonlySet<string> =>
  saidBy(passage, index)?.likely ?? NOTHING;

/**
 * How much of what a question is about a passage is about, told by their sentence vectors: the
 * cosine of their topics, 0 to 1; 0 where one of the vectors is not known.
 */
export function topicLikeness(
  asked: TopicScores | null,
  passage: Passage,
  index: KnowledgeIndex,
): number {
  const said = asked && saidBy(passage, index)?.scores;
  if (!said) return 0;
  let both = 0;
  let ofAsked = 0;
  let ofSaid = 0;
  for (let i = 0; i < asked.length; i += 1) {
    both += asked[i]! * said[i]!;
    ofAsked += asked[i]! * asked[i]!;
    ofSaid += said[i]! * said[i]!;
  }
  return both / Math.sqrt(ofAsked * ofSaid);
}
