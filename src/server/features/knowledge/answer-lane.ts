import type { Worker } from 'node:worker_threads';
import type { AnswerRequest, AnswerResponse } from './answer-protocol.ts';
import { createHoldings, type Holdings } from './holdings.ts';
import { startAnswerThread, startReadingThread } from './start-answer-thread.ts';

/** What a thread says of a task at the end of its turn. */
export type Outcome = AnswerResponse & { kind: 'done' | 'paused' | 'failed' };
export type LaneRequest = AnswerRequest & { kind: 'task' | 'continue' };

/** The thread ended in the middle of a task, or had to be ended. */
export class AnswerThreadEnded extends Error {
  override name = 'AnswerThreadEnded';
}

export type LaneOptions = {
  /** How long a turn may take. Far above what any knowledge takes: what exceeds it would never end. */
  turnMs: number;
  /** Called when another thread has taken the place of the one before: its paused tasks are lost. */
  onNewThread: () => void;
  /** False while the thread has paused tasks, which another one could not go on with. */
  mayReplace: () => boolean;
};

/** One thread, which works on one task at a time, with what it holds; it starts with the first task. */
export class AnswerLane {
  #thread: Worker | null = null;
  #holdings = createHoldings();
  #running: { id: number; settle: (outcome: Outcome | Error) => void } | null = null;
  /** The thread that is to take the place of this one, once its reader is open. */
  #next: Worker | null = null;
  #opening: Promise<void> | null = null;
  #hasReader = false;
  #isClosed = false;

  constructor(private readonly options: LaneOptions) {}

  /** What the thread holds; empty again when another thread has taken its place. */
  get holdings(): Holdings {
    return this.#holdings;
  }

  get hasReader(): boolean {
    return this.#hasReader;
  }

  /** True while a thread with the reader waits for the end of this one's task; no other may begin. */
  get isChanging(): boolean {
    return this.#next !== null;
  }

  /** Sends a task, or its continuation, and waits for the end of its turn. Throws {@link AnswerThreadEnded}. */
  send(request: LaneRequest): Promise<Outcome> {
    this.#thread ??= this.#attend(startAnswerThread());
    const thread = this.#thread;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#end(new AnswerThreadEnded('The answer thread took too long and was ended')),
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
      thread.postMessage(request);
    });
  }

  forget(helperIds: readonly number[]): void {
    const request: AnswerRequest = { kind: 'forget', helperIds };
    if (helperIds.length > 0) this.#thread?.postMessage(request);
  }

  /** Opens the reader in a new thread, while this one goes on, and puts that in its place. */
  openReader(): Promise<void> {
    if (this.#hasReader) return Promise.resolve();
    this.#opening ??= startReadingThread()
      .then((thread) => this.#replaceBy(thread))
      .finally(() => {
        this.#opening = null;
      });
    return this.#opening;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    this.#thread = null;
    this.#running?.settle(new AnswerThreadEnded('The answer thread is closed'));
    await Promise.all([thread?.terminate(), this.#next?.terminate()]);
  }

  #attend(thread: Worker): Worker {
    thread.on('message', (response: AnswerResponse) => {
      if (response.kind === 'opened' || response.kind === 'not-opened') return;
      if (this.#thread === thread && this.#running?.id === response.id)
        this.#running.settle(response);
    });
    const ended = (cause?: unknown) => {
      if (this.#thread === thread)
        this.#end(new AnswerThreadEnded('The answer thread ended', { cause }));
    };
    thread.on('error', ended);
    thread.on('exit', () => ended());
    return thread;
  }

  /** The thread is gone with all that it held. The next task starts another, whose reader opens beside it. */
  #end(error: AnswerThreadEnded): void {
    const thread = this.#thread;
    const hadReader = this.#hasReader;
    this.#thread = null;
    this.#hasReader = false;
    this.#holdings = createHoldings();
    void thread?.terminate();
    this.#running?.settle(error);
    this.options.onNewThread();
    if (hadReader && !this.#isClosed) void this.#reopenReader();
  }

  /** Where that fails, words answer, and the next warm-up tries again. */
  async #reopenReader(): Promise<void> {
    await Promise.allSettled([this.openReader()]);
  }

  /** As soon as nothing is in the old thread's hands. */
  async #replaceBy(thread: Worker): Promise<void> {
    this.#next = thread;
    while (!this.#isClosed && (this.#running || !this.options.mayReplace())) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    this.#next = null;
    if (this.#isClosed) return void (await thread.terminate());
    const replaced = this.#thread;
    this.#thread = this.#attend(thread);
    this.#hasReader = true;
    this.#holdings = createHoldings();
    void replaced?.terminate();
    this.options.onNewThread();
  }
}
