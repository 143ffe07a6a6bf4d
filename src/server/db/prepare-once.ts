import type { Db } from './client.ts';
import { markRepeated } from './preparing-pglite.ts';

/**
 * A statement that is built when it is first asked for with a database, and prepared under this name:
 * building, parsing and planning one costs more than running it. What differs from one time to the next
 * are its placeholders.
 */
export function prepareOnce<Statement>(
  name: string,
  build: (db: Db) => { prepare: (name: string) => Statement; toSQL: () => { sql: string } },
): (db: Db) => Statement {
  const ofDatabases = new WeakMap<Db, Statement>();
  return (db) => {
    let statement = ofDatabases.get(db);
    if (statement) return statement;
    const query = build(db);
    markRepeated(query.toSQL().sql);
    statement = query.prepare(name);
    ofDatabases.set(db, statement);
    return statement;
  };
}
