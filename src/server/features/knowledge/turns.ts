import type { Reader } from '#answer/engine.ts';

/** A task's time in the thread: after a while it pauses, so that another helper's may go first. */
export type Turn = {
  /** Returns at once while there is time, else when the task is told to go on. */
  mayPause: () => Promise<void>;
  goOn: () => void;
};

/** About two questions' worth. */
const TURN_MS = 60;

/** Begins a turn; `paused` is called each time that it is over before the task is. */
export function createTurn(
  paused: () => void,
  { turnMs = TURN_MS, now = () => performance.now() } = {},
): Turn {
  let endsAt = now() + turnMs;
  let resume: (() => void) | null = null;
  return {
    mayPause() {
      if (now() < endsAt) return Promise.resolve();
      return new Promise((resolve) => {
        resume = resolve;
        paused();
      });
    },
    goOn() {
      endsAt = now() + turnMs;
      resume?.();
      resume = null;
    },
  };
}

/** The same reader, which pauses between its looks where the turn is over. */
export function takingTurns(reader: Reader, { mayPause }: Turn): Reader {
  return {
    ...reader,
    async encode(texts) {
      await mayPause();
      return reader.encode(texts);
    },
  };
}
