import type { Database, Db } from '../../db/client.ts';
import { inBatches } from '../../db/in-batches.ts';
import { type MadeReply, recordReplies } from './chat-queries.ts';

/** A crowd's replies that are kept together, at most. */
const LARGEST_BATCH = 100;

/** A hundred replies a second: each wait for the disk, during which nothing else is done, is for several. */
const CROWD = { items: 25, withinMs: 250, waitMs: 25 };

const recorders = new WeakMap<Db, (made: MadeReply) => Promise<boolean>>();

/**
 * Keeps the reply to a pending message, on the disk when it returns. False where the message is gone.
 * The built-in database does one thing after the other: there the replies of a crowd are kept together.
 * PostgreSQL lets commits that come together share their wait for the disk by itself.
 */
export async function recordReply({ db, isShared }: Database, made: MadeReply): Promise<boolean> {
  if (isShared) {
    const [isKept] = await recordReplies(db, [made]);
    return isKept === true;
  }
  const record =
    recorders.get(db) ??
    inBatches((batch: readonly MadeReply[]) => recordReplies(db, batch), {
      largest: LARGEST_BATCH,
      crowd: CROWD,
    });
  recorders.set(db, record);
  return record(made);
}
