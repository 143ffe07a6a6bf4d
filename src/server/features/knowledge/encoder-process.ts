import type { ChildProcess } from 'node:child_process';
import type { EncodeRequest, EncodeResponse } from '#reader/child-protocol.ts';
import { forkProgram } from '../../fork-program.ts';

/** The process that encodes: started with the first texts, and ended when there have been none for a while. */
export class EncoderProcess {
  readonly #idleMs: number;
  readonly #timeoutMs: number;
  #child: ChildProcess | null = null;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  /** `timeoutMs` is what one batch may take; the first one includes starting the model. */
  constructor({ idleMs, timeoutMs }: { idleMs: number; timeoutMs: number }) {
    this.#idleMs = idleMs;
    this.#timeoutMs = timeoutMs;
  }

  /** The texts' encodings, one batch at a time. Rejects where the process fails, ends or takes too long. */
  async encode(texts: string[]): Promise<Uint8Array[]> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    this.#lastId += 1;
    try {
      return await send(this.#child, { id: this.#lastId, texts }, this.#timeoutMs);
    } finally {
      this.#idle = setTimeout(() => this.stop(), this.#idleMs);
      this.#idle.unref();
    }
  }

  /** Ends the process at once; other texts would start a new one. */
  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  /** Ends it, and resolves when it has ended. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    const ended = child ? new Promise((resolve) => child.once('exit', resolve)) : null;
    this.stop();
    await ended;
  }

  #start(): ChildProcess {
    const started = startChild();
    started.once('exit', () => {
      if (this.#child === started) this.stop();
    });
    return started;
  }
}

/** One batch's encodings. Rejects where the process fails, ends or takes too long. */
function send(
  child: ChildProcess,
  request: EncodeRequest,
  timeoutMs: number,
): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => finish(() => reject(new Error('Encoding timed out'))),
      timeoutMs,
    );
    const onMessage = (response: EncodeResponse) => {
      if (response.id !== request.id) return;
      finish(() => {
        if ('encodings' in response) resolve(response.encodings);
        else reject(new Error(`Encoding failed: ${response.failure}`));
      });
    };
    const onExit = () => finish(() => reject(new Error('The process of the encoder ended')));
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onExit);
      settle();
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.once('error', onExit);
    child.send(request, (error) => error && onExit());
  });
}

const startChild = () => forkProgram('encode-child', { execArgv: ['--max-old-space-size=256'] });
