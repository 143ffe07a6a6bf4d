import { setPriority } from 'node:os';
import { encodeTexts } from './encode.ts';
import type { EncodeRequest, EncodeResponse } from './encode-protocol.ts';

// A process of its own holds the model, so that the server stays small when nobody asks and its
// event loop goes on while texts are encoded. It gets texts and answers vectors, nothing else.
setPriority(5);

process.on('message', (request: EncodeRequest) => {
  void encodeTexts(request.texts).then(
    (vectors) => respond({ id: request.id, vectors }),
    (error: unknown) => respond({ id: request.id, failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

function respond(response: EncodeResponse): void {
  process.send?.(response);
}
