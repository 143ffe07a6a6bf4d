import { readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from './schema.ts';

test('operators are told of each table whether it spreads by helper, as its key has it', () => {
  const spread = Object.values(schema)
    .filter((each) => is(each, PgTable))
    .map(getTableConfig)
    .filter(({ primaryKeys }) => primaryKeys[0]?.columns[0]?.name === 'helper_id')
    .map(({ name }) => name);
  expect(spread.length).toBeGreaterThan(8);
  const guide = readFileSync('docs/operating.md', 'utf8');
  const told = /^- Spread by helper[^:]*:([^.]+)\./m.exec(guide)?.[1] ?? '';
  const named = Array.from(told.matchAll(/`(\w+)`/g), ([, name]) => name);
  expect(new Set(named)).toEqual(new Set(spread));
});
