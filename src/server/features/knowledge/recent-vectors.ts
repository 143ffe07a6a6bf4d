/** The vectors of what guests asked last: at a wedding many ask the same. 2 KB each, in memory alone. */
export type RecentVectors = {
  get: (text: string) => Float32Array | undefined;
  set: (text: string, vector: Float32Array) => void;
};

/** Remembers the vectors of the `most` texts that were last asked for. */
export function createRecentVectors(most: number): RecentVectors {
  const vectors = new Map<string, Float32Array>();
  return {
    get(text) {
      const vector = vectors.get(text);
      // What is asked again goes to the end of the line to be forgotten.
      if (vector && vectors.delete(text)) vectors.set(text, vector);
      return vector;
    },
    set(text, vector) {
      vectors.delete(text);
      vectors.set(text, vector);
      const [oldest] = vectors.keys();
      if (vectors.size > most && oldest !== undefined) vectors.delete(oldest);
    },
  };
}
