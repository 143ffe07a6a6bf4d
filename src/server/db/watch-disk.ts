import { statfs } from 'node:fs/promises';

const EVERY_MS = 2_000;

/**
 * Looks how much room is left on the disk of a folder. The built-in database cannot go on after a
 * write that found none, so that writes are refused while there is still some.
 */
export async function watchDisk(folder: string, reserveBytes: number) {
  let isFull = false;
  const look = async () => {
    try {
      const { bavail, bsize } = await statfs(folder);
      isFull = bavail * bsize < reserveBytes;
    } catch {
      // A file system that cannot say how much room it has is taken to have some.
      isFull = false;
    }
  };
  await look();
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  return { isFull: () => isFull, close: () => clearInterval(timer) };
}
