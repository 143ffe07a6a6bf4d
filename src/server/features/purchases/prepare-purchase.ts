import { createHash } from 'node:crypto';
import {
  CURRENCY,
  getPlan,
  type PlanName,
  plansForSale,
  upgradePriceCents,
} from '#shared/rules/plans.ts';
import { isExpired, isTimeZone, weddingDateProblem } from '#shared/rules/wedding-dates.ts';
import { badRequest, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { grantPayment } from './grant-payment.ts';
import { insertOpenPayment } from './open-payment-queries.ts';
import type { PaymentIntent, PaymentProvider } from './payment-provider.ts';
import { findOpenActivation } from './plan-queries.ts';
import { settlePaymentsOf } from './settle-open-payments.ts';

type Wanted = {
  userId: string;
  planName: PlanName;
  /** What the browser believes the plan costs, in dollars: compared, never used. */
  price: number;
  weddingDate: string | null;
  timezone: string | undefined;
};

/**
 * Prepares the payment of a first purchase or an upgrade, at the price that the server knows. Where it
 * finds one that is paid already and has granted nothing yet, it grants that, and throws that it is paid.
 */
export async function preparePurchase(
  services: Pick<Services, 'config' | 'database' | 'payments' | 'clock' | 'notifier'>,
  wanted: Wanted,
) {
  const { database, clock } = services;
  const { userId, planName } = wanted;
  // What was paid in another tab, or before a crash, is granted first: nobody is asked to pay twice.
  if (await settlePaymentsOf(services, userId)) throw paidAlready();
  const current = await findOpenActivation(database.db, userId);
  if (!plansForSale(current?.planName ?? null).some((plan) => plan.name === planName)) {
    throw badRequest('This plan is not for sale', 'plan_not_for_sale');
  }
  const now = clock();
  // Guests can chat for some days after the wedding, and the limit can be raised as long.
  if (current && isExpired(current.weddingDate, current.timezone, now)) throw planEnding();

  const plan = getPlan(planName);
  const amountCents = current ? upgradePriceCents(plan, current.paidCents) : plan.priceCents;
  const isKnown = [plan.priceCents, amountCents].some((cents) => wanted.price === cents / 100);
  if (!isKnown) throw priceChanged();

  const zone = wanted.timezone && isTimeZone(wanted.timezone) ? wanted.timezone : 'UTC';
  const weddingDate = current?.weddingDate ?? wanted.weddingDate ?? '';
  if (!current) {
    const problem = weddingDateProblem(weddingDate, zone, now);
    if (problem) throw badRequest(problem.message, 'invalid_date');
  }
  const intent = await findUnpaid(services, {
    amountCents,
    currency: CURRENCY,
    metadata: {
      userId,
      planName,
      isUpgrade: current ? 'true' : 'false',
      weddingDate,
      timezone: current?.timezone ?? zone,
    },
  });
  return {
    clientSecret: intent.clientSecret,
    finalPrice: amountCents / 100,
    isUpgrade: current !== undefined,
    message: current
      ? `Upgrade from ${current.planName} to ${planName}`
      : `Purchase of the ${planName} plan`,
  };
}

/** How often one account can come back to the same plan after its money was given back. */
const MAX_ROUNDS = 10;

/**
 * The unpaid payment for exactly this, the same one in every tab and after every time-out: what can be paid
 * only once cannot be paid twice. One that has been given back, or was cancelled, is followed by another;
 * one that is paid is granted, and this throws.
 */
async function findUnpaid(
  services: Pick<Services, 'config' | 'database' | 'payments' | 'clock' | 'notifier'>,
  wanted: Omit<Parameters<PaymentProvider['createIntent']>[0], 'idempotencyKey'>,
): Promise<PaymentIntent> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const content = JSON.stringify([wanted.amountCents, wanted.currency, wanted.metadata, round]);
    const idempotencyKey = createHash('sha256').update(content).digest('hex');
    const intent = await services.payments.createIntent({ ...wanted, idempotencyKey });
    const isOver = intent.status === 'canceled' || intent.refundedCents > 0;
    if (intent.status === 'succeeded' && !isOver) {
      // Paid in another tab, or before the browser was closed: it is granted instead of asked for again.
      await grantPayment(services, { ...intent, metadata: wanted.metadata });
      throw paidAlready();
    }
    if (!isOver) {
      const now = services.clock();
      await insertOpenPayment(services.database.db, {
        paymentIntentId: intent.id,
        userId: wanted.metadata.userId,
        nextCheckAt: now,
        createdAt: now,
      });
      return intent;
    }
  }
  throw new HttpError(429, 'too_many_payments', 'Please write to us about your payments.');
}

const paidAlready = () =>
  new HttpError(
    409,
    'paid_already',
    'You have paid for this plan already. Please refresh the page.',
  );

const priceChanged = () =>
  new HttpError(409, 'price_changed', 'The price has changed. Please refresh and try again.');

const planEnding = () =>
  new HttpError(
    409,
    'plan_ending',
    'The plan of your last wedding is just ending. Please try again in a few minutes.',
  );
