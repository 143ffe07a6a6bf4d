const TICK_MS = 250;

/**
 * Waits for `work` at most so long, and throws after that. The time is counted in short ticks, so
 * that a process that was held up itself gives an answer that has come meanwhile its chance.
 */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    let ticks = Math.ceil(limitMs / TICK_MS);
    timer = setInterval(() => {
      ticks -= 1;
      if (ticks <= 0) reject(new Error(`No answer within ${limitMs} ms`));
    }, TICK_MS);
    timer.unref();
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearInterval(timer);
  }
}
