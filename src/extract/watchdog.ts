import { workerData } from 'node:worker_threads';
import type { WatchedLimits } from './watched-limits.ts';

// A thread beside the one that reads, which may be busy for ever: it ends the process where the file
// takes more than it may, and where the server that wanted it is gone.
const { startedCpuMs, parentPid, cpuLimitMs, memoryLimitBytes } = workerData as WatchedLimits;
const startedAt = new Float64Array(startedCpuMs);

setInterval(() => {
  if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > memoryLimitBytes) process.kill(process.pid, 'SIGKILL');
  const { user, system } = process.cpuUsage();
  const started = startedAt[0]!;
  // The signal that the system itself sends for this (setrlimit, RLIMIT_CPU).
  if (started >= 0 && (user + system) / 1000 - started > cpuLimitMs) {
    process.kill(process.pid, 'SIGXCPU');
  }
}, 25);
