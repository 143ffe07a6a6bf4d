import { createFairQueue, type QueuedJob } from '../../fair-queue.ts';
import { ModelFailure } from './model-failure.ts';

/** How many replies the model makes at once; those beyond wait, and helpers take turns. */
export type ModelSlots = {
  /**
   * Waits for a free place and gives the function that frees it again. Throws `busy` where none was
   * free in time, and the signal's reason where that is aborted first.
   */
  enter: (helperId: number, signal: AbortSignal) => Promise<() => void>;
};

type Waiting = QueuedJob & { enter: () => void };

/** Makes them. */
export function createModelSlots({
  maxConcurrent,
  queueMs,
}: {
  maxConcurrent: number;
  /** How long a reply waits for a place at most. */
  queueMs: number;
}): ModelSlots {
  const queue = createFairQueue<Waiting>();
  let taken = 0;

  function admit(): void {
    while (taken < maxConcurrent) {
      const next = queue.take(() => true);
      if (!next) return;
      taken += 1;
      next.enter();
    }
  }

  function leave(): void {
    taken -= 1;
    admit();
  }

  return {
    enter(helperId, signal) {
      return new Promise((resolve, reject) => {
        const giveUp = (reason: unknown) => {
          stopWaiting();
          queue.remove(waiting);
          reject(reason);
        };
        const timer = setTimeout(() => giveUp(new ModelFailure('busy')), queueMs);
        const left = () => giveUp(signal.reason);
        const stopWaiting = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', left);
        };
        const enter = () => {
          stopWaiting();
          resolve(leave);
        };
        const waiting = { owner: helperId, isUrgent: true, since: performance.now(), enter };
        if (signal.aborted) return left();
        signal.addEventListener('abort', left, { once: true });
        queue.add(waiting);
        admit();
      });
    },
  };
}
