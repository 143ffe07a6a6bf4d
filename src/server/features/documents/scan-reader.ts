import { randomUUID } from 'node:crypto';
import { type BackgroundWork, createBackgroundWork } from '../../background-work.ts';
import type { Db } from '../../db/client.ts';
import { ClaimedScans } from './claimed-scans.ts';
import type { ProcessLimits } from './extraction-process.ts';
import { finishScan } from './finish-scan.ts';
import { OcrProcess } from './ocr-process.ts';
import { addReading, claimScan, releaseScan, type ScanClaim } from './scan-queries.ts';

/**
 * Reads scans and photos in the background, a page at a time, helpers taking turns. What is to be read
 * is kept in the database alone, so that it outlives this process and any of many may do it.
 * `refresh` says that scans may have come, or gone.
 */
export type ScanReader = BackgroundWork;

type Parts = {
  db: Db;
  clock: () => Date;
  /** A document has its text: what hangs on the helper's knowledge is to be brought up to date. */
  onRead: () => void;
  limits?: Partial<ProcessLimits & { idleMs: number; cpuMsOfScan: number; lookAgainMs: number }>;
};

/** What a page may take: in measurements the slowest took a tenth of it. */
const LIMITS = {
  cpuMs: 90_000,
  wallMs: 300_000,
  memoryMb: 1024,
  /** Without work the process, with its language data, is kept so long. */
  idleMs: 30_000,
  /** Of all pages of one file together; those after it are left unread. */
  cpuMsOfScan: 900_000,
  /** What another process left undone is found this often. */
  lookAgainMs: 2_000,
};

/** Makes a reader over the database, with one process for all its pages. */
export function createScanReader({ db, clock, onRead, limits: own = {} }: Parts): ScanReader {
  const limits = { ...LIMITS, ...own };
  const ocr = new OcrProcess(limits);
  const scans = new ClaimedScans(db, ocr, limits.cpuMsOfScan);
  const reading = createBackgroundWork({
    work: readAll,
    failure: 'a scan was not read',
    delayMs: 0,
    lookAgainMs: limits.lookAgainMs,
  });

  async function readAll({ signal }: { signal: AbortSignal }): Promise<void> {
    try {
      while (!signal.aborted) {
        // What fails keeps its claim until that runs out, so that it is not tried over and over.
        const claim = await claimScan(db, randomUUID());
        if (!claim) return;
        await readNext(claim, signal);
      }
    } finally {
      scans.release();
    }
  }

  async function readNext(claim: ScanClaim, signal: AbortSignal): Promise<void> {
    const result = await scans.readPage(claim, signal);
    if (!result) return signal.aborted ? releaseScan(db, claim) : undefined;
    const readings = [...claim.readings, result.reading];
    if (readings.length < claim.pages.length) {
      await addReading(db, claim, result);
      return;
    }
    await finishScan(db, claim, { readings, now: clock() });
    onRead();
  }

  return {
    start: reading.start,
    refresh() {
      scans.checkClaim();
      reading.refresh();
    },
    async close() {
      await reading.close();
      await ocr.close();
    },
  };
}
