import {
  CURRENCY,
  findPlan,
  type Plan,
  plansForSale,
  upgradePriceCents,
} from '#shared/rules/plans.ts';
import { isLocked } from '#shared/rules/wedding-dates.ts';
import { siteOrigin } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import { badRequest, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../accounts/account-queries.ts';
import { isMember } from '../helpers/access-queries.ts';
import { deleteOpenPayment } from './open-payment-queries.ts';
import type { PaymentIntent } from './payment-provider.ts';
import * as queries from './plan-queries.ts';
import { receiptMail } from './purchase-mails.ts';

type Needed = Pick<Services, 'config' | 'database' | 'payments' | 'clock' | 'notifier'>;
/** A payment that was made by us. */
export type OwnPayment = PaymentIntent & { metadata: NonNullable<PaymentIntent['metadata']> };

/**
 * Gives what a succeeded payment paid for, once. Where there is nothing to give, since another tab
 * was faster, the price has changed or the day has passed, the money goes back, and this throws why.
 * What was paid above the price, since a plan was bought in another tab meanwhile, goes back as well.
 */
export async function grantPayment(services: Needed, intent: OwnPayment): Promise<void> {
  const { database, payments } = services;
  if (intent.status !== 'succeeded') throw notPaid();
  if (intent.currency !== CURRENCY) {
    throw badRequest('This payment was made in another currency', 'other_currency');
  }
  if (intent.refundedCents >= intent.amountCents) throw wasRefunded();
  const outcome = await database.db.transaction((tx) => grant(tx, services, intent));
  const keptCents = outcome instanceof HttpError ? 0 : outcome.keptCents;
  // Asked each time, so that a refund which could not be made is made when the payment is reported again.
  const excessCents = intent.amountCents - intent.refundedCents - keptCents;
  if (excessCents > 0) await payments.refundIntent(intent.id, excessCents);
  await deleteOpenPayment(database.db, intent.id);
  if (outcome instanceof HttpError) throw outcome;
}

/** Writes the plan and its purchase and returns what it costs; or writes nothing and returns why. */
async function grant(
  tx: Db,
  services: Needed,
  intent: OwnPayment,
): Promise<HttpError | { keptCents: number }> {
  const { userId, planName, weddingDate, timezone } = intent.metadata;
  // Payments of one account one after the other: of two tabs, the second sees what the first has bought.
  const account = await lockAccount(tx, userId);
  const plan = findPlan(planName);
  if (!account || !plan) return accountGone();
  if (await queries.hasReversal(tx, intent.id)) throw wasRefunded();
  const before = await queries.findPurchase(tx, intent.id);
  if (before) return { keptCents: before.amountCents };

  const now = services.clock();
  const current = await queries.findOpenActivation(tx, userId);
  // An invitation was accepted between the choice of the plan and its payment.
  if (!current && (await isMember(tx, userId))) return partnerHasHelper();
  const priceCents = priceOf(plan, current, intent, now);
  if (priceCents instanceof HttpError) return priceCents;
  const paid = { userId, plan, paidCents: priceCents };
  const activationId = current
    ? await queries.upgradeActivation(tx, { ...paid, from: current })
    : await queries.insertActivation(tx, { ...paid, weddingDate, timezone, startedFree: false });
  // The Free plan was started in this very moment, or the sweep has ended the one before.
  if (activationId === undefined) return planTaken();
  await queries.insertPurchase(tx, {
    userId,
    provider: services.payments.name,
    paymentIntentId: intent.id,
    planName,
    amountCents: priceCents,
    currency: intent.currency,
    isUpgrade: current !== undefined,
    createdAt: now,
    activationId,
  });
  const origin = siteOrigin(services.config);
  const receipt = { planName, amountCents: priceCents, paymentId: intent.id, now, origin };
  await services.notifier.notify({ email: account.email }, receiptMail(receipt), tx);
  return { keptCents: priceCents };
}

/** What the plan costs the account now, or why the payment cannot buy it. */
function priceOf(
  plan: Plan,
  current: queries.Activation | undefined,
  { amountCents, metadata: { weddingDate, timezone } }: OwnPayment,
  now: Date,
): number | HttpError {
  if (!plansForSale(current?.planName ?? null).includes(plan)) return planTaken();
  const priceCents = current ? upgradePriceCents(plan, current.paidCents) : plan.priceCents;
  if (amountCents < priceCents) return wrongAmount();
  if (!current && isLocked(weddingDate, timezone, now)) return dayPassed();
  return priceCents;
}

const notPaid = () =>
  new HttpError(402, 'payment_not_succeeded', 'This payment has not been confirmed yet');

const wasRefunded = () =>
  new HttpError(
    402,
    'payment_refunded',
    'This payment has been given back. Please choose your plan again.',
  );

const partnerHasHelper = () =>
  new HttpError(
    409,
    'has_helper',
    "You work on somebody else's wedding helper, which has its plan. Your payment is given back.",
  );

const wrongAmount = () =>
  new HttpError(
    409,
    'price_changed',
    'The price has changed. Please refresh and try again. Your payment has been given back.',
  );

const planTaken = () =>
  new HttpError(
    409,
    'plan_changed',
    'Your plan has changed meanwhile, so this payment has been given back. Please refresh the page.',
  );

const dayPassed = () =>
  new HttpError(
    409,
    'date_passed',
    'The wedding date of this payment has passed, so it has been given back.',
  );

const accountGone = () =>
  new HttpError(
    409,
    'account_gone',
    'There is no account for this payment, so it has been given back.',
  );
