/** What is known of a helper's knowledge that a process holds. */
export type Holding = {
  version: number;
  characters: number;
  encodingBytes: number;
  /** When its encodings are worth asking for (again), in ms; never where all are there. */
  encodingsDueAt: number;
  /** When it was last asked for, in ms. */
  usedAt: number;
};

/** Which knowledge a process holds, the least recently used first. */
export type Holdings = {
  /** That of a helper, at this version or a newer one, which is right for who asked while the couple saved. */
  find: (helperId: number, version: number, now: number) => Holding | undefined;
  put: (helperId: number, holding: Holding) => void;
  drop: (helperId: number) => void;
  /** Takes out what has to go for the rest to fit, the newest never. */
  trim: () => number[];
  /** Takes out what nobody has asked for since then. */
  dropIdle: (since: number) => number[];
};

/** The most that a process holds in all, in characters and bytes. */
const MAX_SIZE = 30_000_000;

/** Makes an empty list. */
export function createHoldings(maxSize: number = MAX_SIZE): Holdings {
  const holding = new Map<number, Holding>();
  return {
    find(helperId, version, now) {
      const found = holding.get(helperId);
      if (!found || found.version < version) return undefined;
      found.usedAt = now;
      holding.delete(helperId);
      holding.set(helperId, found);
      return found;
    },
    put(helperId, each) {
      holding.delete(helperId);
      holding.set(helperId, each);
    },
    drop: (helperId) => void holding.delete(helperId),
    trim() {
      const dropped: number[] = [];
      let total = [...holding.values()].reduce((sum, each) => sum + sizeOf(each), 0);
      for (const [helperId, each] of holding) {
        if (total <= maxSize || holding.size === 1) break;
        holding.delete(helperId);
        dropped.push(helperId);
        total -= sizeOf(each);
      }
      return dropped;
    },
    dropIdle(since) {
      const idle = [...holding].filter(([, { usedAt }]) => usedAt < since).map(([id]) => id);
      for (const helperId of idle) holding.delete(helperId);
      return idle;
    },
  };
}

const sizeOf = ({ characters, encodingBytes }: Holding): number => characters + encodingBytes;
