import { sql } from 'drizzle-orm';

/**
 * A row to join, with which the commit of its statement does not wait for the disk. For what may be lost
 * when the power fails, and that others would wait for in line; whoever joins it says why that is so.
 */
export const withoutWaiting = sql`(select set_config('synchronous_commit', 'off', true)) as quick`;
