import type { ChildProcess } from 'node:child_process';
import type { OcrJob, OcrResult } from '#extract/ocr/ocr-job.ts';
import { type ProcessLimits, readInProcess, startProcess } from './extraction-process.ts';

/** What a page comes to that took more than it may. */
export const unreadPage = (cpuMs: number): OcrResult => ({
  reading: { text: '', doubtful: [], isPoor: true },
  cpuMs,
  residentMb: 0,
});

/** One process that reads pages, started with the first and ended when there have been none for a while. */
export class OcrProcess {
  readonly #limits: ProcessLimits & { idleMs: number };
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: ProcessLimits & { idleMs: number }) {
    this.#limits = limits;
  }

  /** What takes more than it may is unread; null where `signal` aborts. */
  async read(job: OcrJob, signal: AbortSignal): Promise<OcrResult | null> {
    if (signal.aborted) return null;
    const limits = this.#limits;
    clearTimeout(this.#idle);
    if (!this.#child?.connected) this.#child = startProcess(limits, 'ocr-child');
    const outcome = await readInProcess<OcrResult>(this.#child, job, { ...limits, signal });
    if (typeof outcome !== 'object') {
      await this.close();
      if (outcome === 'aborted') return null;
      return unreadPage(outcome === 'timeout' ? limits.cpuMs : 0);
    }
    // Memory is not given back: a page after a large one would have less of it.
    if (outcome.residentMb > limits.memoryMb / 2) await this.close();
    this.#idle = setTimeout(() => void this.close(), limits.idleMs);
    this.#idle.unref();
    return outcome;
  }

  /** Ends the process; another page would start a new one. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exit;
  }
}
