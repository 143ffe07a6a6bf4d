/** An item that waits for its turn. */
type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Makes of a function of many items one of a single item. What comes while earlier items are under way
 * waits and goes with the next batch, so that nobody waits for a batch to fill. `runAll` gives a result
 * for each item, in their order. Where a batch fails, each of its items is tried by itself, so that only
 * those fail that cannot be done.
 */
export function inBatches<Item, Result>(
  runAll: (items: readonly Item[]) => Promise<readonly Result[]>,
  { largest }: { largest: number },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

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
    while (waiting.length > 0) await run(waiting.splice(0, largest));
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runWaiting();
    });
}
