/** What waits for its turn. */
export type QueuedJob = {
  helperId: number;
  /** Asked by a guest, who waits for it; everything else goes after these. */
  isGuests: boolean;
  /** Since when it waits, in ms of the queue's clock. */
  since: number;
};

/**
 * Jobs by helper. Whoever asks most is served no more often than the others: helpers take turns, a
 * guest's job goes before all others, and the jobs of one helper stay in their order.
 */
export type FairQueue<Job extends QueuedJob> = {
  add: (job: Job) => void;
  /** Back to the head of its helper's jobs, when it has only paused. */
  putBack: (job: Job) => void;
  /** The next job of those that fit, without it then; undefined where none does. */
  take: (fits: (job: Job) => boolean) => Job | undefined;
  /** Takes out a job that does not want its turn any more. */
  remove: (job: Job) => void;
  count: (helperId: number, isGuests: boolean) => number;
  size: () => number;
  clear: () => Job[];
};

/** A job that has waited so long goes with the guests', so that it is done on a busy day, too. */
const LONG_MS = 5_000;

/** Makes an empty one; `now` in ms of a clock that only goes on. */
export function createFairQueue<Job extends QueuedJob>(
  now: () => number = () => performance.now(),
): FairQueue<Job> {
  /** Helpers in the order of their turns. */
  const waiting = new Map<number, { guests: Job[]; others: Job[] }>();

  const listOf = ({ helperId, isGuests }: Job): Job[] => {
    const lists = waiting.get(helperId) ?? { guests: [], others: [] };
    waiting.set(helperId, lists);
    return isGuests ? lists.guests : lists.others;
  };

  function takeFirst(isNext: (job: Job) => boolean): Job | undefined {
    for (const [helperId, lists] of waiting) {
      for (const list of [lists.guests, lists.others]) {
        const [job] = list;
        if (!job || !isNext(job)) continue;
        list.shift();
        waiting.delete(helperId);
        if (lists.guests.length + lists.others.length > 0) waiting.set(helperId, lists);
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
        takeFirst((job) => (job.isGuests || job.since <= longAgo) && fits(job)) ?? takeFirst(fits)
      );
    },
    remove(job) {
      const list = listOf(job);
      const at = list.indexOf(job);
      if (at >= 0) list.splice(at, 1);
      const { guests, others } = waiting.get(job.helperId)!;
      if (guests.length + others.length === 0) waiting.delete(job.helperId);
    },
    count(helperId, isGuests) {
      const lists = waiting.get(helperId);
      return (isGuests ? lists?.guests.length : lists?.others.length) ?? 0;
    },
    size: () =>
      [...waiting.values()].reduce((sum, each) => sum + each.guests.length + each.others.length, 0),
    clear() {
      const all = [...waiting.values()].flatMap(({ guests, others }) => [...guests, ...others]);
      waiting.clear();
      return all;
    },
  };
}
