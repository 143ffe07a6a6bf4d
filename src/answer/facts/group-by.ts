/** Groups things by key, keeping their order. */
export function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** The first of each of those groups. */
export const distinctBy = <T>(all: readonly T[], keyOf: (one: T) => string): T[] =>
  [...groupBy(all, keyOf).values()].map(([first]) => first!);
