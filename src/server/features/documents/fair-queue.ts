/** What waits, by whose it is: everybody's turn comes, however much one of them brings. */
export type FairQueue<Job> = {
  /** Puts a job behind its account's others; false where the account, or all of them, have too many waiting. */
  add: (account: string, job: Job) => boolean;
  /** The next job of the account whose turn it is and that has none running; it runs until {@link FairQueue.finish}. */
  take: () => { account: string; job: Job } | undefined;
  /** Says that the account's running job has ended. */
  finish: (account: string) => void;
  /** Takes a job out again; false where it does not wait any more. */
  remove: (account: string, job: Job) => boolean;
};

/** Makes a queue that serves accounts in turn (round-robin), one job of each at a time. */
export function createFairQueue<Job>(limits: {
  /** How many jobs of one account may wait while another of its jobs runs. */
  waitingPerAccount: number;
  waitingInAll: number;
}): FairQueue<Job> {
  /** In the order of turns. */
  const waiting = new Map<string, Job[]>();
  const running = new Set<string>();
  let total = 0;

  return {
    add(account, job) {
      const jobs = waiting.get(account) ?? [];
      // The first of an account without a running job starts as soon as a place is free.
      const allowed = limits.waitingPerAccount + (running.has(account) ? 0 : 1);
      if (jobs.length >= allowed || total >= limits.waitingInAll) return false;
      waiting.set(account, [...jobs, job]);
      total += 1;
      return true;
    },
    take() {
      for (const [account, [job, ...others]] of waiting) {
        if (running.has(account) || job === undefined) continue;
        waiting.delete(account);
        if (others.length > 0) waiting.set(account, others);
        running.add(account);
        total -= 1;
        return { account, job };
      }
      return undefined;
    },
    finish(account) {
      running.delete(account);
      const jobs = waiting.get(account);
      if (!jobs) return;
      // Behind everybody who came while its job ran.
      waiting.delete(account);
      waiting.set(account, jobs);
    },
    remove(account, job) {
      const jobs = waiting.get(account) ?? [];
      const others = jobs.filter((each) => each !== job);
      if (others.length === jobs.length) return false;
      if (others.length > 0) waiting.set(account, others);
      else waiting.delete(account);
      total -= 1;
      return true;
    },
  };
}
