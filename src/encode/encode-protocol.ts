/** What the server asks of the encoder's process. */
export type EncodeRequest = { id: number; texts: string[] };

/** What it answers: the vectors in the order of the texts, or what failed. */
export type EncodeResponse =
  | { id: number; vectors: Float32Array[] }
  | { id: number; failure: string };
