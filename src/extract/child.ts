import { extractText } from './extract.ts';
import type { Portrait } from './make-portrait.ts';
import { serveJobs } from './serve-jobs.ts';
import type { Extracted, ReadingJob } from './types.ts';

/** Guests' questions go first. */
const NICENESS = 5;

// Reads one file after another, or draws a portrait; it gets the bytes and the name.
serveJobs(
  { niceness: NICENESS, url: import.meta.url },
  (job: ReadingJob): Promise<Extracted | Portrait> =>
    job.kind === 'text' ? extractText(job.bytes, job.fileName) : drawPortrait(job.bytes),
);

/** What decodes pictures is loaded with the first of them: texts do without. */
async function drawPortrait(bytes: Uint8Array): Promise<Portrait> {
  const { makePortrait } = await import('./make-portrait.ts');
  return makePortrait(bytes);
}
