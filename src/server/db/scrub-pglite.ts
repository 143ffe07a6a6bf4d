import type { PGlite } from '@electric-sql/pglite';

/**
 * Removes what deleted rows leave behind in PGlite's files. A plain VACUUM only marks the place as
 * free, and the log of changes still has every word: so tables are written anew, one after the other
 * and with other queries between them, and the log goes on in a new file, after which the old ones are
 * removed instead of being kept for use again.
 */
export async function scrubPglite(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const rewrites = rows.map(({ name }) => `vacuum full ${name}`);
  for (const statement of [
    'set wal_recycle = off',
    ...rewrites,
    'select pg_switch_wal()',
    'checkpoint',
  ]) {
    await pglite.exec(statement);
  }
}
