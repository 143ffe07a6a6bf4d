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

/** What this process knows of itself: asked by `/readyz`, told by whoever works or stops. */
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

  async function check(): ReturnType<Readiness['check']> {
    if (stopping) return { status: 'stopping' };
    const trouble = database.trouble();
    if (trouble === 'full') return { status: 'storage full' };
    if (trouble === 'away') return { status: 'database unavailable' };
    try {
      await within(PING_LIMIT_MS, database.ping());
    } catch (cause) {
      return { status: 'database unavailable', cause };
    }
    for (const stall of stalls) {
      const status = stall();
      if (status) return { status };
    }
    return { status: 'ready' };
  }

  function follow<T extends object>(target: T, { calls, limitMs, status }: Followed<T>): T {
    let waiting = 0;
    let lastMoveAt = 0;
    stalls.push(() => (waiting > 0 && now() - lastMoveAt > limitMs ? status : null));
    const begin = () => {
      // Before this nothing was to be done, and so nothing stood still.
      if (waiting === 0) lastMoveAt = now();
      waiting += 1;
    };
    const end = () => {
      waiting -= 1;
      lastMoveAt = now();
    };
    return new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name);
        if (typeof value !== 'function' || !calls.includes(name as keyof T)) return value;
        return async (...args: unknown[]) => {
          begin();
          try {
            return await (value.apply(object, args) as Promise<unknown>);
          } finally {
            end();
          }
        };
      },
    });
  }

  return {
    check,
    stop: () => {
      stopping = true;
    },
    isStopping: () => stopping,
    follow,
  };
}
