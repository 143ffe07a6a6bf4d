/** How many bytes of uploads are held at once: of everybody together, and of one account. */
export type UploadBudget = {
  /** Takes what an upload may come to, until the returned function is called; null where too much is held. */
  take: (holder: string, sizeBytes: number) => (() => void) | null;
};

/** Makes a budget of `totalBytes`, of which one holder gets at most `holderBytes`. */
export function createUploadBudget(limits: {
  totalBytes: number;
  holderBytes: number;
}): UploadBudget {
  const held = new Map<string, number>();
  let total = 0;

  function change(holder: string, bytes: number): void {
    total += bytes;
    const own = (held.get(holder) ?? 0) + bytes;
    if (own === 0) held.delete(holder);
    else held.set(holder, own);
  }

  return {
    take(holder, sizeBytes) {
      const isTooMuch =
        total + sizeBytes > limits.totalBytes ||
        (held.get(holder) ?? 0) + sizeBytes > limits.holderBytes;
      if (isTooMuch) return null;
      change(holder, sizeBytes);
      return () => change(holder, -sizeBytes);
    },
  };
}
