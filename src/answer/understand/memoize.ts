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
