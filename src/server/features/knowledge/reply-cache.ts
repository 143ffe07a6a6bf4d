import { LRUCache } from 'lru-cache';
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
  const known = new LRUCache<string, Result>({ max: most });
  return {
    async reuse(task, byReader, make) {
      const isOpening =
        (task.kind === 'answer' || task.kind === 'ground') && task.asked.history.length === 0;
      if (!isOpening) return make();
      const name = JSON.stringify([task, byReader]);
      const result = known.get(name) ?? (await make());
      known.set(name, result);
      return result;
    },
  };
}
