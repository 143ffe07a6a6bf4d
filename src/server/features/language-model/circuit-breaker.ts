/** Keeps guests from waiting for what fails again and again. */
export type CircuitBreaker = {
  /** False while it is open. After the pause one attempt is let through, and decides. */
  allows: () => boolean;
  succeeded: () => void;
  failed: () => void;
};

/** Opens after `failures` in a row, for `pauseMs`. `now` in milliseconds of a clock that only goes on. */
export function createCircuitBreaker(options: {
  failures: number;
  pauseMs: number;
  now: () => number;
}): CircuitBreaker {
  let inARow = 0;
  let openUntil = 0;
  return {
    allows() {
      if (inARow < options.failures) return true;
      if (options.now() < openUntil) return false;
      // The next ones wait again until this attempt has decided.
      openUntil = options.now() + options.pauseMs;
      return true;
    },
    succeeded() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      if (inARow >= options.failures) openUntil = options.now() + options.pauseMs;
    },
  };
}
