import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { scrubPostgres } from './scrub-postgres.ts';

test('every table with text in it is vacuumed, whatever the schema has gained', async () => {
  const database = await openTestDatabase();
  try {
    const namesOf = async (query: ReturnType<typeof sql>) =>
      (await database.db.select({ name: sql<string>`name` }).from(query)).map(({ name }) => name);
    // As the database itself says it, not our code.
    const withText = await namesOf(sql`(
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'bytea', 'ARRAY')
    ) as tables`);
    expect(withText).toContain('passage_decisions');
    expect(withText.length).toBeGreaterThan(20);
    const vacuumed = () =>
      namesOf(
        sql`(select relname as name from pg_stat_user_tables where vacuum_count > 0) as tables`,
      );
    expect(await vacuumed()).toEqual([]);
    await scrubPostgres(database.db);
    await expect.poll(vacuumed).toEqual(expect.arrayContaining(withText));
  } finally {
    await database.close();
  }
});
