import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';

// Kinds of column that several tables have.

export const bytes = pg.customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // As text: the built-in database writes binary parameters out byte by byte, ten times as slowly.
  toDriver: (value) => {
    const base64 = Buffer.from(value.buffer, value.byteOffset, value.length).toString('base64');
    return sql`decode(${base64}, 'base64')`;
  },
});

export const instant = (name: string) => pg.timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();
