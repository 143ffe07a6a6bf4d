/** What waits for its turn. */
export type QueuedJob = {
  /** Whose it is: the id of a helper, or of an account. */
  owner: number | string;
  /** Somebody waits for it, as a guest for a reply; everything else goes after these. */
  isUrgent: boolean;
  /** Since when it waits, in ms of the queue's clock. */
  since: number;
};

/**
 * Jobs by owner. Whoever asks most is served no more often than the others: owners take turns, an
 * urgent job goes before all others, and the jobs of one owner stay in their order.
 */
export type FairQueue<Job extends QueuedJob> = {
  add: (job: Job) => void;
  /** Back to the head of its owner's jobs, when it has only paused. */
  putBack: (job: Job) => void;
  /** The next job of those that fit, without it then; undefined where none does. */
  take: (fits: (job: Job) => boolean) => Job | undefined;
  /** Takes out a job that does not want its turn any more; false where it does not wait. */
  remove: (job: Job) => boolean;
  /** Puts an owner behind everybody who has come meanwhile. */
  toBack: (owner: Job['owner']) => void;
  count: (owner: Job['owner'], isUrgent: boolean) => number;
  size: () => number;
  clear: () => Job[];
};

/** A job that has waited so long goes with the urgent ones, so that it is done on a busy day, too. */
const LONG_MS = 5_000;

type Lists<Job> = { urgent: Job[]; others: Job[] };

const sizeOf = ({ urgent, others }: Lists<unknown>): number => urgent.length + others.length;

/** Makes an empty one; `now` in ms of a clock that only goes on. */
export function createFairQueue<Job extends QueuedJob>(
  now: () => number = () => performance.now(),
): FairQueue<Job> {
  /** Owners in the order of their turns; one without jobs is not among them. */
  const waiting = new Map<Job['owner'], Lists<Job>>();

  const listOf = ({ owner, isUrgent }: Job): Job[] => {
    const lists = waiting.get(owner) ?? { urgent: [], others: [] };
    waiting.set(owner, lists);
    return isUrgent ? lists.urgent : lists.others;
  };

  function toBack(owner: Job['owner']): void {
    const lists = waiting.get(owner);
    waiting.delete(owner);
    if (lists && sizeOf(lists) > 0) waiting.set(owner, lists);
  }

  function takeFirst(isNext: (job: Job) => boolean): Job | undefined {
    for (const [owner, lists] of waiting) {
      for (const list of [lists.urgent, lists.others]) {
        const [job] = list;
        if (!job || !isNext(job)) continue;
        list.shift();
        toBack(owner);
        return job;
      }
    }
    return undefined;
  }

  return {
    add: (job) => void listOf(job).push(job),
    putBack: (job) => void listOf(job).unshift(job),
    take(fits) {
      const longAgo = now() - LONG_MS;
      return (
        takeFirst((job) => (job.isUrgent || job.since <= longAgo) && fits(job)) ?? takeFirst(fits)
      );
    },
    remove(job) {
      const lists = waiting.get(job.owner);
      const list = job.isUrgent ? lists?.urgent : lists?.others;
      const at = list?.indexOf(job) ?? -1;
      if (!lists || at < 0) return false;
      list?.splice(at, 1);
      if (sizeOf(lists) === 0) waiting.delete(job.owner);
      return true;
    },
    toBack,
    count(owner, isUrgent) {
      const lists = waiting.get(owner);
      return (isUrgent ? lists?.urgent.length : lists?.others.length) ?? 0;
    },
    size: () => [...waiting.values()].reduce((sum, lists) => sum + sizeOf(lists), 0),
    clear() {
      const all = [...waiting.values()].flatMap(({ urgent, others }) => [...urgent, ...others]);
      waiting.clear();
      return all;
    },
  };
}
