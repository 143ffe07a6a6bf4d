import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { grantPayment } from './grant-payment.ts';
import * as queries from './open-payment-queries.ts';

type Needed = Pick<Services, 'config' | 'database' | 'payments' | 'clock' | 'notifier'>;

/** A payment is asked about for so long; one that is paid later is reported by the provider. */
const GIVEN_UP_AFTER_MS = 7 * 86_400_000;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 6 * 3_600_000;
/** How many are asked about in one run, and at the same time in a person's request. */
const MAX_AT_ONCE = 50;
/** A page that a person waits for does not wait longer for the provider than this. */
const PATIENCE_MS = 3000;

/**
 * Completes what this account has paid for and what was cut off before it was granted. Returns whether
 * anything was. A provider that is slow or out of reach is not waited for: the next time it is asked
 * again, here or by the clock.
 */
export async function settlePaymentsOf(services: Needed, userId: string): Promise<boolean> {
  const open = await queries.listOpenPaymentsOf(services.database.db, userId);
  if (open.length === 0) return false;
  const settling = Promise.all(open.map((payment) => settleQuietly(services, payment)));
  const patience = new Promise<boolean[]>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, []).unref();
  });
  return (await Promise.race([settling, patience])).includes(true);
}

/** Completes, by the clock, whatever was paid and not granted. Returns how many payments were. */
export async function settleDuePayments(
  services: Needed,
  onError: (error: unknown) => void,
): Promise<number> {
  const due = await queries.claimOpenPayments(services.database.db, {
    now: services.clock(),
    most: MAX_AT_ONCE,
    firstPauseMs: FIRST_PAUSE_MS,
    longestPauseMs: MAX_PAUSE_MS,
  });
  let granted = 0;
  for (const payment of due) {
    try {
      if (await settle(services, payment)) granted += 1;
    } catch (error) {
      // One that cannot be settled must not keep the others.
      onError(error);
    }
  }
  return granted;
}

async function settleQuietly(services: Needed, payment: queries.OpenPayment): Promise<boolean> {
  try {
    return await settle(services, payment);
  } catch {
    // The clock asks again, and logs what is wrong.
    return false;
  }
}

/** Asks the provider what became of one payment, and grants it where it was paid. True where it was granted. */
async function settle(
  services: Needed,
  { paymentIntentId, createdAt }: queries.OpenPayment,
): Promise<boolean> {
  const { db } = services.database;
  const intent = await services.payments.findIntent(paymentIntentId);
  const isOld = services.clock().getTime() - createdAt.getTime() > GIVEN_UP_AFTER_MS;
  if (!intent?.metadata || intent.status === 'canceled' || isOld) {
    await queries.deleteOpenPayment(db, paymentIntentId);
    return false;
  }
  if (intent.status !== 'succeeded') return false;
  try {
    await grantPayment(services, { ...intent, metadata: intent.metadata });
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    // Decided, and the money given back where it had to be.
    await queries.deleteOpenPayment(db, paymentIntentId);
    return false;
  }
  void services.notifier.deliverDue();
  return true;
}
