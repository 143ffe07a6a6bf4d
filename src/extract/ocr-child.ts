import { decodePicture } from './ocr/decode-picture.ts';
import type { OcrJob, OcrResult } from './ocr/ocr-job.ts';
import { readPage } from './ocr/read-page.ts';
import { openRecogniser } from './ocr/recogniser.ts';
import { renderPage } from './ocr/render-page.ts';
import { serveJobs, usedCpuMs } from './serve-jobs.ts';

/** Guests' questions go first. */
const NICENESS = 5;

const recogniser = openRecogniser();

// Reads the letters of one page after another; it gets the bytes of the scan and the page's number.
serveJobs(
  { niceness: NICENESS, url: import.meta.url },
  async ({ bytes, isPicture, page }: OcrJob): Promise<OcrResult> => {
    const startedMs = usedCpuMs();
    const picture = isPicture ? await decodePicture(bytes, 'jpg') : await renderPage(bytes, page);
    const reading = readPage(await recogniser, picture);
    const residentMb = Math.round(process.memoryUsage.rss() / 1024 / 1024);
    return { reading, cpuMs: Math.round(usedCpuMs() - startedMs), residentMb };
  },
);
