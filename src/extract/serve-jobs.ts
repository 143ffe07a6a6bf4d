import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { WatchedLimits } from './watched-limits.ts';

/**
 * Does one job of the server after another in this process, which has nothing else of the server; what
 * is wrong with a job ends this process and no other. `niceness` is how much others go first, 0 to 19;
 * `url` the program's own, beside which the watchdog is.
 */
/* oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- messages have no type; each program names its own */
export function serveJobs<Job>(
  { niceness, url }: { niceness: number; url: string },
  work: (job: Job) => Promise<object>,
): void {
  const [parentPid = 0, cpuLimitMs = 0, memoryLimitMb = 0] = process.argv.slice(2).map(Number);
  setPriority(niceness);
  const limits: WatchedLimits = {
    startedCpuMs: new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT),
    parentPid,
    cpuLimitMs,
    memoryLimitBytes: memoryLimitMb * 1024 * 1024,
  };
  const startedCpuMs = new Float64Array(limits.startedCpuMs).fill(-1);
  startWatchdog(limits, url);

  async function serve(job: Job): Promise<void> {
    startedCpuMs[0] = usedCpuMs();
    const done = await work(job);
    startedCpuMs[0] = -1;
    process.send?.(done);
  }

  process.on('message', (job: Job) => void serve(job));
  process.on('disconnect', () => process.exit(0));
  // Some parsers throw from callbacks that no promise sees; the server reads an end as "broken".
  process.on('uncaughtException', () => process.exit(3));
  process.on('unhandledRejection', () => process.exit(3));
}

/** Processor time of this process, of all its threads, in ms. */
export function usedCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function startWatchdog(limits: WatchedLimits, url: string): void {
  const options: WorkerOptions = {
    workerData: limits,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  };
  const bundled = new URL('./extract-watchdog.js', url);
  if (existsSync(fileURLToPath(bundled))) {
    new Worker(bundled, options).unref();
    return;
  }
  // From the sources (tests, development): a thread has no TypeScript of its own in Node 20.
  const source = new URL('./watchdog.ts', url).href;
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(source)}, ${JSON.stringify(url)}))`;
  new Worker(code, { ...options, eval: true, resourceLimits: {} }).unref();
}
