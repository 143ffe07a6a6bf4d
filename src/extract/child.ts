import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { extractText } from './extract.ts';
import type { Portrait } from './make-portrait.ts';
import type { ReadingJob } from './types.ts';
import type { WatchedLimits } from './watched-limits.ts';

// A process of its own reads one file after another. It gets the bytes and the name, and nothing else
// of the server; what is wrong with a file ends this process and no other.
const [parentPid = 0, cpuLimitMs = 0, memoryLimitMb = 0] = process.argv.slice(2).map(Number);
// Guests' questions go first.
setPriority(5);

const limits: WatchedLimits = {
  startedCpuMs: new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT),
  parentPid,
  cpuLimitMs,
  memoryLimitBytes: memoryLimitMb * 1024 * 1024,
};
const startedCpuMs = new Float64Array(limits.startedCpuMs).fill(-1);
startWatchdog();

process.on('message', (job: ReadingJob) => void read(job));
process.on('disconnect', () => process.exit(0));
// Some parsers throw from callbacks that no promise sees; the server reads an end as "broken".
process.on('uncaughtException', () => process.exit(3));
process.on('unhandledRejection', () => process.exit(3));

async function read(job: ReadingJob): Promise<void> {
  const { user, system } = process.cpuUsage();
  startedCpuMs[0] = (user + system) / 1000;
  const result =
    job.kind === 'text'
      ? await extractText(job.bytes, job.fileName)
      : await drawPortrait(job.bytes);
  startedCpuMs[0] = -1;
  process.send?.(result);
}

/** What decodes pictures is loaded with the first of them: texts do without. */
async function drawPortrait(bytes: Uint8Array): Promise<Portrait> {
  const { makePortrait } = await import('./make-portrait.ts');
  return makePortrait(bytes);
}

function startWatchdog(): void {
  const options: WorkerOptions = {
    workerData: limits,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  };
  const bundled = new URL('./extract-watchdog.js', import.meta.url);
  if (existsSync(fileURLToPath(bundled))) {
    new Worker(bundled, options).unref();
    return;
  }
  // From the sources (tests, development): a thread has no TypeScript of its own in Node 20.
  const source = new URL('./watchdog.ts', import.meta.url).href;
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(source)}, ${JSON.stringify(import.meta.url)}))`;
  new Worker(code, { ...options, eval: true, resourceLimits: {} }).unref();
}
