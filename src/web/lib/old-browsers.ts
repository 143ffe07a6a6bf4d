/*
 * What Safari 14 and Chrome 87 lack of what we, and the packages that a guest or a visitor loads,
 * call: imported first, before anything that needs it. Their syntax is the build's concern.
 */
type At = <T>(this: ArrayLike<T>, index: number) => T | undefined;

const at: At = function (index) {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
};

/** Adds what is not there, hidden from `for … in` as the browser's own are. */
function add(target: object, name: string, value: unknown): void {
  if (name in target) return;
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

for (const target of [Array.prototype, String.prototype, Uint8Array.prototype]) {
  add(target, 'at', at);
}
add(
  Object,
  'hasOwn',
  (target: object, key: PropertyKey) =>
    // The old name of what is added here.
    Object.prototype.propertyIsEnumerable.call(target, key) ||
    Object.getOwnPropertyDescriptor(target, key) !== undefined,
);
add(Array.prototype, 'findLast', function <
  T,
>(this: readonly T[], isFound: (item: T, index: number, all: readonly T[]) => unknown) {
  for (let i = this.length - 1; i >= 0; i -= 1) {
    if (isFound(this[i]!, i, this)) return this[i];
  }
  return undefined;
});
add(Array.prototype, 'toSorted', function <
  T,
>(this: readonly T[], compare?: (a: T, b: T) => number) {
  // oxlint-disable-next-line no-array-sort -- of a copy, where there is no other
  return [...this].sort(compare);
});
add(Array.prototype, 'toReversed', function <T>(this: readonly T[]) {
  // oxlint-disable-next-line no-array-reverse -- of a copy, where there is no other
  return [...this].reverse();
});
// Of plain data, which is all that is copied here.
add(globalThis, 'structuredClone', <T>(value: T): T => JSON.parse(JSON.stringify(value)));
