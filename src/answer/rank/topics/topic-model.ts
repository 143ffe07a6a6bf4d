import weights from './topic-weights.json' with { type: 'json' };

/** A linear classifier over sentence vectors: one row of weights and one bias for each topic. */
type Classifier = { rows: readonly Float32Array[]; biases: readonly number[] };

/** How a text divides over the topics: one probability each, of which several may be high. */
export type TopicScores = Float32Array;

/** The topics that guests ask about and couples write about, by their ids. */
export const topics: readonly string[] = weights.topics;

const classifiers = { ask: decode(weights.ask), say: decode(weights.say) };

/**
 * What a text is about, told by its sentence vector (of length 1, as the encoder makes it). Guests'
 * questions and couples' statements have a classifier each. Trained by training/train-topics.ts.
 */
export function topicsOf(vector: Float32Array, side: 'ask' | 'say'): TopicScores {
  const { rows, biases } = classifiers[side];
  return Float32Array.from(rows, (row, topic) => {
    // A vector of another encoder says nothing.
    if (row.length !== vector.length) return 0;
    let sum = biases[topic]!;
    for (let i = 0; i < row.length; i += 1) sum += row[i]! * vector[i]!;
    return 1 / (1 + Math.exp(-sum));
  });
}

/** Weights are kept as bytes, a step of `scale` each: 100 topics of 512 dimensions are 50 KB. */
function decode(stored: { scale: number; weights: string; biases: number[] }): Classifier {
  const bytes = Int8Array.from(atob(stored.weights), (character) => character.charCodeAt(0));
  const dimension = bytes.length / stored.biases.length;
  const rows = stored.biases.map((_bias, topic) =>
    Float32Array.from(
      bytes.subarray(topic * dimension, (topic + 1) * dimension),
      (byte) => byte * stored.scale,
    ),
  );
  return { rows, biases: stored.biases };
}
