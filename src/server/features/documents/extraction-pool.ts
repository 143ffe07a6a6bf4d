import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withProblem } from '#extract/extracted.ts';
import type { DocumentKind, Extracted, ProblemCode } from '#extract/types.ts';
import { extensionOf, fileExtensions } from '#shared/rules/files.ts';
import { busy } from '../../http/errors.ts';

/** Reads files in processes of their own, each within limits of time and memory. */
export type ExtractionPool = {
  /** Never fails for what a file holds. Throws `busy` where too many files are waiting. */
  extract: (bytes: Uint8Array, fileName: string) => Promise<Extracted>;
  close: () => Promise<void>;
};

type Options = {
  /** How many files are read at the same time. */
  size?: number;
  /** How many may wait. */
  queueLimit?: number;
  timeoutMs?: number;
  /** The most memory one process may hold, in MiB. */
  memoryMb?: number;
  /** How long a process without work is kept. */
  idleMs?: number;
};

type Job = {
  bytes: Uint8Array;
  fileName: string;
  resolve: (extracted: Extracted) => void;
};

/** Makes a pool that starts its first process with the first file. */
export function createExtractionPool({
  size = 2,
  queueLimit = 30,
  timeoutMs = 15_000,
  memoryMb = 512,
  idleMs = 30_000,
}: Options): ExtractionPool {
  const waiting: Job[] = [];
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const children = new Set<ChildProcess>();
  let running = 0;
  let closed = false;

  function next(): void {
    while (running < size && waiting.length > 0) {
      running += 1;
      void read(waiting.shift()!).finally(() => {
        running -= 1;
        next();
      });
    }
  }

  async function read(job: Job): Promise<void> {
    const child = takeChild();
    const outcome = await runJob(child, job, { timeoutMs, memoryMb });
    if (typeof outcome === 'string') {
      child.kill('SIGKILL');
      job.resolve(withProblem(kindOf(job.fileName), outcome));
      return;
    }
    keepForNext(child);
    job.resolve(outcome);
  }

  function takeChild(): ChildProcess {
    const ready = idle.pop();
    if (ready) {
      clearTimeout(ready.timer);
      return ready.child;
    }
    const child = startChild(memoryMb);
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  function keepForNext(child: ChildProcess): void {
    if (closed || !child.connected) {
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
  }

  return {
    extract(bytes, fileName) {
      if (closed || waiting.length >= queueLimit) return Promise.reject(busy());
      return new Promise((resolve) => {
        waiting.push({ bytes, fileName, resolve });
        next();
      });
    },
    async close() {
      closed = true;
      for (const { timer } of idle) clearTimeout(timer);
      const ends = [...children].map(
        (child) => new Promise<void>((resolve) => child.once('exit', () => resolve())),
      );
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ends);
    },
  };
}

/** What the process read, or why it had to be ended. */
function runJob(
  child: ChildProcess,
  job: Job,
  limits: { timeoutMs: number; memoryMb: number },
): Promise<Extracted | ProblemCode> {
  return new Promise((resolve) => {
    const finish = (outcome: Extracted | ProblemCode) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.removeAllListeners('message');
      child.off('exit', onExit);
      child.off('error', onExit);
      resolve(outcome);
    };
    // Node ends itself at its heap limit; files that do this hold too much.
    const onExit = (code: unknown) => finish(code === 3 ? 'broken' : 'too_large');
    const timer = setTimeout(() => finish('timeout'), limits.timeoutMs);
    const watch = setInterval(() => {
      if (residentMb(child.pid) > limits.memoryMb * 1.5) finish('too_large');
    }, 200);
    child.once('exit', onExit);
    child.once('error', onExit);
    child.once('message', (extracted: Extracted) => finish(extracted));
    child.send({ bytes: job.bytes, fileName: job.fileName });
  });
}

/** The process's memory by the kernel's account; 0 where that cannot be read. */
function residentMb(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    return (pages * 4096) / 1024 / 1024;
  } catch {
    return 0;
  }
}

function startChild(memoryMb: number): ChildProcess {
  const bundled = fileURLToPath(new URL('./extract-child.js', import.meta.url));
  const isBundle = existsSync(bundled);
  const source = fileURLToPath(new URL('../../../extract/child.ts', import.meta.url));
  return fork(isBundle ? bundled : source, [], {
    // Structured clones, so that bytes travel as bytes.
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(isBundle ? [] : ['--import', 'tsx'])],
    // Nothing of the server's environment, where its secrets are.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function kindOf(fileName: string): DocumentKind {
  return fileExtensions.find((kind) => kind === extensionOf(fileName)) ?? 'txt';
}
