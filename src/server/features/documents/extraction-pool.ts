import type { ChildProcess } from 'node:child_process';
import { withProblem } from '#extract/extracted.ts';
import type { Portrait } from '#extract/make-portrait.ts';
import type { Extracted, ReadingJob } from '#extract/types.ts';
import { documentKindOf, isPicture } from '#shared/rules/files.ts';
import { createFairQueue, type QueuedJob } from '../../fair-queue.ts';
import { busy, clientLeft, HttpError } from '../../http/errors.ts';
import {
  type NoAnswer,
  type ProcessLimits,
  readInProcess,
  startProcess,
} from './extraction-process.ts';

/** Reads files in processes of their own, each within limits of processor time and memory. */
export type ExtractionPool = {
  /**
   * Never fails for what a file holds. Throws `tooManyFiles` where the account has one being read and
   * two waiting, `busy` where everybody's files together are too many, and `clientLeft` where nobody
   * waits for this one any more: it is then read no further.
   */
  extract: (file: { bytes: Uint8Array; fileName: string }, client: Client) => Promise<Extracted>;
  /** Draws a portrait from a picture, in turn with the files and with the same limits and errors. */
  makePortrait: (bytes: Uint8Array, client: Client) => Promise<Portrait>;
  close: () => Promise<void>;
};

/** For whom something is read. */
type Client = { account: string; signal?: AbortSignal };

type Options = Partial<ProcessLimits> & {
  /** How many files are read at the same time. */
  size?: number;
  /** How many of all accounts may wait. */
  queueLimit?: number;
  /** How long a process without work is kept. */
  idleMs?: number;
};

type Job = QueuedJob & {
  owner: string;
  /** Ends well whatever comes of it: whoever waits for it is told. */
  run: () => Promise<void>;
};

/** How many files of one account may wait behind the one that is read. */
const WAITING_PER_ACCOUNT = 2;

/**
 * Makes a pool that starts its first process with the first file. Accounts are served in turn. The
 * limit of a file is processor time, so that a long one is read on a busy machine, too.
 */
export function createExtractionPool({
  size = 2,
  queueLimit = 60,
  cpuMs = 10_000,
  wallMs = 90_000,
  memoryMb = 512,
  idleMs = 30_000,
}: Options = {}): ExtractionPool {
  const queue = createFairQueue<Job>();
  const processes = createProcesses({ cpuMs, wallMs, memoryMb }, idleMs);
  /** The accounts of which a file is being read. */
  const running = new Set<string>();
  let closed = false;

  function next(): void {
    while (running.size < size) {
      const job = queue.take(({ owner }) => !running.has(owner));
      if (!job) return;
      running.add(job.owner);
      void job.run().finally(() => {
        running.delete(job.owner);
        queue.toBack(job.owner);
        next();
      });
    }
  }

  /** Why a file of this account may not wait as well; null where it may. */
  function refusal(account: string): HttpError | null {
    if (queue.size() >= queueLimit) return busy();
    // The first of an account without a running file starts as soon as a place is free.
    const allowed = WAITING_PER_ACCOUNT + (running.has(account) ? 0 : 1);
    return queue.count(account, true) < allowed ? null : tooManyFiles();
  }

  /** What a process makes of it. A process whose memory a picture has filled is not used again. */
  async function read<Answer extends object>(
    job: ReadingJob,
    signal: AbortSignal,
  ): Promise<Answer | Exclude<NoAnswer, 'aborted'>> {
    const child = processes.take();
    const outcome = await readInProcess<Answer>(child, job, { wallMs, signal });
    if (typeof outcome === 'object' && job.kind === 'text') processes.keep(child);
    else child.kill('SIGKILL');
    if (outcome === 'aborted') throw clientLeft();
    return outcome;
  }

  function enqueue<Answer extends object>(
    job: ReadingJob,
    { account, signal = new AbortController().signal }: Client,
  ): Promise<Answer | Exclude<NoAnswer, 'aborted'>> {
    if (closed) return Promise.reject(busy());
    if (signal.aborted) return Promise.reject(clientLeft());
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const run = () => read<Answer>(job, signal).then(resolve, reject);
      const queued: Job = { owner: account, isUrgent: true, since, run };
      const refused = refusal(account);
      if (refused) return reject(refused);
      queue.add(queued);
      const leave = () => {
        if (queue.remove(queued)) reject(clientLeft());
      };
      signal.addEventListener('abort', leave, { once: true });
      next();
    });
  }

  return {
    async extract({ bytes, fileName }, client) {
      const job = { kind: 'text', bytes, fileName } as const;
      const outcome = await enqueue<Extracted>(job, client);
      return typeof outcome === 'object' ? outcome : ended(fileName, outcome);
    },
    async makePortrait(bytes, client) {
      const outcome = await enqueue<Portrait>({ kind: 'portrait', bytes }, client);
      if (typeof outcome === 'object') return outcome;
      // What ends its process is too large for it, or made to.
      return { problem: outcome === 'timeout' ? 'timeout' : 'broken' };
    },
    async close() {
      closed = true;
      await processes.close();
    },
  };
}

/** The processes, those without work kept a while for the next file. */
function createProcesses(limits: ProcessLimits, idleMs: number) {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const all = new Set<ChildProcess>();
  let closed = false;

  return {
    take(): ChildProcess {
      for (let ready = idle.pop(); ready; ready = idle.pop()) {
        clearTimeout(ready.timer);
        if (ready.child.connected) return ready.child;
      }
      const child = startProcess(limits, 'extract');
      all.add(child);
      child.once('exit', () => all.delete(child));
      return child;
    },
    keep(child: ChildProcess): void {
      if (closed) {
        child.kill('SIGKILL');
        return;
      }
      const timer = setTimeout(() => {
        idle.splice(
          idle.findIndex((each) => each.child === child),
          1,
        );
        child.kill('SIGKILL');
      }, idleMs);
      timer.unref();
      idle.push({ child, timer });
    },
    async close(): Promise<void> {
      closed = true;
      for (const { timer } of idle) clearTimeout(timer);
      const ends = [...all].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of all) child.kill('SIGKILL');
      await Promise.all(ends);
    },
  };
}

const tooManyFiles = () =>
  new HttpError(
    429,
    'too_many_files',
    'Your other files are still being read. Please try again in a few seconds.',
    { retryAfterSeconds: 5 },
  );

/** A file that took more than it may, or ended the process that read it. */
function ended(fileName: string, code: Exclude<NoAnswer, 'aborted'>): Extracted {
  const kind = documentKindOf(fileName) ?? 'txt';
  if (!isPicture(kind)) return withProblem(kind, code);
  return withProblem(kind, code === 'broken' ? 'broken_picture' : 'too_many_pixels');
}
