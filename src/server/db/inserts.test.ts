import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { documents, users } from './schema.ts';

// Two releases run side by side on one database: a newer one has added columns that the older does not
// know. An insert that does not name its columns fails then, or writes into others than it means. One
// that takes a request whole writes whatever column a newer contract comes to share a name with.

/** Every insert of a source that names no columns, or that takes a request's data whole. */
function looseInserts(code: string): string[] {
  const source = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && namesNoColumns(node.getText())) found.push(node.getText());
    if (ts.isCallExpression(node) && isInsert(node) && node.arguments.some(takesRequest))
      found.push(node.arguments.map((each) => each.getText()).join(', '));
    node.forEachChild(look);
  };
  look(source);
  return found;
}

/** Of every insert in SQL: behind the table stands the list of its columns. */
function namesNoColumns(statements: string): boolean {
  const inserts = [...statements.matchAll(/\binsert\s+into\s+/gi)];
  return inserts.some(({ index, 0: words }) => {
    const behind = statements.slice(index + words.length);
    return !/^(?:only\s+)?(?:\$\{[^}]*\}|[\w".]+)(?:\s+as\s+\w+)?\s*\(\s*(?!select\b|values\b)/i.test(
      behind,
    );
  });
}

/** `….insert(table).values(…)`, with whatever is between the two. */
function isInsert({ expression }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    expression.name.text === 'values' &&
    /\.insert\(/.test(expression.expression.getText())
  );
}

/** A request's data as a whole: given as it is, or spread into an object. Its single values are no matter. */
function takesRequest(node: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(node))
    return node.properties.some(
      (each) => ts.isSpreadAssignment(each) && takesRequest(each.expression),
    );
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(takesRequest);
  if (ts.isIdentifier(node)) return REQUEST.test(node.text);
  return ts.isPropertyAccessExpression(node) && REQUEST.test(node.name.text);
}
const REQUEST = /^(?:body|query|params|headers|request|input)$/;

const root = path.resolve(import.meta.dirname, '../..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => ({
  file,
  read: () => readFileSync(path.join(root, file), 'utf8'),
}));

test('every insert of the source names its columns, and takes no request whole', () => {
  const sources = files.filter(
    ({ file }) => /\.tsx?$/.test(file) && file !== 'server/db/inserts.test.ts',
  );
  const inserting = sources
    .map(({ file, read }) => ({ file, code: read() }))
    .filter(({ code }) => /\binsert\b/i.test(code));
  expect(inserting.length).toBeGreaterThan(20);
  expect(
    inserting.flatMap(({ file, code }) => looseInserts(code).map((each) => `${file}: ${each}`)),
  ).toEqual([]);
});

test('every insert of a migration names its columns', () => {
  const migrations = files.filter(({ file }) => file.endsWith('.sql'));
  expect(migrations.length).toBeGreaterThan(10);
  expect(migrations.filter(({ read }) => namesNoColumns(read())).map(({ file }) => file)).toEqual(
    [],
  );
});

test.each([
  'sql`insert into users values (1)`',
  "pglite.query('insert into users (select * from old)')",
  'sql`insert into ${users} select * from old`',
  'db.insert(users).values(body)',
  'db.insert(users).values({ ...request.body, id })',
  'db.insert(users).values([{ ...body }]).onConflictDoNothing()',
])('%s would be found', (code) => {
  expect(looseInserts(code)).toHaveLength(1);
});

test.each([
  'sql`insert into ${users} (id, name) values (1, 2)`',
  'db.insert(users).values({ id: body.id, name: body.name })',
])('%s is fine', (code) => {
  expect(looseInserts(code)).toEqual([]);
});

test('the query builder names the columns, also of rows that are selected', () => {
  const db = drizzle.mock();
  const now = new Date(0);
  const row = { id: 'a', name: 'Nora', email: 'nora@example.com', createdAt: now, updatedAt: now };
  expect(db.insert(users).values(row).toSQL().sql).toMatch(/^insert into "users" \("id", "name", /);
  const selected = db.insert(documents).select(sql`select 1`).toSQL().sql;
  expect(selected).toMatch(/^insert into "documents" \("helper_id", "id", .*"\) select 1$/);
});
