/** What waits for its turn. */
export type QueuedJob = {
  /** Whose it is: the id of a helper, or of an account. */
  owner: number | string;
  /** Somebody waits for it, as a guest for a reply; everything else goes after these. */
  isUrgent: boolean;
  /** Since when it waits, in ms of the queue's clock. */
  since: number;
};

/** A job that has waited so long goes with the urgent ones, so that it is done on a busy day, too. */
const LONG_MS = 5_000;

type Lists<Job> = { urgent: Job[]; others: Job[] };

const sizeOf = ({ urgent, others }: Lists<unknown>): number => urgent.length + others.length;

/**
 * Jobs by owner. Whoever asks most is served no more often than the others: owners take turns, an
 * urgent job goes before all others, and the jobs of one owner stay in their order.
 */
export class FairQueue<Job extends QueuedJob> {
  /** Owners in the order of their turns; one without jobs is not among them. */
  readonly #waiting = new Map<Job['owner'], Lists<Job>>();
  readonly #now: () => number;

  /** An empty one; `now` in ms of a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return [...this.#waiting.values()].reduce((sum, lists) => sum + sizeOf(lists), 0);
  }

  count(owner: Job['owner'], isUrgent: boolean): number {
    const lists = this.#waiting.get(owner);
    return (isUrgent ? lists?.urgent.length : lists?.others.length) ?? 0;
  }

  add(job: Job): void {
    this.#listOf(job).push(job);
  }

  /** Back to the head of its owner's jobs, when it has only paused. */
  putBack(job: Job): void {
    this.#listOf(job).unshift(job);
  }

  /** The next job of those that fit, without it then; undefined where none does. */
  take(fits: (job: Job) => boolean): Job | undefined {
    const longAgo = this.#now() - LONG_MS;
    const isUrgent = (job: Job) => job.isUrgent || job.since <= longAgo;
    return this.#takeFirst((job) => isUrgent(job) && fits(job)) ?? this.#takeFirst(fits);
  }

  /** Takes out a job that does not want its turn any more; false where it does not wait. */
  remove(job: Job): boolean {
    const lists = this.#waiting.get(job.owner);
    const list = job.isUrgent ? lists?.urgent : lists?.others;
    const at = list?.indexOf(job) ?? -1;
    if (!lists || at < 0) return false;
    list?.splice(at, 1);
    if (sizeOf(lists) === 0) this.#waiting.delete(job.owner);
    return true;
  }

  /** Puts an owner behind everybody who has come meanwhile. */
  toBack(owner: Job['owner']): void {
    const lists = this.#waiting.get(owner);
    this.#waiting.delete(owner);
    if (lists && sizeOf(lists) > 0) this.#waiting.set(owner, lists);
  }

  /** Takes out all jobs. */
  clear(): Job[] {
    const lists = [...this.#waiting.values()];
    this.#waiting.clear();
    return lists.flatMap(({ urgent, others }) => [...urgent, ...others]);
  }

  #listOf({ owner, isUrgent }: Job): Job[] {
    const lists = this.#waiting.get(owner) ?? { urgent: [], others: [] };
    this.#waiting.set(owner, lists);
    return isUrgent ? lists.urgent : lists.others;
  }

  #takeFirst(isNext: (job: Job) => boolean): Job | undefined {
    for (const [owner, lists] of this.#waiting) {
      for (const list of [lists.urgent, lists.others]) {
        const [job] = list;
        if (!job || !isNext(job)) continue;
        list.shift();
        this.toBack(owner);
        return job;
      }
    }
    return undefined;
  }
}
