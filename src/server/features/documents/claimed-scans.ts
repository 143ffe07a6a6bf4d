import type { OcrResult } from '#extract/ocr/ocr-job.ts';
import type { Db } from '../../db/client.ts';
import { type OcrProcess, unreadPage } from './ocr-process.ts';
import { loadScanBytes, renewScanClaim, type ScanClaim } from './scan-queries.ts';

/** A page with which a server has ended so often is left unread. */
const ATTEMPTS = 3;
/** A claim is renewed, and a scan that was deleted is noticed, this often. */
const HEARTBEAT_MS = 1_250;

/** Reads pages of claimed scans, and keeps the claim while one is read. */
export class ClaimedScans {
  readonly #db: Db;
  readonly #ocr: OcrProcess;
  readonly #cpuMsOfScan: number;
  /** The scan whose turn it was last; the next page is mostly one of the same. */
  #held: { name: string; bytes: Uint8Array } | null = null;
  #renew: (() => Promise<void>) | null = null;

  /** `cpuMsOfScan` is what the pages of one file together may take. */
  constructor(db: Db, ocr: OcrProcess, cpuMsOfScan: number) {
    this.#db = db;
    this.#ocr = ocr;
    this.#cpuMsOfScan = cpuMsOfScan;
  }

  /** The next page of the scan. Null where nobody wants it any more: the scan is gone, or `signal` aborts. */
  async readPage(claim: ScanClaim, signal: AbortSignal): Promise<OcrResult | null> {
    const isSpent = claim.cpuMs > this.#cpuMsOfScan;
    if (claim.attempts > ATTEMPTS || isSpent) return unreadPage(0);
    const job = {
      bytes: await this.#bytesOf(claim),
      isPicture: claim.isPicture,
      page: claim.pages[claim.readings.length]!,
    };
    const leaving = new AbortController();
    this.#renew = async () => {
      // A database that is away for a moment takes nothing out of anybody's hand.
      const isMine = await renewScanClaim(this.#db, claim).catch(() => true);
      if (!isMine) leaving.abort();
    };
    const timer = setInterval(() => this.checkClaim(), HEARTBEAT_MS);
    try {
      return await this.#ocr.read(job, AbortSignal.any([signal, leaving.signal]));
    } finally {
      clearInterval(timer);
      this.#renew = null;
    }
  }

  /** Asks now whether the scan that is being read is still wanted. */
  checkClaim(): void {
    void this.#renew?.();
  }

  /** Frees the memory of the last scan. */
  release(): void {
    this.#held = null;
  }

  async #bytesOf(claim: ScanClaim): Promise<Uint8Array> {
    const name = `${claim.helperId} ${claim.documentId} ${claim.queuedAt.getTime()}`;
    if (this.#held?.name !== name) {
      this.#held = { name, bytes: await loadScanBytes(this.#db, claim) };
    }
    return this.#held.bytes;
  }
}
