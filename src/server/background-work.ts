import type { FastifyBaseLogger } from 'fastify';

/**
 * Work that is kept in the database and done in the background, by any of many processes: soon after
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
  /** What another process left undone is found this often; every minute unless given. */
  lookAgainMs?: number;
};

/** Makes it; it begins with `start`. */
export function createBackgroundWork({
  work,
  failure,
  delayMs,
  lookAgainMs = 60_000,
}: Options): BackgroundWork {
  const ending = new AbortController();
  const { signal } = ending;
  let log: WorkLog | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let delay: NodeJS.Timeout | undefined;
  let interval: NodeJS.Timeout | undefined;

  function refresh(): void {
    if (!log || signal.aborted) return;
    const within = { signal, log };
    isWanted = true;
    if (running || delay) return;
    delay = setTimeout(() => {
      delay = undefined;
      isWanted = false;
      running = attempt({ work, failure }, within).finally(() => {
        running = null;
        // Something changed after the last look.
        if (isWanted) refresh();
      });
    }, delayMs);
    delay.unref();
  }

  return {
    start(to) {
      log = to;
      interval = setInterval(refresh, lookAgainMs);
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

async function attempt(
  { work, failure }: Pick<Options, 'work' | 'failure'>,
  within: { signal: AbortSignal; log: WorkLog },
): Promise<void> {
  try {
    await work(within);
  } catch (error) {
    if (!within.signal.aborted) within.log.warn({ err: error }, failure);
  }
}
