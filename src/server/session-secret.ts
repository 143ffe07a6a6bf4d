import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secret that signs session cookies: made at the first start and kept in the data folder. */
export function readSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    // Only where it is missing: of two that start at once, both then read the first one's.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
