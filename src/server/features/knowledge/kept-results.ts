import type { Judge, KnowledgeKey } from './answer-protocol.ts';

/** Results that are worth keeping, by helper: made once for each version of its knowledge. */
export type KeptResults = {
  /** The result of that name, made where there is none of this version; many who ask at once share it. */
  find: <T>(
    key: KnowledgeKey,
    name: string,
    make: () => Promise<{ result: T; judge: Judge }>,
  ) => Promise<T>;
  /** Lets go of what nobody has asked for in a while: it may be of a helper that is deleted. */
  dropIdle: () => void;
};

type Kept = { result: Promise<unknown>; until: number };

/** Of so many helpers, those asked for last. */
const MOST_HELPERS = 500;
const IDLE_MS = 30 * 60_000;
/** What words alone said stands only until the reader may have been there. */
const BY_WORDS_MS = 3_000;

/** Makes an empty one; `now` in ms of a clock that only goes on. */
export function createKeptResults(
  now: () => number = () => performance.now(),
  mostHelpers: number = MOST_HELPERS,
): KeptResults {
  const helpers = new Map<
    number,
    { version: number; usedAt: number; results: Map<string, Kept> }
  >();

  function resultsOf({ helperId, version }: KnowledgeKey): Map<string, Kept> {
    const known = helpers.get(helperId);
    // A request that began before a save does not take the newer results' place.
    if (known && known.version > version) return new Map();
    const own =
      known?.version === version ? known : { version, usedAt: 0, results: new Map<string, Kept>() };
    own.usedAt = now();
    helpers.delete(helperId);
    helpers.set(helperId, own);
    for (const oldest of helpers.keys()) {
      if (helpers.size <= mostHelpers) break;
      helpers.delete(oldest);
    }
    return own.results;
  }

  return {
    find<T>(key: KnowledgeKey, name: string, make: () => Promise<{ result: T; judge: Judge }>) {
      const results = resultsOf(key);
      const known = results.get(name);
      // Under one name stands what one kind of task gives.
      if (known && now() < known.until) return known.result as Promise<T>;
      const made = make();
      const result = made.then((done) => done.result);
      const entry: Kept = { result, until: Number.POSITIVE_INFINITY };
      results.set(name, entry);
      void (async () => {
        try {
          const { judge } = await made;
          if (judge === 'words') entry.until = now() + BY_WORDS_MS;
        } catch {
          // Whoever asked is told by the result itself; the next one makes it anew.
          if (results.get(name) === entry) results.delete(name);
        }
      })();
      return result;
    },
    dropIdle() {
      for (const [helperId, { usedAt }] of helpers) {
        if (usedAt < now() - IDLE_MS) helpers.delete(helperId);
      }
    },
  };
}
