import { extractText } from './extract.ts';
import { serveJobs } from './serve-jobs.ts';

/** Guests' questions go first. */
const NICENESS = 5;

// Reads one file after another; it gets the bytes and the name.
serveJobs(
  { niceness: NICENESS, url: import.meta.url },
  ({ bytes, fileName }: { bytes: Uint8Array; fileName: string }) => extractText(bytes, fileName),
);
