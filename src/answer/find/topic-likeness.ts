import type { TopicScores } from '../topics/topic-model.ts';
import { topicsOf } from '../topics/topic-model.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';

const known = new WeakMap<Float32Array, TopicScores>();

/**
 * How much of what a question is about a passage is about, told by their sentence vectors: the
 * cosine of their topics, 0 to 1; 0 where one of the vectors is not known.
 */
export function topicLikeness(
  asked: TopicScores | null,
  passage: Passage,
  index: KnowledgeIndex,
): number {
  const vector = index.vectors.get(passage.hash);
  if (!asked || !vector) return 0;
  let said = known.get(vector);
  if (!said) {
    said = topicsOf(vector, 'say');
    known.set(vector, said);
  }
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
