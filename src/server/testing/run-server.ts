import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';

/** The server as a process of its own, listening on a port that the system chose. */
export type RunningServer = {
  origin: string;
  /** Ends it as a power cut would: no handler runs, nothing is finished. */
  kill: () => Promise<void>;
  /** Ends it as a supervisor does, and says how it ended and after how long. */
  terminate: () => Promise<{ code: number | null; elapsedMs: number }>;
};

/** Starts the built server, over blank pages, and waits until it says that it is ready. */
export async function runServer(env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [path.join(inject('builtServer'), 'main.js')], {
    env: {
      PATH: process.env.PATH,
      // One address: where "localhost" has two, each would have a server of its own.
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      CHAT_PER_MINUTE: '100000',
      SIGN_IN_PER_MINUTE: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Whatever ends the tests ends it, and be it before it is ready.
  const discard = () => void child.kill('SIGKILL');
  process.once('exit', discard);
  child.once('exit', () => process.off('exit', discard));
  return {
    origin: await readOrigin(child, env.PORT),
    kill: () => killNow(child),
    terminate: () => terminate(child),
  };
}

/**
 * The address in the line that the server prints once it listens; with a port that was chosen for it its
 * own one, since a site known by another address prints that. Rejects where it ends instead.
 */
async function readOrigin(child: ChildProcess, port?: string): Promise<string> {
  const complaints: string[] = [];
  child.stderr!.on('data', (data: Buffer) => complaints.push(data.toString()));
  for await (const line of createInterface({ input: child.stdout! })) {
    const printed = /Usher is ready: (http:\S+)/.exec(line)?.[1];
    if (!printed) continue;
    child.stdout!.resume();
    return port ? `http://127.0.0.1:${port}` : printed;
  }
  throw new Error(`The server ended before it was ready: ${complaints.join('')}`);
}

async function killNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function terminate(child: ChildProcess) {
  const startedAt = performance.now();
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  const [code] = await ended;
  return { code, elapsedMs: performance.now() - startedAt };
}
