import type { ChildProcess } from 'node:child_process';
import type { AnswerRequest, AnswerResponse } from './answer-protocol.ts';
import { createHoldings, type Holdings } from './holdings.ts';
import {
  endProcess,
  type ReadingProcess,
  startAnswerProcess,
  startReadingProcess,
} from './start-answer-process.ts';

/** What a process says of a task at the end of its turn. */
export type Outcome = AnswerResponse & { kind: 'done' | 'paused' | 'failed' };
export type LaneRequest = AnswerRequest & { kind: 'task' | 'continue' };

/** The process ended in the middle of a task, or had to be ended. */
export class AnswerProcessEnded extends Error {
  override name = 'AnswerProcessEnded';
}

export type LaneOptions = {
  /** How long a turn may take. Far above what any knowledge takes: what exceeds it would never end. */
  turnMs: number;
  /** Called when another process has taken the place of the one before: its paused tasks are lost. */
  onNewProcess: () => void;
  /** False while the process has paused tasks, which another one could not go on with. */
  mayReplace: () => boolean;
};

/** One process, which works on one task at a time, with what it holds; it starts with the first task. */
export class AnswerLane {
  #process: ChildProcess | null = null;
  #holdings = createHoldings();
  #running: { id: number; settle: (outcome: Outcome | Error) => void } | null = null;
  /** The process that is to take the place of this one, once its reader is open. */
  #next: ChildProcess | null = null;
  #opening: Promise<void> | null = null;
  #runtime: ReadingProcess['runtime'] | null = null;
  #isClosed = false;

  constructor(private readonly options: LaneOptions) {}

  /** What the process holds; empty again when another one has taken its place. */
  get holdings(): Holdings {
    return this.#holdings;
  }

  /** What runs the reader; null until it is open. */
  get runtime(): ReadingProcess['runtime'] | null {
    return this.#runtime;
  }

  /** True while a process with the reader waits for the end of this one's task; no other may begin. */
  get isChanging(): boolean {
    return this.#next !== null;
  }

  /** Sends a task, or its continuation, and waits for the end of its turn. Throws {@link AnswerProcessEnded}. */
  send(request: LaneRequest): Promise<Outcome> {
    this.#process ??= this.#attend(startAnswerProcess());
    const child = this.#process;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#end(new AnswerProcessEnded('The answer process took too long and was ended')),
        this.options.turnMs,
      );
      this.#running = {
        id: request.id,
        settle: (outcome) => {
          clearTimeout(timer);
          this.#running = null;
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        },
      };
      child.send(request);
    });
  }

  forget(helperIds: readonly number[]): void {
    const request: AnswerRequest = { kind: 'forget', helperIds };
    if (helperIds.length > 0) this.#process?.send(request);
  }

  /** Opens the reader in a new process, while this one goes on, and puts that in its place. */
  openReader(): Promise<void> {
    if (this.#runtime) return Promise.resolve();
    this.#opening ??= startReadingProcess()
      .then((started) => this.#replaceBy(started))
      .finally(() => {
        this.#opening = null;
      });
    return this.#opening;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const child = this.#process;
    this.#process = null;
    this.#running?.settle(new AnswerProcessEnded('The answer process is closed'));
    const left = [child, this.#next].filter((each) => each !== null);
    await Promise.all(left.map(endProcess));
  }

  #attend(child: ChildProcess): ChildProcess {
    child.on('message', (response: AnswerResponse) => {
      if (response.kind === 'opened' || response.kind === 'not-opened') return;
      if (this.#process === child && this.#running?.id === response.id)
        this.#running.settle(response);
    });
    const ended = (cause?: unknown) => {
      if (this.#process === child)
        this.#end(new AnswerProcessEnded('The answer process ended', { cause }));
    };
    child.on('error', ended);
    child.on('exit', () => ended());
    return child;
  }

  /** The process is gone with all that it held. The next task starts another, whose reader opens beside it. */
  #end(error: AnswerProcessEnded): void {
    const child = this.#process;
    const hadReader = this.#runtime !== null;
    this.#process = null;
    this.#runtime = null;
    this.#holdings = createHoldings();
    if (child) void endProcess(child);
    this.#running?.settle(error);
    this.options.onNewProcess();
    if (hadReader && !this.#isClosed) void this.#reopenReader();
  }

  /** Where that fails, words answer, and the next warm-up tries again. */
  async #reopenReader(): Promise<void> {
    await Promise.allSettled([this.openReader()]);
  }

  /** As soon as nothing is in the old one's hands. */
  async #replaceBy({ child, runtime }: ReadingProcess): Promise<void> {
    this.#next = child;
    while (!this.#isClosed && (this.#running || !this.options.mayReplace())) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    this.#next = null;
    if (this.#isClosed) return endProcess(child);
    const replaced = this.#process;
    this.#process = this.#attend(child);
    this.#runtime = runtime;
    this.#holdings = createHoldings();
    if (replaced) void endProcess(replaced);
    this.options.onNewProcess();
  }
}
