import { siteOrigin } from '../config.ts';
import type { Db } from '../db/client.ts';
import { DEVICE_KEPT_MS, deleteDevicesUnusedSince } from '../features/accounts/device-queries.ts';
import { deleteOldChallenges } from '../features/accounts/passkey-queries.ts';
import { deleteOldAttempts } from '../features/accounts/password-attempt-queries.ts';
import { settleDuePayments } from '../features/purchases/settle-open-payments.ts';
import { deleteEndedCounts } from '../limits/limit-queries.ts';
import type { Services } from '../services.ts';
import { announceDeletions } from './announce-deletions.ts';
import { announceLimits } from './announce-limits.ts';
import { endWeddings } from './end-weddings.ts';
import { notifyAskers } from './notify-askers.ts';
import { purgeDeleted } from './purge-deleted.ts';
import { renewQuestionKeys } from './renew-question-keys.ts';
import { createScrubber } from './scrub-deleted.ts';
import { sendDigests } from './send-digests.ts';
import { deleteRunOut, giveStaleMessagesBack } from './sweep-queries.ts';

/**
 * No reply takes this long; the process that was making it is gone. Until then a guest who sends the
 * message again has to wait.
 */
const STALE_MESSAGE_MS = 2 * 60_000;
const EVERY_MS = 60_000;
type SweepLog = {
  info: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};
type Needed = Pick<Services, 'config' | 'database' | 'clock' | 'notifier' | 'limits' | 'payments'>;

/**
 * Does everything that is due by the clock. It can run in every process at once and be cut off
 * anywhere: each piece of work claims what it does, and what was not done is done by the next run.
 */
export async function sweep(services: Needed, log?: SweepLog): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const { notify } = services.notifier;
  const params = { now, origin: siteOrigin(services.config), notify };
  const report = (what: string) => (error: unknown, activationId?: number) =>
    log?.error({ err: error, what, activationId }, 'sweep failed in part');

  const jobs: Record<string, () => Promise<unknown>> = {
    staleMessages: () => giveStaleMessagesBack(db, new Date(now.getTime() - STALE_MESSAGE_MS)),
    // First, so that what a couple deleted is not said to have ended with the wedding.
    deletedHelpers: () => purgeDeleted(db, now),
    endedWeddings: () => endWeddings(db, { ...params, onError: report('endedWeddings') }),
    settledPayments: () => settleDuePayments(services, report('settledPayments')),
    announcedDeletions: () => announceDeletions(db, params),
    announcedLimits: () => announceLimits(db, params),
    // Without a mail server they would stay in a folder here, with what guests said and who they are.
    ...(services.config.SMTP_URL
      ? {
          digests: () => sendDigests(db, params),
          notifiedAskers: () => notifyAskers(db, { ...params, limits: services.limits }),
        }
      : {}),
    renewedKeys: () => renewQuestionKeys(db),
    // By the machine's clock, since the accounts library wrote them by it.
    runOut: () => deleteRunOut(db, new Date()),
    forgotten: () => forgetOldCounts(db, now),
  };
  const done: Record<string, unknown> = {};
  for (const [name, job] of Object.entries(jobs)) {
    try {
      done[name] = await job();
    } catch (error) {
      report(name)(error);
    }
  }
  if (Object.values(done).some((count) => typeof count === 'number' && count > 0)) {
    log?.info(done, 'swept');
  }
  await services.notifier.deliverDue();
}

/** Forgets counts and challenges whose time is over, and browsers whose cookie is. */
async function forgetOldCounts(db: Db, now: Date): Promise<void> {
  await deleteEndedCounts(db, now);
  await deleteOldAttempts(db, now);
  await deleteOldChallenges(db, now);
  await deleteDevicesUnusedSince(db, new Date(now.getTime() - DEVICE_KEPT_MS));
}

/** Sweeps now and every minute from now on. The returned function stops it, after a run that is going on. */
export function startSweeping(services: Needed, log: SweepLog): () => Promise<void> {
  let running: Promise<void> | null = null;
  const scrubDeleted = createScrubber(services.database, services.clock);
  const sweepAndScrub = async () => {
    await sweep(services, log);
    await scrubDeleted().catch((error: unknown) => {
      log.error({ err: error }, 'the database could not be cleared of deleted rows');
    });
  };
  const run = () => {
    running ??= sweepAndScrub().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
