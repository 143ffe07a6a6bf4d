/** Calls `use` with the address of a running PostgreSQL, which is thrown away afterwards. */
export function withPostgres<T>(
  use: (url: string) => Promise<T>,
  options?: { durable?: boolean },
): Promise<T | undefined>;
