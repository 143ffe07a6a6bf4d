import type { Db } from './client.ts';

/**
 * A statement that is built when it is first asked for with a database, and prepared under this name:
 * building one costs as much as running it. What differs from one time to the next are its placeholders.
 */
export function prepareOnce<Statement>(
  name: string,
  build: (db: Db) => { prepare: (name: string) => Statement },
): (db: Db) => Statement {
  const ofDatabases = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = ofDatabases.get(db) ?? build(db).prepare(name);
    ofDatabases.set(db, statement);
    return statement;
  };
}
