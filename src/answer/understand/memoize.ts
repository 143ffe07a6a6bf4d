const MAX_REMEMBERED = 10_000;

/** The same function of a text, memoised: a heading recurs with each passage below it. */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(text, result);
    return result;
  };
}

/** The same function of an object, such as an index, computed once for as long as that is in use. */
export function memoizeBy<K extends object, T>(compute: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { result: T }>();
  return (of) => {
    const found = known.get(of) ?? { result: compute(of) };
    known.set(of, found);
    return found.result;
  };
}
