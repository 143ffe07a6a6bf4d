import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

const NAME = 'usher-open.json';

/**
 * Marks the database's folder as open, and returns the function that takes the mark away when it has
 * been closed. A copy made meanwhile holds files of different moments and the mark: it is refused
 * with a {@link StartError}, since PostgreSQL would open it and be silently wrong. After a crash the
 * mark is in its own place and the folder opens as ever.
 */
export function markOpen(folder: string): () => void {
  const file = path.join(folder, NAME);
  const markedPlace = readPlace(file);
  if (markedPlace !== null && markedPlace !== placeOf(folder, file)) {
    throw new StartError(
      `${folder} is a copy that was made while an Usher had the original open. Such a copy is not whole, ` +
        'and what is missing in it would not show. Stop Usher before copying its folder. If nothing had it ' +
        `open, or this is a snapshot of the whole file system, delete ${file} and start again.`,
    );
  }
  writeFileSync(file, '');
  writeFileSync(file, JSON.stringify({ place: placeOf(folder, file) }));
  return () => rmSync(file, { force: true });
}

/** What a copy does not have in common with its original: the file system's own numbers of both. */
const placeOf = (folder: string, file: string) => `${statSync(folder).ino}.${statSync(file).ino}`;

/** Null where there is no mark, or half a one that a power cut left: it says nothing. */
function readPlace(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return String((JSON.parse(text) as { place?: unknown }).place);
  } catch {
    return null;
  }
}
