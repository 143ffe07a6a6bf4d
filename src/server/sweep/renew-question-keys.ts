import { QUESTION_KEY_VERSION, questionKey } from '#answer/engine.ts';
import type { Db } from '../db/client.ts';
import * as queries from './question-key-queries.ts';

/** So many are made between two other turns of the event loop: some tens of milliseconds. */
const BATCH_SIZE = 50;
/** The rest of a large table is left to the next runs. */
const BATCHES_IN_A_RUN = 200;

/**
 * Makes the keys anew that an older release made of guests' questions and of those that the couple
 * taught, so that questions which ask the same are counted together whenever they were asked. Several
 * processes share the work; beside a process of a newer release nothing of its is touched. Returns
 * how many.
 */
export async function renewQuestionKeys(db: Db): Promise<number> {
  const version = QUESTION_KEY_VERSION;
  let renewed = 0;
  for (const table of ['taught_answers', 'messages'] as const) {
    for (let batch = 0; batch < BATCHES_IN_A_RUN; batch += 1) {
      const found = await db.transaction(async (tx) => {
        const rows = await queries.lockOutdatedKeys(tx, { table, version, limit: BATCH_SIZE });
        const keys = rows.map((row) => ({ ...row, key: questionKey(row.question) }));
        if (table === 'messages') await queries.setMessageKeys(tx, { version, keys });
        else for (const each of keys) await queries.setTaughtKey(tx, { version, ...each });
        return rows.length;
      });
      renewed += found;
      if (found < BATCH_SIZE) break;
    }
  }
  return renewed;
}
