import { FairQueue, type QueuedJob } from '../../fair-queue.ts';
import { busy, clientLeft, HttpError } from '../../http/errors.ts';

type Job = QueuedJob & {
  owner: string;
  /** Resolves whatever comes of it: whoever waits for it learns that another way. */
  run: () => Promise<void>;
};

/** How many files of one account may wait behind the one that is read. */
const WAITING_PER_ACCOUNT = 2;

/** Files by account: of each one is read at a time, a few wait, and accounts take turns. */
export class FilesInTurn {
  readonly #size: number;
  readonly #queueLimit: number;
  readonly #queue = new FairQueue<Job>();
  /** The accounts of which a file is being read. */
  readonly #running = new Set<string>();
  #isClosed = false;

  /** `size` files are read at the same time, and of all accounts `queueLimit` may wait. */
  constructor({ size, queueLimit }: { size: number; queueLimit: number }) {
    this.#size = size;
    this.#queueLimit = queueLimit;
  }

  /**
   * What `read` gives, when its turn has come. Throws `busy`, `tooManyFiles` where the account has as many
   * as it may, and `clientLeft` where `signal` aborts before the turn.
   */
  wait<T>(account: string, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(busy());
    if (signal.aborted) return Promise.reject(clientLeft());
    const refused = this.#refusal(account);
    if (refused) return Promise.reject(refused);
    return new Promise((resolve, reject) => {
      const run = () => read().then(resolve, reject);
      const job: Job = { owner: account, isUrgent: true, since: performance.now(), run };
      this.#queue.add(job);
      const leave = () => {
        if (this.#queue.remove(job)) reject(clientLeft());
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#next();
    });
  }

  close(): void {
    this.#isClosed = true;
  }

  #next(): void {
    while (this.#running.size < this.#size) {
      const job = this.#queue.take(({ owner }) => !this.#running.has(owner));
      if (!job) return;
      this.#running.add(job.owner);
      void job.run().finally(() => {
        this.#running.delete(job.owner);
        this.#queue.toBack(job.owner);
        this.#next();
      });
    }
  }

  /** Why a file of this account may not wait as well; null where it may. */
  #refusal(account: string): HttpError | null {
    if (this.#queue.size >= this.#queueLimit) return busy();
    // The first of an account without a running file starts as soon as a place is free.
    const allowed = WAITING_PER_ACCOUNT + (this.#running.has(account) ? 0 : 1);
    return this.#queue.count(account, true) < allowed ? null : tooManyFiles();
  }
}

const tooManyFiles = () =>
  new HttpError(
    429,
    'too_many_files',
    'Your other files are still being read. Please try again in a few seconds.',
    { retryAfterSeconds: 5 },
  );
