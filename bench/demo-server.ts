import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A running built server with the demo in a data folder of its own. */
export type DemoServer = {
  origin: string;
  shareUrl: string;
  /** From the start of the process until /readyz answered. */
  readyAfterMs: number;
  /** Resident memory of the server's process. */
  residentBytes: () => number;
  /** Processor time that it and its running child processes have taken since the start, in milliseconds. */
  processorMs: () => number;
  /** The same of the process alone, which takes the requests and holds the built-in database. */
  ownProcessorMs: () => number;
  stop: () => Promise<void>;
};

/** A folder for data that is gone with `remove`. */
export function makeDataFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'usher-bench-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts dist/server/main.js with --demo on a free port. */
export async function startDemoServer(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<DemoServer> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const startedAt = performance.now();
  const server = spawn(process.execPath, ['dist/server/main.js', '--demo'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      CHAT_PER_MINUTE: '1000000',
      SIGN_IN_PER_MINUTE: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  server.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  await waitUntilReady(origin, server);
  const readyAfterMs = performance.now() - startedAt;
  const shareUrl = /\/chat\/([\w-]+)/.exec(printed.join(''))?.[1];
  if (!shareUrl) throw new Error(`No guests' link in: ${printed.join('')}`);
  return {
    origin,
    shareUrl,
    readyAfterMs,
    residentBytes: () => sumOver(treeOf(server.pid!), readResidentBytes),
    processorMs: () => sumOver(treeOf(server.pid!), readProcessorMs),
    ownProcessorMs: () => readProcessorMs(server.pid!),
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        server.kill('SIGTERM');
      }),
  };
}

/** The middle value; of an even number of values the upper middle one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function waitUntilReady(origin: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The server was not ready within a minute');
}

const sumOver = (pids: readonly number[], read: (pid: number) => number) =>
  pids.reduce((sum, pid) => sum + read(pid), 0);

/** A process with its children, and theirs (proc(5)). */
function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number)).flatMap(treeOf)];
}

/** What it holds by itself, and its share of what it holds together with others (Pss). */
function readResidentBytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Fields 14 and 15 of /proc/pid/stat (proc(5)), in hundredths of a second. */
function readProcessorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
