/** How a statement treats rows that another transaction has locked: passes them over, or waits. */
export type Locking = { skipLocked: true } | { skipLocked?: undefined };

/**
 * Takes a row with a claim's statement: first of those that nobody writes to at the moment; where there are
 * none, one of the others as soon as its writer is done. Passed over, it would stay undone until
 * somebody looks again, though nothing but a passing statement of another kind had it locked.
 */
export async function claimOne<Row>(
  claim: (locking: Locking) => Promise<Row[]>,
): Promise<Row | undefined> {
  const [free] = await claim({ skipLocked: true });
  return free ?? (await claim({}))[0];
}
