import type { Database } from '../db/client.ts';
import { within } from '../db/within.ts';

/** Whether this process should be sent requests, and if not, why. */
export type ReadinessStatus =
  | 'ready'
  | 'stopping'
  | 'database unavailable'
  | 'storage full'
  | 'answers stalled'
  | 'file reading stalled';

/** What this process knows of itself: read by `/readyz`, set by whoever works or stops. */
export type Readiness = {
  check: () => Promise<{ status: ReadinessStatus; cause?: unknown }>;
  /** From now on not ready: whoever spreads requests over processes sends them elsewhere. */
  stop: () => void;
  isStopping: () => boolean;
  /** The same object, whose named calls are watched: where calls wait and none ends, that is a stall. */
  follow: <T extends object>(target: T, followed: Followed<T>) => T;
};

type Followed<T> = {
  calls: readonly (keyof T)[];
  limitMs: number;
  status: ReadinessStatus;
};

/** Above what a healthy database needs for its daily rewriting of files. */
const PING_LIMIT_MS = 4_000;

/** Makes a process's readiness over its database. */
export function createReadiness(
  database: Pick<Database, 'ping' | 'trouble'>,
  now: () => number = () => performance.now(),
): Readiness {
  let stopping = false;
  const stalls: (() => ReadinessStatus | null)[] = [];
  return {
    async check() {
      if (stopping) return { status: 'stopping' };
      const trouble = await troubleOf(database);
      if (trouble) return trouble;
      for (const stall of stalls) {
        const status = stall();
        if (status) return { status };
      }
      return { status: 'ready' };
    },
    stop: () => {
      stopping = true;
    },
    isStopping: () => stopping,
    follow(target, { calls, limitMs, status }) {
      const watch = new StallWatch(limitMs, now);
      stalls.push(() => (watch.isStalled() ? status : null));
      return watchCalls(target, calls, watch);
    },
  };
}

/** Why the database cannot be used; null where it can. */
async function troubleOf(
  database: Pick<Database, 'ping' | 'trouble'>,
): Promise<{ status: ReadinessStatus; cause?: unknown } | null> {
  const trouble = database.trouble();
  if (trouble === 'full') return { status: 'storage full' };
  if (trouble === 'away') return { status: 'database unavailable' };
  try {
    await within(PING_LIMIT_MS, database.ping());
    return null;
  } catch (cause) {
    return { status: 'database unavailable', cause };
  }
}

/** Counts calls that wait, and knows when the last one began or ended. */
class StallWatch {
  readonly #limitMs: number;
  readonly #now: () => number;
  #waiting = 0;
  #lastMoveAt = 0;

  constructor(limitMs: number, now: () => number) {
    this.#limitMs = limitMs;
    this.#now = now;
  }

  isStalled(): boolean {
    return this.#waiting > 0 && this.#now() - this.#lastMoveAt > this.#limitMs;
  }

  begin(): void {
    // Before this there was nothing to do, and so nothing was stalled.
    if (this.#waiting === 0) this.#lastMoveAt = this.#now();
    this.#waiting += 1;
  }

  end(): void {
    this.#waiting -= 1;
    this.#lastMoveAt = this.#now();
  }
}

function watchCalls<T extends object>(
  target: T,
  calls: readonly (keyof T)[],
  watch: StallWatch,
): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== 'function' || !calls.includes(name as keyof T)) return value;
      return async (...args: unknown[]) => {
        watch.begin();
        try {
          return await (value.apply(object, args) as Promise<unknown>);
        } finally {
          watch.end();
        }
      };
    },
  });
}
