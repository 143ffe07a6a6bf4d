import { setTimeout as wait } from 'node:timers/promises';

/** An item that waits for its turn. */
type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** When items come in a crowd: so many of them within so long; then a batch waits for more to go with it. */
type Crowd = { items: number; withinMs: number; waitMs: number };

/**
 * Makes of a function of many items one of a single item. What comes while earlier items are under way
 * waits and goes with the next batch; nobody waits for a batch to fill, but in a crowd, as with
 * PostgreSQL's `commit_delay`. `runAll` gives a result for each item, in their order. Where a batch fails,
 * each of its items is tried by itself, so that only those fail that cannot be done.
 */
export function inBatches<Item, Result>(
  runAll: (items: readonly Item[]) => Promise<readonly Result[]>,
  { largest, crowd }: { largest: number; crowd?: Crowd },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  /** When the last items came, the oldest first; as many as make a crowd. */
  const cameAt: number[] = [];
  let isRunning = false;

  const isCrowd = ({ items, withinMs }: Crowd): boolean =>
    cameAt.length === items && performance.now() - cameAt[0]! <= withinMs;

  async function run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await runAll(batch.map(({ item }) => item));
      for (const [i, { resolve }] of batch.entries()) resolve(results[i]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const each of batch) await run([each]);
    }
  }

  async function runWaiting(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      if (crowd && isCrowd(crowd)) await wait(crowd.waitMs);
      await run(waiting.splice(0, largest));
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      cameAt.push(performance.now());
      if (cameAt.length > (crowd?.items ?? 0)) cameAt.shift();
      if (!isRunning) void runWaiting();
    });
}
