import { FairQueue, type QueuedJob } from '../../fair-queue.ts';
import { ModelFailure } from './model-failure.ts';

type Waiting = QueuedJob & { enter: () => void };

/** How many replies the model makes at once; those beyond wait, and helpers take turns. */
export class ModelSlots {
  readonly #maxConcurrent: number;
  readonly #queueMs: number;
  readonly #queue = new FairQueue<Waiting>();
  #taken = 0;

  /** `queueMs` is how long a reply waits for a place at most. */
  constructor({ maxConcurrent, queueMs }: { maxConcurrent: number; queueMs: number }) {
    this.#maxConcurrent = maxConcurrent;
    this.#queueMs = queueMs;
  }

  /**
   * Waits for a free place and gives the function that frees it again. Throws `busy` where none was
   * free in time, and the signal's reason where that is aborted first.
   */
  enter(helperId: number, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const giveUp = (reason: unknown) => {
        stopWaiting();
        this.#queue.remove(waiting);
        reject(reason);
      };
      const timer = setTimeout(() => giveUp(new ModelFailure('busy')), this.#queueMs);
      const left = () => giveUp(signal.reason);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', left);
      };
      const enter = () => {
        stopWaiting();
        resolve(() => this.#leave());
      };
      const waiting = { owner: helperId, isUrgent: true, since: performance.now(), enter };
      if (signal.aborted) return left();
      signal.addEventListener('abort', left, { once: true });
      this.#queue.add(waiting);
      this.#admit();
    });
  }

  #admit(): void {
    while (this.#taken < this.#maxConcurrent) {
      const next = this.#queue.take(() => true);
      if (!next) return;
      this.#taken += 1;
      next.enter();
    }
  }

  #leave(): void {
    this.#taken -= 1;
    this.#admit();
  }
}
