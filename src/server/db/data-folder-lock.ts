import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** The holder of a data folder: a process id alone may be another process's after a restart. */
type Holder = { pid: number; startedAt: string };

/**
 * Takes the data folder for this process and returns the function that gives it back. Two processes
 * must never open one PGlite folder: it has no server that would keep them apart.
 * Throws a {@link StartError} with a sentence for the operator where another living process holds it.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'usher.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const descriptor = openSync(file, 'wx');
      writeSync(descriptor, JSON.stringify(holderOf(process.pid)));
      closeSync(descriptor);
      return () => unlinkSync(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(file);
      if (holder && isAlive(holder)) {
        throw new StartError(
          `The data folder ${folder} is in use by another Usher (process ${holder.pid}). ` +
            'Stop that one first, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL that many can share.',
          { cause: error },
        );
      }
      // Left behind by a process that was killed.
      unlinkSync(file);
    }
  }
  throw new StartError(
    `The data folder ${folder} is being opened by another Usher at this moment.`,
  );
}

function holderOf(pid: number): Holder {
  return { pid, startedAt: startTimeOf(pid) };
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startTimeOf(holder.pid) === holder.startedAt;
}

function readHolder(file: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const { pid, startedAt } = value as Partial<Holder>;
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : null;
  } catch {
    return null;
  }
}

/** When a process began, in clock ticks since boot (field 22 of /proc/PID/stat); '' where unknown. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
