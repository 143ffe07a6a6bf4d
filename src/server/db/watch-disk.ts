import { statfs } from 'node:fs/promises';

/** Within this a disk that takes 100 MB a second does not fill what is kept in reserve. */
const EVERY_MS = 500;
/** What opening a database may write: the log of changes grows by 16 MB at a time. */
const OPENING_BYTES = 20 * 1024 * 1024;

/**
 * Looks how much room is left on the disk of a folder. The built-in database cannot go on after a
 * write that found none, so that writes are refused while there is still some.
 */
export async function watchDisk(folder: string, reserveBytes: number) {
  let isFull = false;
  const look = async () => {
    isFull = (await freeBytes(folder)) < reserveBytes;
  };
  await look();
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  return { isFull: () => isFull, close: () => clearInterval(timer) };
}

/** Whether there is too little room to open a database there. */
export const hasNoRoom = async (folder: string): Promise<boolean> =>
  (await freeBytes(folder)) < OPENING_BYTES;

/** A file system that cannot say how much room it has is taken to have some. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
