import type { ChildProcess } from 'node:child_process';
import { type ProcessLimits, startProcess } from './extraction-process.ts';

/** Processes that read files; those without work are kept a while for the next file. */
export class ExtractionProcesses {
  readonly #limits: ProcessLimits;
  readonly #idleMs: number;
  readonly #idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  readonly #all = new Set<ChildProcess>();
  #isClosed = false;

  constructor(limits: ProcessLimits, idleMs: number) {
    this.#limits = limits;
    this.#idleMs = idleMs;
  }

  take(): ChildProcess {
    for (let ready = this.#idle.pop(); ready; ready = this.#idle.pop()) {
      clearTimeout(ready.timer);
      if (ready.child.connected) return ready.child;
    }
    const child = startProcess(this.#limits, 'extract-child');
    this.#all.add(child);
    child.once('exit', () => this.#all.delete(child));
    return child;
  }

  keep(child: ChildProcess): void {
    if (this.#isClosed) {
      child.kill('SIGKILL');
      return;
    }
    const timer = setTimeout(() => {
      const at = this.#idle.findIndex((each) => each.child === child);
      this.#idle.splice(at, 1);
      child.kill('SIGKILL');
    }, this.#idleMs);
    timer.unref();
    this.#idle.push({ child, timer });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { timer } of this.#idle) clearTimeout(timer);
    const children = [...this.#all];
    const ends = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(ends);
  }
}
