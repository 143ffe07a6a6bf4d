import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUniqueViolation } from './errors.ts';
import { markRepeated, PreparingPGlite } from './preparing-pglite.ts';

let pglite: PreparingPGlite;
beforeAll(async () => {
  pglite = new PreparingPGlite();
  await pglite.exec('create table things (id integer primary key, name text, at timestamptz)');
});
afterAll(() => pglite.close());

const prepared = async () =>
  (
    await pglite.query<{ statement: string }>('select statement from pg_prepared_statements')
  ).rows.map(({ statement }) => statement);

/** The same text twice over: as PGlite runs it, and as it is run when it was prepared. */
const bothWays = async (text: string, params: unknown[], options?: object) => {
  const plain = await pglite.query(text, params, options);
  markRepeated(text);
  const first = await pglite.query(text, params, options);
  const again = await pglite.query(text, params, options);
  expect(first).toEqual(plain);
  expect(again).toEqual(plain);
  expect((await prepared()).filter((each) => each === text)).toHaveLength(1);
  return again;
};

test('a repeated statement is prepared once and says what it said before', async () => {
  const values =
    'select $1::int as a, $2::text as b, $3::jsonb as c, $4::text[] as d, $5::timestamptz as e';
  const at = new Date('2027-06-05T14:30:00Z');
  const result = await bothWays(values, [1, null, { x: ['y'] }, ['p', 'q'], at]);
  expect(result.rows).toEqual([{ a: 1, b: null, c: { x: ['y'] }, d: ['p', 'q'], e: at }]);
});

test('rows come in the form, and through the parsers, that are asked for', async () => {
  const options = { rowMode: 'array', parsers: { 23: (value: string) => `number ${value}` } };
  const result = await bothWays('select $1::int, $2::int', [1, 2], options);
  expect(result.rows).toEqual([['number 1', 'number 2']]);
});

test('what fails says why, and the next time it is done', async () => {
  const text = 'insert into things (id, name) values ($1, $2)';
  markRepeated(text);
  await pglite.query(text, [1, 'a']);
  const error = await pglite.query(text, [1, 'b']).catch((thrown: unknown) => thrown);
  expect(isUniqueViolation(error)).toBe(true);
  expect((await pglite.query(text, [2, 'b'])).affectedRows).toBe(1);
});

test('a statement outlives a change of its table', async () => {
  const text = 'select * from things where id = $1';
  markRepeated(text);
  await pglite.query(text, [1]);
  await pglite.exec('alter table things add column colour text');
  expect((await pglite.query(text, [1])).rows).toEqual([
    { id: 1, name: 'a', at: null, colour: null },
  ]);
  expect((await pglite.query(text, [2])).rows).toHaveLength(1);
});

test('it waits for a transaction to end, and is no part of it', async () => {
  const text = 'select count(*)::int as count from things';
  markRepeated(text);
  await pglite.query(text);
  let counting: ReturnType<typeof pglite.query> | undefined;
  await pglite.transaction(async (tx) => {
    await tx.query('insert into things (id) values (3)');
    counting = pglite.query(text);
    await tx.rollback();
  });
  expect((await counting)?.rows).toEqual([{ count: 2 }]);
});
