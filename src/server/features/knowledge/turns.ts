import type { Reader } from '#answer/engine.ts';

/** A task's time in its process: after a while it pauses, so that another helper's may go first. */
export type Turn = {
  /** Returns at once while there is time, else when the task may go on. */
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
  // Parts of a task may look side by side: all of them pause, and all go on.
  let waiting: (() => void)[] = [];
  return {
    mayPause() {
      if (now() < endsAt) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) paused();
      });
    },
    goOn() {
      endsAt = now() + turnMs;
      const all = waiting;
      waiting = [];
      for (const resume of all) resume();
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
