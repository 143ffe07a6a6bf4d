import { existsSync } from 'node:fs';
import path from 'node:path';

import { DurableNodeFs } from './durable-node-fs.ts';
import { PreparingPGlite } from './preparing-pglite.ts';

// -F switches fsync off; without it, and with a file system that has fsync, a commit is on the disk.
const durableStartParams = [
  ...PreparingPGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=8MB',
  '-c',
  'wal_buffers=1MB',
];

/** Opens the PostgreSQL folder, making it first where it is missing (4 to 6 s, and 800 MB for good). */
export async function openPglite(folder: string): Promise<PreparingPGlite> {
  const pglite = new PreparingPGlite({
    fs: new DurableNodeFs(folder),
    startParams: durableStartParams,
  });
  await pglite.waitReady;
  return pglite;
}

/** True where the folder already holds a PostgreSQL. */
export function isInitialised(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION'));
}
