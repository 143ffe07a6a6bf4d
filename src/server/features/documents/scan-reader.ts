import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { OcrJob, OcrResult } from '#extract/ocr/ocr-job.ts';
import type { Db } from '../../db/client.ts';
import { type ProcessLimits, readInProcess, startProcess } from './extraction-process.ts';
import { finishScan } from './finish-scan.ts';
import {
  addReading,
  claimScan,
  loadScanBytes,
  releaseScan,
  renewScanClaim,
  type ScanClaim,
} from './scan-queries.ts';

/**
 * Reads scans and photos in the background, a page at a time, helpers taking turns. What is to be read
 * stands in the database alone, so that it outlives this process and any of many may do it.
 */
export type ScanReader = {
  /** Begins, with whatever was left undone. Until then nothing is read. */
  start: (log: Pick<FastifyBaseLogger, 'warn'>) => void;
  /** Says that scans may have come, or gone; returns at once. */
  refresh: () => void;
  close: () => Promise<void>;
};

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
  lookAgainMs: 60_000,
};
/** A page with which a server has ended so often is left unread. */
const ATTEMPTS = 3;
/** A claim is renewed, and a scan that was deleted is noticed, this often. */
const HEARTBEAT_MS = 5_000;

/** A page that took more than it may. */
const unread = (cpuMs: number): OcrResult => ({
  reading: { text: '', doubtful: [], isPoor: true },
  cpuMs,
  residentMb: 0,
});

/** Makes a reader over the database, with one process for all its pages. */
export function createScanReader({ db, clock, onRead, limits: own = {} }: Parts): ScanReader {
  const limits = { ...LIMITS, ...own };
  const ocr = createOcrProcess(limits);
  const ending = new AbortController();
  let log: Pick<FastifyBaseLogger, 'warn'> | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let beat: (() => Promise<void>) | null = null;
  let interval: NodeJS.Timeout | undefined;
  let held: { name: string; bytes: Uint8Array } | null = null;

  function refresh(): void {
    if (!log || ending.signal.aborted) return;
    isWanted = true;
    void beat?.();
    running ??= work().finally(() => {
      running = null;
      // Something came after the last look.
      if (isWanted) refresh();
    });
  }

  async function work(): Promise<void> {
    try {
      while (!ending.signal.aborted) {
        isWanted = false;
        const claim = await claimScan(db, randomUUID());
        if (!claim) break;
        await readNext(claim);
      }
    } catch (error) {
      // The claim stays until it runs out, so that what fails is not tried over and over.
      isWanted = false;
      if (!ending.signal.aborted) log?.warn({ err: error }, 'a scan was not read');
    }
    held = null;
  }

  async function readNext(claim: ScanClaim): Promise<void> {
    const result = await readPageOf(claim);
    if (!result) return ending.signal.aborted ? releaseScan(db, claim) : undefined;
    const readings = [...claim.readings, result.reading];
    if (readings.length < claim.pages.length) {
      await addReading(db, claim, result);
      return;
    }
    await finishScan(db, claim, { readings, now: clock() });
    onRead();
  }

  /** Null where nobody wants it any more: the scan is gone, or the server stops. */
  async function readPageOf(claim: ScanClaim): Promise<OcrResult | null> {
    const isSpent = claim.cpuMs > limits.cpuMsOfScan;
    if (claim.attempts > ATTEMPTS || isSpent) return unread(0);
    const job = {
      bytes: await bytesOf(claim),
      isPicture: claim.isPicture,
      page: claim.pages[claim.readings.length]!,
    };
    const leaving = new AbortController();
    const signal = AbortSignal.any([ending.signal, leaving.signal]);
    beat = async () => {
      // A database that is away for a moment takes nothing out of anybody's hand.
      if (!(await renewScanClaim(db, claim).catch(() => true))) leaving.abort();
    };
    const timer = setInterval(() => void beat?.(), HEARTBEAT_MS);
    try {
      return await ocr.read(job, signal);
    } finally {
      clearInterval(timer);
      beat = null;
    }
  }

  /** The bytes of the scan whose turn it is; the next page is mostly one of the same. */
  async function bytesOf(claim: ScanClaim): Promise<Uint8Array> {
    const name = `${claim.helperId} ${claim.documentId} ${claim.queuedAt.getTime()}`;
    if (held?.name !== name) held = { name, bytes: await loadScanBytes(db, claim) };
    return held.bytes;
  }

  return {
    start(to) {
      log = to;
      interval = setInterval(refresh, limits.lookAgainMs);
      interval.unref();
      refresh();
    },
    refresh,
    async close() {
      ending.abort();
      clearInterval(interval);
      await running;
      await ocr.close();
    },
  };
}

/** One process that reads pages, started with the first and ended when there have been none for a while. */
function createOcrProcess(limits: ProcessLimits & { idleMs: number }) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = child;
    child = null;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const exit = new Promise((resolve) => ended.once('exit', resolve));
    ended.kill('SIGKILL');
    await exit;
  }

  return {
    /** What takes more than it may is unread; null where `signal` aborts. */
    async read(job: OcrJob, signal: AbortSignal): Promise<OcrResult | null> {
      if (signal.aborted) return null;
      clearTimeout(idle);
      if (!child?.connected) child = startProcess(limits, 'ocr');
      const outcome = await readInProcess<OcrResult>(child, job, { ...limits, signal });
      if (typeof outcome !== 'object') {
        await end();
        if (outcome === 'aborted') return null;
        return unread(outcome === 'timeout' ? limits.cpuMs : 0);
      }
      // Memory is not given back: a page after a large one would have less of it.
      if (outcome.residentMb > limits.memoryMb / 2) await end();
      idle = setTimeout(() => void end(), limits.idleMs);
      idle.unref();
      return outcome;
    },
    close: end,
  };
}
