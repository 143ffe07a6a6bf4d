/** What the server asks of the encoder's process: inputs of passages (`readerInputs`). */
export type EncodeRequest = { id: number; texts: string[] };

/** What it answers: the packed encodings in the order of the texts, or what failed. */
export type EncodeResponse =
  | { id: number; encodings: Uint8Array[] }
  | { id: number; failure: string };
