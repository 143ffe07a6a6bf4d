import { setPriority } from 'node:os';
import { packEncoding, type Reader, tokensOfInput } from '#answer/engine.ts';
import type { EncodeRequest, EncodeResponse } from './child-protocol.ts';
import { openReader } from './open-reader.ts';

// A process of its own reads the couple's passages, so that guests' questions, which the answer
// processes read, never wait behind them. It gets texts and answers encodings, nothing else.
setPriority(5);

let reader: Promise<Reader> | undefined;

process.on('message', (request: EncodeRequest) => {
  void encode(request.texts).then(
    (encodings) => respond({ id: request.id, encodings }),
    (error: unknown) => respond({ id: request.id, failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function encode(texts: readonly string[]): Promise<Uint8Array[]> {
  const { tokenize, encode: encodeTokens } = await (reader ??= openReader());
  const made = await encodeTokens(texts.map((text) => tokensOfInput(text, { tokenize })));
  return made.map(packEncoding);
}

function respond(response: EncodeResponse): void {
  process.send?.(response);
}
