/** What the watchdog of a reading process is given. */
export type WatchedLimits = {
  /** One 64-bit float, shared: the process's time when the file was begun, or -1 between files. */
  startedCpuMs: SharedArrayBuffer;
  /** The server's number: with another parent the process is an orphan. */
  parentPid: number;
  /** Processor time of one file, of all threads together. */
  cpuLimitMs: number;
  /** Resident memory of the whole process. */
  memoryLimitBytes: number;
};
