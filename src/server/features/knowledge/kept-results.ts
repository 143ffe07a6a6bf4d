import type { Judge, KnowledgeKey } from './answer-protocol.ts';

type Kept = { result: Promise<unknown>; until: number };
type Results = Map<string, Kept>;

/** Of so many helpers, those asked for last. */
const MOST_HELPERS = 500;
const IDLE_MS = 30 * 60_000;
/** What words alone said is kept only until the reader may have been there. */
const BY_WORDS_MS = 3_000;

/** Results that are worth keeping, by helper: made once for each version of its knowledge. */
export class KeptResults {
  readonly #now: () => number;
  readonly #mostHelpers: number;
  /** Those asked for last come last. */
  readonly #helpers = new Map<number, { version: number; usedAt: number; results: Results }>();

  /** Empty; `now` in ms of a monotonic clock. */
  constructor(now: () => number = () => performance.now(), mostHelpers: number = MOST_HELPERS) {
    this.#now = now;
    this.#mostHelpers = mostHelpers;
  }

  /** The result of that name, made where there is none of this version; many who ask at once share it. */
  find<T>(
    key: KnowledgeKey,
    name: string,
    make: () => Promise<{ result: T; judge: Judge }>,
  ): Promise<T> {
    const results = this.#resultsOf(key);
    const known = results.get(name);
    // One kind of task gives all results of one name.
    if (known && this.#now() < known.until) return known.result as Promise<T>;
    const made = make();
    const entry = { result: made.then((done) => done.result), until: Number.POSITIVE_INFINITY };
    results.set(name, entry);
    void this.#limit(entry, made, () => {
      if (results.get(name) === entry) results.delete(name);
    });
    return entry.result;
  }

  /** Lets go of what nobody has asked for in a while: it may be of a helper that is deleted. */
  dropIdle(): void {
    for (const [helperId, { usedAt }] of this.#helpers) {
      if (usedAt < this.#now() - IDLE_MS) this.#helpers.delete(helperId);
    }
  }

  async #limit(entry: Kept, made: Promise<{ judge: Judge }>, forget: () => void): Promise<void> {
    try {
      const { judge } = await made;
      if (judge === 'words') entry.until = this.#now() + BY_WORDS_MS;
    } catch {
      // Whoever asked learns it by the result itself; the next one makes it anew.
      forget();
    }
  }

  #resultsOf({ helperId, version }: KnowledgeKey): Results {
    const known = this.#helpers.get(helperId);
    // A request that began before a save does not take the newer results' place.
    if (known && known.version > version) return new Map();
    const results: Results = known?.version === version ? known.results : new Map();
    this.#helpers.delete(helperId);
    this.#helpers.set(helperId, { version, usedAt: this.#now(), results });
    for (const oldest of this.#helpers.keys()) {
      if (this.#helpers.size <= this.#mostHelpers) break;
      this.#helpers.delete(oldest);
    }
    return results;
  }
}
