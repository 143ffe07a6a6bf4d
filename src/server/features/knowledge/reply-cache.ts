import type { Task, TaskKind, Tasks } from './answer-protocol.ts';

type Result = Tasks[TaskKind]['gives'];

/**
 * Remembers the replies to questions that begin a conversation: many guests ask the same, most of all
 * by tapping a suggestion, and the engine is pure.
 */
export type ReplyCache = {
  /** The reply that is known, or the one that `make` makes. Replies of words alone are apart. */
  reuse: (task: Task, byReader: boolean, make: () => Promise<Result>) => Promise<Result>;
};

/** Some hundred kilobytes at most. */
const MOST_REPLIES = 100;

/** Makes one for one version of one helper's knowledge. */
export function createReplyCache(most: number = MOST_REPLIES): ReplyCache {
  const known = new Map<string, Result>();
  return {
    async reuse(task, byReader, make) {
      const isOpening =
        (task.kind === 'answer' || task.kind === 'ground') && task.asked.history.length === 0;
      if (!isOpening) return make();
      const name = JSON.stringify([task, byReader]);
      const result = known.get(name) ?? (await make());
      // To the end of the order: the least recently used stands first.
      known.delete(name);
      known.set(name, result);
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
      return result;
    },
  };
}
