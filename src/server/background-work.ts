import type { FastifyBaseLogger } from 'fastify';

/**
 * Work that stands in the database and is done in the background, by any of many processes: soon after
 * {@link BackgroundWork.refresh} says that there may be some, and looked for now and then.
 */
export type BackgroundWork = {
  /** Begins, with whatever was left undone. Until then nothing is done. */
  start: (log: WorkLog) => void;
  /** Says that there may be something to do; returns at once. */
  refresh: () => void;
  /** Has it break off, and waits until it has. */
  close: () => Promise<void>;
};

export type WorkLog = Pick<FastifyBaseLogger, 'warn'>;

type Options = {
  /** Does what there is, once at a time. What it throws is logged, and tried again at the next look. */
  work: (within: { signal: AbortSignal; log: WorkLog }) => Promise<void>;
  /** What the log says where it throws. */
  failure: string;
  /** How long after a change it begins: changes mostly come several at a time. */
  delayMs: number;
};

/** What another process left undone is found this often. */
const LOOK_AGAIN_MS = 60_000;

export function createBackgroundWork({ work, failure, delayMs }: Options): BackgroundWork {
  const ending = new AbortController();
  const { signal } = ending;
  let log: WorkLog | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let delay: NodeJS.Timeout | undefined;
  let interval: NodeJS.Timeout | undefined;

  function refresh(): void {
    const to = log;
    if (!to || signal.aborted) return;
    isWanted = true;
    if (running || delay) return;
    delay = setTimeout(() => {
      delay = undefined;
      running = run(to).finally(() => {
        running = null;
        // Something changed after the last look.
        if (isWanted) refresh();
      });
    }, delayMs);
    delay.unref();
  }

  async function run(to: WorkLog): Promise<void> {
    isWanted = false;
    try {
      await work({ signal, log: to });
    } catch (error) {
      if (!signal.aborted) to.warn({ err: error }, failure);
    }
  }

  return {
    start(to) {
      log = to;
      interval = setInterval(refresh, LOOK_AGAIN_MS);
      interval.unref();
      refresh();
    },
    refresh,
    async close() {
      ending.abort();
      clearTimeout(delay);
      clearInterval(interval);
      await running;
    },
  };
}
